// The one Vega of a notebook. Its model is shown nowhere: others reach `embed` through their host.
import embed from "vega-embed";

export default {
  initialize: () => ({ embed }),
  render: () => {},
};
