import { createHash } from "node:crypto";
import type { Comment } from "#contract/comments/endpoints.ts";
import { findPassage, passagesOf, type Passage } from "#domain/report/compare/passage.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { ReportRow } from "#server/features/reports/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";

export const keyOf = ({ text }: Pick<Passage, "text">): string =>
  createHash("sha256").update(text).digest("hex");

/**
 * Comments on this version and the ones before it, oldest first, each placed in this one. A company's people do not see
 * what the team wrote on versions that were not released to them.
 */
export async function readComments(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  report: ReportRow,
): Promise<Comment[]> {
  const onPhase = tx
    .selectFrom("report_comments")
    .innerJoin("reports", "reports.id", "report_comments.report_id")
    .selectAll("report_comments")
    .select("reports.report_version")
    .where("reports.phase_id", "=", report.phase_id)
    .where("reports.report_version", "<=", report.report_version)
    .orderBy("report_comments.created_at")
    .orderBy("report_comments.id");
  const rows = await (actor.clientId === null
    ? onPhase
    : onPhase.where("reports.released_at", "is not", null)
  ).execute();
  if (rows.length === 0) return [];
  const mentions = await readMentions(
    tx,
    rows.map((row) => row.id),
  );
  const passages = passagesOf(report.tree as ReportTree).map((passage) => ({
    ...passage,
    key: keyOf(passage),
  }));
  return rows.map((row) => {
    const { state, sectionId, blockIndex } = findPassage(passages, {
      sectionId: row.section_id,
      blockIndex: row.block_index,
      key: row.passage_hash,
    });
    return {
      id: row.id,
      text: row.text,
      author: row.written_by_name,
      role: row.written_by_role,
      isMine: row.written_by === actor.userId,
      createdAt: row.created_at.toISOString(),
      reportVersion: row.report_version,
      passage: { sectionId, blockIndex, state, quote: row.quote },
      resolved:
        row.resolved_at === null
          ? null
          : { by: row.resolved_by_name ?? "", at: row.resolved_at.toISOString() },
      replyTo: row.reply_to,
      mentions: mentions.get(row.id) ?? [],
    };
  });
}

async function readMentions(
  tx: Tx,
  commentIds: string[],
): Promise<Map<string, Comment["mentions"]>> {
  const rows = await tx
    .selectFrom("comment_mentions")
    .innerJoin("users", "users.id", "comment_mentions.user_id")
    .select(["comment_mentions.comment_id", "users.id", "users.name", "users.email"])
    .where("comment_mentions.comment_id", "in", commentIds)
    .execute();
  const found = new Map<string, Comment["mentions"]>();
  for (const row of rows)
    found.set(row.comment_id, [
      ...(found.get(row.comment_id) ?? []),
      { id: row.id, name: row.name ?? row.email },
    ]);
  return found;
}
