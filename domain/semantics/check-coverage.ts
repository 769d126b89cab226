/** Faults of a whole catalogue over facts: each fact, rank lists aside, has exactly one entry, of its unit. */
import type { Fact } from "../facts/fact.ts";
import { indexEntries } from "./entry-index.ts";
import type { MetricEntry } from "./entry.ts";
import { viewOf } from "./rank-views.ts";

export interface Coverage {
  /** Facts that have exactly one entry. */
  covered: number;
  /** Facts of rank lists: the metric that they are a rank of answers. */
  views: number;
  /** Covered facts whose entry was written by hand. */
  byHand: number;
  faults: readonly string[];
}

export function coverageOf(
  entries: readonly MetricEntry[],
  facts: readonly Pick<Fact, "id" | "unit">[],
): Coverage {
  const owners = indexEntries(entries);
  const faults: string[] = [];
  const counts = { covered: 0, views: 0, byHand: 0 };
  for (const { id, unit } of facts) {
    const owning = [...new Set(owners(id).map(({ entry }) => entry))];
    const [entry] = owning;
    if (entry === undefined) {
      if (viewOf(id) === null) faults.push(`família sem entrada: ${id}`);
      else counts.views++;
    } else if (owning.length > 1)
      faults.push(`${id} é de ${owning.map((one) => one.id).join(" e de ")}`);
    else if (entry.unit !== "*" && entry.unit !== unit)
      faults.push(`${id} está em ${unit} e ${entry.id} em ${entry.unit}`);
    else {
      counts.covered++;
      if (entry.reach === "open") counts.byHand++;
    }
  }
  return { ...counts, faults };
}
