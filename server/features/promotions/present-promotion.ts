import type { Selectable } from "kysely";
import type { Promotion } from "#contract/promotions/endpoints.ts";
import type { Inline } from "#domain/report/report-tree.ts";
import type { Promotions } from "#server/database/types.gen.ts";

export type PromotionRow = Selectable<Promotions>;

export function presentPromotion(row: PromotionRow, currentRunId: string | null): Promotion {
  return {
    id: row.id,
    target: row.target,
    sourceKind: row.source_kind,
    sourceId: row.source_id,
    title: row.title,
    paragraphs: row.body as Inline[][],
    facts: row.facts,
    promotedBy: row.promoted_by_name,
    createdAt: row.created_at.toISOString(),
    isOfEarlierRun: row.run_id !== null && row.run_id !== currentRunId,
    recordId: row.record_id,
  };
}
