import * as contract from "#contract/projects/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { createProject } from "./create-project.ts";
import { getProjectQuality } from "./get-project-quality.ts";
import { getProject, listProjects } from "./get-project.ts";
import { pickActiveProject } from "./pick-active-project.ts";
import { startProject } from "./start-project.ts";
import { updateProject } from "./update-project.ts";

export function routes(): Route[] {
  return [
    route(contract.listProjects, listProjects),
    route(contract.getProject, getProject),
    route(contract.createProject, createProject),
    route(contract.updateProject, updateProject),
    route(contract.startProject, startProject),
    route(contract.pickActiveProject, pickActiveProject),
    route(contract.getProjectQuality, getProjectQuality),
  ];
}
