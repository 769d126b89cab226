/** What changed in the numbers that two versions of a report show, fact by fact. */
import { formatFact } from "../../facts/display-format.ts";
import { NOT_AVAILABLE } from "../../kernel/text/format-value.ts";
import type { Fact } from "../../facts/fact.ts";
import { factsOf } from "../check-consistency.ts";
import type { ReportTree } from "../report-tree.ts";

type Figure = Pick<Fact, "id" | "label" | "value" | "unit" | "decimals">;

export interface FactChange {
  factId: string;
  label: string;
  kind: "changed" | "added" | "removed";
  /** As shown; null where the version has no such fact. */
  before: string | null;
  after: string | null;
  /** After minus before in the fact's unit, signed ("+R$ 1.200/ano", "−3,0 p.p."); null when either is no number. */
  difference: string | null;
}

export interface FactComparison {
  /** In the order in which the later version shows them; what only the earlier one shows comes last. */
  changes: FactChange[];
  unchanged: number;
}

/** Facts that a tree shows, in reading order. */
export function shownFacts(tree: Pick<ReportTree, "sections" | "notes">): string[] {
  return [
    ...new Set([
      ...tree.sections.flatMap((section) => [...factsOf(section)]),
      ...tree.notes.map((note) => note.factId),
    ]),
  ];
}

/**
 * A change too small to be seen on screen is no change. Facts that neither holds are left out. Facts of a list bear their place's id:
 * where another file or item took the place, the one is gone and the other new.
 */
export function compareFacts(
  before: ReadonlyMap<string, Figure>,
  after: ReadonlyMap<string, Figure>,
  shown: readonly string[],
): FactComparison {
  const changes: FactChange[] = [];
  let unchanged = 0;
  for (const factId of new Set(shown)) {
    const [old, now] = [before.get(factId), after.get(factId)];
    if (old !== undefined && now !== undefined && old.label !== now.label) {
      changes.push({
        factId,
        label: old.label,
        kind: "removed",
        before: formatFact(old),
        after: null,
        difference: null,
      });
      changes.push({
        factId,
        label: now.label,
        kind: "added",
        before: null,
        after: formatFact(now),
        difference: null,
      });
      continue;
    }
    const known = now ?? old;
    if (known === undefined) continue;
    const [was, is] = [
      old === undefined ? null : formatFact(old),
      now === undefined ? null : formatFact(now),
    ];
    if (was === is) {
      unchanged++;
      continue;
    }
    changes.push({
      factId,
      label: known.label,
      kind: old === undefined ? "added" : now === undefined ? "removed" : "changed",
      before: was,
      after: is,
      difference: formatDifference(old, now),
    });
  }
  return { changes, unchanged };
}

/** Null when either is missing or no number, or when the units differ. A difference of percentages is in points. */
export function formatDifference(
  before: Figure | undefined,
  after: Figure | undefined,
): string | null {
  if (
    before === undefined ||
    after === undefined ||
    before.unit !== after.unit ||
    typeof before.value !== "number" ||
    typeof after.value !== "number"
  )
    return null;
  const value = after.value - before.value;
  const text = formatFact({
    value,
    unit: after.unit === "pct" ? "pp" : after.unit,
    decimals: Math.max(before.decimals, after.decimals),
  });
  return text === NOT_AVAILABLE ? null : value > 0 ? `+${text}` : text;
}
