import { createHash, randomInt } from "node:crypto";
import { CONFIRMED_FOR_MS } from "#domain/access/confirmation.ts";
import { actOf } from "#server/platform/confirmation/index.ts";
import type { MailKind } from "#server/platform/mail-kind.ts";
import { codeMailCopy as copy } from "./copy.ts";

const DIGITS = 6;

/** What is kept of a code: together with the question that it answers, so that equal codes differ. */
export const hashCode = (challengeId: string, code: string): string =>
  createHash("sha256").update(`${challengeId}:${code}`).digest("hex");

/** The code is made when the letter leaves and kept nowhere; a letter that is sent again carries another, which alone holds. */
export const codeMail: MailKind = {
  async compose({ db, clock }, { subjectId }) {
    if (subjectId === null) return null;
    const now = clock.now();
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
    const asked = await db.asIdentity((tx) =>
      tx
        .updateTable("identity_challenges")
        .set({
          code_hash: hashCode(subjectId, code),
          expires_at: new Date(now.getTime() + CONFIRMED_FOR_MS),
        })
        .where("id", "=", subjectId)
        .where("answered_at", "is", null)
        .where("expires_at", ">", now)
        .returning("act")
        .executeTakeFirst(),
    );
    if (asked === undefined) return null;
    return {
      subject: copy.subject,
      heading: copy.heading,
      paragraphs: [copy.text(actOf(asked.act ?? "") ?? ""), code],
      footnote: copy.footnote,
    };
  },
};
