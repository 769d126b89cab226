const NARROWEST = 96;
const WIDEST = 320;
/** Inter at 13 px is about this wide on average; the rest is padding and, in the head, the two buttons. */
const CHARACTER = 7.4;
const CELL_MARGIN = 26;
const HEAD_MARGIN = 76;

/** Pixels for each column, from its header and the first rows. */
export function columnWidths(
  headers: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): number[] {
  return headers.map((header, index) => {
    const longest = rows.reduce((length, cells) => Math.max(length, cells[index]?.length ?? 0), 0);
    return Math.round(
      Math.min(
        WIDEST,
        Math.max(
          NARROWEST,
          header.length * CHARACTER + HEAD_MARGIN,
          longest * CHARACTER + CELL_MARGIN,
        ),
      ),
    );
  });
}
