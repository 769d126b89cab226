import { sql } from "kysely";
import type { MailOutcomeColumn } from "#server/database/column-types.ts";
import { publishAdminChange } from "#server/platform/events/index.ts";
import { logFailure } from "#server/platform/log-failure.ts";
import type { Services } from "#server/platform/services.ts";
import type { Delivery, Mailer } from "#server/ports/mailer.ts";
import { mailCopy as copy } from "./copy.ts";
import type { MailKind, QueuedMail } from "#server/platform/mail-kind.ts";
import { renderMail } from "./render-mail.ts";

const SECOND_MS = 1_000;
/** A letter in hand waits this long for the next attempt if the server dies with it. */
export const LEASE_MS = 120 * SECOND_MS;
/** After the first, second, … attempt that failed for now; the last wait repeats until the letter is too old. */
const WAITS_MS = [30, 120, 600, 1_800, 7_200].map((seconds) => seconds * SECOND_MS);
const MAX_AGE_MS = 72 * 3_600 * SECOND_MS;

type Kinds = Readonly<Record<string, MailKind>>;
interface Claimed extends QueuedMail {
  kind: string;
  attempts: number;
  createdAt: Date;
}

/** Sends every letter that is due, one after another; answers how many it tried. */
export async function sendDueMail(
  services: Services,
  mailer: Mailer,
  kinds: Kinds,
): Promise<number> {
  let tried = 0;
  while (!services.stopping.aborted) {
    const mail = await claim(services);
    if (mail === undefined) break;
    tried += 1;
    await settle(
      services,
      mail,
      kinds[mail.kind],
      await attempt(services, mailer, mail, kinds[mail.kind]),
    );
  }
  return tried;
}

/** Takes the oldest due letter and puts its next attempt off: no other turn takes it meanwhile, and none forgets it. */
async function claim({ db, clock }: Services): Promise<Claimed | undefined> {
  const now = clock.now();
  return db.asIdentity(async (tx) => {
    const found = await sql<Claimed>`
      update lastro.mail_messages set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
      where id = (select id from lastro.mail_messages where status = 'queued' and next_attempt_at <= ${now} order by created_at, id limit 1 for update skip locked)
      returning id, kind, to_address as "to", content, subject_id as "subjectId", attempts, created_at as "createdAt"`.execute(
      tx,
    );
    return found.rows[0];
  });
}

/** Null: the letter is no longer wanted. */
async function attempt(
  services: Services,
  mailer: Mailer,
  mail: Claimed,
  kind: MailKind | undefined,
): Promise<Delivery | null> {
  try {
    if (kind === undefined) throw new Error(`no mail of kind ${mail.kind}`);
    const content = await kind.compose(services, mail);
    if (content === null) return null;
    return await mailer.send({ to: mail.to, subject: content.subject, ...renderMail(content) });
  } catch (failure) {
    logFailure(services.log, failure, "letter not composed", { mail: mail.id });
    return { state: "deferred", detail: copy.failed };
  }
}

async function settle(
  { db, clock, log }: Services,
  mail: Claimed,
  kind: MailKind | undefined,
  delivery: Delivery | null,
): Promise<void> {
  const now = clock.now();
  await db.asIdentity(async (tx) => {
    const change = (set: {
      status?: "sent" | "failed" | "dropped";
      last_error?: string | null;
      next_attempt_at?: Date;
    }) =>
      tx
        .updateTable("mail_messages")
        .set({ ...set, ...(set.status === undefined ? {} : { finished_at: now }) })
        .where("id", "=", mail.id)
        .execute();
    const note = (outcome: MailOutcomeColumn, detail: string | null) =>
      tx
        .insertInto("mail_attempts")
        .values({ message_id: mail.id, ordinal: mail.attempts, at: now, outcome, detail })
        .execute();
    await publishAdminChange(tx);
    if (delivery === null) return void (await change({ status: "dropped" }));
    if (delivery.state === "sent") {
      await note("sent", null);
      await change({ status: "sent", last_error: null });
      await kind?.onSent?.(tx, mail, now);
      return;
    }
    await note(delivery.state, delivery.detail);
    const isTooOld = now.getTime() - mail.createdAt.getTime() > MAX_AGE_MS;
    if (delivery.state === "refused" || isTooOld)
      await change({ status: "failed", last_error: isTooOld ? copy.tooOld : delivery.detail });
    else
      await change({
        last_error: delivery.detail,
        next_attempt_at: new Date(
          now.getTime() + (WAITS_MS[mail.attempts - 1] ?? WAITS_MS.at(-1) ?? LEASE_MS),
        ),
      });
  });
  if (delivery !== null && delivery.state !== "sent")
    log.warn(
      { mail: mail.id, kind: mail.kind, attempts: mail.attempts, detail: delivery.detail },
      "letter not sent",
    );
}
