import type { refreshBenchmarks as endpoint } from "#contract/benchmarks/endpoints.ts";
import { audit } from "#server/platform/audit.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { compareProject, requireComparedProject } from "./compare-project.ts";
import { contribute } from "./contribute.ts";
import { presentBenchmarks } from "./present-benchmarks.ts";

export const refreshBenchmarks: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { actor, services } = context;
  const now = services.clock.now();
  const compared = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const project = await requireComparedProject(tx, context, params.id);
      context.authorize("benchmark.value", project.subject);
      const given = await contribute(tx, actor, project, now);
      if (given > 0)
        await audit(tx, {
          action: "benchmark.contribute",
          userId: actor.userId,
          tenantId: project.tenantId,
          subjectId: project.id,
          details: { measures: given },
        });
      return compareProject(tx, context, project, { industry: body.industry, period: body.period });
    },
  );
  return presentBenchmarks(compared, actor, now);
};
