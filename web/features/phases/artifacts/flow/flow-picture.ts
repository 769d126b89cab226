import { lightChartTheme as theme } from "#domain/charts/chart-theme.ts";
import { textBlock, type Picture } from "#web/features/reports/read/index.ts";
import { flowCopy as copy } from "../copy.ts";
import { flowLooks } from "./flow-look.ts";
import { layoutFlow, type FlowDirection } from "./layout-flow.ts";
import type { FlowStep } from "./read-flows.ts";

const titlePx = 44;
const rowWidthPx = 860;
const columnWidthPx = 300;

/** The flow as drawn on the screen, on paper's colours, with its title above. */
export function flowPicture(
  title: string,
  steps: readonly FlowStep[],
  displays: ReadonlyMap<string, string>,
  direction: FlowDirection,
): Picture {
  const layout = layoutFlow(steps, direction, direction === "LR" ? rowWidthPx : columnWidthPx);
  const { node } = layout;
  const at = new Map(layout.steps.map((step) => [step.id, step]));
  const parts = [
    `<defs><marker id="seta" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${theme.ink3}"/></marker></defs>`,
    textBlock(title, {
      x: 12,
      y: 10,
      widthPx: Math.max(260, layout.width - 24),
      sizePx: 15,
      weight: 600,
      fill: theme.ink,
    }).svg,
  ];
  for (const { from, to } of layout.edges) {
    const [a, b] = [at.get(from), at.get(to)];
    if (a === undefined || b === undefined) continue;
    const line =
      direction === "LR"
        ? { x1: a.x + node.width, y1: a.y + node.height / 2, x2: b.x, y2: b.y + node.height / 2 }
        : { x1: a.x + node.width / 2, y1: a.y + node.height, x2: b.x + node.width / 2, y2: b.y };
    parts.push(
      `<line x1="${line.x1}" y1="${line.y1 + titlePx}" x2="${line.x2}" y2="${line.y2 + titlePx}" stroke="${theme.ink3}" stroke-width="1.5" marker-end="url(#seta)"/>`,
    );
  }
  for (const step of layout.steps) {
    const y = step.y + titlePx;
    const times = [
      timeText(copy.touch, step.touchFact, displays),
      timeText(copy.wait, step.waitFact, displays),
    ].filter((text) => text !== null);
    parts.push(
      `<rect x="${step.x}" y="${y}" width="${node.width}" height="${node.height}" rx="6" fill="${theme.surface}" stroke="${theme.border}"/><rect x="${step.x}" y="${y}" width="4" height="${node.height}" fill="${flowLooks[step.type].paper}"/>`,
      textBlock(step.name, {
        x: step.x + 14,
        y: y + 8,
        widthPx: node.width - 24,
        sizePx: 12,
        weight: 600,
        fill: theme.ink,
      }).svg,
      textBlock(`${copy.types[step.type]} · ${copy.statuses[step.status]}`, {
        x: step.x + 14,
        y: y + 44,
        widthPx: node.width - 24,
        sizePx: 10.5,
        fill: theme.ink2,
      }).svg,
      ...times.map(
        (text, index) =>
          textBlock(text, {
            x: step.x + 14,
            y: y + 76 + index * 18,
            widthPx: node.width - 24,
            sizePx: 10.5,
            fill: theme.ink2,
          }).svg,
      ),
    );
  }
  return {
    body: parts.join(""),
    widthPx: Math.ceil(Math.max(layout.width, 284)),
    heightPx: Math.ceil(layout.height + titlePx),
    title,
    description: copy.description(
      title,
      steps.map(({ name }) => name),
    ),
  };
}

function timeText(
  label: string,
  factId: string | null,
  displays: ReadonlyMap<string, string>,
): string | null {
  const display = factId === null ? undefined : displays.get(factId);
  return display === undefined ? null : `${label}: ${display}`;
}
