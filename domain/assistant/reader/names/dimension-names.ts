/** Where the names of each dimension stand among a project's facts, what announces one, and the metric that a name alone asks for. */
import { normalizeText } from "../../../kernel/text/normalize-text.ts";
import type { TableName } from "../../../tables/canonical-table.ts";
import type { Knowledge } from "../../knowledge.ts";
import type { EntityRef } from "../../plans/plan.ts";
import {
  dimensionNames,
  dimensions,
  slotNames,
  type DimensionRow,
} from "../../../semantics/index.ts";

export interface NamedDimension {
  dimension: string;
  /** Pattern of the facts whose values are its names: "p1.proc.{processo}.nome". */
  from: string;
  names: RegExp;
  /** What stands before a name: "área", "centro de custo", and the first word of such a phrase alone. */
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

const cuesOf = (said: string): string[] => {
  const whole = normalizeText(said);
  return [whole, whole.split(" ")[0] ?? whole];
};

/** In the order of the dimensions. */
export const namedDimensions: readonly NamedDimension[] = dimensionNames.flatMap((dimension) => {
  const row: DimensionRow = dimensions[dimension];
  return (row.names ?? []).map((from) => ({
    dimension,
    from,
    names: idsOf(from, slotNames(from).includes(dimension) ? dimension : slotNames(from).at(-1)),
    cues: [...new Set(row.cues.flatMap(cuesOf))],
    metric: row.metric ?? null,
  }));
});

/** Does the name of a thing of that dimension alone ask for the metric? */
export const isDefaultOf = (id: string, wanted: string): boolean =>
  namedDimensions.some(({ dimension, metric }) => metric === id && dimension === wanted);

/** Names of a dimension's things, each once. */
export const namesIn = (knowledge: Knowledge, wanted: string): string[] => [
  ...new Set(
    namedDimensions
      .filter(({ dimension }) => dimension === wanted)
      .flatMap(({ names }) => knowledge.matching(names))
      .flatMap(({ fact }) => (typeof fact.value === "string" ? fact.value : [])),
  ),
];

/** What the facts of a thing say of it: "p1.proc.{processo}.area" is the area of a process. */
const parents: Readonly<Record<string, readonly string[]>> = {
  processo: ["area"],
  sistema: ["fornecedor", "capacidade", "area"],
  iniciativa: ["processo"],
  caso: ["area", "fornecedor"],
  risco: ["caso"],
};

export const isParentOf = (dimension: string, of: string): boolean =>
  parents[of]?.includes(dimension) === true;

/** Beside the name of a thing stands what it belongs to; empty where the dimension has no names of its own. */
export const parentFacts = (of: string, key: string, parent: string): string[] =>
  namedDimensions
    .filter(({ dimension, from }) => dimension === of && from.endsWith(`{${of}}.nome`))
    .map(({ from }) => from.replace(`{${of}}.nome`, `${key}.${parent}`));

/** Of an account and a supplier that one word calls, the account is meant (assistant.md 1.4). */
export const accountFirst = (one: EntityRef, other: EntityRef): number =>
  Number(one.dimension === "fornecedor") - Number(other.dimension === "fornecedor");

/** Of which table each row is such a thing. */
const tables: Readonly<Record<string, TableName>> = {
  processo: "processos",
  etapa: "etapas",
  sistema: "sistemas",
  iniciativa: "iniciativas",
  risco: "riscos",
  controle: "controles",
  caso: "casos_uso_ia",
  cliente: "clientes",
  segmento: "clientes",
};

export const tableOfThing = (dimension: string): TableName | null => tables[dimension] ?? null;
