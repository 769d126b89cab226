/** Length of the longest common subsequence of two sequences of codes. */
export function longestCommonSubsequence(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let previous = new Int32Array(b.length + 1);
  let current = new Int32Array(b.length + 1);
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      current[j + 1] =
        a[i] === b[j]
          ? (previous[j] as number) + 1
          : Math.max(previous[j + 1] as number, current[j] as number);
    }
    [previous, current] = [current, previous];
  }
  return previous[b.length] as number;
}

/** Which positions of `a` and of `b` a longest common subsequence leaves out (log moves and model moves). */
export function unmatchedPositions(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
): { onlyA: number[]; onlyB: number[] } {
  const width = b.length + 1;
  const table = new Int32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      table[i * width + j] =
        a[i] === b[j]
          ? (table[(i + 1) * width + j + 1] as number) + 1
          : Math.max(table[(i + 1) * width + j] as number, table[i * width + j + 1] as number);
    }
  }
  const onlyA: number[] = [];
  const onlyB: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      i++;
      j++;
    } else if ((table[(i + 1) * width + j] as number) >= (table[i * width + j + 1] as number))
      onlyA.push(i++);
    else onlyB.push(j++);
  }
  while (i < a.length) onlyA.push(i++);
  while (j < b.length) onlyB.push(j++);
  return { onlyA, onlyB };
}
