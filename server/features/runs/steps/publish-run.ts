/** The last step: everything that people see appears in one transaction, or nothing does. */
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { progressOfRun } from "#domain/gates/progress.ts";
import type { ArtifactResult, GateResult } from "#domain/outcome/phase-outcome.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { LONG_WORK } from "#server/database/roles/role-limits.ts";
import { toJson } from "#server/database/json.ts";
import { readProjectQuality } from "#server/features/projects/index.ts";
import type { Services } from "#server/platform/services.ts";
import { describeChanges } from "../results/describe-changes.ts";
import { withdrawSubmissions } from "./withdraw-submissions.ts";
import { gateStatusOf } from "../results/gate-state.ts";
import { recordPublishedOfPeople } from "../results/published-of-people.ts";
import { touchRun } from "./run-notices.ts";
import type { RunInputs } from "../inputs/run-inputs.ts";
import { startStep, finishStep, guardStep, type RunWork } from "./run-step.ts";
import { notifyRunEnded } from "./notify-run.ts";

const STEP = "publicar";

export interface PublishedRun {
  id: string;
  tenantId: string;
  projectId: string;
  phaseId: string;
  phaseNumber: number;
  previousRunId: string | null;
  inputs: RunInputs;
  inputsHash: string;
}

/** Answers the hash of the run's inputs. Done again after a kill between commit and checkpoint, it finds the run complete. */
export function publishRun(services: Services, work: RunWork): Promise<string | null> {
  return guardStep(services, work, STEP, async () => {
    const done = await services.db.asPerson(work, (tx) =>
      tx
        .selectFrom("runs")
        .select("inputs_hash")
        .where("id", "=", work.runId)
        .where("status", "=", "completed")
        .executeTakeFirst(),
    );
    if (done !== undefined) return done.inputs_hash;
    if (!(await startStep(services, work, STEP))) return null;
    await services.pauses.reach(STEP, "start");
    const publishing = async (tx: Tx): Promise<PublishedRun> => {
      const run = await readRun(tx, work.runId);
      const now = services.clock.now();
      await publish(tx, run, now);
      await notifyRunEnded(tx, run.id, { now });
      await services.pauses.reach(STEP, "middle");
      return run;
    };
    const run = await services.db.asPerson(work, publishing, LONG_WORK);
    await services.pauses.reach(STEP, "checkpoint");
    // Whatever changed while the run worked puts its report out of date at once.
    await services.projectState.refresh({
      projectId: run.projectId,
      tenantId: run.tenantId,
      userId: work.userId,
    });
    return run.inputsHash;
  });
}

export async function readRun(tx: Tx, runId: string): Promise<PublishedRun> {
  const row = await tx
    .selectFrom("runs")
    .select([
      "id",
      "tenant_id",
      "project_id",
      "phase_id",
      "phase_number",
      "previous_run_id",
      "inputs",
      "inputs_hash",
    ])
    .where("id", "=", runId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.inputs_hash === null) throw new Error(`run ${runId} has no frozen inputs`);
  return {
    id: row.id,
    tenantId: row.tenant_id,
    projectId: row.project_id,
    phaseId: row.phase_id,
    phaseNumber: row.phase_number,
    previousRunId: row.previous_run_id,
    inputs: row.inputs as RunInputs,
    inputsHash: row.inputs_hash,
  };
}

