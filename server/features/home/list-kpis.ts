import type { listKpis as endpoint } from "#contract/projects/endpoints.ts";
import { headlineFactIds, selectHeadlines } from "#domain/home/headlines.ts";
import { kpiFactIds, selectKpis } from "#domain/home/kpi-card.ts";
import { readPhaseRows } from "#server/features/phases/index.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { factsOf, readShownFacts } from "./read-shown-facts.ts";

/** Of the runs that the person is shown, what the home's figures do not tell. Whoever sees the project may know that there are none. */
export const listKpis: Handler<typeof endpoint> = ({ services, actor, authorize }, { params }) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("fact.read", { ...project.subject, released: true });
    const phases = await readPhaseRows(tx, actor, project.id);
    const runs = phases.flatMap(({ shown_run_id: runId }) => runId ?? []);
    const facts = factsOf(await readShownFacts(tx, runs, [...kpiFactIds, ...headlineFactIds]));
    const told = selectHeadlines(facts, false).map(({ factId }) => factId);
    return selectKpis(facts, new Set(told));
  });
