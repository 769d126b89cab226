/** What can be asked: a metric, the facts that hold it, and the words by which people ask for it. */
import type { Unit } from "../kernel/unit.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { Dimension } from "./dimensions.ts";

export type UnitClass =
  | "dinheiro"
  | "horas"
  | "tempo"
  | "parcela"
  | "contagem"
  | "capacidade"
  | "esforco"
  | "indice"
  | "nota"
  | "data"
  | "texto"
  | "simnao"
  | "da entidade";

export interface Grain {
  /** Empty: the total. */
  by: readonly Dimension[];
  /** "p1.proc.{processo}.custo_ano", "cube:custos.valor.soma", "dq.{tabela}.score" or "gate:{fase}". */
  fact: string;
  /** For a rank {#}: the fact that tells which entity it is ("p1.area.{#}.nome"). */
  nameFrom?: string;
}

export interface Members {
  dimension: Dimension;
  /** "p6.caso.{caso}.base_situacao" */
  fact: string;
  /** All of them hold. */
  having: readonly {
    op: "<" | "<=" | ">" | ">=" | "=" | "!=";
    value: number | string | boolean;
    /** The fact that holds the value. */
    fact?: string;
  }[];
}

export interface MetricEntry {
  /** Noun, then measure: "retrabalho.custo_ano". */
  id: string;
  /** 0: any phase. */
  phase: PhaseNumber | 0;
  name: string;
  article: "o" | "a" | "os" | "as";
  /** "*": the entity's own unit (indicator, assumption). */
  unit: Unit | "*";
  unitClass: UnitClass;
  /** All of one unit. */
  grains: readonly Grain[];
  /** The same measure over rows: answers a cut, filter or period that no grain has. */
  cube: string | null;
  /** Other measures of the same thing. */
  siblings: readonly { as: string; fact: string }[];
  qualifiers: Readonly<Record<string, readonly string[]>>;
  /** Taken when not said. */
  defaults: Readonly<Record<string, string>>;
  /** 1: more is better. */
  direction: 1 | -1 | 0;
  /** Along these the values may be summed. */
  additive: readonly Dimension[];
  /** Nouns of the measure. */
  head: readonly string[];
  /** Ways of saying it; never a proper name. */
  phrases: readonly string[];
  /** Ways of asking for 1 − share: answered by 100 − x, never by x. */
  complementPhrases?: readonly string[];
  /** Words by which its low values are said: the area that resists most is the least ready. */
  contrary?: readonly string[];
  /** Words that make it another metric. */
  not: readonly string[];
  /** Of a text metric: value -> words that claim it. */
  status?: Readonly<Record<string, readonly string[]>>;
  neighbours: Readonly<Record<string, string>>;
  /** Of a count: the values that are counted, by what they are told. */
  members?: Members;
  /** Same words, really another thing: the reader asks or takes the open phase. */
  ambiguousWith: readonly string[];
  privacy: "livre" | "grupo";
  formula: string;
  definition: string;
  /** "exact": a candidate only when the question holds nearly its whole name, so that no technical family steals a question. */
  reach: "open" | "exact";
  /** What a generated family is called beside its things, others perhaps too: "responsável" of "responsável por ação". */
  plainName?: string;
}

/** A list of ranks; never a candidate, because a rank is computed from the metric over all items. */
export interface RankView {
  /** "p1.cor.{#}.": the start of the ids. */
  prefix: string;
  viewOf: string;
}
