import * as coverage from "#contract/files/coverage-endpoints.ts";
import * as questions from "#contract/files/question-endpoints.ts";
import * as documents from "#contract/files/document-endpoints.ts";
import * as contract from "#contract/files/endpoints.ts";
import * as mapping from "#contract/files/mapping-endpoints.ts";
import * as rows from "#contract/files/row-endpoints.ts";
import * as users from "#contract/admin/user-endpoints.ts";
import * as versions from "#contract/files/version-endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { compareVersions } from "./versions/compare-versions.ts";
import { confirmDocumentTable } from "./mapping/confirm-document-table.ts";
import { deleteFile } from "./delete-file.ts";
import { downloadFile } from "./viewing/download-file.ts";
import { getArchive } from "./archives/get-archive.ts";
import { getColumnProfile } from "./mapping/get-column-profile.ts";
import { getFileUses } from "./versions/get-file-uses.ts";
import { getProjectCoverage } from "./mapping/get-project-coverage.ts";
import { getFile } from "./get-file.ts";
import { getMapping } from "./mapping/get-mapping.ts";
import { listFiles } from "./list-files.ts";
import { listQuestions } from "./mapping/list-questions.ts";
import { listPages } from "./viewing/list-pages.ts";
import { listRows } from "./viewing/list-rows.ts";
import { listVersions } from "./versions/list-versions.ts";
import { listHistory, revertMapping } from "./mapping/mapping-history.ts";
import { previewFile } from "./viewing/preview-file.ts";
import { previewMapping } from "./mapping/preview-mapping.ts";
import { liftQuarantine } from "./reading/quarantine.ts";
import { rereadFile } from "./reading/reread-file.ts";
import { unmaskCells } from "./viewing/unmask-cells.ts";
import { updateFile } from "./update-file.ts";
import { updateMapping } from "./mapping/update-mapping.ts";
import { uploadFile } from "./receiving/upload-file.ts";

export function routes(): Route[] {
  return [
    route(coverage.getProjectCoverage, getProjectCoverage),
    route(questions.listQuestions, listQuestions),
    route(contract.listFiles, listFiles),
    route(contract.uploadFile, uploadFile),
    route(contract.getFile, getFile),
    route(contract.downloadFile, downloadFile),
    route(rows.listRows, listRows),
    route(rows.getColumnProfile, getColumnProfile),
    route(rows.unmaskCells, unmaskCells),
    route(documents.listPages, listPages),
    route(documents.previewFile, previewFile),
    route(documents.getArchive, getArchive),
    route(documents.confirmDocumentTable, confirmDocumentTable),
    route(contract.updateFile, updateFile),
    route(contract.getFileUses, getFileUses),
    route(contract.deleteFile, deleteFile),
    route(mapping.getMapping, getMapping),
    route(mapping.updateMapping, updateMapping),
    route(mapping.previewMapping, previewMapping),
    route(mapping.listMappingHistory, listHistory),
    route(mapping.revertMapping, revertMapping),
    route(mapping.rereadFile, rereadFile),
    route(versions.listVersions, listVersions),
    route(versions.compareVersions, compareVersions),
    route(users.liftQuarantine, liftQuarantine),
  ];
}
