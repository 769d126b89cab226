import { isOpenInvite } from "#domain/invites/invite-status.ts";
import { codeLine, linkOf, validUntil } from "#server/features/auth/index.ts";
import type { MailKind } from "#server/features/mail/index.ts";
import { publicOriginOf } from "#server/platform/config.ts";
import { inviteMailCopy as copy } from "./copy.ts";
import { issueToken } from "./issue-invite.ts";
import { readInvites } from "./read-invites.ts";

/** The letter of an invitation. Its token is made as the letter leaves: at rest there is only its hash. */
export const inviteMail: MailKind = {
  async compose({ db, config, clock }, { subjectId }) {
    const now = clock.now();
    return db.asIdentity(async (tx) => {
      if (subjectId === null) return null;
      await tx.selectFrom("invites").select("id").where("id", "=", subjectId).forUpdate().execute();
      const [invite] = await readInvites(tx, now, [subjectId]);
      if (invite === undefined || !isOpenInvite(invite.status)) return null;
      const issued = await issueToken(tx, invite.id, now);
      return {
        subject: copy.subject,
        heading: copy.heading,
        paragraphs: [
          copy.text(invite.createdBy, invite.role, invite.client?.name ?? null),
          copy.how,
          codeLine(issued.token),
        ],
        ...(invite.message === null
          ? {}
          : { quote: { by: invite.createdBy ?? copy.heading, text: invite.message } }),
        action: { label: copy.action, url: linkOf(issued.token, publicOriginOf(config)) },
        footnote: validUntil(issued.expiresAt),
      };
    });
  },
  async onSent(tx, { subjectId }, now) {
    if (subjectId !== null)
      await tx.updateTable("invites").set({ sent_at: now }).where("id", "=", subjectId).execute();
  },
};
