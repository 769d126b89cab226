/** Sentences of executed plans. No digit stands in them: values come bound to their facts. */
import { capitalised } from "../../kernel/text/capitalised.ts";
import type { Order } from "../plans/plan.ts";
import { dimensionOfMean } from "../reader/judging/made-of-sum.ts";

/** What a dimension is called, one and several, with the article. */
const dimensions: Readonly<Record<string, readonly [one: string, article: "o" | "a"]>> = {
  processo: ["processo", "o"],
  etapa: ["etapa", "a"],
  area: ["área", "a"],
  sistema: ["sistema", "o"],
  iniciativa: ["iniciativa", "a"],
  indicador: ["indicador", "o"],
  conta: ["conta", "a"],
  fornecedor: ["fornecedor", "o"],
  centro_custo: ["centro de custo", "o"],
  cliente: ["cliente", "o"],
  segmento: ["segmento", "o"],
  caso: ["caso de IA", "o"],
  risco: ["risco", "o"],
  controle: ["controle", "o"],
  grupo: ["grupo de controles", "o"],
  capacidade: ["capacidade", "a"],
  cargo: ["cargo", "o"],
  familia: ["família", "a"],
  competencia: ["competência", "a"],
  papel: ["papel", "o"],
  acao: ["ação", "a"],
  carga: ["carga", "a"],
  interface: ["interface", "a"],
  onda: ["onda", "a"],
  dimensao: ["dimensão", "a"],
  trilha: ["trilha", "a"],
  camada: ["camada", "a"],
  variavel: ["variável", "a"],
  ganho: ["ganho rápido", "o"],
  premissa: ["premissa", "a"],
  causa: ["causa", "a"],
  canal: ["canal", "o"],
  prioridade: ["prioridade", "a"],
  categoria: ["categoria", "a"],
  variante: ["variante", "a"],
  tabela: ["tabela", "a"],
  mes: ["mês", "o"],
  responsavel: ["responsável", "o"],
  hospedagem: ["hospedagem", "a"],
  frequencia: ["frequência", "a"],
  exposicao: ["exposição", "a"],
  status: ["situação", "a"],
  causa_retrabalho: ["causa do retrabalho", "a"],
  classe_valor: ["classe de valor", "a"],
  tipo_dado: ["tipo de dado", "o"],
  base_legal: ["base legal", "a"],
};
const qualifiers: Readonly<Record<string, string>> = {
  recomendado: "do conjunto recomendado",
  completo: "do programa completo",
  conservador: "no cenário conservador",
  otimista: "no cenário otimista",
  atual: "no fluxo atual",
  futuro: "com o redesenho",
  com: "com adoção",
  sem: "sem adoção",
  media: "em média",
  p50: "na mediana",
  por_mes: "em média por mês",
  parcela: "como parte do total",
};
/** A mean of what each of some things has; null: another qualifier. */
const byEach = (value: string): string | null => {
  const dimension = dimensionOfMean(value);
  return dimension === null ? null : `em média por ${nameOf(dimension)}`;
};
/** So many people are no figure of the answer. */
const reportsInWords = "um dois três quatro cinco seis sete oito nove dez".split(" ");
/** As the reading line says them. */
const readings: Readonly<Record<string, string>> = {
  recomendado: "conjunto recomendado",
  completo: "programa completo",
  base: "cenário base",
  conservador: "cenário conservador",
  otimista: "cenário otimista",
  atual: "fluxo atual",
  futuro: "com o redesenho",
  media: "média",
  p50: "mediana",
  por_mes: "média mensal",
  parcela: "parte do total",
};
const places: Readonly<Record<"o" | "a", readonly string[]>> = {
  o: "primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo".split(" "),
  a: "primeira segunda terceira quarta quinta sexta sétima oitava nona décima".split(" "),
};
/** Where the plural is not the word with an s. */
const several: Readonly<Record<string, string>> = {
  centro_custo: "centros de custo",
  fornecedor: "fornecedores",
  indicador: "indicadores",
  caso: "casos de IA",
  grupo: "grupos de controles",
  papel: "papéis",
  acao: "ações",
  dimensao: "dimensões",
  variavel: "variáveis",
  ganho: "ganhos rápidos",
  canal: "canais",
  mes: "meses",
  responsavel: "responsáveis",
  hospedagem: "hospedagens",
  exposicao: "exposições",
  status: "situações",
  causa_retrabalho: "causas do retrabalho",
  classe_valor: "classes de valor",
  tipo_dado: "tipos de dado",
  base_legal: "bases legais",
};
const severalOf = (dimension: string): string => several[dimension] ?? `${nameOf(dimension)}s`;
const nameOf = (dimension: string): string => dimensions[dimension]?.[0] ?? dimension;
const articleOf = (dimension: string): "o" | "a" => dimensions[dimension]?.[1] ?? "o";

