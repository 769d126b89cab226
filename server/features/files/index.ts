import { defineFeature, EVERY_SIX_HOURS_MS } from "#server/platform/feature.ts";
import { defineProcessFile } from "./process-file.ts";
import { purgeFiles } from "./purge-files.ts";
import { defineRegradeFile } from "./regrade-file.ts";
import { resumeReadings } from "./resume-readings.ts";
import { routes } from "./routes.ts";

export { attachmentHeader } from "./attachment-header.ts";
export { cleanFileName } from "./file-name.ts";
export { cleanFolderPath } from "./folder-path.ts";
export { discardStored, requireUploadTarget, finishUpload } from "./finish-upload.ts";
export { cleanMediaType, receiveUpload } from "./receive-upload.ts";
export { requireFile } from "./require-file.ts";
export { presentFile } from "./file-presenter.ts";
export { toLoadFile } from "./load-files.ts";
export { readExtractionDay } from "./read-extraction-day.ts";
export { readUsedFiles } from "./used-files.ts";
export { readFiles } from "./file-repository.ts";
export type { FileRow, FileTableRow } from "./file-row.ts";
export { findNamedObjects, findReferenced, objectColumns } from "./find-referenced.ts";
export { findPreviewType, PREVIEW_HEAD_BYTES, previewPolicy } from "./preview-kind.ts";
export { defineProcessFile } from "./process-file.ts";
export { purgeFiles } from "./purge-files.ts";
export { resumeReadings } from "./resume-readings.ts";
export { sendStored } from "./stream-file.ts";
export { importFile } from "./import-file.ts";

export const files = defineFeature({
  name: "files",
  routes,
  workflows: (services) => [defineProcessFile(services), defineRegradeFile(services)],
  resume: [resumeReadings],
  timers: [{ name: "purge", everyMs: EVERY_SIX_HOURS_MS, run: purgeFiles, isRunAtStart: true }],
  tables: [
    "files",
    "file_tables",
    "document_pages",
    "archive_refusals",
    "mapping_changes",
    "saved_mappings",
  ],
});
