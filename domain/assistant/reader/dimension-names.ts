/** Where the names of each dimension stand among a project's facts, what announces one, and the metric that a name alone asks for. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { dimensionNames, dimensions, slotNames, type DimensionRow } from "../../semantics/index.ts";

export interface NamedDimension {
  dimension: string;
  /** Pattern of the facts whose values are its names: "p1.proc.{processo}.nome". */
  from: string;
  names: RegExp;
  /** Nouns before a name. */
  cues: readonly string[];
  /** Asked by a name alone. */
  metric: string | null;
}

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");

/** Ids of a pattern, with the slot as the only group; other slots stand for any one segment. */
export function idsOf(pattern: string, slot: string | undefined): RegExp {
  const source = escaped(pattern).replace(/\{([^}]+)\}/g, (_, name: string) =>
    name === slot ? "([^.]+)" : "[^.]+",
  );
  return new RegExp(`^${source}$`);
}

const firstWord = (text: string): string => normalizeText(text).split(" ")[0] ?? "";

/** In the order of the dimensions. */
export const namedDimensions: readonly NamedDimension[] = dimensionNames.flatMap((dimension) => {
  const row: DimensionRow = dimensions[dimension];
  return (row.names ?? []).map((from) => ({
    dimension,
    from,
    names: idsOf(from, slotNames(from).includes(dimension) ? dimension : slotNames(from).at(-1)),
    cues: [...new Set(row.cues.map(firstWord))],
    metric: row.metric ?? null,
  }));
});