export interface Ranked {
  dimension: string;
  /** Of the metric. */
  name: string;
  /** The name is a plural: there are more of them, and none is the largest. */
  isSeveral: boolean;
  order: Order;
  /** 1: the first. */
  from: number;
  isDate: boolean;
}

const limits: Readonly<Record<string, string>> = {
  ">": "acima de",
  ">=": "a partir de",
  "<": "abaixo de",
  "<=": "até",
  "=": "igual a",
};

/** Without its amount, which is the person's. */
const saidLimits: Readonly<Record<string, string>> = {
  ">": "acima do limite pedido",
  ">=": "a partir do limite pedido",
  "<": "abaixo do limite pedido",
  "<=": "até o limite pedido",
  "=": "igual ao valor pedido",
};

export interface Met {
  quantifier: "existe" | "todos" | "nenhum" | null;
  dimension: string;
  /** With their values; empty where they are too many to name. */
  names: string;
  isNone: boolean;
  isAll: boolean;
}

/** "n of total", or that none or all do. */
function met({ dimension, names, isNone, isAll }: Met): string {
  const noun = severalOf(dimension);
  const article = articleOf(dimension);
  if (isNone)
    return article === "o" ? `nenhum dos {{total}} ${noun}` : `nenhuma das {{total}} ${noun}`;
  const list = names === "" ? "" : `: ${names}`;
  return isAll ? `${article}s {{total}} ${noun}${list}` : `{{n}} de {{total}} ${noun}${list}`;
}

/** "Sim" or "Não" to what was asked, null where nothing was to be judged. */
function judged({ quantifier, isNone, isAll }: Met): boolean | null {
  if (quantifier === null) return null;
  if (quantifier === "todos") return isAll;
  return quantifier === "existe" ? !isNone : isNone;
}

