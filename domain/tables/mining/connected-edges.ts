/** Which connections of a map are drawn: the most frequent ones, and whatever keeps every activity on a way from start to end. */
export interface WeightedEdge {
  from: number;
  to: number;
  count: number;
}

/**
 * Positions of the kept edges. Nodes are 0..nodes-1, `nodes` is the start and `nodes + 1` the end. For each node the widest
 * way (largest smallest frequency) from the start and to the end is kept whatever the share, as in the edge filter of
 * Split Miner (Augusto et al. 2019); then the most frequent edges up to ceil(share * edges). A larger share keeps a superset.
 * `edges` has to come in order of frequency; ties are settled by that order.
 */
export function selectConnectedEdges(
  nodes: number,
  edges: readonly WeightedEdge[],
  share: number,
): Uint8Array {
  const kept = new Uint8Array(edges.length);
  for (const edge of widestTree(nodes + 2, nodes, edges, false)) kept[edge] = 1;
  for (const edge of widestTree(nodes + 2, nodes + 1, edges, true)) kept[edge] = 1;
  kept.fill(1, 0, Math.ceil(Math.min(1, Math.max(0, share)) * edges.length - 1e-9));
  return kept;
}

/** Edges of the widest paths from `root` to every node (against the arrows when `isReversed`). */
function widestTree(
  size: number,
  root: number,
  edges: readonly WeightedEdge[],
  isReversed: boolean,
): number[] {
  const leaving: number[][] = Array.from({ length: size }, () => []);
  edges.forEach((edge, index) => leaving[isReversed ? edge.to : edge.from]?.push(index));
  const capacity = new Float64Array(size);
  const via = new Int32Array(size).fill(-1);
  const isDone = new Uint8Array(size);
  capacity[root] = Number.POSITIVE_INFINITY;
  for (;;) {
    let next = -1;
    for (let node = 0; node < size; node++) {
      if (
        isDone[node] === 0 &&
        (capacity[node] as number) > 0 &&
        (next < 0 || (capacity[node] as number) > (capacity[next] as number))
      )
        next = node;
    }
    if (next < 0) return [...via].filter((edge) => edge >= 0);
    isDone[next] = 1;
    for (const index of leaving[next] ?? []) {
      const edge = edges[index] as WeightedEdge;
      const target = isReversed ? edge.from : edge.to;
      const width = Math.min(capacity[next] as number, edge.count);
      if (isDone[target] === 1 || width <= (capacity[target] as number)) continue;
      capacity[target] = width;
      via[target] = index;
    }
  }
}
