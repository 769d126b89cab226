/** Which cells of a row explain its broken dependencies. */

export interface Contradiction {
  row: number;
  /** Column blamed. */
  column: number;
  /** The column it disagrees with, and the entry (code) expected in `column`; null when the blamed column is the deciding one. */
  against: number;
  expected: number | null;
}

/** The value of `from` expects the entry (code) `expected` in `to`, and another stands there. */
export interface BrokenVote {
  row: number;
  from: number;
  to: number;
  weight: number;
  expected: number;
}

/** Least share of a cell's weight that is broken, and least weight, for it to be blamed. */
const minShare = 0.5;
const minWeight = 0.6;
const epsilon = 1e-9;

/**
 * The fewest cells of each row that explain its broken dependencies: the cell with the largest share of broken weight
 * first. A cell that keeps more than it breaks is not blamed: a town of the same name in another state. `kept`: weight of
 * what each cell keeps, by column and row; `isPaired`: the column and one
 * other are all that is related in the table.
 */
export function findFaultyCells(
  broken: readonly BrokenVote[],
  kept: readonly Float64Array[],
  isPaired: (column: number) => boolean,
): Contradiction[] {
  const byRow = new Map<number, BrokenVote[]>();
  for (const vote of broken) {
    const votes = byRow.get(vote.row);
    if (votes === undefined) byRow.set(vote.row, [vote]);
    else votes.push(vote);
  }
  return [...byRow].flatMap(([row, votes]) => blameRow(row, votes, { kept, isPaired }));
}

function blameRow(
  row: number,
  votes: readonly BrokenVote[],
  { kept, isPaired }: { kept: readonly Float64Array[]; isPaired: (column: number) => boolean },
): Contradiction[] {
  const found: Contradiction[] = [];
  let left = votes;
  while (left.length > 0) {
    const worst = worstOf(left, (column) => kept[column]![row]!, isPaired);
    if (worst === null) return found;
    const voters = left.filter(({ to }) => to === worst);
    const strongest = [...(voters.length > 0 ? voters : left.filter(({ from }) => from === worst))]
      .sort((a, b) => b.weight - a.weight)
      .at(0)!;
    found.push({
      row,
      column: worst,
      against: voters.length > 0 ? strongest.from : strongest.to,
      expected: voters.length > 0 ? strongest.expected : null,
    });
    left = left.filter(({ from, to }) => from !== worst && to !== worst);
  }
  return found;
}

/** Between equals a decided column with more broken weight, or with as much beside one that nothing else can check; else the first. */
function worstOf(
  votes: readonly BrokenVote[],
  keptBy: (column: number) => number,
  isPaired: (column: number) => boolean,
): number | null {
  const against = new Map<number, number>();
  const decided = new Set<number>();
  for (const { from, to, weight } of votes) {
    against.set(from, (against.get(from) ?? 0) + weight);
    against.set(to, (against.get(to) ?? 0) + weight);
    decided.add(to);
  }
  let worst: number | null = null;
  let share = 0;
  for (const column of [...against.keys()].sort((a, b) => a - b)) {
    const weight = against.get(column)!;
    const own = weight / (weight + keptBy(column));
    const isTie = worst !== null && Math.abs(own - share) <= epsilon;
    const heavier = weight - (worst === null ? 0 : against.get(worst)!);
    const isWorse = isTie
      ? decided.has(column) && (heavier > epsilon || (heavier >= -epsilon && isPaired(worst!)))
      : own > share;
    if (isWorse) {
      worst = column;
      share = own;
    }
  }
  return worst === null || share < minShare || against.get(worst)! < minWeight ? null : worst;
}
