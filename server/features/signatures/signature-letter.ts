import { sql } from "kysely";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { queueMail, type MailKind } from "#server/features/mail/index.ts";
import { publicOriginOf } from "#server/platform/config.ts";
import { signatureCopy, signatureMailCopy as copy } from "./copy.ts";

/** The page on which a person of the company answers what they were asked in a project. */
export const requestsPath = (projectId: string): string => `/project/${projectId}/pedidos`;

export async function queueLetter(
  tx: Tx,
  { requestId, userId, now }: { requestId: string; userId: string; now: Date },
): Promise<void> {
  const { email } = await tx
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await queueMail(tx, {
    kind: "signature",
    to: email,
    content: { userId },
    subjectId: requestId,
    now,
  });
}

interface Letter {
  label: string;
  role: string;
  text: string;
  by: string | null;
  number: PhaseNumber;
  projectId: string;
  project: string;
  client: string;
}

/** Read as the addressee when it leaves: what was answered meanwhile is not asked. The link carries no token. */
export const signatureMail: MailKind = {
  compose: ({ db, config }, { subjectId, content }) => {
    const { userId } = content as { userId: string };
    return db.asPerson({ userId, tenantId: null }, async (tx) => {
      const found = await sql<Letter>`
        select r.label, r.role, r.text, coalesce(b.name, b.email) as by, f.number, p.id as "projectId", p.name as project,
          c.name as client
        from lastro.confirmation_requests r join lastro.phases f on f.id = r.phase_id join lastro.projects p on p.id = f.project_id
          join lastro.clients c on c.id = p.tenant_id left join lastro.users b on b.id = r.asked_by
          join lastro.users u on u.id = r.addressee_id
        where r.id = ${subjectId} and r.addressee_id = ${userId} and r.answer is null
          and not coalesce(u.notification_settings -> 'muted' ? 'signature_asked', false)`.execute(
        tx,
      );
      const [letter] = found.rows;
      if (letter === undefined) return null;
      const by = letter.by ?? signatureCopy.nobody;
      return {
        subject: copy.subject(letter.label),
        heading: letter.label,
        paragraphs: [
          copy.place(letter.project, letter.client, phaseByNumber(letter.number).name),
          copy.asks(by, letter.role),
        ],
        quote: { by, text: letter.text },
        action: {
          label: copy.open,
          url: `${publicOriginOf(config)}${requestsPath(letter.projectId)}`,
        },
        footnote: copy.footnote,
      };
    });
  },
};