/** Everything in the caller's transaction. The run's payloads of all steps have to stand. */
export async function publish(tx: Tx, run: PublishedRun, now: Date): Promise<void> {
  await tx
    .selectFrom("phases")
    .select("id")
    .where("id", "=", run.phaseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await recordPublishedOfPeople(tx, run);
  await insertFacts(tx, run);
  await sql`insert into lastro.insights (run_id, tenant_id, ordinal, body)
    select ${run.id}, ${run.tenantId}, i.ordinal, i.body from lastro.run_outputs o, jsonb_array_elements(o.payload) with ordinality as i(body, ordinal)
    where o.run_id = ${run.id} and o.step = 'derivar_insights'`.execute(tx);
  await sql`insert into lastro.decisions (run_id, tenant_id, ordinal, body)
    select ${run.id}, ${run.tenantId}, d.ordinal, d.body
    from lastro.run_outputs o, jsonb_array_elements(coalesce(o.payload -> 'decisions', '[]'::jsonb)) with ordinality as d(body, ordinal)
    where o.run_id = ${run.id} and o.step = 'montar_relatorio'`.execute(tx);
  await insertDatasets(tx, run);
  await insertArtifacts(tx, run);
  const gate = await readPayload<GateResult>(tx, run.id, "avaliar_gate");
  const reportId = await insertReport(tx, run, gate, now);
  const changes =
    run.previousRunId === null ? null : await describeChanges(tx, run.previousRunId, run.id);
  await withdrawSubmissions(tx, run.phaseId, now);
  await tx
    .updateTable("phases")
    .set((eb) => ({
      current_run_id: run.id,
      status: "in_progress",
      approved_at: null,
      gate_status: gateStatusOf(gate),
      progress: progressOfRun(gate),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", run.phaseId)
    .execute();
  const quality = await readProjectQuality(tx, run.projectId);
  await tx
    .updateTable("projects")
    .set({ quality_score: quality?.score ?? null, quality_badge: quality?.badge ?? null })
    .where("id", "=", run.projectId)
    .execute();
  await tx
    .updateTable("runs")
    .set({
      status: "completed",
      finished_at: now,
      changes: changes === null ? null : toJson(changes),
    })
    .where("id", "=", run.id)
    .execute();
  await finishStep(tx, run.id, STEP);
  await touchRun(tx, run.id);
  await sql`insert into lastro.audit_log (id, user_id, tenant_id, action, subject_id, details)
    select ${uuidv7()}, n.started_by, n.tenant_id, 'run.publish', n.id, jsonb_build_object('report', ${reportId}::text) from lastro.runs n where n.id = ${run.id}`.execute(
    tx,
  );
}

/** In the database: some thousand facts need not pass through the process. The first of equal ids stays. */
async function insertFacts(tx: Tx, run: PublishedRun): Promise<void> {
  await sql`insert into lastro.facts (run_id, tenant_id, fact_id, phase_number, ordinal, body)
    select ${run.id}, ${run.tenantId}, f.body ->> 'id', (f.body ->> 'phase')::int, row_number() over (order by s.turn, f.ordinal), f.body
    from (values ('qualidade', 'facts', 1), ('calcular_fatos', 'facts', 2), ('selecionar_ganhos', 'facts', 3), ('montar_relatorio', 'reportFacts', 4)) as s(step, part, turn)
    join lastro.run_outputs o on o.run_id = ${run.id} and o.step = s.step
    cross join lateral jsonb_array_elements(o.payload -> s.part) with ordinality as f(body, ordinal)
    order by s.turn, f.ordinal
    on conflict (run_id, fact_id) do nothing`.execute(tx);
}

async function insertDatasets(tx: Tx, run: PublishedRun): Promise<void> {
  const listed = await sql<{ ordinal: number }>`
    select (d.ordinal - 1)::int as ordinal from lastro.run_outputs o, jsonb_array_elements(o.payload -> 'datasets') with ordinality as d(body, ordinal)
    where o.run_id = ${run.id} and o.step = 'calcular_fatos' order by d.ordinal`.execute(tx);
  for (const { ordinal } of listed.rows) {
    await sql`insert into lastro.datasets (id, tenant_id, run_id, dataset_id, name, columns, rows, row_count, quality_score)
      select ${uuidv7()}, ${run.tenantId}, ${run.id}, d ->> 'id', d ->> 'name', d -> 'columns', d -> 'rows', jsonb_array_length(d -> 'rows'), (d ->> 'qualityScore')::numeric
      from (select o.payload -> 'datasets' -> ${ordinal}::int as d from lastro.run_outputs o where o.run_id = ${run.id} and o.step = 'calcular_fatos') as one`.execute(
      tx,
    );
  }
}

async function insertArtifacts(tx: Tx, run: PublishedRun): Promise<void> {
  const artifacts = await readPayload<ArtifactResult[]>(tx, run.id, "montar_artefatos");
  for (const [ordinal, artifact] of artifacts.entries()) {
    const charts =
      artifact.chartIds.length === 0 ? [] : await readCharts(tx, run.id, artifact.chartIds);
    await tx
      .insertInto("artifacts")
      .values({
        id: uuidv7(),
        tenant_id: run.tenantId,
        run_id: run.id,
        artifact_id: artifact.id,
        name: artifact.name,
        type: artifact.type,
        ordinal,
        body: toJson({ facts: artifact.facts, datasetId: artifact.datasetId, charts }),
      })
      .execute();
  }
}

async function readCharts(tx: Tx, runId: string, chartIds: string[]): Promise<unknown[]> {
  const found = await sql<{ chart: unknown }>`
    select c.body as chart from lastro.run_outputs o, jsonb_array_elements(o.payload -> 'charts') with ordinality as c(body, ordinal)
    where o.run_id = ${runId} and o.step = 'calcular_fatos' and c.body ->> 'id' = any(${chartIds}) order by c.ordinal`.execute(
    tx,
  );
  return found.rows.map((row) => row.chart);
}

async function insertReport(
  tx: Tx,
  run: PublishedRun,
  gate: GateResult,
  now: Date,
): Promise<string> {
  const id = uuidv7();
  const title = `Relatório ${phaseByNumber(run.phaseNumber).name}`;
  await sql`insert into lastro.reports (id, tenant_id, project_id, phase_id, run_id, report_version, title, tree, tree_hash, gate, generated_at)
    select ${id}, ${run.tenantId}, ${run.projectId}, ${run.phaseId}, ${run.id},
      (select coalesce(max(r.report_version), 0) + 1 from lastro.reports r where r.phase_id = ${run.phaseId}),
      ${title}, o.payload -> 'tree', encode(sha256(convert_to((o.payload -> 'tree')::text, 'UTF8')), 'hex'), ${toJson(gate)}::jsonb, ${now}
    from lastro.run_outputs o where o.run_id = ${run.id} and o.step = 'montar_relatorio'`.execute(
    tx,
  );
  return id;
}

async function readPayload<T>(tx: Tx, runId: string, step: string): Promise<T> {
  const row = await tx
    .selectFrom("run_outputs")
    .select("payload")
    .where("run_id", "=", runId)
    .where("step", "=", step)
    .executeTakeFirstOrThrow();
  return row.payload as T;
}
