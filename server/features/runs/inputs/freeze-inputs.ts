import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { toJson } from "#server/database/json.ts";
import type { Services } from "#server/platform/services.ts";
import { canonicalJson, hashOf } from "./canonical-json.ts";
import { readRunInputs } from "./read-run-inputs.ts";
import { hashText, type RunWork, type StepPayload } from "../steps/run-step.ts";

/** Writes into the run what it will be computed from, once: a repeated step keeps what the first one froze. */
export async function freezeInputs({ db }: Services, work: RunWork): Promise<StepPayload> {
  const inputsHash = await db.asPerson(work, async (tx) => {
    const run = await tx
      .selectFrom("runs")
      .select(["project_id", "phase_id", "phase_number", "engine_version", "inputs_hash"])
      .where("id", "=", work.runId)
      .executeTakeFirstOrThrow();
    if (run.inputs_hash !== null) return run.inputs_hash;
    const phase = run.phase_number as PhaseNumber;
    const inputs = await readRunInputs(tx, {
      projectId: run.project_id,
      phaseId: run.phase_id,
      phase,
    });
    const { dataHash, openQuestions, feedback } = inputs;
    const hash = hashOf({
      dataHash,
      openQuestions,
      phase,
      engine: run.engine_version,
      ...(feedback === undefined ? {} : { feedback: feedback.inputsHash }),
    });
    await tx
      .updateTable("runs")
      .set({ inputs: toJson(inputs), inputs_hash: hash })
      .where("id", "=", work.runId)
      .execute();
    return hash;
  });
  const payload = canonicalJson({ inputsHash });
  return { payload, hash: hashText(payload) };
}
