import type { Assumption } from "#contract/assumptions/endpoints.ts";
import { decisiveOf, type Effects } from "./decisive.ts";
import { normalizeText } from "#domain/kernel/text/normalize-text.ts";
import { holdsWords, soughtWords } from "#web/lib/sought-words.ts";

export const assumptionFilters = ["driving", "unconfirmed", "changed", "all"] as const;
export type AssumptionFilter = (typeof assumptionFilters)[number];

const keeps: Record<AssumptionFilter, (row: Assumption) => boolean> = {
  driving: (row) => row.drives.count > 0,
  unconfirmed: (row) => row.confirmedBy === null && row.drives.count > 0,
  changed: (row) => !row.isDefault,
  all: () => true,
};

/** How many enter headline figures without anybody's name on them. */
export const countUnconfirmed = (rows: Assumption[]): number =>
  rows.filter((row) => keeps.unconfirmed(row) && row.drives.headlines.length > 0).length;

/** Those that reach headline figures first, then by how many figures they enter; otherwise as registered. */
export function filterAssumptions(
  rows: Assumption[],
  filter: AssumptionFilter,
  query: string,
): Assumption[] {
  const words = soughtWords(query);
  return rows
    .filter(
      (row) =>
        keeps[filter](row) &&
        holdsWords(normalizeText(`${row.label} ${row.id} ${row.usedBy.join(" ")}`), words),
    )
    .map((row, index) => ({ row, index }))
    .sort(
      (a, b) =>
        b.row.drives.headlines.length - a.row.drives.headlines.length ||
        b.row.drives.count - a.row.drives.count ||
        a.index - b.index,
    )
    .map(({ row }) => row);
}

/** Those that decide the result, by how much they move it; those that enter a headline figure, and the rest, in the order given. */
export function groupAssumptions(
  rows: Assumption[],
  effects: Effects,
): { decisive: Assumption[]; headline: Assumption[]; calibration: Assumption[] } {
  const decisive = decisiveOf(rows, effects);
  const others = rows.filter((row) => !decisive.includes(row));
  const isHeadline = ({ drives }: Assumption): boolean => drives.headlines.length > 0;
  return {
    decisive,
    headline: others.filter(isHeadline),
    calibration: others.filter((row) => !isHeadline(row)),
  };
}

/** Of those that can still be confirmed: a value is there, and nobody's name under it. */
export const isConfirmable = ({ abilities, confirmedBy, display }: Assumption): boolean =>
  abilities.write && confirmedBy === null && display.value !== null;
