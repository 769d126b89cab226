import type { listKpis as endpoint } from "#contract/projects/endpoints.ts";
import { headlineFigures } from "#domain/analysis/value-scope/screen-figures.ts";
import { basisLabels } from "#domain/facts/confidence.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/database.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { enterProject } from "./enter-project.ts";
import { findPublishedRun } from "./published-run.ts";

const SHOWN = 3;

/** First headline facts with a value. Whoever sees the project may know that there are none. */
export const listKpis: Handler<typeof endpoint> = async ({ services, actor, authorize }, { params }) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await enterProject(tx, actor, params.id);
    authorize("fact.read", { ...project.subject, released: true });
    const run = await findPublishedRun(tx, actor, project.id);
    if (run === null) return [];
    const facts = await readHeadline(tx, run.runId);
    return headlineFigures
      .flatMap((figure) => {
        const fact = facts.get(figure.factId);
        if (fact === undefined || fact.value === null) return [];
        return {
          name: figure.label,
          description: `${basisLabels[fact.basis]}: ${fact.formula}`,
          value: formatFact(fact, figure.format),
          comparison: null,
          color: fact.basis === "ESTIMADO" ? ("purple" as const) : ("blue" as const),
          factId: fact.id,
        };
      })
      .slice(0, SHOWN);
  });

async function readHeadline(tx: Tx, runId: string): Promise<Map<string, Fact>> {
  const ids = headlineFigures.map((figure) => figure.factId);
  const rows = await tx.selectFrom("facts").select(["fact_id", "body"]).where("run_id", "=", runId).where("fact_id", "in", ids).execute();
  return new Map(rows.map((row) => [row.fact_id, row.body as Fact]));
}
