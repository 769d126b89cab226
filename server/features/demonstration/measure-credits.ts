import { createHash } from "node:crypto";
import { exactSum } from "#domain/kernel/numbers/exact-sum.ts";
import { creditedEntries, creditNotes } from "#domain/demonstration/credit-notes.ts";
import { ledgerRows } from "#domain/demonstration/ledger.ts";
import { importFile } from "#server/features/files/index.ts";
import { recordMeasure } from "#server/features/programme/index.ts";
import { REFERENCE_DATE } from "./demonstration-files.ts";
import { asActor, callAs, type SystemContext } from "./system-actor.ts";

/** The quick win of phase 1 on the process that pays bills: what was paid twice came back ahead of week 1. */
const ITEM = "qw1:qw-P08";

/** One measurement with its evidence, by the doors that a consultant's request takes; what is there is not made again. */
export async function measureCredits(
  context: SystemContext,
  projectId: string,
  awaitReadings: () => Promise<void>,
): Promise<void> {
  const ledger = ledgerRows();
  const { fileName, content } = creditNotes(ledger);
  const bytes = new TextEncoder().encode(content);
  const { file, measure } = await asActor(context, async (tx) => ({
    file: await tx
      .selectFrom("files")
      .select("id")
      .where("project_id", "=", projectId)
      .where("sha256", "=", createHash("sha256").update(bytes).digest("hex"))
      .executeTakeFirst(),
    measure: await tx
      .selectFrom("programme_measures")
      .select("id")
      .where("project_id", "=", projectId)
      .executeTakeFirst(),
  }));
  if (measure !== undefined) return;
  const fileId =
    file?.id ??
    (await importFile(context, projectId, { name: fileName, mediaType: "text/csv", bytes }));
  await awaitReadings();
  await callAs(context, recordMeasure, {
    params: { id: projectId, itemId: ITEM },
    body: {
      month: REFERENCE_DATE.slice(0, 7),
      unit: "brl-once",
      before: exactSum(creditedEntries(ledger).map(({ value }) => value)),
      now: 0,
      fileId,
    },
  });
}
