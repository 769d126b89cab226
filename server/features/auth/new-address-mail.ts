import type { MailKind } from "#server/features/mail/index.ts";
import { tokenLetter } from "./access-mail.ts";
import { newAddressCopy as copy } from "./copy.ts";
import { writeToken } from "./issue-access-token.ts";
import { isFree } from "./claim-address.ts";

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
    return issued === null ? null : tokenLetter(config, issued, copy);
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
