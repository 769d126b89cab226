import * as contract from "#contract/templates/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { getProjectTemplate } from "./get-project-template.ts";
import { getTemplate } from "./get-template.ts";

export const routes = (): Route[] => [
  route(contract.getTemplate, getTemplate),
  route(contract.getProjectTemplate, getProjectTemplate),
];
