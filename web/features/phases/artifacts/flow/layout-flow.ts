import dagre from "@dagrejs/dagre";
import type { FlowStep } from "./read-flows.ts";

const MARGIN = 4;
/** In a row a name takes two lines. */
const NODE_HEIGHT = { LR: 142, TB: 122 } as const;
/** Without times below. */
const SHORT_NODE_HEIGHT = { LR: 88, TB: 70 } as const;
const GAP = { LR: 24, TB: 28 } as const;
const WIDEST_NODE = 300;

/** Boxes that share the width in a row, or stand below each other: the drawing always fits at its own size. */
function nodeWidthPx(count: number, direction: FlowDirection, widthPx: number): number {
  const room =
    direction === "TB"
      ? widthPx - 2 * MARGIN
      : (widthPx - 2 * MARGIN - GAP.LR * (count - 1)) / Math.max(1, count);
  return Math.floor(Math.min(WIDEST_NODE, room));
}
export type FlowDirection = "LR" | "TB";
export interface PlacedStep extends FlowStep {
  x: number;
  y: number;
}
export interface FlowLayout {
  steps: PlacedStep[];
  /** Ids of what follows what. */
  edges: { from: string; to: string }[];
  node: { width: number; height: number };
  width: number;
  height: number;
}

/** Each step after the one before it, from the left or from the top; x and y are of the upper left corner. */
export function layoutFlow(
  steps: readonly FlowStep[],
  direction: FlowDirection,
  widthPx: number,
): FlowLayout {
  const size = {
    width: nodeWidthPx(steps.length, direction, widthPx),
    height: (steps.some((step) => step.touchFact !== null || step.waitFact !== null)
      ? NODE_HEIGHT
      : SHORT_NODE_HEIGHT)[direction],
  };
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({
    rankdir: direction,
    nodesep: 24,
    ranksep: GAP[direction],
    marginx: MARGIN,
    marginy: MARGIN,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const step of steps) graph.setNode(step.id, { ...size });
  const edges = steps
    .slice(1)
    .map((step, index) => ({ from: steps[index]?.id ?? "", to: step.id }));
  for (const edge of edges) graph.setEdge(edge.from, edge.to);
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    steps: steps.map((step) => {
      const placed = graph.node(step.id) as { x: number; y: number };
      return { ...step, x: placed.x - size.width / 2, y: placed.y - size.height / 2 };
    }),
    edges,
    node: size,
    width,
    height,
  };
}
