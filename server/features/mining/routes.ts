import * as contract from "#contract/mining/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { exploreProcess } from "./explore-process.ts";
import { getProcessBpmn } from "./get-process-bpmn.ts";
import { listCases } from "./list-cases.ts";
import { listVariants } from "./list-variants.ts";

export const routes = (): Route[] => [
  route(contract.exploreProcess, exploreProcess),
  route(contract.listVariants, listVariants),
  route(contract.listCases, listCases),
  route(contract.getProcessBpmn, getProcessBpmn),
];
