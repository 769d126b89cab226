import * as contract from "#contract/phases/endpoints.ts";
import { getPhaseResult as resultEndpoint } from "#contract/phases/result.ts";
import { requirePhase, requireProject } from "#server/features/projects/index.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { getPhaseResult } from "./get-result.ts";
import { loadPhase, loadPhases } from "./load-phase.ts";
import { recordStatement } from "./record-statement.ts";

/** Datasets and artefacts of a phase are a run's: server/features/runs. */
export function routes(): Route[] {
  return [
    route(contract.listPhases, async (context, { params }) =>
      context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
        const project = await requireProject(tx, context.actor, params.id);
        context.authorize("phase.read", project.subject);
        return loadPhases(tx, context, project);
      }),
    ),
    route(contract.getPhase, async (context, { params }) =>
      context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
        const { project } = await requirePhase(tx, context.actor, params.id);
        context.authorize("phase.read", project.subject);
        return loadPhase(tx, context, project, params.id);
      }),
    ),
    route(resultEndpoint, getPhaseResult),
    route(contract.recordStatement, recordStatement),
  ];
}
