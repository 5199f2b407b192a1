import { widget } from "../core/mount";
import { setupStepper, STEPPER_TRAITS } from "../core/stepper";

export default widget(STEPPER_TRAITS, setupStepper);
