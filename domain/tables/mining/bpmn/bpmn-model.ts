/**
 * A BPMN 2.0 process from a directly-follows map: one start, one end, a task for each activity, and an exclusive gateway
 * wherever ways part or meet. A map in which every activity lies on a way from start to end gives a sound process: there is one
 * token, and every choice can reach the end.
 */
import type { ProcessMap } from "../process-map.ts";

export type BpmnNodeKind = "start" | "end" | "task" | "gateway";
export interface BpmnNode {
  id: string;
  kind: BpmnNodeKind;
  name: string /** Of a gateway. */;
  direction?: "Diverging" | "Converging";
}
export interface BpmnFlow {
  id: string;
  source: string;
  target: string /** Cases or times behind it; absent on flows that only join a gateway to its task. */;
  count?: number;
}
export interface BpmnModel {
  name: string;
  nodes: BpmnNode[];
  flows: BpmnFlow[];
}

export function buildBpmnModel(map: ProcessMap, name: string): BpmnModel {
  const nodes: BpmnNode[] = [];
  const flows: BpmnFlow[] = [];
  if (map.nodes.length === 0) return { name, nodes, flows };
  const startAt = map.nodes.length;
  const endAt = startAt + 1;
  const edges = map.edges.map(({ from, to, count }) => ({
    from: from ?? startAt,
    to: to ?? endAt,
    count,
  }));
  const leaving = new Uint32Array(endAt + 1);
  const entering = new Uint32Array(endAt + 1);
  for (const { from, to } of edges) {
    leaving[from]!++;
    entering[to]!++;
  }
  /** Where flows into and out of a place attach: the place itself, or its gateway. */
  const inOf: string[] = [];
  const outOf: string[] = [];
  const place = (at: number, node: BpmnNode) => {
    const join = (entering[at] as number) > 1 ? `join_${node.id}` : null;
    const split = (leaving[at] as number) > 1 ? `split_${node.id}` : null;
    if (join !== null) {
      nodes.push({ id: join, kind: "gateway", name: "", direction: "Converging" });
      flows.push({ id: `flow_${join}`, source: join, target: node.id });
    }
    nodes.push(node);
    if (split !== null) {
      nodes.push({ id: split, kind: "gateway", name: "", direction: "Diverging" });
      flows.push({ id: `flow_${split}`, source: node.id, target: split });
    }
    inOf[at] = join ?? node.id;
    outOf[at] = split ?? node.id;
  };
  place(startAt, { id: "start", kind: "start", name: "" });
  map.nodes.forEach((node, index) =>
    place(index, { id: `task_${index + 1}`, kind: "task", name: node.name }),
  );
  place(endAt, { id: "end", kind: "end", name: "" });
  edges.forEach(({ from, to, count }, index) =>
    flows.push({
      id: `flow_${index + 1}`,
      source: outOf[from] as string,
      target: inOf[to] as string,
      count,
    }),
  );
  return { name, nodes, flows };
}
