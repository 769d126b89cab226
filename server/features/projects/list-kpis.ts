import type { listKpis as endpoint } from "#contract/projects/endpoints.ts";
import { comparedFigure } from "#domain/phases/common/compared-figure.ts";
import { phases } from "#domain/phases/registry.ts";
import type { ScreenFigure } from "#domain/phases/common/screen-figure.ts";
import { capitalised } from "#domain/kernel/text/capitalised.ts";
import { basisLabels } from "#domain/facts/confidence.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { copy } from "./copy.ts";
import { requireProject } from "./require-project.ts";
import { findPublishedRun } from "./published-run.ts";

const SHOWN = 3;

/** First headline facts with a value. Whoever sees the project may know that there are none. */
export const listKpis: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("fact.read", { ...project.subject, released: true });
    const run = await findPublishedRun(tx, actor, project.id);
    if (run === null) return [];
    const headline = phases[run.phaseNumber as PhaseNumber].screen.headline;
    const facts = await readHeadline(tx, run.runId, headline);
    return headline
      .flatMap((figure) => {
        const fact = facts.get(figure.factId);
        if (fact === undefined || fact.value === null) return [];
        const compared = comparedFigure(figure, facts);
        return {
          name: figure.label,
          description: `${basisLabels[fact.basis]}: ${fact.formula}`,
          value: capitalised(formatFact(fact, figure.format)),
          comparison: compared === null ? null : copy.today(compared.today, compared.change),
          color: compared?.isBetter
            ? ("green" as const)
            : fact.basis === "ESTIMADO"
              ? ("purple" as const)
              : ("blue" as const),
          factId: fact.id,
        };
      })
      .slice(0, SHOWN);
  });

async function readHeadline(
  tx: Tx,
  runId: string,
  headline: readonly ScreenFigure[],
): Promise<Map<string, Fact>> {
  const ids = headline.flatMap(({ factId, comparedWith, changeFactId, pointsFactId }) =>
    [factId, comparedWith, changeFactId, pointsFactId].flatMap((id) => id ?? []),
  );
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("facts")
    .select(["fact_id", "body"])
    .where("run_id", "=", runId)
    .where("fact_id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.fact_id, row.body as Fact]));
}
