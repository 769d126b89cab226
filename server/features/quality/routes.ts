import * as contract from "#contract/quality/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { downloadFailingRows } from "./download-failing-rows.ts";
import { getFileQuality } from "./get-file-quality.ts";
import { listSuspectCells } from "./list-suspect-cells.ts";

export function routes(): Route[] {
  return [
    route(contract.getFileQuality, getFileQuality),
    route(contract.listSuspectCells, listSuspectCells),
    route(contract.downloadFailingRows, downloadFailingRows),
  ];
}
