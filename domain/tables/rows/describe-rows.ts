/** What became of a number of rows, as a note of the file; none for none. `many` follows the number. */
export const describeRows = (rows: number, [one, many]: readonly [string, string]): string[] =>
  rows === 0 ? [] : [rows === 1 ? one : `${rows} ${many}`];
