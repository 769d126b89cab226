import { uuidv7 } from "uuidv7";
import type * as contract from "#contract/redesign/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject, recordActivity } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";

type Wire = contract.StepOverride;

const columns = [
  "id",
  "process_id",
  "step_id",
  "decision",
  "name",
  "role",
  "reason",
  "created_at",
  "ended_at",
] as const;
type Row = { [C in Exclude<(typeof columns)[number], "created_at" | "ended_at">]: string } & {
  created_at: Date;
  ended_at: Date | null;
};

const present = (row: Row): Wire => ({
  id: row.id,
  processId: row.process_id,
  stepId: row.step_id,
  decision: row.decision as Wire["decision"],
  name: row.name,
  role: row.role,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

export const listStepOverrides: Handler<typeof contract.listStepOverrides> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("mapping.write", project.subject);
    const rows = await tx
      .selectFrom("step_overrides")
      .select(columns)
      .where("project_id", "=", project.id)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map(present);
  });

export const setStepOverride: Handler<typeof contract.setStepOverride> = async (
  { services, actor, authorize },
  { params, body },
) => {
  const now = services.clock.now();
  const { project, reply } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const project = await requireProject(tx, actor, params.id);
      authorize("mapping.write", project.subject);
      // Held until the end: of two that are written at once the second ends the first.
      await tx
        .selectFrom("projects")
        .select("id")
        .where("id", "=", project.id)
        .forUpdate()
        .execute();
      await end(tx, { projectId: project.id, ...params, userId: actor.userId, now });
      const row = {
        id: uuidv7(),
        tenant_id: project.tenantId,
        project_id: project.id,
        process_id: params.processId,
        step_id: params.stepId,
        ...body,
        written_by: actor.userId,
        created_at: now,
        ended_at: null,
        ended_by: null,
      };
      await tx.insertInto("step_overrides").values(row).execute();
      await audit(tx, {
        action: "step.override",
        userId: actor.userId,
        tenantId: project.tenantId,
        subjectId: row.id,
        details: { process: params.processId, step: params.stepId, decision: body.decision },
      });
      await recordActivity(tx, actor, project, now);
      return { project, reply: present(row) };
    },
  );
  await services.projectState.refresh({
    projectId: project.id,
    tenantId: project.tenantId,
    userId: actor.userId,
  });
  return reply;
};

export const endStepOverride: Handler<typeof contract.endStepOverride> = async (
  { services, actor, authorize },
  { params },
) => {
  const now = services.clock.now();
  const project = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const project = await requireProject(tx, actor, params.id);
      authorize("mapping.write", project.subject);
      if ((await end(tx, { projectId: project.id, ...params, userId: actor.userId, now })) === 0)
        throw refuse("NOT_FOUND");
      await audit(tx, {
        action: "step.override-end",
        userId: actor.userId,
        tenantId: project.tenantId,
        subjectId: project.id,
        details: { process: params.processId, step: params.stepId },
      });
      await recordActivity(tx, actor, project, now);
      return project;
    },
  );
  await services.projectState.refresh({
    projectId: project.id,
    tenantId: project.tenantId,
    userId: actor.userId,
  });
  return {};
};

async function end(
  tx: Tx,
  {
    projectId,
    processId,
    stepId,
    userId,
    now,
  }: { projectId: string; processId: string; stepId: string; userId: string; now: Date },
): Promise<number> {
  const ended = await tx
    .updateTable("step_overrides")
    .set({ ended_at: now, ended_by: userId })
    .where("project_id", "=", projectId)
    .where("process_id", "=", processId)
    .where("step_id", "=", stepId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
