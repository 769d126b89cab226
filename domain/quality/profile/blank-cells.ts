/** Which blanks are suspects: those of a column that hardly has any, of a key, or lost at random over the table. */
import { type ColumnTraits } from "./column-traits.ts";

const hardlyAny = 0.005;
const keyShare = 0.1;
/** Loss at random: this share of the columns have blanks in this range. */
const scatteredColumns = 0.7;
const scatteredLeast = 0.002;
const scatteredMost = 0.15;

/** By column. */
export function areBlanksSuspect(columns: readonly ColumnTraits[]): boolean[] {
  const gaps = columns.map(
    ({ column }) => (column.rows - column.filled) / Math.max(1, column.rows),
  );
  const isScattered =
    gaps.filter((gap) => gap > scatteredLeast && gap <= scatteredMost).length >=
    scatteredColumns * columns.length;
  return gaps.map(
    (gap, index) =>
      gap > 0 &&
      (gap <= hardlyAny ||
        (isScattered && gap <= scatteredMost) ||
        (columns[index]!.isKey && gap <= keyShare)),
  );
}
