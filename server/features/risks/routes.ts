import * as contract from "#contract/risks/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { importRisks } from "./import-risks.ts";
import {
  acceptRisk,
  createRisk,
  deleteRisk,
  exportRisks,
  getRiskHistory,
  listRisks,
  updateRisk,
} from "./risks.ts";

export const routes = (): Route[] => [
  route(contract.listRisks, listRisks),
  route(contract.createRisk, createRisk),
  route(contract.updateRisk, updateRisk),
  route(contract.deleteRisk, deleteRisk),
  route(contract.acceptRisk, acceptRisk),
  route(contract.getRiskHistory, getRiskHistory),
  route(contract.importRisks, importRisks),
  route(contract.exportRisks, exportRisks),
];
