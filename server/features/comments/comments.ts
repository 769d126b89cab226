import type { Insertable } from "kysely";
import { uuidv7 } from "uuidv7";
import type * as contract from "#contract/comments/endpoints.ts";
import { passagesOf } from "#domain/report/compare/passage.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import { recordActivity } from "#server/features/projects/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { ReportComments } from "#server/database/types.gen.ts";
import { requireReport, type ReportRow } from "#server/features/reports/index.ts";
import { audit } from "#server/platform/audit.ts";
import { announce } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { commentCopy } from "./copy.ts";
import { findMentioned } from "./find-mentioned.ts";
import { keyOf, readComments } from "./read-comments.ts";
import { notifyComment } from "./notify-comment.ts";

const QUOTE_LENGTH = 240;

export const listComments: Handler<typeof contract.listComments> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { report, subject } = await requireReport(tx, context, params.reportId);
    context.authorize("report.read", subject);
    return readComments(tx, context, report);
  });

export const addComment: Handler<typeof contract.addComment> = (context, { params, body }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor, services } = context;
    const { report, project, subject } = await requireReport(tx, context, params.reportId);
    context.authorize("comment.write", subject);
    const now = services.clock.now();
    const parent =
      body.replyTo == null ? null : await findParent(tx, context, report, body.replyTo);
    const place = parent ?? findPlace(report, body);
    const mentioned = await findMentioned(tx, project, {
      ids: body.mentions,
      released: subject.released === true,
    });
    const id = uuidv7();
    await tx
      .insertInto("report_comments")
      .values({
        id,
        tenant_id: report.tenant_id,
        ...place,
        text: body.text,
        written_by: actor.userId,
        written_by_name: actor.name ?? actor.email,
        written_by_role: actor.role,
        created_at: now,
        resolved_at: null,
        resolved_by_name: null,
      })
      .execute();
    if (mentioned.length > 0)
      await tx
        .insertInto("comment_mentions")
        .values(
          mentioned.map((person) => ({
            comment_id: id,
            tenant_id: report.tenant_id,
            user_id: person,
          })),
        )
        .execute();
    await audit(tx, {
      action: "comment.add",
      userId: actor.userId,
      tenantId: report.tenant_id,
      subjectId: report.id,
      details: { comment: id, section: place.section_id },
    });
    await recordActivity(tx, actor, project, now);
    await notifyComment(
      tx,
      context,
      { report, project, released: subject.released === true },
      { id, text: body.text, parentId: place.reply_to, mentioned, now },
    );
    return readComments(tx, context, report);
  });

/** Asking for the state that it has changes nothing. */
export const resolveComment: Handler<typeof contract.resolveComment> = (
  context,
  { params, body },
) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor, services } = context;
    const { report, subject } = await requireReport(tx, context, params.reportId);
    context.authorize("comment.resolve", subject);
    const known = (await readComments(tx, context, report)).find(
      (comment) => comment.id === params.commentId,
    );
    if (known === undefined) throw refuse("NOT_FOUND");
    if (body.resolved !== (known.resolved !== null)) {
      const changes = body.resolved
        ? { resolved_at: services.clock.now(), resolved_by_name: actor.name ?? actor.email }
        : { resolved_at: null, resolved_by_name: null };
      await tx
        .updateTable("report_comments")
        .set(changes)
        .where("id", "=", params.commentId)
        .execute();
      await audit(tx, {
        action: body.resolved ? "comment.resolve" : "comment.reopen",
        userId: actor.userId,
        tenantId: report.tenant_id,
        subjectId: report.id,
        details: { comment: params.commentId },
      });
      await announce(tx, {
        kind: "comment",
        tenantId: report.tenant_id,
        projectId: report.project_id,
        subjectId: report.id,
      });
    }
    return readComments(tx, context, report);
  });

type Place = Pick<
  Insertable<ReportComments>,
  "report_id" | "section_id" | "block_index" | "passage_hash" | "quote"
> & { reply_to: string | null };

function findPlace(report: ReportRow, body: { sectionId: string; blockIndex: number }): Place {
  const passage = passagesOf(report.tree as ReportTree).find(
    (candidate) =>
      candidate.sectionId === body.sectionId && candidate.blockIndex === body.blockIndex,
  );
  if (passage === undefined)
    throw refuse("INVALID_INPUT", { fields: { blockIndex: commentCopy.noPassage } });
  return {
    report_id: report.id,
    section_id: passage.sectionId,
    block_index: passage.blockIndex,
    passage_hash: keyOf(passage),
    quote: shorten(passage.text),
    reply_to: null,
  };
}

/** An answer stands beside what it answers, on that one's version; an answer to an answer joins the same thread. */
async function findParent(
  tx: Tx,
  context: RequestContext,
  report: ReportRow,
  commentId: string,
): Promise<Place> {
  const isSeen = (await readComments(tx, context, report)).some(
    (comment) => comment.id === commentId,
  );
  const row = isSeen
    ? await tx
        .selectFrom("report_comments")
        .select([
          "id",
          "report_id",
          "section_id",
          "block_index",
          "passage_hash",
          "quote",
          "reply_to",
        ])
        .where("id", "=", commentId)
        .executeTakeFirst()
    : undefined;
  if (row === undefined)
    throw refuse("INVALID_INPUT", { fields: { replyTo: commentCopy.noParent } });
  const { id, ...place } = row;
  return { ...place, reply_to: row.reply_to ?? id };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= QUOTE_LENGTH
    ? line
    : `${line.slice(0, QUOTE_LENGTH).replace(/\s+\S*$/, "")}…`;
}
