import type { getProcessBpmn as endpoint } from "#contract/mining/endpoints.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { queryMining } from "./query-mining.ts";
import { miningCopy } from "./copy.ts";

export const getProcessBpmn: Handler<typeof endpoint> = async (context, { params, query }) => {
  const found = await queryMining(context, params.id, query, { kind: "bpmn" });
  if (found.kind === "no-log") return refuse("MISSING_DATA", { message: miningCopy.noLog });
  if (found.xml === null) return refuse("MISSING_DATA", { message: miningCopy.emptySelection });
  await context.reply
    .header("content-type", "application/xml; charset=utf-8")
    .header("content-disposition", attachmentHeader(miningCopy.bpmnName(found.name)))
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(found.xml);
  return {};
};
