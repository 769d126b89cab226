/**
 * Directly-follows graph: nodes are points without `group`, edges are points whose `x` is the source and `group` the
 * target. Drawn by hand from top to bottom, so that the drawing depends on the data alone: the next rank straight below,
 * skips on the right, returns on the left.
 */
import type { ChartPoint, ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import type { PointPlace } from "./chart-marks.ts";
import { chartNumber } from "./chart-number.ts";
import { labelWidthPx, wrappedName } from "./measure-label.ts";
import { rankNodes } from "./rank-nodes.ts";
import { paperWidthPx } from "./paper-width.ts";

const widthPx = paperWidthPx;
const linePx = 14;
const topPx = 14;
/** Between two nodes, one below the other: an arrow with its label. */
const arrowPx = 20;
/** Room at the sides of a single node for skips and returns. */
const widestNodePx = 260;
const narrowestNodePx = 196;
const nodeInsetPx = 4;
const nodeGapPx = 12;
/** Of the drawing, for nodes beside each other. */
const sharedWidth = 0.88;
const lanePx = 44;
const edgeGapPx = 6;
const labelPx = 11;

interface Edge extends ChartPoint {
  x: string;
  group: string;
  y: number;
  of: PointPlace;
}
interface Place {
  x: number;
  y: number;
  /** Half of the width and half of the height. */
  half: number;
  halfHeight: number;
  lines: readonly string[];
}

function partsOf(spec: ChartSpec) {
  const points = spec.series.flatMap((series, at) =>
    series.points.map((point, index) => ({ ...point, of: [at, index] as PointPlace })),
  );
  const edges = points
    .filter(
      (point) => point.group !== undefined && point.y !== null && String(point.x) !== point.group,
    )
    .map(
      (point): Edge => ({
        ...point,
        x: String(point.x),
        group: point.group ?? "",
        y: point.y ?? 0,
      }),
    );
  const weights = new Map(
    points
      .filter((point) => point.group === undefined)
      .map((point) => [String(point.x), point.y ?? 0]),
  );
  const nodePlaces = new Map(
    points.flatMap((point) =>
      point.group === undefined && point.y !== null ? [[String(point.x), point.of] as const] : [],
    ),
  );
  const nodes = [...new Set([...weights.keys(), ...edges.flatMap((edge) => [edge.x, edge.group])])];
  const ranks = rankNodes(
    nodes,
    edges.map((edge) => ({ from: edge.x, to: edge.group, weight: edge.y })),
  );
  return { nodes, weights, nodePlaces, edges, ranks };
}

export function graphHeightPx(spec: ChartSpec): number {
  const places = placeNodes(partsOf(spec));
  return Math.max(0, ...[...places.values()].map(({ y, halfHeight }) => y + halfHeight)) + arrowPx;
}

export function graphOption(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> {
  const parts = partsOf(spec);
  const { nodes, nodePlaces, edges, ranks } = parts;
  const places = placeNodes(parts);
  const heaviest = Math.max(1, ...edges.map((edge) => edge.y));
  const lanes = assignLanes(edges, ranks);
  const drawn = edges.map((edge) =>
    edgeElements(edge, {
      places,
      ranks,
      lane: lanes.get(edge) ?? 0,
      heaviest,
      theme,
      unit: spec.y.unit,
    }),
  );
  const boxes = nodes.map((node) => {
    const place = places.get(node) ?? { x: 0, y: 0, half: 0, halfHeight: 0, lines: [] };
    const of = nodePlaces.get(node);
    return {
      type: "rect",
      ...(of === undefined ? { silent: true } : { info: { of, at: [place.x, place.y] } }),
      shape: {
        x: place.x - place.half,
        y: place.y - place.halfHeight,
        width: place.half * 2,
        height: place.halfHeight * 2,
        r: 4,
      },
      style: { fill: theme.surface2, stroke: theme.accent, lineWidth: 1 },
      textContent: {
        type: "text",
        style: {
          text: place.lines.join("\n"),
          fill: theme.ink,
          fontSize: labelPx,
          lineHeight: linePx,
          align: "center",
          fontFamily: theme.fontFamily,
        },
      },
      textConfig: { position: "inside" },
    };
  });
  return {
    graphic: {
      elements: [
        ...drawn.flatMap((parts) => parts.lines),
        ...boxes,
        ...spreadLabels(drawn.flatMap((parts) => parts.labels)),
      ],
    },
  };
}

/** Rows from top to bottom, each as high as its longest name needs. */
function placeNodes({ nodes, weights, ranks }: ReturnType<typeof partsOf>): Map<string, Place> {
  const rows = new Map<number, string[]>();
  for (const node of nodes) {
    const rank = ranks.get(node) ?? 0;
    rows.set(rank, [...(rows.get(rank) ?? []), node]);
  }
  const places = new Map<string, Place>();
  let top = topPx;
  for (const [, row] of [...rows].sort(([a], [b]) => a - b)) {
    const names = row.map((node) => {
      const count = weights.get(node);
      return { node, name: count ? `${node} · ${chartNumber(count, "un")}` : node };
    });
    const width = nodeWidthPx(names.map(({ name }) => name));
    const wrapped = names.map(({ node, name }) => ({
      node,
      lines: wrappedName(name, width - 2 * nodeInsetPx),
    }));
    const halfHeight = (Math.max(...wrapped.map(({ lines }) => lines.length)) * linePx + 8) / 2;
    wrapped.forEach(({ node, lines }, index) =>
      places.set(node, {
        x: widthPx / 2 + (index - (row.length - 1) / 2) * (width + nodeGapPx),
        y: top + halfHeight,
        half: width / 2,
        halfHeight,
        lines,
      }),
    );
    top += 2 * halfHeight + arrowPx;
  }
  return places;
}

/** As wide as the longest name of a single node; nodes beside each other share the width, less room for what passes them. */
function nodeWidthPx(names: readonly string[]): number {
  const shared = Math.floor((widthPx * sharedWidth) / names.length) - nodeGapPx;
  if (names.length > 1) return Math.min(narrowestNodePx, shared);
  const longest = labelWidthPx(names[0] ?? "", labelPx) + 2 * nodeInsetPx;
  return Math.min(widestNodePx, Math.max(narrowestNodePx, longest));
}

/** Skips and returns that overlap in height run in lanes of their own, the shortest next to the nodes. */
function assignLanes(
  edges: readonly Edge[],
  ranks: ReadonlyMap<string, number>,
): Map<Edge, number> {
  const lanes = new Map<Edge, number>();
  const taken: { side: number; lane: number; low: number; high: number }[] = [];
  const span = (edge: Edge) => (ranks.get(edge.group) ?? 0) - (ranks.get(edge.x) ?? 0);
  const curved = edges
    .filter((edge) => span(edge) !== 1)
    .sort((a, b) => Math.abs(span(a)) - Math.abs(span(b)) || b.y - a.y || (a.x < b.x ? -1 : 1));
  for (const edge of curved) {
    const side = span(edge) > 1 ? 1 : -1;
    const [low, high] = [ranks.get(edge.x) ?? 0, ranks.get(edge.group) ?? 0].sort(
      (a, b) => a - b,
    ) as [number, number];
    let lane = 0;
    while (
      taken.some(
        (other) =>
          other.side === side && other.lane === lane && low < other.high && high > other.low,
      )
    )
      lane++;
    taken.push({ side, lane, low, high });
    lanes.set(edge, lane);
  }
  return lanes;
}

interface EdgeContext {
  places: ReadonlyMap<string, Place>;
  ranks: ReadonlyMap<string, number>;
  lane: number;
  heaviest: number;
  theme: ChartTheme;
  unit: ChartSpec["y"]["unit"];
}

function edgeElements(
  edge: Edge,
  { places, ranks, lane, heaviest, theme, unit }: EdgeContext,
): { lines: unknown[]; labels: DrawnLabel[] } {
  const from = places.get(edge.x);
  const to = places.get(edge.group);
  if (!from || !to) return { lines: [], labels: [] };
  const down = (ranks.get(edge.group) ?? 0) - (ranks.get(edge.x) ?? 0);
  const colour = down > 0 ? theme.ink3 : (theme.palette[1] ?? theme.ink3);
  const stroke = {
    stroke: colour,
    lineWidth: 0.8 + 2.6 * (edge.y / heaviest),
    fill: null,
    opacity: 0.8,
  };
  const text = edge.label ?? chartNumber(edge.y, unit);
  if (down === 1) {
    const start = { x: from.x, y: from.y + from.halfHeight };
    const end = { x: to.x, y: to.y - to.halfHeight };
    return {
      lines: [
        {
          type: "line",
          silent: true,
          shape: { x1: start.x, y1: start.y, x2: end.x, y2: end.y - 4 },
          style: stroke,
        },
        arrow(end.x, end.y, "down", colour),
      ],
      labels: [
        label({ x: (start.x + end.x) / 2 + 6, y: (start.y + end.y) / 2, text, of: edge.of }, theme),
      ],
    };
  }
  const side = down > 1 ? 1 : -1;
  const start = { x: from.x + side * from.half, y: from.y };
  const end = { x: to.x + side * to.half, y: to.y };
  const outer = side > 0 ? Math.max(start.x, end.x) : Math.min(start.x, end.x);
  // Beside a row of several nodes there is little room: a lane ends at the edge of the drawing, and its label before it.
  const room = (side > 0 ? widthPx - outer : outer) - edgeGapPx;
  const reach = Math.min(24 + lane * lanePx, room);
  const bend = outer + side * reach * 1.33;
  const wide = labelWidthPx(text, labelPx) + edgeGapPx;
  return {
    lines: [
      {
        type: "bezierCurve",
        silent: true,
        shape: {
          x1: start.x,
          y1: start.y,
          cpx1: bend,
          cpy1: start.y,
          cpx2: bend,
          cpy2: end.y,
          x2: end.x + side * 4,
          y2: end.y,
        },
        style: stroke,
      },
      arrow(end.x, end.y, side > 0 ? "left" : "right", colour),
    ],
    labels: [
      label(
        {
          x:
            side > 0
              ? Math.min(outer + reach + 3, widthPx - wide)
              : Math.max(outer - reach - 3, wide),
          y: (start.y + end.y) / 2,
          text,
          of: edge.of,
          align: side > 0 ? "left" : "right",
        },
        theme,
      ),
    ],
  };
}

function arrow(x: number, y: number, towards: "down" | "left" | "right", colour: string) {
  const points =
    towards === "down"
      ? [
          [x, y],
          [x - 3.5, y - 6],
          [x + 3.5, y - 6],
        ]
      : towards === "left"
        ? [
            [x, y],
            [x + 6, y - 3.5],
            [x + 6, y + 3.5],
          ]
        : [
            [x, y],
            [x - 6, y - 3.5],
            [x - 6, y + 3.5],
          ];
  return { type: "polygon", silent: true, shape: { points }, style: { fill: colour } };
}

interface EdgeLabel {
  x: number;
  y: number;
  text: string;
  of: PointPlace;
  align?: "left" | "right";
}

type DrawnLabel = ReturnType<typeof label>;

/** Labels of edges that cross give way downwards, in their order. */
function spreadLabels(labels: readonly DrawnLabel[]): DrawnLabel[] {
  const placed: DrawnLabel[] = [];
  for (const own of labels) {
    let { y } = own;
    const meets = (other: DrawnLabel): boolean =>
      Math.abs(other.x - own.x) < labelWidthPx(own.style.text, labelPx) + 4 &&
      Math.abs(other.y - y) < labelPx;
    while (placed.some(meets)) y += labelPx;
    placed.push({ ...own, y });
  }
  return placed;
}

function label({ x, y, text, of, align = "left" }: EdgeLabel, theme: ChartTheme) {
  return {
    type: "text",
    info: { of, at: [x, y] },
    x,
    y,
    style: {
      text,
      fill: theme.ink2,
      fontSize: labelPx,
      fontFamily: theme.fontFamily,
      align,
      verticalAlign: "middle",
      backgroundColor: theme.surface,
      padding: [1, 2],
    },
  };
}
