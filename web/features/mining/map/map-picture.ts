import { lightChartTheme as theme } from "#domain/charts/chart-theme.ts";
import type { WireProcessMap } from "#contract/mining/endpoints.ts";
import { textBlock, type Picture } from "#web/features/reports/read/index.ts";
import { miningCopy as copy } from "../copy.ts";
import { showTime } from "../show-time.ts";
import { edgeLooks, levelColour, type WaitLevel } from "./edge-look.ts";
import { layoutMap } from "./layout-map.ts";

const titlePx = 40;
const footPx = 56;

/** The map as drawn on the screen, on paper's colours, with its title above and its source below. */
export function mapPicture(title: string, map: WireProcessMap, note: string): Picture {
  const layout = layoutMap(map);
  const looks = edgeLooks(map);
  const widthPx = Math.ceil(Math.max(layout.width, 480));
  const arrow = (level: WaitLevel) =>
    `<marker id="seta-${level}" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="11" markerHeight="11" orient="auto"><path d="M0 0L8 4L0 8z" fill="${levelColour[level].paper}"/></marker>`;
  const centred = (text: string, x: number, y: number, weight: number) =>
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="Inter, Arial, sans-serif" font-size="10.5" font-weight="${weight}" fill="${theme.ink2}" stroke="#FFFFFF" stroke-width="3" paint-order="stroke">${text}</text>`;
  const parts = [
    `<defs>${(["none", "low", "middle", "high"] as const).map(arrow).join("")}</defs>`,
    textBlock(title, {
      x: 16,
      y: 10,
      widthPx: widthPx - 32,
      sizePx: 15,
      weight: 600,
      fill: theme.ink,
    }).svg,
    `<g transform="translate(0 ${titlePx})">`,
  ];
  for (const { index, path } of layout.edges) {
    const { widthPx: stroke, level } = looks[index]!;
    parts.push(
      `<path d="${path}" fill="none" stroke="${levelColour[level].paper}" stroke-width="${Math.round(stroke * 100) / 100}" marker-end="url(#seta-${level})"/>`,
    );
  }
  for (const { id, index, x, y, width, height } of layout.nodes) {
    const node = index === null ? null : map.nodes[index]!;
    if (node === null) {
      parts.push(
        `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2}" fill="${theme.surface}" stroke="${theme.ink3}" stroke-width="2"/>`,
        centred(id === "start" ? copy.start : copy.end, x + width / 2, y + height / 2 + 4, 400),
      );
      continue;
    }
    parts.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${theme.surface}" stroke="${theme.ink3}"/>`,
      textBlock(node.name, {
        x: x + 12,
        y: y + 6,
        widthPx: width - 24,
        sizePx: 12,
        weight: 600,
        fill: theme.ink,
      }).svg,
      textBlock(
        `${copy.count(node.executions)}${node.meanTouchMs === null ? "" : ` · ${showTime(node.meanTouchMs)}`}`,
        { x: x + 12, y: y + height - 19, widthPx: width - 24, sizePx: 10.5, fill: theme.ink2 },
      ).svg,
    );
  }
  for (const { index, labelX, labelY } of layout.edges) {
    const edge = map.edges[index]!;
    parts.push(centred(copy.count(edge.count), labelX, labelY - 1, 600));
    if (edge.meanWaitMs !== null)
      parts.push(centred(showTime(edge.meanWaitMs), labelX, labelY + 12, 400));
  }
  parts.push(
    "</g>",
    textBlock(note, {
      x: 16,
      y: layout.height + titlePx + 6,
      widthPx: widthPx - 32,
      sizePx: 10.5,
      fill: theme.ink3,
    }).svg,
  );
  return {
    body: parts.join(""),
    widthPx,
    heightPx: Math.ceil(layout.height + titlePx + footPx),
    title,
    description: copy.mapDescription(title),
  };
}
