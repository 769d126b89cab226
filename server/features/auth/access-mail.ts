import type { MailKind } from "#server/features/mail/index.ts";
import { publicOriginOf } from "#server/platform/config.ts";
import { accessMailCopy as copy, codeLine } from "./copy.ts";
import { issueAccessToken, linkOf } from "./issue-access-token.ts";

/** A new link for somebody who has access. Its token is made here, when the letter leaves, and ends the earlier ones. */
export const accessMail: MailKind = {
  async compose({ db, config, clock }, { to }) {
    const issued = await issueAccessToken(db, { email: to, now: clock.now(), by: "mail" });
    if (issued === null) return null;
    return {
      subject: copy.subject,
      heading: copy.heading,
      paragraphs: [copy.text, codeLine(issued.token)],
      action: { label: copy.action, url: linkOf(issued.token, publicOriginOf(config)) },
      footnote: copy.footnote(issued.expiresAt),
    };
  },
};
