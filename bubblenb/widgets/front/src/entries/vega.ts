// Vega itself: the megabyte that the runtime loads when the first chart is drawn.
export { default as embed } from "vega-embed";
