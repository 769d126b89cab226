import * as contract from "#contract/preview-pack/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { exportPreviewPack } from "./export-pack.ts";
import { cancelPreviewPack, getPreviewPack, startPreviewPack } from "./operations.ts";

export function routes(): Route[] {
  return [
    route(contract.startPreviewPack, startPreviewPack),
    route(contract.getPreviewPack, getPreviewPack),
    route(contract.cancelPreviewPack, cancelPreviewPack),
    route(contract.exportPreviewPack, exportPreviewPack),
  ];
}
