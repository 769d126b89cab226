import * as contract from "#contract/facts/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { getFact } from "./get-fact.ts";
import { listFacts } from "./list-facts.ts";

export function routes(): Route[] {
  return [route(contract.listFacts, listFacts), route(contract.getFact, getFact)];
}
