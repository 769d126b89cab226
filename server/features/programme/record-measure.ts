import { uuidv7 } from "uuidv7";
import type {
  listMeasures as listEndpoint,
  recordMeasure as recordEndpoint,
  withdrawMeasure as withdrawEndpoint,
} from "#contract/programme/measure-endpoints.ts";
import { todayOf } from "#domain/kernel/dates/project-clock.ts";
import { isMeasurableMonth } from "#domain/programme/captured-value.ts";
import type { Tx } from "#server/database/transaction.ts";
import { recordActivity, requireProject } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, Input } from "#server/platform/http/route.ts";
import { measureCopy as copy } from "./copy.ts";
import { loadProgramme } from "./load-programme.ts";
import { refusePreview } from "./refuse-preview.ts";
import { presentMeasures } from "./read-measures.ts";

export const listMeasures: Handler<typeof listEndpoint> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("programme.read", project.subject);
    return presentMeasures(tx, actor, project);
  });

export const recordMeasure: Handler<typeof recordEndpoint> = (
  { services, actor, authorize },
  { params, body },
) => {
  const now = services.clock.now();
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("programme.measure", project.subject);
    const { items } = await loadProgramme(tx, actor, project, now);
    const item = items.find(({ id }) => id === params.itemId);
    if (item === undefined) throw refuse("NOT_FOUND");
    refusePreview(item);
    if (!isMeasurableMonth(body.month, todayOf(project, now)))
      throw refuse("INVALID_INPUT", { fields: { month: copy.otherMonth } });
    const evidence = await readEvidence(tx, project.id, body);
    const id = uuidv7();
    const measure = { month: body.month, unit: body.unit, before: body.before, now: body.now };
    await tx
      .insertInto("programme_measures")
      .values({
        id,
        tenant_id: project.tenantId,
        project_id: project.id,
        item_id: item.id,
        item_name: item.name,
        month: `${body.month}-01`,
        unit: body.unit,
        before_value: body.before,
        now_value: body.now,
        ...evidence,
        recorded_by: actor.userId,
        recorded_at: now,
        withdrawn_by: null,
        withdrawn_at: null,
        withdrawal_reason: null,
      })
      .execute();
    await audit(tx, {
      action: "programme.measure",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { item: item.id, measure: id },
      after: { ...measure, file: evidence.file_id, statement: evidence.statement },
    });
    await recordActivity(tx, actor, project, now);
    return presentMeasures(tx, actor, project);
  });
};

/** A file of this project that is not in the bin, or a sentence. */
async function readEvidence(
  tx: Tx,
  projectId: string,
  { fileId, statement }: Input<typeof recordEndpoint>["body"],
): Promise<{ file_id: string | null; file_name: string | null; statement: string | null }> {
  if (fileId !== undefined && statement !== undefined)
    throw refuse("INVALID_INPUT", { fields: { statement: copy.twoEvidences } });
  if (statement !== undefined) return { file_id: null, file_name: null, statement };
  if (fileId === undefined)
    throw refuse("INVALID_INPUT", { fields: { statement: copy.noEvidence } });
  const file = await tx
    .selectFrom("files")
    .select(["id", "name"])
    .where("id", "=", fileId)
    .where("project_id", "=", projectId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (file === undefined) throw refuse("INVALID_INPUT", { fields: { fileId: copy.otherFile } });
  return { file_id: file.id, file_name: file.name, statement: null };
}

export const withdrawMeasure: Handler<typeof withdrawEndpoint> = (
  { services, actor, authorize },
  { params, body },
) => {
  const now = services.clock.now();
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("programme.measure", project.subject);
    const measure = await tx
      .selectFrom("programme_measures")
      .select(["id", "item_id", "withdrawn_at"])
      .where("id", "=", params.measureId)
      .where("project_id", "=", project.id)
      .forUpdate()
      .executeTakeFirst();
    if (measure === undefined) throw refuse("NOT_FOUND");
    if (measure.withdrawn_at !== null) throw refuse("CONFLICT", { message: copy.isWithdrawn });
    await tx
      .updateTable("programme_measures")
      .set({ withdrawn_by: actor.userId, withdrawn_at: now, withdrawal_reason: body.reason })
      .where("id", "=", measure.id)
      .execute();
    await audit(tx, {
      action: "programme.withdraw",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { item: measure.item_id, measure: measure.id },
      after: { reason: body.reason },
    });
    await recordActivity(tx, actor, project, now);
    return presentMeasures(tx, actor, project);
  });
};
