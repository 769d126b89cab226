import { formatFact } from "../../facts/display-format.ts";
import type { Fact } from "../../facts/fact.ts";
import { formatDifference } from "./compare-facts.ts";
import type { LockedFact } from "../../gates/locked-values.ts";

export interface LockedDifference {
  factId: string;
  label: string;
  locked: string;
  /** Null: the current run has no such figure. */
  current: string | null;
  /** Current minus locked, signed; null when either is no number. */
  difference: string | null;
}

/** Locked figures that the current run shows otherwise, in the order in which they were locked. */
export function compareLocked(
  locked: readonly LockedFact[],
  current: ReadonlyMap<string, Pick<Fact, "id" | "label" | "value" | "unit" | "decimals">>,
): LockedDifference[] {
  return locked.flatMap((fact) => {
    const now = current.get(fact.id);
    const [was, is] = [formatFact(fact), now === undefined ? null : formatFact(now)];
    return was === is
      ? []
      : [
          {
            factId: fact.id,
            label: fact.label,
            locked: was,
            current: is,
            difference: formatDifference(fact, now),
          },
        ];
  });
}