export const planCopy = {
  members: (list: string): string => `Contados: ${list}.`,
  beside: (parts: readonly string[]): string => `${capitalised(parts.join("; "))}.`,
  target: "A meta é {{target}}.",
  verdict: (isTrue: boolean): string => (isTrue ? "Sim: " : "Não: "),
  until: " a ",
  when: ([from, to]: readonly string[]): string =>
    from === to ? `em ${from}` : `de ${from} a ${to}`,
  having: "com ",
  without: "sem ",
  overAppetite: "acima do apetite",
  flag: (value: boolean): string => (value ? "sim" : "não"),
  limit: (op: string, value: string): string => `${limits[op] ?? ""} ${value}`.trim(),
  /** Too many to be named stand in the table. */
  tied: (names: string): string =>
    names === "" ? "Outros têm o mesmo valor." : `Com o mesmo valor: ${names}.`,
  /** Without the amount the limit is the one that was said. */
  rowLimit: (measure: string, op: string, amount: string | null): string =>
    `com ${measure} ${amount === null ? (saidLimits[op] ?? "") : `${limits[op] ?? ""} ${amount}`}`.trim(),
  met: (said: Met): string => {
    const verdict = judged(said);
    const told = met(said);
    if (verdict === null) return `${capitalised(told)}.`;
    return `${verdict ? "Sim" : "Não"}: ${told}.`;
  },
  counted: (metric: string, dimension: string): string =>
    `${capitalised(severalOf(dimension))} contados por ${metric}`,
  countFormula: "Contagem dos valores que atendem à condição.",
  dimensions: (dimension: string): string => severalOf(dimension),
  understood: "Entendi:",
  byDefault: " (padrão)",
  withoutName: "tirar este nome",
  wholePeriod: "todo o período",
  value: (subject: string, verb: string): string => `${subject} ${verb} {{value}}.`,
  flagged: (subject: string, value: boolean): string =>
    `${value ? "Sim" : "Não"}: ${subject} consta como {{value}}.`,
  verbs: {
    isText: (many: boolean): string => (many ? "são" : "é"),
    was: (many: boolean): string => (many ? "foram" : "foi de"),
    isDate: "é",
    is: "é de",
    sums: "somam",
    are: "são",
  },
  qualifier: (name: string, value: string): string =>
    qualifiers[value] ?? byEach(value) ?? (name === "estatistica" ? `no ${value}` : value),
  qualifierRead: (value: string): string => readings[value] ?? byEach(value) ?? value,
  /** Null where nothing was typed with a slip. */
  readAs: (corrected: readonly { typed: string; read: string }[]): string | null =>
    corrected.length === 0
      ? null
      : corrected.map(({ typed, read }) => `li “${typed}” como “${read}”`).join(" · "),
  by: (metric: string, dimension: string): string => `${metric} por ${nameOf(dimension)}`,
  only: (metric: string, dimension: string, entity: string): string =>
    `${capitalised(`${metric} por ${nameOf(dimension)}`)}: ${entity} ({{value}}).`,
  cell: (dimension: string, thing: string, entity: string): string =>
    `${articleOf(dimension).toLocaleUpperCase("pt-BR")} ${nameOf(dimension)} de ${thing} é ${entity}.`,
  per: (dimension: string): string => `por ${nameOf(dimension)}`,
  dimension: (dimension: string): string => capitalised(nameOf(dimension)),
  order: (order: Order): string => (order === "desc" ? "maior primeiro" : "menor primeiro"),
  together: (subject: string, many: boolean): string =>
    `${subject} ${many ? "somam" : "soma"} {{sum}}: de {{least}} ({{leastName}}) a {{most}} ({{mostName}}).`,
  span: (subject: string, many: boolean): string =>
    `${subject} ${many ? "vão" : "vai"} de {{least}} ({{leastName}}) a {{most}} ({{mostName}}).`,
  alone: (metric: string, entity: string): string =>
    `Só ${entity} tem valor de ${metric}: {{value}}.`,
  first: (
    { dimension, name: whole, isSeveral, order, from, isDate }: Ranked,
    entity: string,
  ): string => {
    const article = articleOf(dimension);
    const name = withoutExtreme(whole, order);
    if (isDate)
      return `${capitalised(placeOfDate(order, from))} em ${name} é ${entity}: {{value}}.`;
    // In letters: a place is no number with a fact.
    const place = from > 1 ? `${places[article][from - 1] ?? ""} ` : "";
    const which = `${article.toLocaleUpperCase("pt-BR")} ${place}`;
    return isSeveral
      ? `${which}que tem ${amount(order)} ${name} é ${entity}: {{value}}.`
      : `${which}de ${extreme(order)} ${name} é ${entity}: {{value}}.`;
  },
  several: ({ dimension, name: whole, isSeveral, order, isDate }: Ranked, list: string): string => {
    const name = withoutExtreme(whole, order);
    if (isDate) return `${order === "asc" ? "Os primeiros" : "Os últimos"} em ${name}: ${list}.`;
    const which = `${articleOf(dimension).toLocaleUpperCase("pt-BR")}s`;
    return isSeveral
      ? `${which} que têm ${amount(order)} ${name}: ${list}.`
      : `${which} de ${extreme(order)} ${name}: ${list}.`;
  },
  list: (names: readonly string[]): string =>
    names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} e ${names.at(-1)}`,
  week: (at: string): string => `semana ${at}`,
  /** "1 liderado": of how many people one is the head. */
  reports: (at: string): string =>
    `${reportsInWords[Number(at) - 1] ?? at} ${at === "1" ? "liderado" : "liderados"}`,
  inPlace: (dimension: string, name: string): string =>
    `${dimension === "semana" ? "na" : dimension === "liderados" ? "com" : "no"} ${name}`,
  programMonth: (at: string): string => `mês ${at} do programa`,
  outside: (metric: string, said: readonly string[], held: readonly string[]): string =>
    `Não há ${metric} de ${said.join(" a ")}: os dados vão de ${held.join(" a ")}.`,
  noCut: (cut: string): string => `Não há valor calculado com este recorte: ${cut}.`,
  simulated: "É o valor no plano; na simulação, a mediana é de {{p50}}.",
  otherPerimeter: (value: string): string =>
    value === "recomendado"
      ? "No programa completo: {{other}}."
      : "No conjunto recomendado: {{other}}.",
} as const;

/** Dates have no largest: one comes first or last. */
const placeOfDate = (order: Order, from: number): string =>
  from > 1
    ? `o ${places.o[from - 1] ?? ""} ${order === "asc" ? "a vir" : "a contar do último"}`
    : order === "asc"
      ? "o primeiro"
      : "o último";
const extreme = (order: Order): string => (order === "desc" ? "maior" : "menor");
/** "A de maior maior carga" says it twice. */
const withoutExtreme = (name: string, order: Order): string =>
  name.startsWith(`${extreme(order)} `) ? name.slice(extreme(order).length + 1) : name;
/** Before what is said in the plural: "mais lançamentos". */
const amount = (order: Order): string => (order === "desc" ? "mais" : "menos");
