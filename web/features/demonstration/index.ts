export { demonstrationCopy } from "./copy.ts";
export { ManageDemonstration, type DemonstrationAction } from "./manage-demonstration.tsx";
export { useDemonstration, useHideDemonstration } from "./queries.ts";
export { SeedingNotice } from "./seeding-notice.tsx";
