import type { listVariants as endpoint } from "#contract/mining/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { queryMining } from "./query-mining.ts";

export const listVariants: Handler<typeof endpoint> = async (context, { params, query }) => {
  const found = await queryMining(context, params.id, query, {
    kind: "variants",
    offset: query.offset,
    limit: query.limit,
  });
  return found.kind === "no-log" ? { total: 0, variants: [] } : found.page;
};
