import type { Artifact } from "./queries.ts";

export type Figure = Artifact["figures"][number];
export interface FigureTable {
  columns: string[];
  rows: { key: string; name: string; cells: (Figure | null)[] }[];
}

export const PARTS = " – ";
const WIDEST = 9;
/** Of one thing alone, so many measures still read as a row. */
const ONE_ROW = 6;

/**
 * Figures named "measure – thing" as a table: things down, measures across, in the order given; the longer side goes down.
 * Null for figures that make no table (a measure alone, one thing of many measures, two figures for one cell, mostly empty cells).
 */
export function pivotFigures(figures: readonly Figure[]): FigureTable | null {
  const measures: string[] = [];
  const things: string[] = [];
  const cells = new Map<string, Figure>();
  for (const figure of figures) {
    const at = figure.label.lastIndexOf(PARTS);
    if (at < 0) return null;
    const measure = figure.label.slice(0, at);
    const thing = figure.label.slice(at + PARTS.length);
    const key = JSON.stringify([thing, measure]);
    if (cells.has(key)) return null;
    cells.set(key, figure);
    if (!measures.includes(measure)) measures.push(measure);
    if (!things.includes(thing)) things.push(thing);
  }
  if (
    measures.length < 2 ||
    (things.length < 2 && measures.length > ONE_ROW) ||
    cells.size * 2 < things.length * measures.length
  )
    return null;
  const at = (thing: string, measure: string): Figure | null =>
    cells.get(JSON.stringify([thing, measure])) ?? null;
  const isWide = measures.length > WIDEST && things.length < measures.length;
  return isWide
    ? {
        columns: things,
        rows: measures.map((name) => ({
          key: name,
          name,
          cells: things.map((thing) => at(thing, name)),
        })),
      }
    : {
        columns: measures,
        rows: things.map((name) => ({
          key: name,
          name,
          cells: measures.map((measure) => at(name, measure)),
        })),
      };
}
