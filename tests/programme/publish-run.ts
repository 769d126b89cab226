import { uuidv7 } from "uuidv7";
import type { Database } from "#server/database/database.ts";

/** A finished run of a phase with its report, as the programme reads it. Answers the run's id. */
export const publishRun = (
  db: Database,
  { projectId, startedBy, number }: { projectId: string; startedBy: string; number: number },
  {
    datasets = {},
    facts = [],
    quickWins = [],
  }: {
    datasets?: Record<string, { columns: string[]; rows: unknown[][] }>;
    facts?: object[];
    quickWins?: object[];
  },
) =>
  db.asOwner(async (tx) => {
    const runId = uuidv7();
    const phase = await tx
      .selectFrom("phases")
      .select(["id", "tenant_id"])
      .where("project_id", "=", projectId)
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const own = { tenant_id: phase.tenant_id };
    await tx
      .insertInto("runs")
      .values({
        id: runId,
        ...own,
        project_id: projectId,
        phase_id: phase.id,
        phase_number: number,
        status: "completed",
        inputs_hash: runId,
        engine_version: "t",
        previous_run_id: null,
        error_step: null,
        error_message: null,
        started_by: startedBy,
      })
      .execute();
    for (const [id, { columns, rows }] of Object.entries(datasets))
      await tx
        .insertInto("datasets")
        .values({
          id: uuidv7(),
          ...own,
          run_id: runId,
          dataset_id: id,
          name: id,
          columns: JSON.stringify(columns.map((name) => ({ name, label: name, type: "text" }))),
          rows: JSON.stringify(rows),
          row_count: rows.length,
          quality_score: null,
        })
        .execute();
    for (const [ordinal, fact] of facts.entries())
      await tx
        .insertInto("facts")
        .values({
          run_id: runId,
          ...own,
          fact_id: (fact as { id: string }).id,
          phase_number: number,
          ordinal,
          body: JSON.stringify(fact),
        })
        .execute();
    await tx
      .insertInto("run_steps")
      .values({ run_id: runId, ...own, ordinal: 0, name: "selecionar_ganhos" })
      .execute();
    await tx
      .insertInto("run_outputs")
      .values({
        run_id: runId,
        ...own,
        step: "selecionar_ganhos",
        payload: JSON.stringify({ quickWins }),
        payload_hash: "h",
      })
      .execute();
    await tx
      .insertInto("reports")
      .values({
        id: uuidv7(),
        ...own,
        project_id: projectId,
        phase_id: phase.id,
        run_id: runId,
        report_version: 1,
        title: "R",
        tree: "{}",
        tree_hash: "h",
        gate: "{}",
        generated_at: new Date(),
        released_by: null,
        stale_reason: null,
      })
      .execute();
    await tx
      .updateTable("phases")
      .set({ current_run_id: runId })
      .where("id", "=", phase.id)
      .execute();
    return runId;
  });

/** Phases up to `last` as their approver left them. */
export const approveUpTo = (db: Database, projectId: string, last: number) =>
  db.asOwner((tx) =>
    tx
      .updateTable("phases")
      .set({ gate_status: "approved" })
      .where("project_id", "=", projectId)
      .where("number", "<=", last)
      .execute(),
  );
