/**
 * The tree of positions in branches that may be published (playbook 1.12): each one, and what of it
 * is in no branch below, is large enough.
 */
import { compareText } from "../../../tables/read-table.ts";
import type { PositionTree } from "../../common/positions/position-tree.ts";

export interface Branch {
  /** 1, 2 … in the order of the tree, a branch before those below it. */
  id: number;
  /** Id of the branch above; null at the top. */
  above: number | null;
  /** From 1. */
  level: number;
  /** Row of the position at its head. */
  head: number;
  /** Positions in it, those of the branches below included. */
  size: number;
  /** Rows that are in no branch below. */
  own: number[];
}

/**
 * Branches of the main tree. A branch's own group (its head and what joined it) has at least `minimum` positions: while it has
 * fewer, teams under the minimum join it whole, then the head of its smallest branch does, whose teams move up. [] when the
 * whole tree is too small. Of branches of one size `order` (of two rows) puts one first, so that the rows' own order decides nothing.
 */
export function branchesOf(
  tree: Pick<PositionTree, "layer" | "manager">,
  minimum: number,
  order: (a: number, b: number) => number = (a, b) => a - b,
): Branch[] {
  const children = childrenOf(tree);
  const size = sizesOf(tree, children);
  const root = tree.layer.findIndex(
    (layer, row) => layer === 1 && (tree.manager[row] as number) < 0,
  );
  if (root === -1 || (size[root] as number) < minimum) return [];
  const branches: Branch[] = [];
  const waiting: { head: number; above: number | null; level: number }[] = [
    { head: root, above: null, level: 1 },
  ];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { own, below } = splitBranch(at.head, { children, size, minimum, order });
    const id = branches.length + 1;
    branches.push({
      id,
      above: at.above,
      level: at.level,
      head: at.head,
      size: size[at.head] as number,
      own: own.sort((a, b) => a - b),
    });
    // Largest first off the stack.
    for (const head of [...below].sort(
      (a, b) => (size[a] as number) - (size[b] as number) || order(b, a),
    ))
      waiting.push({ head, above: id, level: at.level + 1 });
  }
  return branches;
}

interface Splitting {
  children: readonly number[][];
  size: Int32Array;
  minimum: number;
  order: (a: number, b: number) => number;
}

function splitBranch(
  head: number,
  { children, size, minimum, order }: Splitting,
): { own: number[]; below: number[] } {
  const own = [head];
  let below: number[] = [];
  const join = (rows: readonly number[]): void => {
    for (const row of rows)
      if ((size[row] as number) < minimum) own.push(...wholeTeam(row, children));
      else below.push(row);
  };
  join(children[head] ?? []);
  while (own.length < minimum && below.length > 0) {
    const smallest = below.reduce((best, row) =>
      (size[row] as number) < (size[best] as number) ||
      (size[row] === size[best] && order(row, best) < 0)
        ? row
        : best,
    );
    below = below.filter((row) => row !== smallest);
    own.push(smallest);
    join(children[smallest] ?? []);
  }
  return { own, below };
}

function wholeTeam(head: number, children: readonly number[][]): number[] {
  const rows = [head];
  for (let index = 0; index < rows.length; index++)
    rows.push(...(children[rows[index] as number] ?? []));
  return rows;
}

function childrenOf({ layer, manager }: Pick<PositionTree, "layer" | "manager">): number[][] {
  const children = Array.from(layer, (): number[] => []);
  layer.forEach((own, row) => {
    const above = manager[row] as number;
    if (own > 1 && above >= 0) children[above]?.push(row);
  });
  return children;
}

/** From the deepest layer up. */
function sizesOf(
  { layer, manager }: Pick<PositionTree, "layer" | "manager">,
  children: readonly number[][],
): Int32Array {
  const size = new Int32Array(layer.length);
  const rows = children
    .flatMap((_, row) => (layer[row] !== 0 ? [row] : []))
    .sort((a, b) => (layer[b] as number) - (layer[a] as number));
  for (const row of rows) {
    size[row]!++;
    const above = manager[row] as number;
    if (above >= 0) size[above]! += size[row] as number;
  }
  return size;
}

/** What all its positions share, else null: the areas of a branch, say. */
export function sharedName(names: readonly (string | null)[]): string | null {
  const distinct = [...new Set(names)].sort((a, b) => compareText(a ?? "", b ?? ""));
  return distinct.length === 1 ? (distinct[0] ?? null) : null;
}
