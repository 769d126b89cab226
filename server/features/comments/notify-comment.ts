import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import type { ReportRow } from "#server/features/reports/index.ts";
import { announce, findFirmTeam, notify } from "#server/platform/events/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";

const EXCERPT_LENGTH = 160;

interface Written {
  id: string;
  text: string;
  parentId: string | null;
  mentioned: readonly string[];
  now: Date;
}

/** Mentioned people hear of the mention; the firm's team, and the company's people who take part in a released report, of the comment. */
export async function notifyComment(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  on: { report: ReportRow; project: EnteredProject; released: boolean },
  written: Written,
): Promise<void> {
  const { report, project } = on;
  await announce(tx, {
    kind: "comment",
    tenantId: project.tenantId,
    projectId: project.id,
    subjectId: report.id,
  });
  const common = {
    tenantId: project.tenantId,
    projectId: project.id,
    link: `/reports/${report.id}?comentario=${written.id}`,
    now: written.now,
  };
  const about = {
    report: report.title,
    by: actor.name ?? actor.email,
    excerpt: excerptOf(written.text),
  };
  await notify(tx, {
    ...common,
    kind: "mention",
    recipients: written.mentioned.filter((id) => id !== actor.userId),
    subject: about,
  });
  const listeners = [
    ...(await findFirmTeam(tx, project.id)),
    ...(on.released ? await findTakingPart(tx, report, project.tenantId) : []),
  ];
  await notify(tx, {
    ...common,
    kind: "comment",
    subject: { ...about, isReply: written.parentId !== null },
    recipients: listeners.filter((id) => id !== actor.userId && !written.mentioned.includes(id)),
  });
}

/** The company's people who wrote on this report. */
async function findTakingPart(tx: Tx, report: ReportRow, tenantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("report_comments")
    .innerJoin("users", "users.id", "report_comments.written_by")
    .select("report_comments.written_by as id")
    .distinct()
    .where("report_comments.report_id", "=", report.id)
    .where("users.client_id", "=", tenantId)
    .execute();
  return rows.map((row) => row.id);
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= EXCERPT_LENGTH
    ? line
    : `${line.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, "")}…`;
}
