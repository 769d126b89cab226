/** Sentences of two values beside each other. No digit stands in them: values come bound to their facts. */
import { capitalised } from "../../kernel/text/capitalised.ts";
import type { Order } from "../plans/plan.ts";

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

const changed = ({ hasChange }: Said): string => (hasChange ? " ({{change}})" : "");

export const comparedCopy = {
  gap: (said: Said): string =>
    `A diferença é de {{difference}}${changed(said)}: {{a}} em ${said.first} e {{b}} em ${said.second}.`,
  change: (said: Said): string =>
    `De ${said.first} para ${said.second}, ${said.subject} ${said.gap > 0 ? "subiu" : "caiu"} {{difference}}${changed(said)}: de {{a}} para {{b}}.`,
  same: ({ subject, first, second }: Said): string =>
    `${capitalised(subject)} é igual em ${first} e em ${second}: {{a}}.`,
  judged: (said: Said, isTrue: boolean): string =>
    `${isTrue ? "Sim" : "Não"}: {{a}} em ${said.first}, contra {{b}} em ${said.second}; a diferença é de {{difference}}.`,
  chosen: ({ more, less }: Said, order: Order): string =>
    order === "desc"
      ? `Mais em ${more}: {{more}}, contra {{less}} em ${less}; a diferença é de {{difference}}.`
      : `Menos em ${less}: {{less}}, contra {{more}} em ${more}; a diferença é de {{difference}}.`,
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
  meanFormula: "Soma dos meses que têm valor ÷ número deles.",
  sumFormula: "Soma dos meses do período.",
} as const;
