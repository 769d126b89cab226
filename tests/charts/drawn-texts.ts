/** Texts of a chart's SVG with their boxes in px of the drawing. */
import { labelWidthPx } from "#domain/charts/measure-label.ts";

export interface DrawnText {
  text: string;
  sizePx: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  isTilted: boolean;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? "");
const numberOf = (text: string | undefined, otherwise = 0): number =>
  text === undefined ? otherwise : Number(text);

export function textsOf(svg: string): DrawnText[] {
  return [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].flatMap(
    ([, attributes = "", raw = ""]) => {
      const text = plain(raw);
      return text.trim() === "" ? [] : [boxOf(attributes, text)];
    },
  );
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

function placeOf(attributes: string): { x: number; y: number; isTilted: boolean } {
  const transform = attribute(attributes, "transform");
  const matrix = /matrix\(([^)]*)\)/.exec(transform)?.[1]?.split(/[ ,]/).map(Number);
  if (matrix !== undefined) return { x: matrix[4] ?? 0, y: matrix[5] ?? 0, isTilted: true };
  const move = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(transform);
  return {
    x: Number(attribute(attributes, "x")) + numberOf(move?.[1]),
    y: Number(attribute(attributes, "y")) + numberOf(move?.[2]),
    isTilted: transform.includes("rotate"),
  };
}

function boxOf(attributes: string, text: string): DrawnText {
  const sizePx = numberOf(/([\d.]+)px/.exec(attribute(attributes, "style"))?.[1], 11);
  const { x, y, isTilted } = placeOf(attributes);
  if (isTilted) return { text, sizePx, isTilted, left: x, right: x, top: y, bottom: y };
  const width = labelWidthPx(text, sizePx);
  const share = { middle: 0.5, end: 1 }[attribute(attributes, "text-anchor")] ?? 0;
  const left = x - width * share;
  const isCentred = attribute(attributes, "dominant-baseline") === "central";
  const top = y - sizePx * (isCentred ? 0.5 : 0.8);
  return { text, sizePx, isTilted, left, right: left + width, top, bottom: top + sizePx };
}

/** Two px in both directions is what one text may take of another. */
const touchPx = 2;

export function overlapsOf(texts: readonly DrawnText[]): string[] {
  const level = texts.filter(({ isTilted }) => !isTilted);
  return level.flatMap((a, at) =>
    level.slice(at + 1).flatMap((b) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > touchPx && down > touchPx ? [`“${a.text}” and “${b.text}”`] : [];
    }),
  );
}
