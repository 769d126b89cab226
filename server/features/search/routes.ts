import * as contract from "#contract/search/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { findInProject } from "./find-in-project.ts";
import { searchProject } from "./search-project.ts";
import type { SemanticSearch } from "./search-request.ts";

/** `semantic`: null finds by words alone. */
export function routes(semantic: SemanticSearch | null = null): Route[] {
  return [
    route(contract.searchProject, searchProject(semantic)),
    route(contract.findInProject, findInProject),
  ];
}
