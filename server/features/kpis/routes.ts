import * as contract from "#contract/kpis/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { exportKpis } from "./export-kpis.ts";
import { importKpiCsv, importKpisFromPhase } from "./import-kpis.ts";
import {
  addKpiPoint,
  createKpi,
  deleteKpi,
  getKpiHistory,
  listKpiDefinitions,
  updateKpi,
} from "./kpis.ts";
import { listKpiFacts } from "./list-facts.ts";

export const routes = (): Route[] => [
  route(contract.listKpiDefinitions, listKpiDefinitions),
  route(contract.listKpiFacts, listKpiFacts),
  route(contract.createKpi, createKpi),
  route(contract.updateKpi, updateKpi),
  route(contract.deleteKpi, deleteKpi),
  route(contract.getKpiHistory, getKpiHistory),
  route(contract.addKpiPoint, addKpiPoint),
  route(contract.importKpiCsv, importKpiCsv),
  route(contract.importKpisFromPhase, importKpisFromPhase),
  route(contract.exportKpis, exportKpis),
];
