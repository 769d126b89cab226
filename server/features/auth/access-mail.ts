import type { MailKind } from "#server/features/mail/index.ts";
import { publicOriginOf, type Config } from "#server/platform/config.ts";
import type { MailContent } from "#server/platform/mail-kind.ts";
import { accessMailCopy, codeLine } from "./copy.ts";
import { issueAccessToken, linkOf, type IssuedToken } from "./issue-access-token.ts";

/** Words of a letter that lets somebody in. `text` stands before the code. */
interface LetterWords {
  subject: string;
  heading: string;
  text: string;
  action: string;
  footnote(until: Date): string;
}

/** The token is in the button's link, and stands in the letter as well. */
export const tokenLetter = (
  config: Pick<Config, "publicUrl" | "host" | "port">,
  { token, expiresAt }: IssuedToken,
  copy: LetterWords,
): MailContent => ({
  subject: copy.subject,
  heading: copy.heading,
  paragraphs: [copy.text, codeLine(token)],
  action: { label: copy.action, url: linkOf(token, publicOriginOf(config)) },
  footnote: copy.footnote(expiresAt),
});

/** A new link for somebody who has access. Its token is made when the letter leaves, and ends the earlier ones. */
export const createAccessMail = (copy: LetterWords): MailKind => ({
  async compose({ db, config, clock }, { to }) {
    const issued = await issueAccessToken(db, { email: to, now: clock.now(), by: "mail" });
    return issued === null ? null : tokenLetter(config, issued, copy);
  },
});

export const accessMail = createAccessMail(accessMailCopy);
