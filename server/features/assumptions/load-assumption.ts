import type { Assumption, AssumptionDetail } from "#contract/assumptions/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import { displayAssumption } from "#domain/facts/assumptions/display-assumption.ts";
import { assumptionRegister, definitionOf } from "#domain/facts/assumptions/register.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { presentAssumption } from "./present-assumption.ts";
import { readAssumptions } from "./read-assumptions.ts";
import { readLibrary } from "./read-library.ts";
import { readDrivenFacts, readDrives } from "./read-drives.ts";

type Actor = RequestContext["actor"];
const nothing = { count: 0, headlines: [] };

/** The whole register, in its order, as it stands in the project. */
export async function loadAssumptions(
  tx: Tx,
  actor: Actor,
  project: EnteredProject,
): Promise<Assumption[]> {
  const inForce = await readAssumptions(tx, project.id);
  const drives = await readDrives(tx, actor, project.id);
  const revisions = await readRevisions(tx, project.id);
  const library = await readLibrary(tx, actor);
  const mayWrite = mayWriteIn(actor, project);
  return assumptionRegister.flatMap((definition) => {
    const value = inForce.get(definition.id);
    return value === undefined
      ? []
      : [
          presentAssumption(definition, value, {
            drives: drives.get(definition.id) ?? nothing,
            revision: revisions.get(definition.id) ?? 0,
            library: library.get(definition.id),
            mayWrite,
          }),
        ];
  });
}

/** Throws NOT_FOUND for an id that the register lacks. */
export async function loadAssumption(
  tx: Tx,
  actor: Actor,
  project: EnteredProject,
  assumptionId: string,
): Promise<AssumptionDetail> {
  const definition = definitionOf(assumptionId);
  const value = (await readAssumptions(tx, project.id)).get(assumptionId);
  if (definition === undefined || value === undefined) throw refuse("NOT_FOUND");
  const drives = (await readDrives(tx, actor, project.id)).get(assumptionId) ?? nothing;
  const library = (await readLibrary(tx, actor)).get(assumptionId);
  const rows = await tx
    .selectFrom("assumption_values")
    .select(["value", "justification", "confirmed_by", "confirmed_at", "replaced_at"])
    .where("project_id", "=", project.id)
    .where("assumption_id", "=", assumptionId)
    .orderBy("confirmed_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return {
    ...presentAssumption(definition, value, {
      drives,
      revision: rows.length,
      library,
      mayWrite: mayWriteIn(actor, project),
    }),
    history: rows.map((row) => ({
      value: row.value,
      display: displayAssumption(definition, row.value),
      justification: row.justification,
      confirmedBy: row.confirmed_by,
      confirmedAt: row.confirmed_at.toISOString(),
      replacedAt: row.replaced_at?.toISOString() ?? null,
    })),
    driven: await readDrivenFacts(tx, actor, project.id, assumptionId),
  };
}

const mayWriteIn = (actor: Actor, project: EnteredProject): boolean =>
  project.status !== "archived" && decide(actor, "assumption.write", project.subject).allowed;

async function readRevisions(tx: Tx, projectId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("assumption_values")
    .select(["assumption_id", (eb) => eb.fn.countAll<number>().as("count")])
    .where("project_id", "=", projectId)
    .groupBy("assumption_id")
    .execute();
  return new Map(rows.map((row) => [row.assumption_id, Number(row.count)]));
}
