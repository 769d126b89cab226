/** What the reader needs of a metric of the catalogue. */
import type { Aggregation } from "../../semantics/cubes/cube-query.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import type { Having, UnitClass } from "../plans/plan.ts";

export interface MetricGrain {
  /** Empty: the total. */
  by: readonly string[];
  /** "p1.proc.{processo}.custo_ano"; "{#}" is a rank, whose entity `nameFrom` tells. */
  fact: string;
  nameFrom?: string;
}

/** The rows that hold a metric, as the files of this project have them. */
export interface RowsOfMetric {
  table: TableName;
  measure: string | null;
  agg: Aggregation;
  /** Column of the months; null: the rows have none. */
  time: string | null;
  /** Dimensions that tell the rows apart, "mes" among them. */
  by: readonly string[];
}

export interface ReadMetric {
  id: string;
  /** 0: any phase. */
  phase: number;
  name: string;
  article: "o" | "a" | "os" | "as";
  unitClass: UnitClass;
  /** "BRL/ano"; "*" or absent: the entity's own. */
  unit?: string;
  grains: readonly MetricGrain[];
  qualifiers: Readonly<Record<string, readonly string[]>>;
  defaults: Readonly<Record<string, string>>;
  direction: 1 | -1 | 0;
  head: readonly string[];
  phrases: readonly string[];
  /** Words by which its low values are said: "mais manual" is the least automation. */
  contrary?: readonly string[];
  /** Words that make it another metric. */
  not: readonly string[];
  ambiguousWith: readonly string[];
  /** Of a text: value -> words that claim it. */
  status?: Readonly<Record<string, readonly string[]>>;
  /** Along these the values may be summed. */
  additive?: readonly string[];
  /** Of a count: the values that are counted. */
  members?: { dimension: string; fact: string; having: readonly Having[] };
  /** The same thing in another kind of value: "horas" -> "retrabalho.horas_mes". */
  neighbours?: Readonly<Record<string, string>>;
  /** "exact": a candidate only where the question says nearly its whole name. */
  reach?: "open" | "exact";
  /** What such a family is called beside its things, other families perhaps too: "responsável" of "responsável por iniciativa". */
  plainName?: string;
  /** Absent: only facts hold it. */
  rows?: RowsOfMetric;
}

/** Grains whose values are facts of a run: what rows alone hold is answered elsewhere. */
export const factGrains = ({ grains }: ReadMetric): readonly MetricGrain[] =>
  grains.filter(({ fact }) => !/^(?:cube|gate):/.test(fact));

/** Along this dimension some fact, or the rows, hold the metric. */
export const hasDimension = (metric: ReadMetric, dimension: string): boolean =>
  factGrains(metric).some(({ by }) => by.includes(dimension)) ||
  metric.rows?.by.includes(dimension) === true;

/** Dimensions that a qualifier of the question fills, or a default; the others are names. */
export const qualified: ReadonlySet<string> = new Set([
  "perimetro",
  "cenario",
  "tempo",
  "estatistica",
]);
