import type { getFact as endpoint } from "#contract/facts/endpoints.ts";
import type { AssumptionValue } from "#domain/facts/assumptions/assumption.ts";
import { definitionOf, resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Unit } from "#domain/kernel/unit.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { RunInputs } from "#server/features/runs/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { readFacts } from "./read-facts.ts";
import { findShownRuns } from "./shown-runs.ts";

/** "Ver origem": one fact, the facts it was computed from, and the assumptions as they stood in its run. */
export const getFact: Handler<typeof endpoint> = (context, { params, query }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    const runs = await findShownRuns(tx, context.actor, project.id, query.run);
    context.authorize("fact.read", { ...project.subject, released: runs.length > 0 });
    for (const run of runs) {
      const [fact] = await readFacts(tx, run, { ids: [params.factId] });
      if (fact === undefined) continue;
      return {
        ...fact,
        input_facts: await readFacts(tx, run, { ids: fact.inputs }),
        assumption_values: await readAssumptions(tx, run.runId, fact.assumptions),
      };
    }
    return refuse("NOT_FOUND");
  });

async function readAssumptions(tx: Tx, runId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const run = await tx
    .selectFrom("runs")
    .select("inputs")
    .where("id", "=", runId)
    .executeTakeFirst();
  const inForce = resolveAssumptions((run?.inputs as RunInputs | null)?.assumptions ?? []);
  return ids.flatMap((id) => {
    const value = inForce.get(id);
    return value === undefined
      ? []
      : [
          {
            id,
            label: definitionOf(id)?.label ?? id,
            value: displayValue(value, definitionOf(id)?.unit),
            isDefault: value.isDefault,
            confirmedBy: value.confirmedBy,
          },
        ];
  });
}

function displayValue({ value }: AssumptionValue, unit: string | undefined): string {
  const decimals =
    typeof value === "number" ? Math.min(4, (String(value).split(".")[1] ?? "").length) : 0;
  return formatFact({ value, unit: (unit ?? "texto") as Unit, decimals });
}
