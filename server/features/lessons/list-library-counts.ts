import type { listLibraryCounts as countEndpoint } from "#contract/lessons/endpoints.ts";
import { lessonAssumptions } from "#domain/facts/assumptions/lesson.ts";
import { definitionOf } from "#domain/facts/assumptions/register.ts";
import { readLibrary } from "#server/features/assumptions/index.ts";
import type { Handler } from "#server/platform/http/route.ts";

/** For administrators, who see every client: how many companies stand behind each assumption. */
export const listLibraryCounts: Handler<typeof countEndpoint> = ({ services, actor, authorize }) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    authorize("lesson.count");
    const rows = await tx
      .selectFrom("assumption_lessons as l")
      .innerJoin("benchmark_consents as k", (join) =>
        join
          .onRef("k.tenant_id", "=", "l.tenant_id")
          .on("k.revoked_at", "is", null)
          .on("k.covers_lessons", "=", true),
      )
      .innerJoin("clients as c", (join) =>
        join.onRef("c.id", "=", "l.tenant_id").on("c.is_demonstration", "=", false),
      )
      .select(["l.assumption_id", (eb) => eb.fn.countAll<number>().as("count")])
      .groupBy("l.assumption_id")
      .execute();
    const counts = new Map(rows.map((row) => [row.assumption_id, Number(row.count)]));
    const published = await readLibrary(tx, actor);
    return lessonAssumptions.map((id) => ({
      assumptionId: id,
      label: definitionOf(id)?.label ?? id,
      companies: counts.get(id) ?? 0,
      isPublished: published.has(id),
    }));
  });
