/** Sentences of two values beside each other. No digit stands in them: values come bound to their facts. */
import { capitalised } from "../../kernel/text/capitalised.ts";
import { lowerFirst } from "../../kernel/text/format-value.ts";
import type { Derived, Order } from "../plans/plan.ts";

interface Said {
  /** With its article. */
  subject: string;
  first: string;
  second: string;
  more: string;
  less: string;
  /** Second minus first. */
  gap: number;
  hasChange: boolean;
}

const dividedOf = (subject: string): string => {
  const [article = "O"] = subject.split(" ");
  return article.startsWith("A") ? `dividida${article.slice(1)}` : `dividido${article.slice(1)}`;
};

interface Changed {
  /** As it is read: "conta". */
  dimension: string;
  list: string;
  ends: readonly string[];
  isRise: boolean;
  name: string;
}

/** "Em ago/2026", "em “Suporte”"; a qualifier has its own preposition: "com o redesenho". */
const placed = (name: string): string =>
  /^(?:com|sem|n[oa]|d[oa]|em) /.test(name) ? name : `em ${name}`;

const changed = ({ hasChange }: Said): string => (hasChange ? " ({{change}})" : "");

export const comparedCopy = {
  gap: (said: Said): string =>
    `A diferença é de {{difference}}${changed(said)}: {{a}} ${placed(said.first)} e {{b}} ${placed(said.second)}.`,
  change: (said: Said): string =>
    `De ${said.first} para ${said.second}, ${said.subject} ${said.gap > 0 ? "subiu" : "caiu"} {{difference}}${changed(said)}: de {{a}} para {{b}}.`,
  same: ({ subject, first, second }: Said): string =>
    `${capitalised(subject)}: igual ${placed(first)} e ${placed(second)}, {{a}}.`,
  judged: (said: Said, isTrue: boolean): string =>
    `${isTrue ? "Sim" : "Não"}: {{a}} ${placed(said.first)}, contra {{b}} ${placed(said.second)}; a diferença é de {{difference}}.`,
  chosen: ({ more, less }: Said, order: Order): string =>
    order === "desc"
      ? `Mais ${placed(more)}: {{more}}, contra {{less}} ${placed(less)}; a diferença é de {{difference}}.`
      : `Menos ${placed(less)}: {{less}}, contra {{more}} ${placed(more)}; a diferença é de {{difference}}.`,
  target: (name: string, isMet: boolean | null): string => {
    const verdict = isMet === null ? "" : isMet ? "Sim: " : "Não: ";
    return `${verdict}${name} está em {{value}}, contra a meta de {{target}}.`;
  },
  read: (name: string, isTold: boolean): string =>
    `${name}: {{reading}}${isTold ? ", de {{from}} (média dos primeiros meses) para {{to}} (média dos últimos)" : ""}.`,
  series: (subject: string, gap: number, months: readonly string[]): string => {
    const verb = gap === 0 ? "ficou igual" : gap > 0 ? "subiu" : "caiu";
    return `Em {{months}} meses, de ${months.join(" a ")}, ${subject} ${verb}: de {{from}} para {{to}}.`;
  },
  changed: ({ dimension, list, ends, isRise, name }: Changed): string => {
    const verb = isRise ? "mais subiu" : "mais caiu";
    return `De ${ends.join(" para ")}, o que ${verb} ${dimension}, em ${name}: ${list}.`;
  },
  noneChanged: (things: string, ends: readonly string[], isRise: boolean): string =>
    `De ${ends.join(" para ")}, nada ${isRise ? "subiu" : "caiu"} entre ${things} com valor nos dois.`,
  besideRead: (name: string): string => `com ${name}`,
  changeTitle: (title: string): string => `Mudança de ${title}`,
  changeOfLabel: (metric: string): string => `Mudança de ${metric}`,
  changeOfFormula: "Valor no fim menos o valor no início.",
  changeColumn: "Mudança",
  changeRead: (ends: readonly string[]): string => `de ${ends.join(" para ")}`,
  derived: {
    diferenca: (first: string, second: string): string =>
      `A diferença é de {{made}}: ${lowerFirst(first)}, {{a}}; ${lowerFirst(second)}, {{b}}.`,
    soma: (first: string, second: string): string =>
      `Somados, dão {{made}}: ${lowerFirst(first)}, {{a}}; ${lowerFirst(second)}, {{b}}.`,
    participacao: (first: string, second: string, isMany: boolean): string =>
      `${first} ${isMany ? "equivalem" : "equivale"} a {{made}} d${lowerFirst(second)}: {{a}} contra {{b}}.`,
    razao: (first: string, second: string): string =>
      `${first} ${dividedOf(first)} pel${lowerFirst(second)} dá {{made}}: {{a}} por {{b}}.`,
  } satisfies Record<Derived, (first: string, second: string, isMany: boolean) => string>,
  derivedLabels: {
    diferenca: (one: string, two: string): string => `Diferença entre ${one} e ${two}`,
    soma: (one: string, two: string): string => `Soma de ${one} e ${two}`,
    participacao: (one: string, two: string): string => `${capitalised(one)} em relação a ${two}`,
    razao: (one: string, two: string): string => `${capitalised(one)} por ${two}`,
  },
  derivedFormulas: {
    diferenca: "Maior valor menos o menor.",
    soma: "Soma dos dois valores.",
    participacao: "100 × primeiro valor ÷ segundo.",
    razao: "Primeiro valor ÷ segundo.",
  },
  differenceLabel: (metric: string): string => `Diferença de ${metric}`,
  differenceFormula: "Segundo valor menos o primeiro, sem o sinal.",
  changeLabel: (metric: string): string => `Variação de ${metric}`,
  changeFormula: "Diferença ÷ primeiro valor.",
  monthsLabel: (metric: string): string => `Meses com ${metric}`,
  monthsFormula: "Contagem dos meses com valor.",
  sumLabel: (metric: string): string => `${capitalised(metric)} no período`,
  shareLabel: (metric: string): string => `${capitalised(metric)}, parte do total`,
  shareFormula: "100 × parte ÷ total do mesmo período.",
  restLabel: (metric: string): string => `${capitalised(metric)}, sem uma parte`,
  restFormula: "O todo menos a parte deixada de fora.",
  meanLabel: (metric: string): string => `${capitalised(metric)}, média por mês`,
  meanOfHeld: "Só os meses que têm valor entram na média.",
  sumOfThingsLabel: (metric: string): string => `${capitalised(metric)}, somados`,
  sumOfThingsFormula: "Soma dos valores listados.",
  meanOfThingsLabel: (metric: string): string => `${capitalised(metric)}, média de cada um`,
  meanOfThingsFormula: "Soma dos que têm valor ÷ número deles.",
  meanFormula: "Soma dos meses que têm valor ÷ número deles.",
  sumFormula: "Soma dos meses do período.",
} as const;
