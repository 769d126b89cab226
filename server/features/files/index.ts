import { defineFeature, EVERY_SIX_HOURS_MS } from "#server/platform/feature.ts";
import { defineProcessFile } from "./reading/process-file.ts";
import { purgeFiles } from "./purge-files.ts";
import { defineRegradeFile } from "./reading/regrade-file.ts";
import { resumeReadings } from "./reading/resume-readings.ts";
import { routes } from "./routes.ts";

export { attachmentHeader } from "./receiving/attachment-header.ts";
export { normalizeFileName } from "./receiving/file-name.ts";
export { normalizeFolderPath } from "./archives/folder-path.ts";
export { deleteStored, requireUploadTarget, finishUpload } from "./receiving/finish-upload.ts";
export { normalizeMediaType, receiveUpload } from "./receiving/receive-upload.ts";
export { requireFile } from "./require-file.ts";
export { presentFile } from "./file-presenter.ts";
export { toLoadFile } from "./reading/load-files.ts";
export { readExtractionDay } from "./mapping/read-extraction-day.ts";
export { readUsedFiles } from "./versions/used-files.ts";
export { readFiles } from "./file-repository.ts";
export type { FileRow, FileTableRow } from "./file-row.ts";
export {
  findAllNamedObjects,
  findNamedObjects,
  findReferenced,
  objectColumns,
} from "./versions/find-referenced.ts";
export { findPreviewType, PREVIEW_HEAD_BYTES, previewPolicy } from "./viewing/preview-kind.ts";
export { defineProcessFile } from "./reading/process-file.ts";
export { purgeFiles } from "./purge-files.ts";
export { resumeReadings } from "./reading/resume-readings.ts";
export { sendStored } from "./viewing/stream-file.ts";
export { checkQuarantine, readQuarantines } from "./reading/quarantine.ts";
export { importFile } from "./receiving/import-file.ts";

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
    "reading_endings",
    "mapping_changes",
    "saved_mappings",
  ],
});
