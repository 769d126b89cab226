import * as contract from "#contract/promotions/endpoints.ts";
import { requirePhase } from "#server/features/projects/index.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { presentPromotion } from "./present-promotion.ts";
import { promote } from "./promote.ts";
import { withdraw } from "./withdraw.ts";

export function routes(): Route[] {
  return [
    route(contract.promote, promote),
    route(contract.listPromotions, (context, { params }) =>
      context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
        const { project } = await requirePhase(tx, context.actor, params.id);
        context.authorize("promotion.read", project.subject);
        const phase = await tx
          .selectFrom("phases")
          .select("current_run_id")
          .where("id", "=", params.id)
          .executeTakeFirstOrThrow();
        const rows = await tx
          .selectFrom("promotions as p")
          .leftJoin("register_records as r", "r.id", "p.record_id")
          .selectAll("p")
          .where("p.phase_id", "=", params.id)
          .where("p.withdrawn_at", "is", null)
          .where("r.deleted_at", "is", null)
          .orderBy("p.created_at")
          .orderBy("p.id")
          .execute();
        return rows.map((row) => presentPromotion(row, phase.current_run_id));
      }),
    ),
    route(contract.withdrawPromotion, withdraw),
  ];
}
