export { demonstrationCopy } from "./copy.ts";
export type { DemonstrationAction } from "./demonstration-action.ts";
export { DemonstrationMark } from "./demonstration-mark.tsx";
export { ExampleStrip } from "./example-strip.tsx";
export { ManageDemonstration } from "./manage-demonstration.tsx";
export { useDemonstration, useHideDemonstration } from "./queries.ts";
export { SeedingNotice } from "./seeding-notice.tsx";
