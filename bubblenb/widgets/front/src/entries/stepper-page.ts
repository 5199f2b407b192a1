// A saved lesson: a page with neither kernel nor network. Each JSON block is one stepper, drawn where it stands.
import { mount, type Model } from "../core/mount";
import { setupStepper, STEPPER_TRAITS } from "../core/stepper";

for (const block of document.querySelectorAll<HTMLScriptElement>('script[type="application/json"][data-bnb="stepper"]')) {
  const traits = JSON.parse(block.textContent ?? "{}") as Record<string, unknown>;
  const model: Model = {
    get: (name: string) => traits[name],
    on: () => {},
    off: () => {},
    send: () => {},
  };
  const el = document.createElement("div");
  block.before(el);
  mount({ model, el }, STEPPER_TRAITS, setupStepper);
}
