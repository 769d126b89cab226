import { livesCopy } from "#server/platform/lives/index.ts";
import type { Services } from "#server/platform/services.ts";
import { runCopy } from "../copy.ts";
import { PHASE_RUN } from "./phase-run.ts";
import { failRun } from "./run-step.ts";
import { isRunStep } from "./run-steps.ts";

/**
 * After the engine has launched: a run whose workflow is not known (killed between row and start, a restored backup) is
 * started; one whose workflow has ended without ending the run is failed, so that another can be started.
 */
export async function resumeRuns(
  services: Pick<Services, "db" | "workflows" | "clock">,
): Promise<void> {
  const active = await services.db.asOwner((tx) =>
    tx
      .selectFrom("runs")
      .select(["id", "tenant_id", "started_by"])
      .where("status", "in", ["queued", "running"])
      // Those of a pack are taken up with their pack.
      .where("pack_id", "is", null)
      .execute(),
  );
  for (const run of active) {
    const state = await services.workflows.stateOf(run.id);
    if (state === "active") continue;
    if (state === "gone" && run.started_by !== null) {
      await services.workflows.start(PHASE_RUN, run.id, {
        runId: run.id,
        tenantId: run.tenant_id,
        userId: run.started_by,
      });
      continue;
    }
    await failStoppedRun(
      services,
      run.id,
      state === "abandoned" ? livesCopy.abandoned(run.id) : runCopy.interrupted,
    );
  }
}

/** Of a run whose workflow has ended without ending it: failed in the first step that is not done. */
export async function failStoppedRun(
  services: Pick<Services, "db" | "clock">,
  runId: string,
  message: string,
): Promise<void> {
  const step = await services.db.asOwner((tx) =>
    tx
      .selectFrom("run_steps")
      .select("name")
      .where("run_id", "=", runId)
      .where("status", "!=", "completed")
      .orderBy("ordinal")
      .executeTakeFirst(),
  );
  const name = step !== undefined && isRunStep(step.name) ? step.name : "publicar";
  await failRun(services, { runId }, name, message);
}
