import * as contract from "#contract/assumptions/endpoints.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { applyLibraryValue } from "./apply-library-value.ts";
import { confirmAssumptions } from "./confirm-assumptions.ts";
import { loadAssumption, loadAssumptions } from "./load-assumption.ts";
import { setAssumption } from "./set-assumption.ts";

export function routes(): Route[] {
  return [
    route(contract.listAssumptions, async ({ services, actor, authorize }, { params }) =>
      services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
        const project = await requireProject(tx, actor, params.id);
        authorize("project.read", project.subject);
        return loadAssumptions(tx, actor, project);
      }),
    ),
    route(contract.getAssumption, async ({ services, actor, authorize }, { params }) =>
      services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
        const project = await requireProject(tx, actor, params.id);
        authorize("project.read", project.subject);
        return loadAssumption(tx, actor, project, params.assumptionId);
      }),
    ),
    route(contract.setAssumption, setAssumption),
    route(contract.applyLibraryValue, applyLibraryValue),
    route(contract.confirmAssumptions, confirmAssumptions),
  ];
}
