import * as contract from "#contract/decisions/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { editDecision } from "./edit-decision.ts";
import { listDecisions } from "./list-decisions.ts";

export const routes = (): Route[] => [
  route(contract.listDecisions, listDecisions),
  route(contract.editDecision, editDecision),
];
