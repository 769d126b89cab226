import { draftRisk, type PromotedSource } from "#domain/promotions/index.ts";
import type { Risk } from "#domain/risks/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { createRecord, type PromotedFrom, type Writer } from "#server/features/registers/index.ts";

/** A new risk from an insight or an answer. Answers the record's id. */
export const promoteRisk = async (
  tx: Tx,
  writer: Writer,
  project: EnteredProject,
  { source, from }: { source: PromotedSource; from: PromotedFrom },
): Promise<string> =>
  (
    await createRecord<Risk>(tx, writer, project, {
      kind: "risk",
      body: draftRisk(source),
      origin: null,
      promoted: from,
    })
  ).id;
