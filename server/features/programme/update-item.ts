import type {
  ProgrammeItem,
  updateProgrammeItem as updateEndpoint,
} from "#contract/programme/endpoints.ts";
import { placeStart } from "#domain/programme/move-start.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject, recordActivity } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, Input } from "#server/platform/http/route.ts";
import { moveCopy as copy } from "./copy.ts";
import { loadProgramme } from "./load-programme.ts";
import { refusePreview } from "./refuse-preview.ts";

type Body = Input<typeof updateEndpoint>["body"];

/** What is left out stays as it is. */
export const updateProgrammeItem: Handler<typeof updateEndpoint> = (
  { services, actor, authorize },
  { params, body },
) => {
  const now = services.clock.now();
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("programme.write", project.subject);
    const { items } = await loadProgramme(tx, actor, project, now);
    const item = items.find(({ id }) => id === params.itemId);
    if (item === undefined) throw refuse("NOT_FOUND");
    if (body.status !== undefined && body.status !== "planned") refusePreview(item);
    const before = await readStored(tx, project.id, item);
    const after = {
      status: body.status ?? before.status,
      owner: body.owner === undefined ? before.owner : body.owner === "" ? null : body.owner,
      ...(body.firstWeek === undefined
        ? { start_week: before.start_week, move_reason: before.move_reason }
        : movedStart(item, items, { firstWeek: body.firstWeek, reason: body.reason })),
    };
    const row = { ...after, updated_by: actor.userId, updated_at: now };
    await tx
      .insertInto("programme_items")
      .values({ project_id: project.id, tenant_id: project.tenantId, item_id: item.id, ...row })
      .onConflict((conflict) => conflict.columns(["project_id", "item_id"]).doUpdateSet(row))
      .execute();
    const isMove = body.firstWeek !== undefined;
    await audit(tx, {
      action: isMove ? "programme.move" : "programme.update",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { item: item.id },
      before: isMove ? before : { status: before.status, owner: before.owner },
      after: isMove ? after : { status: after.status, owner: after.owner },
    });
    await recordActivity(tx, actor, project, now);
    return loadProgramme(tx, actor, project, now);
  });
};

/** As somebody left it, also under the id that a later phase gave it when it still stood alone. */
async function readStored(tx: Tx, projectId: string, { id, mergedIds }: ProgrammeItem) {
  const rows = await tx
    .selectFrom("programme_items")
    .select(["item_id", "status", "owner", "start_week", "move_reason"])
    .where("project_id", "=", projectId)
    .where("item_id", "in", [id, ...mergedIds])
    .forUpdate()
    .execute();
  const [found] = [id, ...mergedIds].flatMap(
    (one) => rows.find(({ item_id: own }) => own === one) ?? [],
  );
  return {
    status: found?.status ?? ("planned" as const),
    owner: found?.owner ?? null,
    start_week: found?.start_week ?? null,
    move_reason: found?.move_reason ?? null,
  };
}

/** The schedule of execution alone: no fact reads where an item was moved to. */
function movedStart(
  item: ProgrammeItem,
  items: readonly ProgrammeItem[],
  {
    firstWeek,
    reason = "",
  }: { firstWeek: NonNullable<Body["firstWeek"]> | null; reason: Body["reason"] },
): { start_week: number | null; move_reason: string | null } {
  if (item.status === "done") throw refuse("CONFLICT", { message: copy.isDone });
  const placed = placeStart(item, firstWeek ?? item.plannedWeek);
  if (firstWeek === null || placed.kind === "planned")
    return { start_week: null, move_reason: null };
  if (placed.kind === "too-early") {
    const last = items
      .filter(({ id }) => item.dependsOn.includes(id) && id !== item.id)
      .reduce((a, b) => (b.lastWeek > a.lastWeek ? b : a));
    throw refuse("INVALID_INPUT", {
      fields: { firstWeek: copy.tooEarly(last.name, last.lastWeek) },
    });
  }
  if (placed.kind === "too-late")
    throw refuse("INVALID_INPUT", { fields: { firstWeek: copy.tooLate(placed.lastWeek) } });
  if (placed.needsReason && reason === "")
    throw refuse("INVALID_INPUT", { fields: { reason: copy.otherWave(placed.wave) } });
  return { start_week: firstWeek - 1, move_reason: reason === "" ? null : reason };
}
