/**
 * Maximum-weight one-to-one assignment (Hungarian algorithm with potentials, Kuhn-Munkres, O(n^2 m)).
 * `weights[i][j]` >= 0; a pair of weight 0 counts as no pair. Returns for each row the column, or -1.
 */
export function assignMaximum(weights: readonly (readonly number[])[]): number[] {
  const rows = weights.length;
  const columns = rows === 0 ? 0 : weights[0]!.length;
  if (rows === 0 || columns === 0) return new Array<number>(rows).fill(-1);
  if (rows > columns) {
    const transposed = Array.from({ length: columns }, (_, j) => weights.map((row) => row[j]!));
    const byColumn = assignMaximum(transposed);
    const result = new Array<number>(rows).fill(-1);
    byColumn.forEach((row, column) => {
      if (row >= 0) result[row] = column;
    });
    return result;
  }
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const previous = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    let column = 0;
    const shortest = new Float64Array(columns + 1).fill(Infinity);
    const done = new Uint8Array(columns + 1);
    do {
      done[column] = 1;
      const current = rowOf[column]!;
      let delta = Infinity;
      let next = 0;
      for (let j = 1; j <= columns; j++) {
        if (done[j]) continue;
        const reduced =
          -weights[current - 1]![j - 1]! - rowPotential[current]! - columnPotential[j]!;
        if (reduced < shortest[j]!) {
          shortest[j] = reduced;
          previous[j] = column;
        }
        if (shortest[j]! < delta) {
          delta = shortest[j]!;
          next = j;
        }
      }
      for (let j = 0; j <= columns; j++) {
        if (done[j]) {
          rowPotential[rowOf[j]!]! += delta;
          columnPotential[j]! -= delta;
        } else shortest[j]! -= delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    do {
      const before = previous[column]!;
      rowOf[column] = rowOf[before]!;
      column = before;
    } while (column !== 0);
  }
  const result = new Array<number>(rows).fill(-1);
  for (let j = 1; j <= columns; j++) {
    const row = rowOf[j]!;
    if (row > 0 && weights[row - 1]![j - 1]! > 0) result[row - 1] = j - 1;
  }
  return result;
}
