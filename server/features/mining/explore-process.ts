import type { exploreProcess as endpoint } from "#contract/mining/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { queryMining } from "./query-mining.ts";
import { findEqualFacts } from "./find-equal-facts.ts";

export const exploreProcess: Handler<typeof endpoint> = async (context, { params, query }) => {
  const found = await queryMining(context, params.id, query, { kind: "explore" });
  if (found.kind === "no-log") return { logs: [], log: null };
  const { facts, runId } = await context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    (tx) => findEqualFacts(tx, params.id, found),
  );
  const { span, conformance } = found;
  return {
    logs: found.logs,
    log: {
      key: found.key,
      name: found.name,
      isWhole: found.isWhole,
      hasSteps: found.hasSteps,
      areas: found.areas,
      totals: found.totals,
      sources: found.sources,
      span: span && {
        from: new Date(span.fromMs).toISOString(),
        to: new Date(span.toMs).toISOString(),
      },
      facts,
      runId,
      map: found.map,
      bottlenecks: found.bottlenecks,
      loops: found.loops,
      conformance: conformance && {
        ...conformance,
        reference:
          conformance.reference.kind === "steps" ? "steps" : conformance.reference.ranks.join(","),
      },
    },
  };
};
