/** Sends letters. What a letter says is written by `server/features/mail`. */
export interface Letter {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * "sent": the server took responsibility for it. "deferred": another attempt may succeed (server away, mailbox full).
 * "refused": another attempt would end the same way (no such recipient). `detail` is a pt-BR sentence for the administrator.
 */
export type Delivery = { state: "sent" } | { state: "deferred" | "refused"; detail: string };

export interface Mailer {
  /** Never rejects for what the mail server says or does. */
  send(letter: Letter): Promise<Delivery>;
  close(): void;
}
