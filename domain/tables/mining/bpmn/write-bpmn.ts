/** BPMN 2.0 XML with diagram interchange (OMG formal/2011-01-03): what modelling tools open with its drawing. */
import type { BpmnFlow, BpmnModel, BpmnNode } from "./bpmn-model.ts";

export interface BpmnLayout {
  /** Left, top, width and height by node. */
  bounds: ReadonlyMap<string, { x: number; y: number; width: number; height: number }>;
  /** At least two points by flow. */
  waypoints: ReadonlyMap<string, readonly { x: number; y: number }[]>;
}

const elements = {
  start: "startEvent",
  end: "endEvent",
  task: "task",
  gateway: "exclusiveGateway",
} as const;
/** Characters that XML 1.0 cannot hold at all. */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** `flowName`: what a flow is called, from its count. */
export function writeBpmn(
  model: BpmnModel,
  layout: BpmnLayout,
  words: { exporter: string; flowName: (count: number) => string },
): string {
  const incoming = groupFlows(model.flows, "target");
  const outgoing = groupFlows(model.flows, "source");
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="definitions" targetNamespace="http://bpmn.io/schema/bpmn" exporter="${escapeXml(words.exporter)}">`,
    `  <bpmn:process id="process" name="${escapeXml(model.name)}" isExecutable="false">`,
    ...model.nodes.flatMap((node) =>
      nodeLines(node, incoming.get(node.id) ?? [], outgoing.get(node.id) ?? []),
    ),
    ...model.flows.map(
      (flow) =>
        `    <bpmn:sequenceFlow id="${flow.id}"${flow.count === undefined ? "" : ` name="${escapeXml(words.flowName(flow.count))}"`} sourceRef="${flow.source}" targetRef="${flow.target}" />`,
    ),
    "  </bpmn:process>",
    '  <bpmndi:BPMNDiagram id="diagram">',
    '    <bpmndi:BPMNPlane id="plane" bpmnElement="process">',
    ...model.nodes.flatMap((node) => shapeLines(node, layout)),
    ...model.flows.flatMap((flow) => edgeLines(flow, layout)),
    "    </bpmndi:BPMNPlane>",
    "  </bpmndi:BPMNDiagram>",
    "</bpmn:definitions>",
  ];
  return `${lines.join("\n")}\n`;
}

function groupFlows(flows: readonly BpmnFlow[], end: "source" | "target"): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const flow of flows) groups.set(flow[end], [...(groups.get(flow[end]) ?? []), flow.id]);
  return groups;
}

function nodeLines(
  node: BpmnNode,
  incoming: readonly string[],
  outgoing: readonly string[],
): string[] {
  const element = elements[node.kind];
  const attributes = `${node.name === "" ? "" : ` name="${escapeXml(node.name)}"`}${node.direction ? ` gatewayDirection="${node.direction}"` : ""}`;
  return [
    `    <bpmn:${element} id="${node.id}"${attributes}>`,
    ...incoming.map((flow) => `      <bpmn:incoming>${flow}</bpmn:incoming>`),
    ...outgoing.map((flow) => `      <bpmn:outgoing>${flow}</bpmn:outgoing>`),
    `    </bpmn:${element}>`,
  ];
}

function shapeLines(node: BpmnNode, { bounds }: BpmnLayout): string[] {
  const box = bounds.get(node.id);
  if (box === undefined) throw new Error(`no bounds for ${node.id}`);
  return [
    `      <bpmndi:BPMNShape id="shape_${node.id}" bpmnElement="${node.id}"${node.kind === "gateway" ? ' isMarkerVisible="true"' : ""}>`,
    `        <dc:Bounds x="${coordinate(box.x)}" y="${coordinate(box.y)}" width="${coordinate(box.width)}" height="${coordinate(box.height)}" />`,
    "      </bpmndi:BPMNShape>",
  ];
}

function edgeLines(flow: BpmnFlow, { waypoints }: BpmnLayout): string[] {
  const points = waypoints.get(flow.id) ?? [];
  if (points.length < 2) throw new Error(`no way for ${flow.id}`);
  return [
    `      <bpmndi:BPMNEdge id="edge_${flow.id}" bpmnElement="${flow.id}">`,
    ...points.map(
      ({ x, y }) => `        <di:waypoint x="${coordinate(x)}" y="${coordinate(y)}" />`,
    ),
    "      </bpmndi:BPMNEdge>",
  ];
}

const coordinate = (value: number): string => String(Math.round(value * 10) / 10);

function escapeXml(text: string): string {
  return text
    .replace(forbidden, "")
    .replace(
      /[&<>"\n\r\t]/g,
      (found) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[found] ?? " ",
    );
}
