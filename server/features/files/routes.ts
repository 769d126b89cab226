import * as contract from "#contract/files/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { deleteFile } from "./delete-file.ts";
import { downloadFile } from "./download-file.ts";
import { getFileUses } from "./get-file-uses.ts";
import { getFile } from "./get-file.ts";
import { listFiles } from "./list-files.ts";
import { listRows } from "./list-rows.ts";
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
    route(contract.updateFile, updateFile),
    route(contract.getFileUses, getFileUses),
    route(contract.deleteFile, deleteFile),
    route(contract.updateMapping, updateMapping),
  ];
}
