export interface WeightedEdge {
  from: string;
  to: string;
  weight: number;
}

/**
 * Rank (0 = top) of each node: heaviest edges are taken first and an edge that would close a cycle is left out, then
 * each node stands one below its lowest remaining predecessor. Ties are broken by name, so that equal data draw equal.
 */
export function rankNodes(
  nodes: readonly string[],
  edges: readonly WeightedEdge[],
): Map<string, number> {
  const forward = new Map<string, string[]>(nodes.map((node) => [node, []]));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    seen.add(from);
    return (forward.get(from) ?? []).some((next) => !seen.has(next) && reaches(next, to, seen));
  };
  const ordered = [...edges].sort(
    (a, b) => b.weight - a.weight || compare(a.from, b.from) || compare(a.to, b.to),
  );
  for (const edge of ordered) {
    if (!reaches(edge.to, edge.from)) forward.get(edge.from)?.push(edge.to);
  }
  const ranks = new Map<string, number>(nodes.map((node) => [node, 0]));
  for (let round = 0, changed = true; changed && round <= nodes.length; round++) {
    changed = false;
    for (const node of nodes) {
      for (const next of forward.get(node) ?? []) {
        const below = (ranks.get(node) ?? 0) + 1;
        if (below > (ranks.get(next) ?? 0)) {
          ranks.set(next, below);
          changed = true;
        }
      }
    }
  }
  return ranks;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
