/** A4.4: the simple undirected graph of interfaces, its density and its articulation points (Tarjan). */

export interface Link {
  from: string;
  to: string;
}

export interface IntegrationGraph {
  /** In code-unit order. */
  nodes: string[];
  neighbours: ReadonlyMap<string, ReadonlySet<string>>;
  /** Distinct pairs. */
  edges: number;
}

/** Pairs count once whatever their direction; an interface of a system with itself links nothing. */
export function buildGraph(
  links: readonly Link[],
  systems: readonly string[] = [],
): IntegrationGraph {
  const neighbours = new Map<string, Set<string>>();
  const nodeOf = (name: string) => {
    const found = neighbours.get(name) ?? new Set<string>();
    neighbours.set(name, found);
    return found;
  };
  for (const name of systems) nodeOf(name);
  let edges = 0;
  for (const { from, to } of links) {
    if (from === to) {
      nodeOf(from);
      continue;
    }
    if (!nodeOf(from).has(to)) edges++;
    nodeOf(from).add(to);
    nodeOf(to).add(from);
  }
  return { nodes: [...neighbours.keys()].sort(), neighbours, edges };
}

/** E / (n(n − 1)/2); null below two nodes. */
export function densityOf({ nodes, edges }: IntegrationGraph): number | null {
  return nodes.length < 2 ? null : edges / ((nodes.length * (nodes.length - 1)) / 2);
}

/** Nodes whose removal parts their component, in order. Iterative, so that a long chain does not exhaust the stack. */
export function articulationPoints({ nodes, neighbours }: IntegrationGraph): string[] {
  const found = new Set<string>();
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  for (const root of nodes) {
    if (order.has(root)) continue;
    const stack = [
      {
        node: root,
        parent: null as string | null,
        waiting: [...(neighbours.get(root) ?? [])].sort(),
      },
    ];
    order.set(root, order.size);
    low.set(root, order.get(root)!);
    let rootChildren = 0;
    while (stack.length > 0) {
      const frame = stack.at(-1)!;
      const next = frame.waiting.pop();
      if (next === undefined) {
        stack.pop();
        const above = stack.at(-1);
        if (!above) continue;
        low.set(above.node, Math.min(low.get(above.node)!, low.get(frame.node)!));
        if (above.node === root) rootChildren++;
        else if (low.get(frame.node)! >= order.get(above.node)!) found.add(above.node);
      } else if (!order.has(next)) {
        order.set(next, order.size);
        low.set(next, order.get(next)!);
        stack.push({
          node: next,
          parent: frame.node,
          waiting: [...(neighbours.get(next) ?? [])].sort(),
        });
      } else if (next !== frame.parent)
        low.set(frame.node, Math.min(low.get(frame.node)!, order.get(next)!));
    }
    if (rootChildren > 1) found.add(root);
  }
  return nodes.filter((node) => found.has(node));
}

/** How many nodes lose contact with the largest part that is left when the node fails. */
export function countCutOff({ neighbours }: IntegrationGraph, node: string): number {
  const seen = new Set([node]);
  const parts: number[] = [];
  for (const start of neighbours.get(node) ?? []) {
    if (seen.has(start)) continue;
    let size = 0;
    const waiting = [start];
    seen.add(start);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      size++;
      for (const next of neighbours.get(at) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          waiting.push(next);
        }
    }
    parts.push(size);
  }
  return parts.reduce((sum, size) => sum + size, 0) - Math.max(0, ...parts);
}
