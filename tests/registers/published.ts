import { uuidv7 } from "uuidv7";
import type { Fact } from "#domain/facts/fact.ts";
import type { Unit } from "#domain/kernel/unit.ts";
import type { TestWorld } from "#tests/runs/test-world.ts";

export const factOf = (id: string, value: Fact["value"], unit: Unit = "texto"): Fact => ({
  id,
  phase: Number(id[1]) as Fact["phase"],
  label: `Rótulo de ${id}`,
  value,
  unit,
  decimals: 1,
  formula_id: "T",
  formula_version: "1",
  formula: "f",
  inputs: [],
  sources: [],
  assumptions: [],
  basis: "MEDIDO",
  confidence: 0.9,
  inputs_hash: "h",
  computed_at: "2026-11-01T12:00:00.000Z",
});

export interface Published {
  facts?: Fact[];
  /** Rows by dataset, as records. */
  datasets?: Record<string, Record<string, string | number | boolean | null>[]>;
  insights?: { id: string; title: string }[];
  released?: boolean;
}

/** A phase's published result with these facts and datasets, in place of an earlier one. */
export async function publish(
  slice: TestWorld,
  project: { id: string; clientId: string },
  phaseNumber: number,
  userId: string,
  { facts = [], datasets = {}, insights = [], released = false }: Published,
): Promise<string> {
  const runId = uuidv7();
  const own = { tenant_id: project.clientId };
  await slice.db.asOwner(async (tx) => {
    const phase = await tx
      .selectFrom("phases")
      .select("id")
      .where("project_id", "=", project.id)
      .where("number", "=", phaseNumber)
      .executeTakeFirstOrThrow();
    const earlier = await tx
      .selectFrom("reports")
      .select("id")
      .where("phase_id", "=", phase.id)
      .execute();
    await tx
      .insertInto("runs")
      .values({
        id: runId,
        ...own,
        project_id: project.id,
        phase_id: phase.id,
        phase_number: phaseNumber,
        status: "completed",
        inputs_hash: runId,
        engine_version: "t",
        previous_run_id: null,
        error_step: null,
        error_message: null,
        started_by: userId,
      })
      .execute();
    for (const [ordinal, body] of facts.entries())
      await tx
        .insertInto("facts")
        .values({
          run_id: runId,
          ...own,
          fact_id: body.id,
          phase_number: phaseNumber,
          ordinal,
          body: JSON.stringify(body),
        })
        .execute();
    for (const [ordinal, body] of insights.entries())
      await tx
        .insertInto("insights")
        .values({ run_id: runId, ...own, ordinal, body: JSON.stringify(body) })
        .execute();
    for (const [id, records] of Object.entries(datasets)) {
      const names = Object.keys(records[0] ?? {});
      await tx
        .insertInto("datasets")
        .values({
          id: uuidv7(),
          ...own,
          run_id: runId,
          dataset_id: id,
          name: id,
          columns: JSON.stringify(names.map((name) => ({ name, label: name, type: "text" }))),
          rows: JSON.stringify(records.map((record) => names.map((name) => record[name] ?? null))),
          row_count: records.length,
          quality_score: null,
        })
        .execute();
    }
    await tx
      .insertInto("reports")
      .values({
        id: uuidv7(),
        ...own,
        project_id: project.id,
        phase_id: phase.id,
        run_id: runId,
        report_version: earlier.length + 1,
        title: "R",
        tree: "{}",
        tree_hash: "h",
        gate: "{}",
        generated_at: new Date(),
        released_at: released ? new Date() : null,
        released_by: null,
        stale_reason: null,
      })
      .execute();
    await tx
      .updateTable("phases")
      .set({ current_run_id: runId })
      .where("id", "=", phase.id)
      .execute();
  });
  return runId;
}
