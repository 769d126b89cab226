import type { Kpi } from "#domain/kpis/index.ts";
import { draftKpi, type PromotedSource } from "#domain/promotions/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { createRecord, type PromotedFrom, type Writer } from "#server/features/registers/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";

/**
 * A new indicator from the first figure that an insight or an answer cites; refuses
 * NO_FIGURE_TO_FOLLOW where it cites none. Answers the record's id.
 */
export async function promoteKpi(
  tx: Tx,
  writer: Writer,
  project: EnteredProject,
  { source, from }: { source: PromotedSource; from: PromotedFrom },
): Promise<string> {
  const draft = draftKpi(source);
  if (draft === null) throw refuse("NO_FIGURE_TO_FOLLOW");
  return (
    await createRecord<Kpi>(tx, writer, project, {
      kind: "kpi",
      body: draft,
      origin: null,
      promoted: from,
    })
  ).id;
}
