/** M02: one question for all money columns of a table whose evidence is the same, one each for those that have their own. */
import type { MappingQuestion } from "../../raw-table.ts";
import { quoteNames } from "../words.ts";
import { byRow, detectCurrencies, type CurrencyVerdict } from "../currency.ts";
import { currencyName } from "../currency-words.ts";
import type { Finding, Judged } from "../evidence/finding.ts";

export const currencyQuestion = "moeda";
export const ownCurrencyQuestion = (header: string): string => `moeda:${header}`;

/** The shared question, or that of one column. */
export const isCurrencyQuestion = (id: string): boolean =>
  id === currencyQuestion || id.startsWith(ownCurrencyQuestion(""));

export const currencyOptions = [
  { value: "BRL", label: "Real (BRL)" },
  { value: "USD", label: "Dólar (USD)" },
  { value: "EUR", label: "Euro (EUR)" },
  { value: "GBP", label: "Libra (GBP)" },
  { value: "outra", label: "Outra: deixar fora das somas" },
  { value: "nao_dinheiro", label: "Não é dinheiro" },
];
/** Answers that leave the column out. */
const refusals = new Set(["outra", "nao_dinheiro"]);

export function currencyFindings(judged: Judged): Finding[] {
  const { meta, spec, columns, decision, brazilElsewhere } = judged;
  const verdicts = detectCurrencies(meta, spec, columns, brazilElsewhere);
  const shared = [...verdicts].filter(([, { isOwn }]) => !isOwn).map(([source]) => source);
  return [...verdicts].map(([source, verdict]) => {
    const id = verdict.isOwn ? ownCurrencyQuestion(source) : currencyQuestion;
    const headers = verdict.isOwn ? [source] : shared;
    return judgeColumn(source, verdict, answerFor(source, id, decision.answers), {
      id,
      headers,
      isReused: decision.reused === true,
    });
  });
}

/** An exception that a person took out of the shared question comes first. */
const answerFor = (source: string, id: string, answers: Readonly<Record<string, string>>) =>
  answers[ownCurrencyQuestion(source)] ?? answers[id];

function judgeColumn(
  source: string,
  verdict: CurrencyVerdict,
  answer: string | undefined,
  asked: { id: string; headers: readonly string[]; isReused: boolean },
): Finding {
  const base = { source, property: "moeda" as const };
  if (answer !== undefined) {
    const contradicts =
      asked.isReused &&
      verdict.value !== null &&
      verdict.value !== byRow &&
      verdict.value !== answer;
    if (contradicts)
      return {
        ...base,
        value: null,
        state: "perguntada",
        evidence: verdict.evidence,
        question: askAgain(asked.id, answer, verdict),
      };
    return {
      ...base,
      value: refusals.has(answer) ? null : answer,
      state: refusals.has(answer) ? "recusada" : "respondida",
      evidence: [],
      question: ask(asked.id, asked.headers, verdict),
    };
  }
  if (verdict.value !== null)
    return { ...base, value: verdict.value, state: "certa", evidence: verdict.evidence };
  return {
    ...base,
    value: null,
    state: "perguntada",
    evidence: verdict.evidence,
    question: ask(asked.id, asked.headers, verdict),
  };
}

const ask = (
  id: string,
  headers: readonly string[],
  { evidence }: CurrencyVerdict,
): MappingQuestion => ({
  id,
  kind: "moeda",
  ...(headers.length === 1 ? { column: headers[0]! } : {}),
  blocking: true,
  options: currencyOptions,
  text: `Em que moeda estão os valores de ${quoteNames(headers)}? ${evidence.join(" ")}`,
});

const askAgain = (id: string, answer: string, verdict: CurrencyVerdict): MappingQuestion => ({
  id,
  kind: "moeda",
  blocking: true,
  options: currencyOptions,
  text: `Da última vez foi “${currencyName(answer)}”; neste arquivo ${verdict.evidence.join(" e ")}. Continua valendo?`,
});
