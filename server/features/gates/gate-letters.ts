/** Letters to the approvers of a company about what waits for their decision: when it is sent to the gate, and when they are reminded. */
import { sql } from "kysely";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { queueMail, type MailKind } from "#server/features/mail/index.ts";
import { publicOriginOf } from "#server/platform/config.ts";
import { gateCopy, gateMailCopy as copy } from "./copy.ts";
import { readDecisions, readSubmissions } from "./gate-rows.ts";

/** The one page on which a submission is decided. */
export const decisionPath = (submissionId: string): string => `/decisao/${submissionId}`;

/** Between two letters about the same submission. */
const REMINDER_MS = 86_400_000;

/**
 * Approvers of the company who get letters, have not decided on the submission and did not send it.
 * Nobody writes to a fictional person.
 */
async function findAddressees(
  tx: Tx,
  { tenantId, submissionId }: { tenantId: string; submissionId: string },
): Promise<{ id: string; email: string }[]> {
  const found = await sql<{ id: string; email: string }>`
    select u.id, u.email from lastro.users u
    where u.client_id = ${tenantId} and u.role = 'approver' and u.disabled_at is null and not u.is_demonstration
      and not coalesce(u.notification_settings -> 'muted' ? 'gate_waiting', false)
      and not exists (select 1 from lastro.gate_decisions d where d.submission_id = ${submissionId} and d.decided_by = u.id)
      and not exists (select 1 from lastro.gate_submissions s where s.id = ${submissionId} and s.submitted_by = u.id)
    order by u.created_at, u.id`.execute(tx);
  return found.rows;
}

/** A reminder would reach somebody now. */
export async function mayRemind(
  tx: Tx,
  submission: { tenantId: string; submissionId: string; now: Date },
): Promise<boolean> {
  const { submitted_at: submittedAt, reminded_at: remindedAt } = await tx
    .selectFrom("gate_submissions")
    .select(["submitted_at", "reminded_at"])
    .where("id", "=", submission.submissionId)
    .executeTakeFirstOrThrow();
  const lastAt = remindedAt ?? submittedAt;
  if (submission.now.getTime() - lastAt.getTime() < REMINDER_MS) return false;
  return (await findAddressees(tx, submission)).length > 0;
}

/** Answers how many letters wait to leave. */
export async function queueGateLetters(
  tx: Tx,
  {
    tenantId,
    submissionId,
    isReminder,
    now,
  }: { tenantId: string; submissionId: string; isReminder: boolean; now: Date },
): Promise<number> {
  const addressees = await findAddressees(tx, { tenantId, submissionId });
  for (const { id, email } of addressees)
    await queueMail(tx, {
      kind: "gate",
      to: email,
      content: { userId: id, isReminder },
      subjectId: submissionId,
      now,
    });
  return addressees.length;
}

interface Place {
  number: number;
  project: string;
  client: string;
}

/** Read as the addressee when it leaves: who may no longer read it, or has decided meanwhile, gets none. The link carries no token. */
export const gateMail: MailKind = {
  compose: ({ db, config }, { subjectId, content }) => {
    const { userId, isReminder } = content as { userId: string; isReminder: boolean };
    return db.asPerson({ userId, tenantId: null }, async (tx) => {
      if (subjectId === null) return null;
      const [submission] = await readSubmissions(tx, { submissionId: subjectId });
      if (submission === undefined || submission.state !== "pending") return null;
      const decisions = await readDecisions(tx, [submission.id]);
      if (decisions.some((decision) => decision.userId === userId)) return null;
      const found = await sql<Place>`
        select f.number, p.name as project, c.name as client from lastro.phases f
        join lastro.projects p on p.id = f.project_id join lastro.clients c on c.id = p.tenant_id
        where f.id = ${submission.phaseId}`.execute(tx);
      const [place] = found.rows;
      if (place === undefined) return null;
      const phase = phaseByNumber(place.number).name;
      const by = submission.submittedBy ?? gateCopy.nobody;
      return {
        subject: isReminder ? copy.reminder(phase) : copy.waiting(phase),
        heading: copy.waiting(phase),
        paragraphs: [
          copy.place(place.project, place.client),
          copy.sent(by, submission.reportVersion),
        ],
        ...(submission.message === null ? {} : { quote: { by, text: submission.message } }),
        action: { label: copy.open, url: `${publicOriginOf(config)}${decisionPath(subjectId)}` },
        footnote: copy.footnote,
      };
    });
  },
};
