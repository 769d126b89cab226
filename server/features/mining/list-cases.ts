import type { listCases as endpoint } from "#contract/mining/endpoints.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import type { CaseSubject } from "#domain/tables/mining/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { queryMining } from "./query-mining.ts";

export const listCases: Handler<typeof endpoint> = async (context, { params, query }) => {
  const found = await queryMining(context, params.id, query, {
    kind: "cases",
    subject: subjectOf(query),
    offset: query.offset,
    limit: query.limit,
  });
  if (found.kind === "no-log") return { total: 0, occurrences: 0, cases: [] };
  const { total, occurrences, cases } = found.page;
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    total,
    occurrences,
    cases: cases.map(({ openedMs, closedMs, rows, ...entry }) => ({
      ...entry,
      opened: instant(openedMs),
      closed: instant(closedMs),
      durationMs: closedMs - openedMs,
      rows: rows.map(({ startMs, endMs, ...row }) => ({
        ...row,
        start: startMs === null ? null : instant(startMs),
        end: instant(endMs),
      })),
    })),
  };
};

function subjectOf({
  subject,
  name = "",
  source,
  target,
  rank = 0,
  deviation = "",
  activities,
}: QueryOf<typeof endpoint>): CaseSubject {
  switch (subject) {
    case "activity":
    case "loop":
      return { kind: subject, name };
    case "edge":
      return { kind: "edge", from: source ?? null, to: target ?? null, activities };
    case "variant":
      return { kind: "variant", rank };
    case "deviation":
      return { kind: "deviation", deviation, name };
    case "all":
    case "rework":
    case "conforming":
      return { kind: subject };
  }
}
