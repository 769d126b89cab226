import { sql } from "kysely";
import type { PhaseNumber } from "#domain/facts/fact.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import type { Tx } from "#server/database/database.ts";
import type { Services } from "#server/platform/services.ts";
import { outputsNeededBy, stepsReadingRows, type ComputeStep, type PhaseTask, type StepOutputs } from "#server/ports/phase-engine.ts";
import type { LoadFile } from "#server/ports/table-engine.ts";
import type { RunInputs } from "./run-inputs.ts";
import { StepRefused, type RunWork, type StepPayload } from "./run-step.ts";

/** Hands one step to the phase engine: inputs as frozen, payloads of earlier steps as text. */
export async function computeStep(services: Services, work: RunWork, step: ComputeStep): Promise<StepPayload> {
  const task = await services.db.asPerson(work, (tx) => readTask(tx, services, work.runId, step));
  const result = await services.phaseEngine.run({ ...task, projectKey: await services.projectKeys.keyOf(task.project.projectId) });
  if (result.kind === "refused") throw new StepRefused(result.message);
  return result;
}

/** The task of a step without its key, from what the run has frozen and left. */
export async function readTask(tx: Tx, { fileStore }: Pick<Services, "fileStore">, runId: string, step: ComputeStep): Promise<Omit<PhaseTask, "projectKey">> {
  const run = await tx.selectFrom("runs").select(["inputs", "inputs_hash", "phase_number", "created_at"]).where("id", "=", runId).executeTakeFirstOrThrow();
  const inputs = run.inputs as RunInputs;
  return {
    step,
    phase: run.phase_number as PhaseNumber,
    tablesKey: `${inputs.project.projectId} ${run.inputs_hash}`,
    project: { ...inputs.project, statements: inputs.statements },
    files: stepsReadingRows.has(step) ? await readLoadFiles(tx, fileStore, inputs) : [],
    unusedFiles: inputs.unusedFiles,
    assumptions: inputs.assumptions,
    openQuestions: inputs.openQuestions,
    computedAt: run.created_at.toISOString(),
    reportIsCurrent: true,
    outputs: await readOutputs(tx, runId, outputsNeededBy[step]),
  };
}

async function readLoadFiles(tx: Tx, fileStore: Services["fileStore"], inputs: RunInputs): Promise<LoadFile[]> {
  if (inputs.files.length === 0) return [];
  const rows = await tx.selectFrom("file_tables").select(["file_id", "ordinal", "meta"]).where("file_id", "in", inputs.files.map((file) => file.fileId)).execute();
  const metas = new Map(rows.map((row) => [`${row.file_id} ${row.ordinal}`, row.meta as RawTable]));
  return inputs.files.map((file) => ({
    fileId: file.fileId, fileName: file.fileName, sha256: file.sha256,
    tables: file.tables.map(({ ordinal, parquetSha256, decision }) => {
      const meta = metas.get(`${file.fileId} ${ordinal}`);
      if (meta === undefined) throw new Error(`table ${ordinal} of file ${file.fileId} is gone`);
      return { parquetPath: fileStore.pathOf(parquetSha256), meta, decision };
    }),
  }));
}

/** Payloads as text: what is some megabytes of facts is not parsed on the thread that serves requests. */
async function readOutputs(tx: Tx, runId: string, steps: readonly ComputeStep[]): Promise<StepOutputs> {
  if (steps.length === 0) return {};
  const found = await sql<{ step: ComputeStep; payload: string }>`
    select step, payload::text as payload from lastro.run_outputs where run_id = ${runId} and step in (${sql.join(steps)})`.execute(tx);
  return Object.fromEntries(found.rows.map((row) => [row.step, row.payload]));
}
