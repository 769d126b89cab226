import * as documents from "#contract/files/document-endpoints.ts";
import * as contract from "#contract/files/endpoints.ts";
import * as versions from "#contract/files/version-endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { confirmDocumentTable } from "./confirm-document-table.ts";
import { deleteFile } from "./delete-file.ts";
import { downloadFile } from "./download-file.ts";
import { getArchive } from "./get-archive.ts";
import { getFileUses } from "./get-file-uses.ts";
import { getFile } from "./get-file.ts";
import { listFiles } from "./list-files.ts";
import { listPages } from "./list-pages.ts";
import { listRows } from "./list-rows.ts";
import { listVersions } from "./list-versions.ts";
import { previewFile } from "./preview-file.ts";
import { updateFile } from "./update-file.ts";
import { updateMapping } from "./update-mapping.ts";
import { uploadFile } from "./upload-file.ts";

export function routes(): Route[] {
  return [
    route(contract.listFiles, listFiles),
    route(contract.uploadFile, uploadFile),
    route(contract.getFile, getFile),
    route(contract.downloadFile, downloadFile),
    route(contract.listRows, listRows),
    route(documents.listPages, listPages),
    route(documents.previewFile, previewFile),
    route(documents.getArchive, getArchive),
    route(documents.confirmDocumentTable, confirmDocumentTable),
    route(contract.updateFile, updateFile),
    route(contract.getFileUses, getFileUses),
    route(contract.deleteFile, deleteFile),
    route(contract.updateMapping, updateMapping),
    route(versions.listVersions, listVersions),
  ];
}
