import type { withdrawPromotion as endpoint } from "#contract/promotions/endpoints.ts";
import { requirePhase } from "#server/features/projects/index.ts";
import { findRecord, removeRecord } from "#server/features/registers/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";

/** A record goes with it while it stands as it was promoted: what people have worked on since is theirs to delete. */
export const withdraw: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { project } = await requirePhase(tx, context.actor, params.id);
    context.authorize("promotion.write", project.subject);
    const gone = await tx
      .updateTable("promotions")
      .set({ withdrawn_at: context.services.clock.now() })
      .where("id", "=", params.promotionId)
      .where("phase_id", "=", params.id)
      .where("withdrawn_at", "is", null)
      .returning(["target", "record_id"])
      .executeTakeFirst();
    if (gone === undefined) throw refuse("NOT_FOUND");
    if (
      gone.record_id !== null &&
      (gone.target === "risk" || gone.target === "use_case" || gone.target === "kpi")
    ) {
      const record = await findRecord(tx, project.id, gone.target, {
        id: gone.record_id,
        lock: true,
      });
      context.authorize("register.write", { ...project.subject, released: record.isReleased });
      const values = await tx
        .selectFrom("kpi_points")
        .select("kpi_id")
        .where("kpi_id", "=", record.id)
        .limit(1)
        .execute();
      if (record.version > 0 || record.isReleased || values.length > 0)
        throw refuse("PROMOTED_RECORD_CHANGED");
      await removeRecord(tx, context, project, { kind: gone.target, id: record.id });
    }
    await audit(tx, {
      action: "promotion.withdraw",
      userId: context.actor.userId,
      tenantId: project.tenantId,
      subjectId: params.promotionId,
    });
    return {};
  });
