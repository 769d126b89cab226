import { uuidv7 } from "uuidv7";
import type * as contract from "#contract/comments/endpoints.ts";
import { passagesOf } from "#domain/report/compare/passage.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import { recordActivity } from "#server/features/projects/index.ts";
import { enterReport } from "#server/features/reports/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { commentCopy } from "./copy.ts";
import { keyOf, readComments } from "./read-comments.ts";

const QUOTE_LENGTH = 240;

export const listComments: Handler<typeof contract.listComments> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { report, subject } = await enterReport(tx, context, params.reportId);
    context.authorize("report.read", subject);
    return readComments(tx, context, report);
  });

export const addComment: Handler<typeof contract.addComment> = (context, { params, body }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor, services } = context;
    const { report, project, subject } = await enterReport(tx, context, params.reportId);
    context.authorize("comment.write", subject);
    const passage = passagesOf(report.tree as ReportTree).find((candidate) => candidate.sectionId === body.sectionId && candidate.blockIndex === body.blockIndex);
    if (passage === undefined) throw refuse("INVALID_INPUT", { fields: { blockIndex: commentCopy.noPassage } });
    const now = services.clock.now();
    const id = uuidv7();
    await tx.insertInto("report_comments").values({
      id, tenant_id: report.tenant_id, report_id: report.id, section_id: passage.sectionId, block_index: passage.blockIndex, passage_hash: keyOf(passage),
      quote: shorten(passage.text), text: body.text, written_by: actor.userId, written_by_name: actor.name ?? actor.email, written_by_role: actor.role,
      created_at: now, resolved_at: null, resolved_by_name: null,
    }).execute();
    await audit(tx, { action: "comment.add", userId: actor.userId, tenantId: report.tenant_id, subjectId: report.id, details: { comment: id, section: passage.sectionId } });
    await recordActivity(tx, actor, project, now);
    return readComments(tx, context, report);
  });

/** Asking for the state that it has changes nothing. */
export const resolveComment: Handler<typeof contract.resolveComment> = (context, { params, body }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor, services } = context;
    const { report, subject } = await enterReport(tx, context, params.reportId);
    context.authorize("comment.resolve", subject);
    const known = (await readComments(tx, context, report)).find((comment) => comment.id === params.commentId);
    if (known === undefined) throw refuse("NOT_FOUND");
    if (body.resolved !== (known.resolved !== null)) {
      const changes = body.resolved ? { resolved_at: services.clock.now(), resolved_by_name: actor.name ?? actor.email } : { resolved_at: null, resolved_by_name: null };
      await tx.updateTable("report_comments").set(changes).where("id", "=", params.commentId).execute();
      await audit(tx, { action: body.resolved ? "comment.resolve" : "comment.reopen", userId: actor.userId, tenantId: report.tenant_id, subjectId: report.id, details: { comment: params.commentId } });
    }
    return readComments(tx, context, report);
  });

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= QUOTE_LENGTH ? line : `${line.slice(0, QUOTE_LENGTH).replace(/\s+\S*$/, "")}…`;
}
