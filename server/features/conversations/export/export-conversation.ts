import type { exportConversation as endpoint } from "#contract/conversations/endpoints.ts";
import { stampOf } from "#domain/report/stamp.ts";
import { themeOf, readTemplate } from "#server/features/clients/index.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { conversationCopy as copy } from "../copy.ts";
import { requireConversation } from "../require-conversation.ts";
import { conversationTree } from "./export-tree.ts";
import { branchTo, readMessages } from "../message-rows.ts";

const mediaTypes = { md: "text/markdown; charset=utf-8", pdf: "application/pdf" } as const;

/** The shown branch, by the writer of the reports. */
export const exportConversation: Handler<typeof endpoint> = async (context, { params, query }) => {
  const { actor, services } = context;
  const { row, phase, branch, template } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const { row, phase } = await requireConversation(tx, context, params.id);
      return {
        row,
        phase,
        branch: branchTo(await readMessages(tx, actor, [row.id]), row.leaf_id),
        template: await readTemplate(tx, row.tenant_id),
      };
    },
  );
  const runId = branch.flatMap((message) => message.rests_on).at(-1) ?? row.id;
  const bytes = await services.documentWriter.write(query.format, {
    tree: conversationTree(row.title, branch, phase),
    stamp: stampOf(phase.project, { runId, version: 1, generatedAt: services.clock.now() }),
    look: await themeOf(template, services.fileStore),
    facts: [],
    insights: [],
    datasets: [],
  });
  await context.reply
    .header("content-type", mediaTypes[query.format])
    .header("content-length", String(bytes.byteLength))
    .header(
      "content-disposition",
      attachmentHeader(`${copy.exportName(row.title)}.${query.format}`),
    )
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return {};
};
