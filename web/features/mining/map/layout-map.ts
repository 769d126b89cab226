/** Where the map's activities stand and how its connections run, the same for the same map. */
import dagre from "@dagrejs/dagre";
import type { WireProcessMap } from "#contract/mining/endpoints.ts";

export const nodeSize = { width: 188, height: 60 } as const;
const borderSize = 44;
/** Side by side they are narrower: more of them are seen. */
const sideNodeSize = { width: 136, height: 66 } as const;
const labelSize = { width: 84, height: 30 };
const sideLabelSize = { width: 52, height: 30 };

export interface PlacedNode {
  /** Null at start and end. */ index: number | null;
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface PlacedEdge {
  index: number;
  id: string;
  source: string;
  target: string /** Of an SVG path. */;
  path: string;
  labelX: number;
  labelY: number;
}
export interface MapLayout {
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  width: number;
  height: number;
}

/** x and y are of the upper left corner; labels of their middle. Layers from top to bottom, or from left to right where there is room. */
export function layoutMap(
  map: Pick<WireProcessMap, "nodes" | "edges">,
  direction: "TB" | "LR" = "TB",
): MapLayout {
  const isSide = direction === "LR";
  const [activity, label] = isSide ? [sideNodeSize, sideLabelSize] : [nodeSize, labelSize];
  const graph = new dagre.graphlib.Graph({ multigraph: true, directed: true });
  graph.setGraph({
    rankdir: direction,
    nodesep: 36,
    edgesep: 18,
    ranksep: isSide ? 16 : 44,
    marginx: 16,
    marginy: 16,
  });
  const border = { width: borderSize, height: borderSize };
  graph.setNode("start", { ...border });
  map.nodes.forEach((_, index) => graph.setNode(nodeId(index), { ...activity }));
  graph.setNode("end", { ...border });
  const ends = map.edges.map(({ from, to }) => ({
    source: from === null ? "start" : nodeId(from),
    target: to === null ? "end" : nodeId(to),
  }));
  map.edges.forEach((edge, index) => {
    const { source, target } = ends[index]!;
    graph.setEdge(
      source,
      target,
      { ...label, labelpos: "c", weight: 1 + Math.round(Math.log2(1 + edge.count)) },
      `e${index}`,
    );
  });
  dagre.layout(graph);
  const nodes = graph.nodes().map((id): PlacedNode => {
    const { x, y, width, height } = graph.node(id) as {
      x: number;
      y: number;
      width: number;
      height: number;
    };
    return {
      id,
      index: id === "start" || id === "end" ? null : Number(id.slice(1)),
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
    };
  });
  const edges = map.edges.map((_, index): PlacedEdge => {
    const { source, target } = ends[index]!;
    const { points, x, y } = graph.edge(source, target, `e${index}`) as unknown as {
      points: Point[];
      x?: number;
      y?: number;
    };
    const middle = points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
    return {
      index,
      id: `e${index}`,
      source,
      target,
      path: curveThrough(points),
      labelX: x ?? middle.x,
      labelY: y ?? middle.y,
    };
  });
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return { nodes, edges, width, height };
}

interface Point {
  x: number;
  y: number;
}
const nodeId = (index: number): string => `n${index}`;
const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** A soft line: the points between the first and the last pull it, without being touched. */
function curveThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (first === undefined || last === undefined) return "";
  const parts = [`M${at(first)}`];
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    parts.push(
      `Q${at(point)} ${at(next === undefined ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`,
    );
  });
  if (rest.length === 0) parts.push(`L${at(last)}`);
  return parts.join("");
}
