import {
  factPrefixes,
  findValue,
  type ClientFact,
  type FoundValue,
  type ManualValue,
} from "#domain/benchmarks/client-values.ts";
import type { Actor } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { findShownRuns, readFacts } from "#server/features/facts/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { dayOfAct } from "#domain/kernel/dates/project-clock.ts";

/**
 * How the value of a measure is found: the facts that the person is shown, and for the firm's people what was entered by hand.
 * Inside a transaction that `requireProject` narrowed.
 */
export async function readClientValues(
  tx: Tx,
  actor: Actor,
  project: Pick<EnteredProject, "id" | "extractionDate" | "referenceDate">,
): Promise<(metric: { code: string; unit: string }) => FoundValue> {
  const facts = await readClientFacts(tx, actor, project);
  const manual =
    actor.clientId === null ? await readManual(tx, project.id) : new Map<string, ManualValue>();
  return (metric) => findValue(metric, facts, manual);
}

async function readClientFacts(
  tx: Tx,
  actor: Actor,
  project: Pick<EnteredProject, "id" | "extractionDate" | "referenceDate">,
): Promise<Map<string, ClientFact>> {
  const facts = new Map<string, ClientFact>();
  const diagnosis = (await findShownRuns(tx, actor, project.id)).find(
    ({ phaseNumber }) => phaseNumber === 1,
  );
  if (diagnosis === undefined) return facts;
  for (const prefix of factPrefixes) {
    for (const fact of await readFacts(tx, diagnosis, { phase: 1, prefix })) {
      facts.set(fact.id, {
        id: fact.id,
        value: fact.value,
        unit: fact.unit,
        basis: fact.basis,
        runId: fact.run_id,
        asOf: project.extractionDate ?? dayOfAct(project, new Date(fact.computed_at)),
        stale: fact.stale,
      });
    }
  }
  return facts;
}

async function readManual(tx: Tx, projectId: string): Promise<Map<string, ManualValue>> {
  const rows = await tx
    .selectFrom("benchmark_values")
    .select(["id", "code", "value", "source", "as_of", "written_by_name"])
    .where("project_id", "=", projectId)
    .where("ended_at", "is", null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.code,
      {
        id: row.id,
        code: row.code,
        value: row.value,
        source: row.source,
        asOf: row.as_of,
        writtenBy: row.written_by_name,
      },
    ]),
  );
}
