/** What open screens are told of: one notice of the database, delivered when the transaction commits and never if it does not. */
import { sql } from "kysely";
import type { LiveEventKind } from "#contract/notifications/kinds.ts";
import type { Tx } from "#server/database/transaction.ts";
import { notify } from "#server/platform/channel-notices.ts";

export const EVENT_CHANNEL = "lastro_events";
/** Whose sessions or rights have changed, by the person's id. */
export const SESSION_CHANNEL = "lastro_sessions";

export type LiveEvent =
  /** Something of a project moved. Who is told: whoever may read it (see-events.ts). */
  | { kind: LiveEventKind; tenantId: string; projectId: string; subjectId: string | null }
  /** Of the firm itself: its documents, its administration. Who is told: whoever may read that. */
  | { kind: "document" | "administration"; ofFirm: true; projectId: null; subjectId: null }
  /** For one person only: their notifications, or a project that was opened or closed to them. */
  | { kind: LiveEventKind; userId: string; projectId: string | null; subjectId: string | null };

export async function announce(tx: Tx, ...events: LiveEvent[]): Promise<void> {
  for (const event of events)
    await sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify(event)})`.execute(tx);
}

export const publishAdminChange = (tx: Tx): Promise<void> =>
  announce(tx, { kind: "administration", ofFirm: true, projectId: null, subjectId: null });

/** Ends the person's open streams unless their session still stands as it was. In the transaction that ends or changes it. */
export const publishSessionEnd = (tx: Tx, userId: string): Promise<void> =>
  notify(tx, SESSION_CHANNEL, userId);
