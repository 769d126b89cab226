import { draftUseCase, type PromotedSource } from "#domain/promotions/index.ts";
import type { UseCase } from "#domain/use-cases/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { createRecord, type PromotedFrom, type Writer } from "#server/features/registers/index.ts";
import { isValueFact } from "./present-use-cases.ts";

/** A new use case from an insight or an answer. Answers the record's id. */
export const promoteUseCase = async (
  tx: Tx,
  writer: Writer,
  project: EnteredProject,
  { source, from }: { source: PromotedSource; from: PromotedFrom },
): Promise<string> =>
  (
    await createRecord<UseCase>(tx, writer, project, {
      kind: "use_case",
      body: draftUseCase(source, isValueFact),
      origin: null,
      promoted: from,
    })
  ).id;
