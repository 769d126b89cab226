import type { Promotion } from "#contract/promotions/endpoints.ts";

const paths = { risk: "/risks", use_case: "/cases", kpi: "/kpis" } as const;

/** Where the record of a promotion is followed up; null for the phase's own lists. */
export function listOf({
  target,
  recordId,
}: Promotion): { path: string; target: keyof typeof paths } | null {
  return recordId === null || target === "artifact" || target === "quick_win"
    ? null
    : { path: paths[target], target };
}
