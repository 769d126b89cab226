import * as contract from "#contract/language-models/endpoints.ts";
import { createAiSdkModel } from "#server/adapters/language-model/ai-sdk-language-model.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { LanguageModel, ModelSettings } from "#server/ports/language-model.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { getModelSettings, testModelConnection, updateModelSettings } from "./admin-settings.ts";
import { exportModelCalls, listModelCalls } from "./model-calls.ts";
import { getProjectModel, updateProjectModel } from "./project-settings.ts";

/** `open`: makes the model that the connection is tried with. */
export const routes = (
  secrets: SecretBox,
  open: (setup: ModelSettings["setup"]) => LanguageModel = createAiSdkModel,
): Route[] => [
  route(contract.getModelSettings, getModelSettings(secrets)),
  route(contract.updateModelSettings, updateModelSettings(secrets)),
  route(contract.testModelConnection, testModelConnection(secrets, open)),
  route(contract.listModelCalls, listModelCalls),
  route(contract.exportModelCalls, exportModelCalls),
  route(contract.getProjectModel, getProjectModel(secrets)),
  route(contract.updateProjectModel, updateProjectModel(secrets)),
];
