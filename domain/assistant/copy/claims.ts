/** Sentences of claims. No digit stands in them: values come bound to their facts. */
import type { CaveatCode, Comparative, CountQuantifier, Tendency } from "../claims/claim.ts";

const ordinals: Readonly<Record<"o" | "a", readonly string[]>> = {
  o: ["", "segundo ", "terceiro ", "quarto ", "quinto ", "sexto ", "sétimo ", "oitavo ", "nono "],
  a: ["", "segunda ", "terceira ", "quarta ", "quinta ", "sexta ", "sétima ", "oitava ", "nona "],
};
/** Of one, and of several. */
const comparatives: Readonly<Record<Comparative, readonly [one: string, many: string]>> = {
  maior: ["fica acima de", "ficam acima de"],
  menor: ["fica abaixo de", "ficam abaixo de"],
  igual: ["é igual a", "são iguais a"],
  melhor: ["é melhor que", "são melhores que"],
  pior: ["é pior que", "são piores que"],
};
const changes = { sobe: ["sobe", "sobem"], cai: ["cai", "caem"] } as const;
const formOf = ([one, several]: readonly [string, string], isMany: boolean): string =>
  isMany ? several : one;

/** A metric with its article, and whether it is said of several. */
export interface SaidSubject {
  text: string;
  isMany: boolean;
}

const tendencies: Readonly<Record<Tendency, string>> = {
  melhora: "de melhora",
  piora: "de piora",
  sobe: "de alta",
  cai: "de queda",
  estavel: "estável",
};
const caveats: Readonly<Record<Exclude<CaveatCode, "sem_dados">, string>> = {
  estimado: "Valor estimado: depende de premissas.",
  simulado: "Valor simulado: não é um resultado medido.",
  nao_confirmado: "Há premissas deste valor que ninguém confirmou.",
  amostra: "Há poucos casos para este valor.",
  desatualizado: "Os dados mudaram depois desta execução: o resultado está desatualizado.",
};

export interface RankSaid {
  entity: string;
  article: "o" | "a";
  name: string;
  order: "asc" | "desc";
  /** 1: the first. */
  place: number;
  hasTies: boolean;
}

export const claimsCopy = {
  /** Places that have a word. */
  mostPlaces: ordinals.o.length,
  label: (label: string): string => `${label}: {{value}}.`,
  again: (subject: string): string => `${subject}: {{value}}.`,
  pair: (first: string, verb: string, second: string): string =>
    `${first} ${verb} {{a}}; ${second}, {{b}}.`,
  compare: ({ text, isMany }: SaidSubject, says: Comparative, second: string): string =>
    `${text} ({{a}}) ${formOf(comparatives[says], isMany)} ${second} ({{b}}).`,
  difference: "A diferença é de {{difference}}.",
  differenceLabel: (first: string, second: string): string => `Diferença: ${first} menos ${second}`,
  differenceFormula: "Maior valor menos o menor.",
  relativeLabel: (first: string, second: string): string =>
    `Diferença relativa: ${first} sobre ${second}`,
  relativeFormula: "Diferença ÷ segundo valor.",
  target: ({ text, isMany }: SaidSubject, verb: string, isMet: boolean): string =>
    `${text} ${verb} {{value}} e ${isMet ? "" : "não "}${isMany ? "atingem" : "atinge"} a meta de {{target}}.`,
  rank: ({ entity, article, name, order, place, hasTies }: RankSaid): string =>
    `${entity} tem ${article} ${ordinals[article][place - 1] ?? ""}${order === "desc" ? "maior" : "menor"} ${name}${hasTies ? ", com empate" : ""}: {{value}}.`,
  trend: (subject: string): string => `${subject} é `,
  tendency: (says: Tendency): string => tendencies[says],
  share: (subject: string, verb: string): string =>
    `${subject} ${verb} {{part}}, {{share}} do total.`,
  shareLabel: (label: string): string => `Parcela no total: ${label}`,
  shareFormula: "Parte ÷ total.",
  count: (subject: string, verb: string, whole: string): string =>
    `${subject} ${verb} {{n}}, de {{of}} ${whole}.`,
  counted: (subject: string, quantifier: CountQuantifier, whole: string): string =>
    `${subject}: {{n}} de {{of}} ${whole}, ${quantifier === "todos" ? "todos" : quantifier === "nenhum" ? "nenhum" : quantifier}.`,
  change: ({ text, isMany }: SaidSubject, says: "sobe" | "cai", how: string): string =>
    `${text} ${formOf(changes[says], isMany)} de {{from}} para {{to}} ${how}.`,
  withRedesign: "com o redesenho",
  between: (first: string, second: string): string => `entre ${first} e ${second}`,
  gate: (phase: string, action: string): string => `Para o gate da fase ${phase}, falta ${action}.`,
  quickWin: (name: string): string => `Um ganho rápido selecionado é “${name}”.`,
  step: (step: string): string => `Um próximo passo é: ${step}.`,
  caveat: (code: Exclude<CaveatCode, "sem_dados">): string => caveats[code],
  noData: (label: string): string => `${label}: não há dados.`,
  quote: (text: string): string => `O documento diz: “${text}”.`,
} as const;
