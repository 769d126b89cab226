import dagre from "@dagrejs/dagre";
import type { FlowStep } from "./read-flows.ts";

export const nodeSize = { width: 196, height: 112 } as const;
export type FlowDirection = "LR" | "TB";
export interface PlacedStep extends FlowStep {
  x: number;
  y: number;
}
export interface FlowLayout {
  steps: PlacedStep[];
  /** Ids of what follows what. */
  edges: { from: string; to: string }[];
  width: number;
  height: number;
}

const MARGIN = 12;

/** Each step after the one before it, from the left or from the top; x and y are of the upper left corner. */
export function layoutFlow(steps: readonly FlowStep[], direction: FlowDirection): FlowLayout {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: direction, nodesep: 24, ranksep: direction === "LR" ? 44 : 32, marginx: MARGIN, marginy: MARGIN });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const step of steps) graph.setNode(step.id, { ...nodeSize });
  const edges = steps.slice(1).map((step, index) => ({ from: steps[index]?.id ?? "", to: step.id }));
  for (const edge of edges) graph.setEdge(edge.from, edge.to);
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    steps: steps.map((step) => { const placed = graph.node(step.id) as { x: number; y: number }; return { ...step, x: placed.x - nodeSize.width / 2, y: placed.y - nodeSize.height / 2 }; }),
    edges, width, height,
  };
}
