/** Where a condition ends that holds at `low` and not at `high`, after `steps` halvings: the middle of what is left between them. */
export function bisect(
  holdsAt: (value: number) => boolean,
  [from, to]: readonly [from: number, to: number],
  steps: number,
): number {
  let [low, high] = [from, to];
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (holdsAt(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
