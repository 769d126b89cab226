import { getHome as homeEndpoint } from "#contract/home/endpoints.ts";
import { listKpis as kpisEndpoint } from "#contract/projects/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { getHome } from "./get-home.ts";
import { listKpis } from "./list-kpis.ts";

export function routes(): Route[] {
  return [route(homeEndpoint, getHome), route(kpisEndpoint, listKpis)];
}
