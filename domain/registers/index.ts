export { mergeImport, type FieldChange, type Merge } from "./merge-import.ts";
