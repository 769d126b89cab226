import * as contract from "#contract/search/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { searchProject } from "./search-project.ts";

export function routes(): Route[] {
  return [route(contract.searchProject, searchProject)];
}
