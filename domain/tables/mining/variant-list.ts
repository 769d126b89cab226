/** The variants of a selection, most frequent of the whole log first within equal counts. */
import { textColumn } from "./event-log.ts";
import { traceOf } from "./structure.ts";
import type { CaseSelection } from "./cases/case-selection.ts";
import type { ConformanceCheck } from "./conformance/check-conformance.ts";
import type { MinedProcess } from "./mined-process.ts";

/** A case may hold hundreds of thousands of events; a sequence is shown by its beginning. */
const maxNames = 60;

export interface ListedVariant {
  /** Over the whole log: the variant's name in filters, references and facts. */
  rank: number;
  cases: number;
  /** Of the chosen cases, 0-1; and with those before it. */
  share: number;
  accumulated: number;
  /** Events of a case of the variant; `activities` are at most the first 60 of them. */
  length: number;
  activities: string[];
  /** Over its complete cases; null without any. */
  meanThroughputMs: number | null;
  /** Against the reference; null without one, or when too long to be compared. */
  fitness: number | null;
}

export interface VariantPage {
  total: number;
  variants: ListedVariant[];
}

export function listVariants(
  process: MinedProcess,
  selection: CaseSelection,
  throughput: Float64Array,
  { check, page }: { check: ConformanceCheck | null; page: { offset: number; limit: number } },
): VariantPage {
  const { structure, log, variantOrder } = process.mined;
  const activity = textColumn(log.table, "atividade");
  if (!activity) return { total: 0, variants: [] };
  const counts = new Uint32Array(structure.variants.length);
  const complete = new Uint32Array(counts.length);
  const time = new Float64Array(counts.length);
  selection.originOf.forEach((origin, c) => {
    const variant = structure.variantOfCase[origin] as number;
    counts[variant]!++;
    if (selection.complete[c] !== 1) return;
    complete[variant]!++;
    time[variant]! += throughput[c] as number;
  });
  const present = variantOrder.filter((variant) => (counts[variant] as number) > 0);
  if (!selection.isWhole)
    present.sort(
      (a, b) =>
        (counts[b] as number) - (counts[a] as number) ||
        (process.rankOf[a] as number) - (process.rankOf[b] as number),
    );
  const cases = selection.originOf.length;
  let accumulated = 0;
  const variants: ListedVariant[] = [];
  for (const [index, variant] of present.entries()) {
    if (index >= page.offset + page.limit) break;
    const count = counts[variant] as number;
    accumulated += count;
    if (index < page.offset) continue;
    const trace = traceOf(log, activity.codes, structure.variants[variant]?.sampleCase ?? 0);
    variants.push({
      rank: process.rankOf[variant] as number,
      cases: count,
      share: count / cases,
      accumulated: accumulated / cases,
      length: trace.length,
      activities: Array.from(
        trace.subarray(0, maxNames),
        (code) => activity.dictionary[code] ?? "",
      ),
      meanThroughputMs:
        (complete[variant] as number) === 0
          ? null
          : (time[variant] as number) / (complete[variant] as number),
      fitness: check?.byVariant.get(variant)?.fitness ?? null,
    });
  }
  return { total: present.length, variants };
}
