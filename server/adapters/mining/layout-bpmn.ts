/** Where a BPMN drawing's shapes stand: layers from left to right, the same for the same model. */
import dagre from "@dagrejs/dagre";
import type { BpmnLayout, BpmnModel, BpmnNodeKind } from "#domain/tables/mining/index.ts";

/** As modelling tools draw them, px. */
const sizes: Record<BpmnNodeKind, { width: number; height: number }> = {
  start: { width: 36, height: 36 },
  end: { width: 36, height: 36 },
  gateway: { width: 50, height: 50 },
  task: { width: 120, height: 80 },
};

export function layoutBpmn(model: BpmnModel): BpmnLayout {
  const graph = new dagre.graphlib.Graph({ multigraph: true, directed: true });
  graph.setGraph({
    rankdir: "LR",
    nodesep: 40,
    edgesep: 20,
    ranksep: 60,
    marginx: 20,
    marginy: 20,
  });
  for (const node of model.nodes) graph.setNode(node.id, { ...sizes[node.kind] });
  for (const flow of model.flows) graph.setEdge(flow.source, flow.target, {}, flow.id);
  dagre.layout(graph);
  const bounds = new Map(
    model.nodes.map(({ id }) => {
      const { x, y, width, height } = graph.node(id) as {
        x: number;
        y: number;
        width: number;
        height: number;
      };
      return [id, { x: x - width / 2, y: y - height / 2, width, height }] as const;
    }),
  );
  const waypoints = new Map(
    model.flows.map(({ id, source, target }) => {
      const { points } = graph.edge(source, target, id) as { points: { x: number; y: number }[] };
      return [id, points] as const;
    }),
  );
  return { bounds, waypoints };
}
