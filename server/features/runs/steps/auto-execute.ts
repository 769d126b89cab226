import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { autoExecute as endpoint } from "#contract/runs/endpoints.ts";
import type { BodyOf, ReplyOf } from "#contract/endpoint.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByAnySpelling, phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import {
  IS_RELEASED,
  requireProject,
  recordActivity,
  type EnteredProject,
} from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Input, RequestContext } from "#server/platform/http/route.ts";
import { logFailure } from "#server/platform/log-failure.ts";
import { runCopy } from "../copy.ts";
import { engineVersion } from "../inputs/engine-version.ts";
import { findMissingData } from "../inputs/find-missing-data.ts";
import { PHASE_RUN } from "./phase-run.ts";
import { runSteps } from "./run-steps.ts";
import { publishRunChange } from "./notify-run.ts";

const ONE_ACTIVE_RUN = "runs_one_active";

/** All that starting a run needs of a request: the demonstration starts one without. */
export type RunStarter = Pick<RequestContext, "actor" | "services" | "authorize">;

/** Writes the run with its steps, then starts its workflow. `phaseNumber` decides; `phaseType` has to agree. */
export const autoExecute = async (
  context: RunStarter,
  { params, body }: Pick<Input<typeof endpoint>, "params" | "body">,
): Promise<ReplyOf<typeof endpoint>> => {
  const { db, workflows } = context.services;
  const { userId } = context.actor;
  const run = await db
    .asPerson({ userId, tenantId: null }, async (tx) => {
      const project = await requireProject(tx, context.actor, params.projectId);
      return {
        ...(await writeRun(tx, context, project, { ...body, packId: null })),
        tenantId: project.tenantId,
      };
    })
    .catch(refuseSecondRun);
  // The run is written: if its workflow cannot be started now, the server's next look for lost starts does it.
  await workflows
    .start(PHASE_RUN, run.id, { runId: run.id, tenantId: run.tenantId, userId })
    .catch((failure: unknown) => {
      logFailure(context.services.log, failure, "run not started", { runId: run.id });
    });
  return { runId: run.id, preview: run.preview };
};

/** `packId`: of the pack whose workflow does the run's steps. */
type AskedRun = BodyOf<typeof endpoint> & { packId: string | null };

/** A run's row with its steps, in the caller's transaction. Throws why the phase cannot be run. */
export async function writeRun(
  tx: Tx,
  context: RunStarter,
  project: EnteredProject,
  asked: AskedRun,
): Promise<{ id: string; preview: boolean }> {
  context.authorize("phase.run", project.subject);
  const phase = await readyPhase(tx, project, asked);
  return {
    id: await insertRun(tx, context, project, { phase, asked }),
    preview: !phase.isReleased,
  };
}

/** Two that began at once: the database lets one of them stand. */
export function refuseSecondRun(failure: unknown): never {
  if ((failure as { constraint?: string } | null)?.constraint === ONE_ACTIVE_RUN)
    throw refuse("RUN_ACTIVE");
  throw failure;
}

interface ReadyPhase {
  id: string;
  number: PhaseNumber;
  currentRunId: string | null;
  isReleased: boolean;
}

async function readyPhase(
  tx: Tx,
  project: EnteredProject,
  body: BodyOf<typeof endpoint>,
): Promise<ReadyPhase> {
  const definition = phaseByNumber(body.phaseNumber);
  if (phaseByAnySpelling(body.phaseType) !== definition)
    throw refuse("INVALID_INPUT", {
      fields: { phaseType: runCopy.phaseTypeDiffers(definition.type) },
    });
  if (project.status === "draft") throw refuse("PROJECT_DRAFT");
  if (project.status === "archived") throw refuse("PROJECT_ARCHIVED");
  const phase = await tx
    .selectFrom("phases as f")
    .select(["id", "current_run_id", sql<boolean>`${sql.raw(IS_RELEASED)}`.as("is_released")])
    .where("project_id", "=", project.id)
    .where("number", "=", definition.number)
    .executeTakeFirst();
  if (phase === undefined) throw refuse("NOT_FOUND");
  const active = await tx
    .selectFrom("runs")
    .select("id")
    .where("phase_id", "=", phase.id)
    .where("status", "in", ["queued", "running"])
    .executeTakeFirst();
  if (active !== undefined) throw refuse("RUN_ACTIVE");
  const missing = await findMissingData(tx, project.id, definition.number);
  if (missing !== null)
    throw refuse(missing.code, missing.message === undefined ? {} : { message: missing.message });
  return {
    id: phase.id,
    number: definition.number,
    currentRunId: phase.current_run_id,
    isReleased: phase.is_released,
  };
}

async function insertRun(
  tx: Tx,
  { actor, services }: RunStarter,
  project: EnteredProject,
  { phase, asked }: { phase: ReadyPhase; asked: AskedRun },
): Promise<string> {
  const id = uuidv7();
  const now = services.clock.now();
  await tx
    .insertInto("runs")
    .values({
      id,
      tenant_id: project.tenantId,
      project_id: project.id,
      phase_id: phase.id,
      phase_number: phase.number,
      objectives: toJson(asked.objectives),
      automatic_prompts: toJson(asked.automaticPrompts),
      engine_version: engineVersion(),
      previous_run_id: phase.currentRunId,
      started_by: actor.userId,
      pack_id: asked.packId,
      created_at: now,
    })
    .execute();
  await tx
    .insertInto("run_steps")
    .values(
      runSteps.map((name, ordinal) => ({ run_id: id, tenant_id: project.tenantId, ordinal, name })),
    )
    .execute();
  await recordActivity(tx, actor, project, now);
  await audit(tx, {
    action: "run.start",
    userId: actor.userId,
    tenantId: project.tenantId,
    subjectId: id,
    details: { phase: phase.number },
  });
  await publishRunChange(tx, id);
  return id;
}
