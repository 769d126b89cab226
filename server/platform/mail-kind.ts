import type { Tx } from "#server/database/transaction.ts";
import type { Services } from "#server/platform/services.ts";

/** What a letter says, in pt-BR; the template makes HTML and text of it. Nothing in it is markup. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Somebody's own words, set apart. */
  quote?: { by: string; text: string };
  items?: { title: string; detail: string | null; url: string | null }[];
  /** `url` whole, with its origin. */
  action?: { label: string; url: string };
  footnote?: string;
}

/** A letter in the queue. `content` is what the kind itself stored there. */
export interface QueuedMail {
  id: string;
  to: string;
  content: unknown;
  subjectId: string | null;
}

/** How letters of one kind are written when they leave: a token is made at that moment and never stored. */
export interface MailKind {
  /** Null when the letter is no longer wanted (a cancelled invitation). May be called again for the same letter. */
  compose(services: Services, mail: QueuedMail): Promise<MailContent | null>;
  /** In the transaction that marks the letter as sent. */
  onSent?(tx: Tx, mail: QueuedMail, now: Date): Promise<void>;
}
