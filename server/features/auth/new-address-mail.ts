import type { MailKind } from "#server/features/mail/index.ts";
import { publicOriginOf } from "#server/platform/config.ts";
import { codeLine, newAddressCopy as copy, validUntil } from "./copy.ts";
import { linkOf, writeToken } from "./issue-access-token.ts";
import { isFree } from "./take-address.ts";

/** To the new address: whoever opens its link reads that mailbox. `subjectId`: the account that is to have it. */
export const newAddressMail: MailKind = {
  async compose({ db, config, clock }, { to, subjectId }) {
    if (subjectId === null) return null;
    const issued = await db.asIdentity(async (tx) => {
      const user = await tx
        .selectFrom("users")
        .select(["id", "role", "client_id"])
        .where("id", "=", subjectId)
        .where("disabled_at", "is", null)
        .where("erased_at", "is", null)
        .executeTakeFirst();
      if (user === undefined || !(await isFree(tx, to))) return null;
      return writeToken(tx, {
        email: to,
        role: user.role,
        clientId: user.client_id,
        origin: { login: "new-address" },
        createdBy: null,
        forUser: user.id,
        now: clock.now(),
      });
    });
    if (issued === null) return null;
    return {
      subject: copy.subject,
      heading: copy.heading,
      paragraphs: [copy.text, codeLine(issued.token)],
      action: { label: copy.action, url: linkOf(issued.token, publicOriginOf(config)) },
      footnote: validUntil(issued.expiresAt),
    };
  },
};

/** To the old one, once the account has another. */
export const oldAddressMail: MailKind = {
  compose: async () => ({
    subject: copy.changedSubject,
    heading: copy.changedHeading,
    paragraphs: [copy.changedText],
  }),
};
