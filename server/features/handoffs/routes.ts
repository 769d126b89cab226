import * as contract from "#contract/handoffs/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { getAssumptionImpact, getPhaseImpact } from "./get-impact.ts";
import { listContradictions } from "./list-contradictions.ts";
import { listHandoffs } from "./list-handoffs.ts";

export function routes(): Route[] {
  return [
    route(contract.listHandoffs, listHandoffs),
    route(contract.listContradictions, listContradictions),
    route(contract.getPhaseImpact, getPhaseImpact),
    route(contract.getAssumptionImpact, getAssumptionImpact),
  ];
}
