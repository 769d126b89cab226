import { defineFeature } from "#server/platform/feature.ts";

export {
  publishRegisterChange,
  createRecord,
  findRecord,
  listRecords,
  nameOf,
  removeRecord,
  updateRecord,
  writeChange,
  type Origin,
  type PromotedFrom,
  type StoredRecord,
  type Writer,
} from "./records.ts";
export { mayCreate, presentMeta, readChanges, type FieldWords } from "./present.ts";
export { readShownDataset, readShownFacts, type DatasetRow, type ShownFact } from "./published.ts";
export { sendFile, sendTable } from "./send-table.ts";
export { importRecord } from "./import-record.ts";

export const registers = defineFeature({
  name: "registers",
  tables: ["register_records", "register_changes"],
});
