/** Where systems stand and how interfaces run, from left to right: the same for the same network. */
import dagre from "@dagrejs/dagre";
import type { Network, NetworkLink, NetworkNode } from "./select-network.ts";

export const nodeSize = { width: 184, height: 58 } as const;

export interface PlacedSystem {
  node: NetworkNode;
  x: number;
  y: number;
}
/** Interfaces of one pair and direction are one line. */
export interface PlacedLink {
  id: string;
  source: string;
  target: string;
  links: NetworkLink[];
}
export interface NetworkLayout {
  nodes: PlacedSystem[];
  links: PlacedLink[];
  width: number;
  height: number;
}

/** x and y are of the upper left corner. */
export function layoutNetwork({ nodes, links }: Network): NetworkLayout {
  const graph = new dagre.graphlib.Graph({ directed: true });
  graph.setGraph({ rankdir: "LR", nodesep: 18, ranksep: 64, marginx: 12, marginy: 12 });
  graph.setDefaultEdgeLabel(() => ({}));
  const idOf = new Map(nodes.map(({ id, name }) => [name, id]));
  for (const { id } of nodes) graph.setNode(id, { ...nodeSize });
  const pairs = new Map<string, PlacedLink>();
  for (const link of links) {
    const [source, target] = [idOf.get(link.from), idOf.get(link.to)];
    if (source === undefined || target === undefined) continue;
    const pair = pairs.get(`${source}>${target}`) ?? {
      id: `${source}>${target}`,
      source,
      target,
      links: [],
    };
    pair.links.push(link);
    pairs.set(pair.id, pair);
    graph.setEdge(source, target);
  }
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height,
    links: [...pairs.values()],
    nodes: nodes.map((node) => {
      const { x, y } = graph.node(node.id) as { x: number; y: number };
      return { node, x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 };
    }),
  };
}
