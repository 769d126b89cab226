/** Reading facts for charts: every point carries the fact that it shows. */
import type { ChartPoint, ChartSpec } from "../../charts/chart-spec.ts";
import { formatFact } from "../../facts/display-format.ts";
import { type DisplayFormat } from "../../kernel/text/format-value.ts";
import type { DefinitionReader } from "../../facts/catalogue/fact-definition.ts";
import type { Unit } from "../../kernel/unit.ts";
import type { FactBook } from "../../facts/fact-book.ts";

/** Charts with fewer non-null points become tables. */
const minChartPoints = 3;

export interface ChartFacts {
  number(id: string): number | null;
  text(id: string): string;
  show(id: string, format?: DisplayFormat): string;
  /** Reais for a fact that is not there. */
  moneyUnit(id: string): Unit;
  has(id: string): boolean;
  /** Captures of the ids that match, in the order of the book. */
  keys(pattern: RegExp): string[];
  /** Parameters of the ids of a definition, in the order of the book. */
  places<P extends string>(definition: DefinitionReader<P>): Record<P, string>[];
  point(x: string | number, factId: string, more?: Partial<ChartPoint>): ChartPoint;
}

export function readChartFacts(book: FactBook): ChartFacts {
  const ids = book.all().map((fact) => fact.id);
  return {
    number: (id) => book.numberOf(id),
    text: (id) => book.textOf(id) ?? "",
    show: (id, format) => {
      const fact = book.get(id);
      return fact ? formatFact(fact, format) : "n/d";
    },
    moneyUnit: (id) => book.get(id)?.unit ?? "BRL",
    has: (id) => (book.get(id)?.value ?? null) !== null,
    keys: (pattern) => ids.flatMap((id) => pattern.exec(id)?.[1] ?? []),
    places: (definition) => ids.flatMap((id) => definition.read(id) ?? []),
    point: (x, factId, more) => ({ x, y: book.numberOf(factId), fact_id: factId, ...more }),
  };
}

/** Null when the chart would show too little. */
export function chartOf(
  spec: Omit<ChartSpec, "alt" | "basis"> & Partial<Pick<ChartSpec, "alt" | "basis">>,
): ChartSpec[] {
  const shown = spec.series
    .flatMap((series) => series.points)
    .filter((point) => point.y !== null).length;
  if (shown < minChartPoints) return [];
  return [
    {
      ...spec,
      basis: spec.basis ?? ["DERIVADO"],
      alt: spec.alt ?? `${spec.title}. ${spec.y.label} por ${spec.x.label}.`,
    },
  ];
}
