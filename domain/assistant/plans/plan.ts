/** A question as a typed query over the catalogue of metrics: what is asked, of which entities, for which period, in which order. */
import type { PhaseNumber } from "../../kernel/phase-number.ts";

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

export type Op =
  | "value"
  | "list"
  | "rank"
  | "compare"
  | "trend"
  | "share"
  | "count"
  | "breakdown"
  | "status"
  | "when"
  | "who"
  | "define"
  | "basis"
  | "why"
  | "next"
  | "gate"
  | "whatif"
  | "quote"
  | "summary"
  | "help"
  /** Read so that they can be refused by what they mean; never executed. */
  | "advice"
  | "order"
  | "opinion";

/** "AAAA-MM". */
export type Month = string;

export interface Period {
  from: Month;
  to: Month;
  grain: "mes" | "trimestre" | "ano";
  /** The rule that read it, as the reading line says it. */
  how: string;
}

export type Order = "asc" | "desc";
export type Comparison = "<" | "<=" | ">" | ">=" | "=";

export interface EntityRef {
  dimension: string;
  /** Part of the fact ids that are about it. */
  key: string;
  name: string;
}

export interface AskedMetric {
  id: string;
  qualifiers: Record<string, string>;
}

export interface WhereFilter {
  on: string;
  op: "=" | "!=" | "in" | "<" | "<=" | ">" | ">=" | "vazio" | "preenchido";
  value: readonly EntityRef[] | number | boolean | null;
}

/** The things that a condition is about; none for one on a number. */
export const namedBy = ({ value }: Pick<WhereFilter, "value">): readonly EntityRef[] =>
  Array.isArray(value) ? (value as readonly EntityRef[]) : [];

/** Of the value of each group; a text is a status, a yes or no a flag. */
export interface Having {
  op: Comparison | "!=";
  value: number | string | boolean;
  /** The fact that holds the value: "acima do apetite". */
  fact?: string;
}

/** Yes or no over the groups. */
export type Quantifier = "existe" | "todos" | "nenhum";

/** What is made of two values: their difference, their sum, the one in percent of the other, the one for each of the other. */
export type Derived = "diferenca" | "soma" | "participacao" | "razao";

export interface Ask {
  op: Op;
  /** The first is the asked one. */
  metrics: readonly AskedMetric[];
  by: readonly string[];
  where: readonly WhereFilter[];
  /** Conditions on the value of each group: "as iniciativas no vermelho". */
  having: readonly Having[];
  period: Period | null;
  order: Order | null;
  /** "o segundo" is { from: 2, n: 1 }. */
  limit: { from: number; n: number } | null;
  against: "meta" | "periodo" | "tempo" | "cenario" | null;
  output: "auto" | "tabela" | "grafico" | "texto";
  /** Absent of plans that were stored before it. */
  quantifier?: Quantifier | null;
  /** Each thing by the difference of its two ends; absent of plans that were stored before it. */
  change?: { from: Period; to: Period } | null;
  /** Of a comparison of two metrics: what is made of both. */
  derive?: Derived | null;
  /** Of a comparison: what the first is compared with. */
  other?: Ask;
  /** Of a comparison: which of the two is asked, or a claim to be judged ("A é mais caro que B?"). */
  claims?: { order: Order; isJudged: boolean } | null;
}

export interface Plan {
  v: 1;
  asks: readonly Ask[];
  openPhase: PhaseNumber | null;
}
