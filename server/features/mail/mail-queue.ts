import { logFailure } from "#server/platform/log-failure.ts";
import type { Services } from "#server/platform/services.ts";
import { sendDueMail } from "./deliver-mail.ts";
import type { MailKind } from "#server/platform/mail-kind.ts";
import { MAIL_CHANNEL } from "./queue-mail.ts";

/** Letters whose next attempt has come are found within this time. */
const LOOK_EVERY_MS = 15_000;

/**
 * Sends what is in the queue: at once when a letter is put in (the database says so), again when an attempt is due. Does
 * nothing without a mail server. Answers the function that ends it, after the letter in hand.
 */
export async function startMailQueue(
  services: Services,
  kinds: Readonly<Record<string, MailKind>>,
): Promise<() => Promise<void>> {
  const { mailer, db, log } = services;
  if (mailer === undefined) return async () => undefined;
  let turn: Promise<void> | undefined;
  let isAsked = false;
  const look = (): void => {
    isAsked = true;
    turn ??= (async () => {
      while (isAsked && !services.stopping.aborted) {
        isAsked = false;
        await sendDueMail(services, mailer, kinds).catch((failure: unknown) =>
          logFailure(log, failure, "mail queue not read; trying again later"),
        );
      }
      turn = undefined;
    })();
  };
  const stopListening = await db.listen(MAIL_CHANNEL, look);
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await stopListening();
    await turn;
    mailer.close();
  };
}
