import { uuidv7 } from "uuidv7";
import type {
  cancelPreviewPack as cancelEndpoint,
  getPreviewPack as getEndpoint,
  startPreviewPack as startEndpoint,
} from "#contract/preview-pack/endpoints.ts";
import { phaseDefinitions } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import {
  recordActivity,
  requireProject,
  type EnteredProject,
} from "#server/features/projects/index.ts";
import { readFilesAtHand, selectMissingData } from "#server/features/runs/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { logFailure } from "#server/platform/log-failure.ts";
import { startPack } from "./pack-flow.ts";
import { readPack } from "./read-pack.ts";
import { announcePack } from "./start-phase.ts";

export const getPreviewPack: Handler<typeof getEndpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("run.read", project.subject);
    return readPack(tx, context.actor, project);
  });

/** Whoever presses while one is under way finds that one. */
export const startPreviewPack: Handler<typeof startEndpoint> = async (context, { params }) => {
  const { services, actor } = context;
  const { reply, begun } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const project = await requireProject(tx, actor, params.id);
      context.authorize("phase.run", project.subject);
      if (project.status === "draft") throw refuse("PROJECT_DRAFT");
      if (project.status === "archived") throw refuse("PROJECT_ARCHIVED");
      await refuseWithoutData(tx, project.id);
      const begun = await insertPack(tx, context, project);
      return { reply: await readPack(tx, actor, project), begun };
    },
  );
  if (begun !== null)
    // The pack is written: if its workflow cannot be started now, the server's next look for lost starts does it.
    await startPack(services, begun).catch((failure: unknown) => {
      logFailure(services.log, failure, "pack not started", { packId: begun.packId });
    });
  return reply;
};

/** Of a phase that can be run nothing is missing; where there is none, the first phase says what. */
async function refuseWithoutData(tx: Tx, projectId: string): Promise<void> {
  const files = await readFilesAtHand(tx, projectId);
  let first: ReturnType<typeof selectMissingData> = null;
  for (const { number } of phaseDefinitions) {
    const missing = selectMissingData(files, number);
    if (missing === null) return;
    first ??= missing;
  }
  if (first !== null)
    throw refuse(first.code, first.message === undefined ? {} : { message: first.message });
}

/** Null where one is under way. */
async function insertPack(tx: Tx, { actor, services }: RequestContext, project: EnteredProject) {
  const packId = uuidv7();
  const now = services.clock.now();
  const written = await tx
    .insertInto("preview_packs")
    .values({
      id: packId,
      tenant_id: project.tenantId,
      project_id: project.id,
      asked_by: actor.userId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("project_id").where("status", "=", "running").doNothing(),
    )
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n) return null;
  await tx
    .insertInto("preview_pack_phases")
    .values(
      phaseDefinitions.map(({ number }) => ({
        pack_id: packId,
        tenant_id: project.tenantId,
        phase_number: number,
      })),
    )
    .execute();
  await recordActivity(tx, actor, project, now);
  await audit(tx, {
    action: "previewPack.start",
    userId: actor.userId,
    tenantId: project.tenantId,
    subjectId: packId,
  });
  const work = { packId, tenantId: project.tenantId, projectId: project.id, userId: actor.userId };
  await announcePack(tx, work);
  return work;
}

/** Before the next step; what has been published stays. */
export const cancelPreviewPack: Handler<typeof cancelEndpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor, services } = context;
    const project = await requireProject(tx, actor, params.id);
    context.authorize("phase.run", project.subject);
    const now = services.clock.now();
    const cancelled = await tx
      .updateTable("preview_packs")
      .set({ cancel_requested_at: now })
      .where("project_id", "=", project.id)
      .where("status", "=", "running")
      .where("cancel_requested_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (cancelled !== undefined) {
      await tx
        .updateTable("runs")
        .set({ cancel_requested_at: now })
        .where("pack_id", "=", cancelled.id)
        .where("status", "in", ["queued", "running"])
        .where("cancel_requested_at", "is", null)
        .execute();
      await audit(tx, {
        action: "previewPack.cancel",
        userId: actor.userId,
        tenantId: project.tenantId,
        subjectId: cancelled.id,
      });
      await announcePack(tx, { tenantId: project.tenantId, projectId: project.id });
    }
    return readPack(tx, actor, project);
  });
