import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { readMeasures } from "./read-measures.ts";
export { recordMeasure } from "./record-measure.ts";
export { loadProgramme } from "./load-programme.ts";
export { readStart } from "./read-start.ts";
export { setProgrammeStart } from "./set-start.ts";
export { updateProgrammeItem } from "./update-item.ts";

export const programme = defineFeature({
  name: "programme",
  routes,
  tables: ["programme_items", "programme_measures"],
});
