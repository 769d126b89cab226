import type * as contract from "#contract/benchmarks/endpoints.ts";
import type { Benchmarks } from "#contract/benchmarks/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import {
  benchmarkIndustries,
  type BenchmarkIndustry,
  type BenchmarkPeriod,
} from "#domain/benchmarks/illustrative/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { compareProject, requireComparedProject } from "./compare-project.ts";
import { findActiveProject } from "./find-project.ts";
import { presentBenchmarks } from "./present-benchmarks.ts";

export const getBenchmarks: Handler<typeof contract.getBenchmarks> = (context, { params, query }) =>
  answer(context, query.projectId ?? null, () => params.industry, params.period);

/** The four industries are all there is to compare with: a client of another one is shown the first. */
export const getActiveBenchmarks: Handler<typeof contract.getActiveBenchmarks> = (context) =>
  answer(
    context,
    null,
    (own) => benchmarkIndustries.find((industry) => industry === own) ?? benchmarkIndustries[0],
    "Last 12M",
  );

/** The endpoint is for any signed-in person: a project that they may not read does not exist. */
async function answer(
  context: RequestContext,
  projectId: string | null,
  pick: (own: string | null) => BenchmarkIndustry,
  period: BenchmarkPeriod,
): Promise<Benchmarks> {
  const { actor, services } = context;
  const compared = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const id = projectId ?? (await findActiveProject(tx, actor));
      const project = id === null ? null : await requireComparedProject(tx, context, id);
      if (project !== null && !decide(actor, "project.read", project.subject).allowed)
        throw refuse("NOT_FOUND");
      return compareProject(tx, context, project, {
        industry: pick(project?.industry ?? null),
        period,
      });
    },
  );
  return presentBenchmarks(compared, actor, services.clock.now());
}
