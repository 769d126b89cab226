import * as contract from "#contract/promotions/endpoints.ts";
import { enterPhase } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { presentPromotion } from "./present-promotion.ts";
import { promote } from "./promote.ts";

export function routes(): Route[] {
  return [
    route(contract.promote, promote),
    route(contract.listPromotions, (context, { params }) =>
      context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
        const { project } = await enterPhase(tx, context.actor, params.id);
        context.authorize("promotion.read", project.subject);
        const phase = await tx.selectFrom("phases").select("current_run_id").where("id", "=", params.id).executeTakeFirstOrThrow();
        const rows = await tx.selectFrom("promotions").selectAll().where("phase_id", "=", params.id).where("withdrawn_at", "is", null).orderBy("created_at").orderBy("id").execute();
        return rows.map((row) => presentPromotion(row, phase.current_run_id));
      })),
    route(contract.withdrawPromotion, (context, { params }) =>
      context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
        const { project } = await enterPhase(tx, context.actor, params.id);
        context.authorize("promotion.write", project.subject);
        const gone = await tx.updateTable("promotions").set({ withdrawn_at: context.services.clock.now() }).where("id", "=", params.promotionId).where("phase_id", "=", params.id).where("withdrawn_at", "is", null).returning("id").executeTakeFirst();
        if (gone === undefined) throw refuse("NOT_FOUND");
        await audit(tx, { action: "promotion.withdraw", userId: context.actor.userId, tenantId: project.tenantId, subjectId: params.promotionId });
        return {};
      })),
  ];
}
