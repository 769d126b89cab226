import type { Tx } from "#server/database/transaction.ts";

/**
 * A new version ends what was asked or decided on the one before: an open submission is superseded, and an approval or a
 * waiver holds no longer. Two versions are so never decided on together. In the transaction that publishes the new one.
 */
export async function withdrawSubmissions(tx: Tx, phaseId: string, now: Date): Promise<void> {
  const own = tx
    .updateTable("gate_submissions")
    .where("phase_id", "=", phaseId)
    .where("ended_at", "is", null);
  await own.set({ state: "superseded", ended_at: now }).where("state", "=", "pending").execute();
  await own.set({ ended_at: now }).where("state", "in", ["approved", "waived"]).execute();
}
