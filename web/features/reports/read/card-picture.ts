import { lightChartTheme as theme } from "#domain/charts/chart-theme.ts";
import type { ReportCard } from "#domain/report/report-tree.ts";
import { copy } from "./copy.ts";
import type { Picture } from "./picture.ts";
import { textBlock } from "./svg-text.ts";
import { plainText } from "#domain/report/plain-text.ts";

const widthPx = 644;
const paddingPx = 20;
const innerPx = widthPx - 2 * paddingPx;
const figuresInRow = 4;
const barRowPx = 20;

/** An item card as on the screen: title, figures, parts of its score, reading and next action. */
export function cardPicture(card: ReportCard): Picture {
  const parts: string[] = [];
  let y = paddingPx;
  const write = (
    text: string,
    style: { sizePx: number; weight?: number; fill: string },
    gapPx: number,
  ): void => {
    const block = textBlock(text, { x: paddingPx, y, widthPx: innerPx, ...style });
    parts.push(block.svg);
    y += block.heightPx + gapPx;
  };
  write(card.title, { sizePx: 16, weight: 600, fill: theme.ink }, 2);
  if (card.subtitle) write(card.subtitle, { sizePx: 11, fill: theme.ink2 }, 2);
  parts.push(
    `<line x1="${paddingPx}" x2="${widthPx - paddingPx}" y1="${y + 6}" y2="${y + 6}" stroke="${theme.border}"/>`,
  );
  y += 18;
  const columnPx = innerPx / figuresInRow;
  for (let at = 0; at < card.figures.length; at += figuresInRow) {
    const heights = card.figures.slice(at, at + figuresInRow).map((figure, index) => {
      const place = { x: paddingPx + index * columnPx, widthPx: columnPx - 10 };
      const label = textBlock(figure.label, { ...place, y, sizePx: 10.5, fill: theme.ink3 });
      const value = textBlock(
        figure.basis === "ESTIMADO"
          ? `${figure.value} (${copy.basis.ESTIMADO.toLowerCase()})`
          : figure.value,
        { ...place, y: y + label.heightPx + 2, sizePx: 13, weight: 600, fill: theme.ink },
      );
      parts.push(label.svg, value.svg);
      return label.heightPx + value.heightPx + 2;
    });
    y += Math.max(...heights) + 10;
  }
  for (const bar of card.bars ?? []) {
    const full = innerPx - 220;
    parts.push(
      textBlock(bar.label, { x: paddingPx, y: y + 2, widthPx: 160, sizePx: 11, fill: theme.ink2 })
        .svg,
      `<rect x="${paddingPx + 170}" y="${y + 5}" width="${full}" height="8" rx="2" fill="${theme.surface2}"/><rect x="${paddingPx + 170}" y="${y + 5}" width="${(full * Math.min(100, Math.max(0, bar.value))) / 100}" height="8" rx="2" fill="${theme.accent}"/>`,
      textBlock(bar.text, {
        x: widthPx - paddingPx - 40,
        y: y + 2,
        widthPx: 40,
        sizePx: 11,
        fill: theme.ink2,
      }).svg,
    );
    y += barRowPx;
  }
  if (card.bars && card.bars.length > 0) y += 8;
  const reading = card.reading.map(plainText).join(" ");
  if (reading !== "") write(reading, { sizePx: 12, fill: theme.ink }, 6);
  if (card.action)
    write(`${copy.nextAction} ${card.action}`, { sizePx: 12, weight: 600, fill: theme.accent }, 4);
  return {
    body: parts.join(""),
    widthPx,
    heightPx: Math.ceil(y + paddingPx),
    title: card.title,
    description: [card.subtitle ?? "", reading].join(" ").trim(),
  };
}
