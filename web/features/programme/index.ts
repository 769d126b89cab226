export { programmeCopy } from "./copy.ts";
export { ProgrammePanel } from "./programme-panel.tsx";
