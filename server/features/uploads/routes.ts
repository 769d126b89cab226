import * as contract from "#contract/uploads/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { abandonUpload } from "./abandon-upload.ts";
import { continueUpload } from "./continue-upload.ts";
import { createUpload } from "./create-upload.ts";
import { findUpload } from "./find-upload.ts";
import { UploadTurns } from "./upload-turns.ts";

export function routes(): Route[] {
  const turns = new UploadTurns();
  return [
    route(contract.createUpload, createUpload),
    route(contract.findUpload, findUpload(turns)),
    route(contract.continueUpload, continueUpload(turns)),
    route(contract.abandonUpload, abandonUpload(turns)),
  ];
}
