/** What a premise's number is a number of: the unit that is written beside it, and in which a person types it. */
import { currencyOfUnit } from "../../kernel/unit.ts";
import type { AssumptionDefinition } from "./assumption.ts";

type Measured = Pick<AssumptionDefinition, "unit"> & Partial<AssumptionDefinition>;
type Noun = readonly [one: string, many: string];

const person: Noun = ["pessoa", "pessoas"];
const oneCase: Noun = ["caso", "casos"];
const token: Noun = ["token", "tokens"];
const reports: Noun = ["pessoa por gestor", "pessoas por gestor"];

/** Premises whose unit is a plain count: of what. */
const counted: Record<string, Noun> = {
  "A.n_minimo_grupo": person,
  "A.min_casos_log": oneCase,
  "A.min_casos_descritivo": oneCase,
  "A.qw_max": ["ganho rápido", "ganhos rápidos"],
  "A.qw_pessoas": person,
  "A.equipe_qw": person,
  "A.cartoes": ["cartão", "cartões"],
  "A.acuracia_casos": oneCase,
  "A.tokens_entrada": token,
  "A.tokens_saida": token,
  "A.chamadas_por_caso": ["chamada", "chamadas"],
  "A.papel_produto": ["processo", "processos"],
  "A.papel_curador": oneCase,
  "A.papel_supervisor": ["etapa", "etapas"],
  "A.papel_governanca": person,
  "A.mc_n": ["simulação", "simulações"],
  "A.carga_max": ["ponto de carga", "pontos de carga"],
  "A.multiplicador_pessoas": person,
};
const points: Noun = ["ponto", "pontos"];

export function nounOf({ id = "", unit }: Measured): Noun | undefined {
  if (unit === "score" || unit === "nota") return points;
  return id.startsWith("A.span_") ? reports : counted[id];
}

/** Multipliers by nature, though their range may end at one. */
const multipliers = new Set(["A.ef_medido_banda_inf", "A.ef_medido_banda_sup"]);

/** A part of one is read and written in hundredths: a multiplier whose range ends at one, or before it. */
export const isShare = ({ id = "", unit, max }: Measured): boolean =>
  unit === "x" && !multipliers.has(id) && max !== undefined && max <= 1 && !(id in counted);

/** "named": shares, each after the name of its cause. */
export type PartUnit = "share" | "x" | "meses" | "pp" | "named";
const rangeUnits: Record<string, PartUnit> = {
  adocao: "share",
  caixa: "share",
  atraso: "meses",
  taxa: "pp",
};

/** A premise may be a text of several numbers ("0,65; 0,90"): what each of them is. Null for one that is words. */
export function partUnitOf(id: string): PartUnit | null {
  const driver = /^A\.faixa\.\w+\.(\w+)$/.exec(id)?.[1];
  if (driver !== undefined) return rangeUnits[driver] ?? "x";
  if (id === "A.ef_causas") return "named";
  return partNamesOf(id) === null ? null : "share";
}

const weightNames: Record<string, readonly string[]> = {
  "A.ap_pesos": ["padronização", "dados estruturados", "baixo julgamento", "integração"],
  "A.bbp_pesos": ["aderência", "prazo", "TCO", "risco", "dados", "capacidade interna"],
};

/** Of what each number of a premise is the weight, in their order. */
export const partNamesOf = (id: string): readonly string[] | null => weightNames[id] ?? null;

const words: Record<string, string> = {
  "h/mes": "h/mês",
  h: "h",
  min: "min",
  pct: "%",
  pp: "p.p.",
  x: "vezes",
  dias: "dias",
  semanas: "semanas",
  meses: "meses",
  pd: "pessoas-dia",
  BRL: "R$",
  USD: "US$",
  "BRL/ano": "R$/ano",
  "BRL/h": "R$/h",
  "BRL/un": "R$ por caso",
};

/** How a person writes the value: in which unit, and how much greater than it is kept ("60" % for 0.6). */
export function entryOf(definition: Measured): { unit: string; scale: number } {
  if (isShare(definition)) return { unit: "%", scale: 100 };
  const { unit } = definition;
  const written =
    nounOf(definition)?.[1] ?? words[unit] ?? (currencyOfUnit(unit) === "BRL" ? "R$" : "");
  return { unit: written, scale: 1 };
}

/** A number times a hundred, or back, without the trace of binary fractions. */
export const scaled = (value: number, factor: number): number =>
  Number((value * factor).toPrecision(12));
