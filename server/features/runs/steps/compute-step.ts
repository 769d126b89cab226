import { basename } from "node:path";
import { sql } from "kysely";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { Services } from "#server/platform/services.ts";
import {
  outputsNeededBy,
  stepsReadingRows,
  type ComputeStep,
  type PhaseTask,
} from "#server/ports/phase-engine.ts";
import type { LoadFile } from "#server/ports/table-engine.ts";
import type { FrozenHandoff, RunInputs } from "../inputs/run-inputs.ts";
import { runCopy } from "../copy.ts";
import { readPublishedOfPeople } from "../results/published-of-people.ts";
import { readOutputs } from "./read-outputs.ts";
import { StepRefused, type RunWork, type StepPayload } from "./run-step.ts";

/** Hands one step to the phase engine: inputs as frozen, payloads of earlier steps as text. */
export async function computeStep(
  services: Services,
  work: RunWork,
  step: ComputeStep,
): Promise<StepPayload> {
  const task = await services.db.asPerson(work, (tx) => readTask(tx, services, work.runId, step));
  if (step === "mapear_tabelas") await requireWholeFiles(services, task.files);
  const projectKey = await services.projectKeys.keyOf(task.project.projectId);
  const result = await services.phaseEngine
    .run({ ...task, projectKey })
    .catch(async (failure: unknown) => {
      // Rows that were erased or read anew while they were read: that is the reason, and the frozen tables tell it.
      const reason = await services.db
        .asPerson(work, (tx) => readTask(tx, services, work.runId, step))
        .catch((cause: unknown) => cause);
      throw reason instanceof StepRefused ? reason : failure;
    });
  if (result.kind === "refused") throw new StepRefused(result.message);
  return result;
}

/** A run reads nothing whose bytes are no longer those that were sent: neither the original nor the rows read from it. */
async function requireWholeFiles(
  { fileStore }: Pick<Services, "fileStore">,
  files: readonly LoadFile[],
): Promise<void> {
  for (const { fileName, sha256, tables } of files) {
    const objects = [sha256, ...tables.map(({ parquetPath }) => basename(parquetPath))];
    for (const object of objects)
      if ((await fileStore.check(object, { isCached: true })) === "damaged")
        throw new StepRefused(runCopy.damaged(fileName));
  }
}

/** The task of a step without its key, from what the run has frozen and left. */
export async function readTask(
  tx: Tx,
  services: Pick<Services, "fileStore">,
  runId: string,
  step: ComputeStep,
): Promise<Omit<PhaseTask, "projectKey">> {
  return {
    ...(await readTaskInputs(tx, services, runId, step)),
    outputs: await readOutputs(tx, runId, outputsNeededBy[step]),
  };
}

/** What the run has frozen of the task of a step. */
export async function readTaskInputs(
  tx: Tx,
  { fileStore }: Pick<Services, "fileStore">,
  runId: string,
  step: ComputeStep,
): Promise<Omit<PhaseTask, "projectKey" | "outputs">> {
  const run = await tx
    .selectFrom("runs")
    .select(["inputs", "inputs_hash", "phase_number", "created_at", "tenant_id", "started_by"])
    .where("id", "=", runId)
    .executeTakeFirstOrThrow();
  const inputs = run.inputs as RunInputs;
  return {
    step,
    // Ids of runs grow with time.
    turn: { company: run.tenant_id, person: run.started_by ?? "", since: runId },
    phase: run.phase_number as PhaseNumber,
    tablesKey: `${inputs.project.projectId} ${run.inputs_hash}`,
    project: {
      ...inputs.project,
      statements: inputs.statements,
      stepOverrides: inputs.stepOverrides ?? [],
      locked: inputs.locked ?? [],
    },
    files: stepsReadingRows.has(step) ? await readLoadFiles(tx, fileStore, inputs) : [],
    unusedFiles: inputs.unusedFiles,
    assumptions: inputs.assumptions,
    openQuestions: inputs.openQuestions,
    ...(inputs.regulation === undefined ? {} : { regulation: inputs.regulation }),
    priorPhase: inputs.priorPhase ?? null,
    handoffs:
      step === "calcular_fatos"
        ? await readHandoffResults(tx, [
            ...(inputs.handoffs ?? []),
            ...(inputs.feedback === undefined ? [] : [inputs.feedback]),
          ])
        : [],
    ...(step === "calcular_fatos" &&
    inputs.files.some((file) =>
      file.tables.some(
        ({ decision }) => decision.canonical === "cargos" || decision.canonical === "pesquisa",
      ),
    )
      ? { published: await readPublishedOfPeople(tx, inputs.project.projectId) }
      : {}),
    computedAt: run.created_at.toISOString(),
    reportIsCurrent: true,
  };
}

