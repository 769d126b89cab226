import * as contract from "#contract/lessons/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { listLibraryCounts } from "./list-library-counts.ts";
import { listAssumptionLessons, shareAssumptionLessons } from "./share-lessons.ts";

export const routes = (): Route[] => [
  route(contract.listAssumptionLessons, listAssumptionLessons),
  route(contract.shareAssumptionLessons, shareAssumptionLessons),
  route(contract.listLibraryCounts, listLibraryCounts),
];
