/** One step of a run: started and ended in the database, its payload kept by upsert, so that it may be done twice. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { isAway } from "#server/platform/is-away.ts";
import type { Tx } from "#server/database/transaction.ts";
import { LONG_WORK } from "#server/database/roles/role-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { runCopy } from "../copy.ts";
import { touchRun } from "./run-notices.ts";
import { isFinal } from "../run-row.ts";
import type { RunStepName } from "./run-steps.ts";
import { publishRunChange, notifyRunEnded } from "./notify-run.ts";

/** Whose run it is: what the workflow engine stores. */
export interface RunWork {
  runId: string;
  tenantId: string;
  userId: string;
}

/** Ends the run as failed with this pt-BR sentence: nothing is wrong with the server. */
export class StepRefused extends Error {}

export interface StepPayload {
  payload: string;
  hash: string;
}

/**
 * Runs `compute` and keeps what it gives. Answers the payload's hash, or null when the run has ended: cancelled before
 * this step, refused or failed in it. A lost database connection is thrown on, for the engine to try the step again.
 */
export async function runStep(
  services: Services,
  work: RunWork,
  name: RunStepName,
  compute: () => Promise<StepPayload>,
): Promise<string | null> {
  return guardStep(services, work, name, async () => {
    if (!(await startStep(services, work, name))) return null;
    await services.pauses.reach(name, "start");
    const { payload, hash } = await compute();
    await services.pauses.reach(name, "middle");
    const save = async (tx: Tx): Promise<void> => {
      const output = { payload, payload_hash: hash };
      await tx
        .insertInto("run_outputs")
        .values({ run_id: work.runId, tenant_id: work.tenantId, step: name, ...output })
        .onConflict((conflict) => conflict.columns(["run_id", "step"]).doUpdateSet(output))
        .execute();
      await finishStep(tx, work.runId, name);
    };
    await services.db.asPerson(work, save, LONG_WORK);
    await services.pauses.reach(name, "checkpoint");
    return hash;
  });
}

/** Turns what a step throws into the run's end, unless the process is stopping or the database is away. */
export async function guardStep(
  services: Services,
  work: RunWork,
  name: RunStepName,
  step: () => Promise<string | null>,
): Promise<string | null> {
  try {
    return await step();
  } catch (failure) {
    if (services.stopping.aborted || isAway(failure)) throw failure;
    const isRefused = failure instanceof StepRefused;
    if (!isRefused)
      services.log.error({ err: failure, runId: work.runId, step: name }, "run step failed");
    await failRun(services, work, name, isRefused ? failure.message : runCopy.unexpected);
    return null;
  }
}

/** False when the run has ended, or ends here because someone asked. */
export async function startStep(
  { db }: Services,
  work: RunWork,
  name: RunStepName,
): Promise<boolean> {
  return db.asPerson(work, async (tx) => {
    const run = await tx
      .selectFrom("runs")
      .select(["status", "cancel_requested_at"])
      .where("id", "=", work.runId)
      .forUpdate()
      .executeTakeFirst();
    if (run === undefined || isFinal(run.status)) return false;
    if (run.cancel_requested_at !== null) {
      await tx
        .updateTable("runs")
        .set({ status: "cancelled", finished_at: sql<Date>`now()` })
        .where("id", "=", work.runId)
        .execute();
      await tx
        .updateTable("run_steps")
        .set({ status: "cancelled" })
        .where("run_id", "=", work.runId)
        .where("status", "in", ["pending", "running"])
        .execute();
      await touchRun(tx, work.runId);
      await publishRunChange(tx, work.runId);
      return false;
    }
    await tx.updateTable("runs").set({ status: "running" }).where("id", "=", work.runId).execute();
    await tx
      .updateTable("run_steps")
      .set({ status: "running", started_at: sql<Date>`now()` })
      .where("run_id", "=", work.runId)
      .where("name", "=", name)
      .execute();
    await touchRun(tx, work.runId);
    return true;
  });
}

export async function finishStep(tx: Tx, runId: string, name: RunStepName): Promise<void> {
  await tx
    .updateTable("run_steps")
    .set({ status: "completed", finished_at: sql<Date>`now()` })
    .where("run_id", "=", runId)
    .where("name", "=", name)
    .execute();
  await touchRun(tx, runId);
}

/** As the owner: the person who started the run may have been disabled, and a run must not stay active for ever. */
export async function failRun(
  { db, clock }: Pick<Services, "db" | "clock">,
  { runId }: Pick<RunWork, "runId">,
  step: RunStepName,
  message: string,
): Promise<void> {
  await db.asOwner(async (tx) => {
    const failed = await tx
      .updateTable("runs")
      .set({
        status: "failed",
        error_step: step,
        error_message: message,
        finished_at: sql<Date>`now()`,
      })
      .where("id", "=", runId)
      .where("status", "in", ["queued", "running"])
      .returning("id")
      .executeTakeFirst();
    if (failed === undefined) return;
    await tx
      .updateTable("run_steps")
      .set({ status: "failed", finished_at: sql<Date>`now()` })
      .where("run_id", "=", runId)
      .where("name", "=", step)
      .execute();
    await tx
      .updateTable("run_steps")
      .set({ status: "cancelled" })
      .where("run_id", "=", runId)
      .where("status", "=", "pending")
      .execute();
    await touchRun(tx, runId);
    await notifyRunEnded(tx, runId, { reason: message, now: clock.now() });
  });
}

export const hashText = (text: string): string => createHash("sha256").update(text).digest("hex");
