import type { listFacts as endpoint, WireFact } from "#contract/facts/endpoints.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { readFacts } from "./read-facts.ts";
import { findShownRuns } from "./shown-runs.ts";

/** Facts of the runs that the person is shown, by phase; phase 0 is the quality of the data behind them. */
export const listFacts: Handler<typeof endpoint> = (context, { params, query }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    const runs = await findShownRuns(tx, context.actor, project.id);
    // To a company's people a project without a released report has no facts: an empty list, not a missing page.
    context.authorize("fact.read", { ...project.subject, released: true });
    const facts: WireFact[] = [];
    for (const run of runs) {
      if (query.phase !== undefined && query.phase !== 0 && query.phase !== run.phaseNumber)
        continue;
      facts.push(
        ...(await readFacts(tx, run, { phase: query.phase, prefix: query.prefix, own: true })),
      );
    }
    return facts;
  });
