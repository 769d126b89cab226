export { catalogOf } from "./metric-definition.ts";
export { readSet, type ImportedSet, type SetReading, type SetShape } from "./read-set.ts";
export { setTemplate } from "./set-template.ts";
export { headerFields } from "./set-header.ts";
export type { ImportProblem, ImportSheet } from "./sheet.ts";
