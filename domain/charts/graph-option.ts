/**
 * Directly-follows graph: nodes are points without `group`, edges are points whose `x` is the source and `group` the
 * target. Laid out from top to bottom by rank, so that the drawing depends on the data alone.
 */
import type { ChartPoint, ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { chartNumber } from "./chart-number.ts";
import { rankNodes } from "./rank-nodes.ts";
import { shortened } from "./series-style.ts";

const rankGapPx = 44;
const nodeHeightPx = 24;
const plotWidthPx = 560;

interface GraphParts { nodes: string[]; weights: Map<string, number>; edges: (ChartPoint & { group: string; x: string; y: number })[] }

function partsOf(spec: ChartSpec): GraphParts {
  const points = spec.series.flatMap((series) => series.points);
  const edges = points.filter((point) => point.group !== undefined && point.y !== null && String(point.x) !== point.group)
    .map((point) => ({ ...point, x: String(point.x), group: point.group ?? "", y: point.y ?? 0 }));
  const weights = new Map(points.filter((point) => point.group === undefined).map((point) => [String(point.x), point.y ?? 0]));
  const nodes = [...new Set([...weights.keys(), ...edges.flatMap((edge) => [edge.x, edge.group])])];
  return { nodes, weights, edges };
}

export function graphHeightPx(spec: ChartSpec): number {
  const { nodes, edges } = partsOf(spec);
  const ranks = rankNodes(nodes, edges.map((edge) => ({ from: edge.x, to: edge.group, weight: edge.y })));
  return Math.max(120, (Math.max(0, ...ranks.values()) + 1) * rankGapPx + 16);
}

export function graphOption(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> {
  const { nodes, weights, edges } = partsOf(spec);
  const ranks = rankNodes(nodes, edges.map((edge) => ({ from: edge.x, to: edge.group, weight: edge.y })));
  const heaviest = Math.max(1, ...edges.map((edge) => edge.y));
  const perRank = new Map<number, string[]>();
  for (const node of nodes) perRank.set(ranks.get(node) ?? 0, [...(perRank.get(ranks.get(node) ?? 0) ?? []), node]);
  const widest = Math.max(...[...perRank.values()].map((row) => row.length));
  const boxWidthPx = Math.min(190, Math.floor(plotWidthPx / Math.max(widest, 1)) - 34);
  const place = (node: string) => {
    const row = perRank.get(ranks.get(node) ?? 0) ?? [node];
    return { x: (plotWidthPx / (row.length + 1)) * (row.indexOf(node) + 1), y: (ranks.get(node) ?? 0) * rankGapPx };
  };
  return {
    tooltip: { trigger: "item" },
    series: [{
      type: "graph", layout: "none", left: 20, right: 20, top: 20, bottom: 20, preserveAspect: false,
      symbol: "roundRect", symbolSize: [boxWidthPx, nodeHeightPx],
      edgeSymbol: ["none", "arrow"], edgeSymbolSize: 6,
      itemStyle: { color: theme.surface2, borderColor: theme.accent, borderWidth: 1 },
      label: { show: true, color: theme.ink, fontSize: 10, formatter: (params: { name: string; data: { weight?: number } }) => nodeText(params.name, params.data.weight, boxWidthPx) },
      edgeLabel: { show: true, fontSize: 9, color: theme.ink2, backgroundColor: theme.surface, padding: [1, 2], formatter: (params: { data: { text: string } }) => params.data.text },
      data: [
        ...nodes.map((node) => ({ name: node, ...place(node), weight: weights.get(node) })),
        ...corners((Math.max(0, ...ranks.values())) * rankGapPx),
      ],
      links: edges.map((edge) => {
        const down = (ranks.get(edge.group) ?? 0) - (ranks.get(edge.x) ?? 0);
        return {
          source: edge.x, target: edge.group, text: edge.label ?? chartNumber(edge.y, spec.y.unit),
          lineStyle: { color: down > 0 ? theme.ink3 : theme.palette[1], width: 0.8 + 3.2 * (edge.y / heaviest), opacity: 0.75, curveness: down === 1 ? 0 : down > 1 ? 0.35 : 0.45 },
        };
      }),
    }],
  };
}

function nodeText(name: string, weight: number | undefined, boxWidthPx: number): string {
  const count = weight ? ` · ${chartNumber(weight, "un")}` : "";
  return shortened(name, Math.max(6, Math.floor(boxWidthPx / 5.6) - count.length)) + count;
}

/** Invisible corners keep the scale at one pixel per unit: the series would else stretch to its bounding box. */
function corners(heightPx: number): Record<string, unknown>[] {
  return [[0, 0], [plotWidthPx, heightPx]].map(([x, y], index) => ({
    name: `\u200b${index}`, x, y, symbolSize: 0.01, itemStyle: { opacity: 0 }, label: { show: false }, tooltip: { show: false },
  }));
}
