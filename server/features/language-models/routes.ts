import * as contract from "#contract/language-models/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import {
  getModelSettings,
  testModelConnection,
  updateModelSettings,
  type OpenModel,
} from "./admin-settings.ts";
import { exportModelCalls, listModelCalls } from "./model-calls.ts";
import { getProjectModel, updateProjectModel } from "./project-settings.ts";

export const routes = (secrets: SecretBox, open: OpenModel): Route[] => [
  route(contract.getModelSettings, getModelSettings(secrets)),
  route(contract.updateModelSettings, updateModelSettings(secrets)),
  route(contract.testModelConnection, testModelConnection(secrets, open)),
  route(contract.listModelCalls, listModelCalls),
  route(contract.exportModelCalls, exportModelCalls),
  route(contract.getProjectModel, getProjectModel(secrets)),
  route(contract.updateProjectModel, updateProjectModel(secrets)),
];