/** Where the rows of the frozen tables lie. Refuses when a table was read anew, or lost a person, since. */
export async function readLoadFiles(
  tx: Tx,
  fileStore: Services["fileStore"],
  inputs: Pick<RunInputs, "files">,
): Promise<LoadFile[]> {
  if (inputs.files.length === 0) return [];
  const rows = await tx
    .selectFrom("file_tables")
    .innerJoin("files", "files.id", "file_tables.file_id")
    .select([
      "file_tables.file_id",
      "file_tables.parquet_sha256",
      "file_tables.meta",
      "files.name",
      "files.original_erased_at",
    ])
    .where(
      "file_tables.file_id",
      "in",
      inputs.files.map((file) => file.fileId),
    )
    .execute();
  const metas = new Map(
    rows.map((row) => [`${row.file_id} ${row.parquet_sha256}`, row.meta as RawTable]),
  );
  // By its name of now: the one that the run froze may name the person.
  const erased = new Map(
    rows.flatMap((row) =>
      row.original_erased_at === null ? [] : [[row.file_id, row.name] as const],
    ),
  );
  return inputs.files.map((file) => ({
    fileId: file.fileId,
    fileName: file.fileName,
    sha256: file.sha256,
    tables: file.tables.map(({ parquetSha256, decision }) => {
      const meta = metas.get(`${file.fileId} ${parquetSha256}`);
      // Half of the run would rest on the rows of before, half on those of now.
      const nameNow = erased.get(file.fileId);
      if (meta === undefined)
        throw new StepRefused(
          nameNow === undefined
            ? runCopy.readAgain(file.fileName)
            : runCopy.erasedMeanwhile(nameNow),
        );
      return { parquetPath: fileStore.pathOf(parquetSha256), meta, decision };
    }),
  }));
}

/** Rows of a dataset beyond this stay with the phase that made them: nothing is computed from so many at once. */
const MAX_HANDED_ROWS = 50_000;

async function readHandoffResults(
  tx: Tx,
  handoffs: readonly FrozenHandoff[],
): Promise<PhaseTask["handoffs"]> {
  const results: PhaseTask["handoffs"] = [];
  for (const { phase, runId, approved, reportVersion } of handoffs) {
    const found = await sql<{ facts: string; datasets: string }>`select
      (select coalesce(json_agg(f.body order by f.ordinal), '[]')::text from lastro.facts f where f.run_id = ${runId} and f.phase_number > 0) as facts,
      (select coalesce(json_agg(json_build_object('id', d.dataset_id, 'name', d.name, 'columns', d.columns, 'rows', d.rows, 'qualityScore', d.quality_score) order by d.dataset_id), '[]')::text
        from lastro.datasets d where d.run_id = ${runId} and d.row_count <= ${MAX_HANDED_ROWS}) as datasets`.execute(
      tx,
    );
    const [row] = found.rows;
    if (row !== undefined)
      results.push({ phase, approved, reportVersion, facts: row.facts, datasets: row.datasets });
  }
  return results;
}
