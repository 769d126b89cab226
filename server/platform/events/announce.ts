/** What open screens are told of: one notice of the database, delivered when the transaction commits and never if it does not. */
import { sql } from "kysely";
import type { LiveEventKind } from "#contract/notifications/kinds.ts";
import type { Tx } from "#server/database/transaction.ts";

export const EVENT_CHANNEL = "lastro_events";

export type LiveEvent =
  /** Something of a project moved. Who is told: whoever may read it (see-events.ts). */
  | { kind: LiveEventKind; tenantId: string; projectId: string; subjectId: string | null }
  /** Of the firm itself: its documents, its administration. Who is told: whoever may read that. */
  | { kind: "document" | "administration"; ofFirm: true; projectId: null; subjectId: null }
  /** For one person only: their notifications, or a project that was opened or closed to them. */
  | { kind: LiveEventKind; userId: string; projectId: string | null; subjectId: string | null }
  /** The person's sessions or rights have changed: each of their streams asks whether it may go on. */
  | { kind: "session"; userId: string };

export async function announce(tx: Tx, ...events: LiveEvent[]): Promise<void> {
  for (const event of events)
    await sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify(event)})`.execute(tx);
}

export const publishAdminChange = (tx: Tx): Promise<void> =>
  announce(tx, { kind: "administration", ofFirm: true, projectId: null, subjectId: null });

/** Ends the person's open streams unless their session still stands as it was. In the transaction that ends or changes it. */
export const publishSessionEnd = (tx: Tx, userId: string): Promise<void> =>
  announce(tx, { kind: "session", userId });
