/** Values beside a few usual ones that cover the column. */
import { entityKey } from "../../tables/headers/header-names.ts";
import { type ColumnTraits, valuesOf } from "./column-traits.ts";

const maxUsual = 12;
const minCover = 0.7;
/** Share of a questionable value: in a short table one row is not rare. Its rows, too, where more than a few values are usual. */
const maxShare = 0.01;
const maxRows = 2;
const fewUsual = 5;
/** Figures are a closed set only when they are few and nearly all usual. */
const maxFigures = 40;
const figuresCover = 0.9;

/** Entries (codes) outside the column's domain. A single sign among longer values is one in any domain. */
export function findRareValues(traits: ColumnTraits): Set<number> {
  const found = new Set<number>();
  const { column, frequent } = traits;
  const isClosed = hasFewValues(traits);
  const isLong = frequent.every((code) => column.entries[code]!.length > 1);
  if (!isClosed && !(traits.isDomain && isLong)) return found;
  const most = Math.min(
    frequent.length <= fewUsual ? column.filled : maxRows,
    maxShare * column.filled,
  );
  const usual = new Set(frequent.map((code) => entityKey(column.entries[code]!)));
  for (const [code, count] of valuesOf(column)) {
    if (traits.isFrequent.has(code) || count > most) continue;
    // Capitals, accents and blanks are a way of writing.
    if (usual.has(entityKey(column.entries[code]!))) continue;
    if (isClosed || column.entries[code]!.length === 1) found.add(code);
  }
  return found;
}

function hasFewValues({ writing, isDomain, column, frequent, cover }: ColumnTraits): boolean {
  return writing === "text"
    ? isDomain && frequent.length <= maxUsual && cover >= minCover
    : writing === "number" && column.distinct <= maxFigures && cover >= figuresCover;
}
