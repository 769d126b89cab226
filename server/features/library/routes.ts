import * as contract from "#contract/library/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { editDocument, decideVersion, removeDocument } from "./edit-document.ts";
import { exportOfFirm, exportOfProject } from "./export-documents.ts";
import { listOfFirm, listOfProject } from "./list-documents.ts";
import { compareVersions, listPages, showDocument } from "./read-operations.ts";
import { download, preview } from "./send-bytes.ts";
import { addVersion, createDocumentOf, createDocumentOfFirm } from "./send-document.ts";

export function routes(): Route[] {
  return [
    route(contract.listDocuments, listOfProject),
    route(contract.listFirmDocuments, listOfFirm),
    route(contract.exportDocuments, exportOfProject),
    route(contract.exportFirmDocuments, exportOfFirm),
    route(contract.createDocument, createDocumentOf),
    route(contract.createFirmDocument, createDocumentOfFirm),
    route(contract.getDocument, showDocument),
    route(contract.updateDocument, editDocument),
    route(contract.deleteDocument, removeDocument),
    route(contract.addDocumentVersion, addVersion),
    route(contract.decideDocument, decideVersion),
    route(contract.compareDocument, compareVersions),
    route(contract.listDocumentPages, listPages),
    route(contract.previewDocument, preview),
    route(contract.downloadDocument, download),
    route(contract.getProjectDocument, showDocument),
    route(contract.updateProjectDocument, editDocument),
    route(contract.deleteProjectDocument, removeDocument),
  ];
}
