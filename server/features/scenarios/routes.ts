import * as contract from "#contract/scenarios/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { deleteScenario, getFinancialModel, listScenarios, saveScenario } from "./scenarios.ts";

export const routes = (): Route[] => [
  route(contract.getFinancialModel, getFinancialModel),
  route(contract.listScenarios, listScenarios),
  route(contract.saveScenario, saveScenario),
  route(contract.deleteScenario, deleteScenario),
];
