import { wrapLines } from "#domain/kernel/text/measure-text.ts";

export const escapeXml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

export interface TextBlock {
  svg: string;
  heightPx: number;
}

/** Inter runs a little wider than the measured widths. */
const margin = 1.07;
const leading = 1.35;

/** Wrapped lines of text whose first line's top is at `y`. */
export function textBlock(
  text: string,
  {
    x,
    y,
    widthPx,
    sizePx,
    weight = 400,
    fill,
  }: { x: number; y: number; widthPx: number; sizePx: number; weight?: number; fill: string },
): TextBlock {
  const lines = text === "" ? [] : wrapLines(text, sizePx, widthPx / margin, weight >= 600);
  const svg = lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${y + sizePx + index * sizePx * leading}" font-family="Inter, Arial, sans-serif" font-size="${sizePx}" font-weight="${weight}" fill="${fill}">${escapeXml(line)}</text>`,
    )
    .join("");
  return { svg, heightPx: lines.length * sizePx * leading };
}
