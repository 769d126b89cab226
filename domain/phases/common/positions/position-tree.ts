/** A3.1 Árvore: layers, spans and defects of the reporting lines of T06. */
import { compareText, textCell } from "../../../tables/read-table.ts";
import type { TableData } from "../../../tables/table-data.ts";

export interface PositionTree {
  /** Layer of each row in the largest tree (top = 1); 0 outside it. */
  layer: Int32Array;
  /** Direct reports of each row, in the largest tree or out of it. */
  reports: Int32Array;
  /** Row of each one's manager; negative at a top and where the table does not hold the manager. */
  manager: Int32Array;
  layers: number;
  /** Positions in the largest tree, and whether they are nearly all. */
  posts: number;
  isWhole: boolean;
  /** Rows without manager, of a manager that the table does not hold, and in a cycle or under one. */
  tops: number[];
  orphans: number[];
  cyclic: number[];
}

/** Below this share of the posts in one tree nothing is said of layers and spans. */
const wholeShare = 0.8;

/**
 * A position that names itself as its manager is a top. Of rows with one id the first stands. The main tree is the one of the most
 * positions; managers that the table lacks hold nothing together, unless one of them is above nearly all: then those below it are one
 * tree, of which that manager is no layer.
 */
export function readTree(table: TableData): PositionTree {
  const ids = Array.from({ length: table.rows }, (_, row) => textCell(table, "posicao_id", row));
  const rowOf = new Map<string, number>();
  ids.forEach((id, row) => {
    if (id !== null && !rowOf.has(id)) rowOf.set(id, row);
  });
  const named = ids.map((_, row) => textCell(table, "gestor_id", row));
  const manager = ids.map((id, row) => {
    const above = named[row]!;
    return above === null || above === id ? top : (rowOf.get(above) ?? unknown);
  });
  const reports = new Int32Array(table.rows);
  for (const above of manager) if (above >= 0) reports[above]!++;
  const { root, depth } = walkUp(manager);
  const ofKind = (kind: number) => manager.flatMap((above, row) => (above === kind ? [row] : []));
  const main = mainRoots(root, { ids, named, manager });
  const layer = Int32Array.from(root, (found, row) =>
    main.has(found) ? (depth[row] as number) : 0,
  );
  const inMain = layer.reduce((count, value) => count + Number(value > 0), 0);
  return {
    layer,
    reports,
    manager: Int32Array.from(manager),
    layers: layer.reduce((most, value) => Math.max(most, value), 0),
    posts: inMain,
    isWhole: inMain >= wholeShare * table.rows,
    tops: ofKind(top),
    orphans: ofKind(unknown),
    cyclic: root.flatMap((found, row) => (found === noRoot ? [row] : [])),
  };
}

/** Last rows of the main tree: one, or all that one and the same missing manager is above. */
function mainRoots(
  root: readonly number[],
  {
    ids,
    named,
    manager,
  }: {
    ids: readonly (string | null)[];
    named: readonly (string | null)[];
    manager: readonly number[];
  },
): ReadonlySet<number> {
  const size = new Map<number, number>();
  for (const row of root) if (row >= 0) size.set(row, (size.get(row) ?? 0) + 1);
  const under = new Map<string, number>();
  for (const [row, count] of size) {
    const missing = manager[row] === unknown ? named[row]! : null;
    if (missing !== null) under.set(missing, (under.get(missing) ?? 0) + count);
  }
  for (const [missing, count] of under)
    if (count >= wholeShare * root.length)
      return new Set([...size.keys()].filter((row) => named[row] === missing));
  const [main] = [...size.keys()].sort(
    (a, b) => size.get(b)! - size.get(a)! || compareText(ids[a] ?? "", ids[b] ?? ""),
  );
  return new Set(main === undefined ? [] : [main]);
}

const top = -1;
const unknown = -2;
const noRoot = -3;
const unseen = -4;

/** Last row above each one (itself at the end of a line; `noRoot` in a cycle or under one) and how far it is, counted from 1. */
function walkUp(manager: readonly number[]): { root: number[]; depth: number[] } {
  const root = manager.map(() => unseen);
  const depth = manager.map(() => 0);
  for (let start = 0; start < manager.length; start++) {
    const path: number[] = [];
    const onPath = new Set<number>();
    let row = start;
    while (row >= 0 && root[row] === unseen && !onPath.has(row)) {
      path.push(row);
      onPath.add(row);
      row = manager[row] as number;
    }
    const ended = row < 0;
    const found = ended
      ? (path.at(-1) as number)
      : onPath.has(row)
        ? noRoot
        : (root[row] as number);
    let level = ended || onPath.has(row) ? 0 : (depth[row] as number);
    for (const below of path.reverse()) {
      level++;
      root[below] = found;
      depth[below] = found === noRoot ? 0 : level;
    }
  }
  return { root, depth };
}

export interface LayerGroup {
  name: string;
  rows: number[];
}

/** Layers 1 and 2 are "Direção"; a layer of fewer than `minimum` people joins the next one, the last one joins the one above. */
export function layerGroups(tree: PositionTree, minimum: number): LayerGroup[] {
  const byLayer = Array.from({ length: tree.layers }, (): number[] => []);
  tree.layer.forEach((layer, row) => {
    if (layer > 0) byLayer[layer - 1]?.push(row);
  });
  const groups: { from: number; to: number; rows: number[] }[] = [];
  byLayer.forEach((rows, index) => {
    const open = groups.at(-1);
    if (open && (index === 1 || open.rows.length < minimum)) {
      open.to = index + 1;
      open.rows.push(...rows);
    } else groups.push({ from: index + 1, to: index + 1, rows: [...rows] });
  });
  const last = groups.at(-1);
  if (last && last.rows.length < minimum && groups.length > 1) {
    groups.pop();
    const above = groups.at(-1)!;
    above.to = last.to;
    above.rows.push(...last.rows);
  }
  if (groups.some(({ rows }) => rows.length < minimum)) return [];
  return groups.map(({ from, to, rows }) => ({
    rows,
    name:
      from === 1
        ? to <= 2
          ? "Direção"
          : `Direção até a camada ${to}`
        : from === to
          ? `Camada ${from}`
          : `Camadas ${from} a ${to}`,
  }));
}
