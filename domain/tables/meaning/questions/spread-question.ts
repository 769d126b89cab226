/** M12 and M13: amounts of which one alone is most of the total, or that seem to stand in several units. */
import { formatNumber } from "../../../kernel/text/number-text.ts";
import type { MappingQuestion } from "../../raw-table.ts";
import { evidenceOf } from "../evidence/column-evidence.ts";
import { isMoney } from "../currency.ts";
import type { NumberSpread } from "../evidence/evidence.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { figure } from "../words.ts";

const extremeQuestion = (header: string): string => `valor_extremo:${header}`;
export const magnitudeQuestion = (header: string): string => `magnitudes:${header}`;
/** Read by the building of the column: the magnitude whose cells are left out. */
export const leftOutValue = (header: string): string => `valor_fora:${header}`;

/** Few amounts have no spread to be outside of. */
const judgedAmounts = 3;

const holdsExtreme = ({ count, total, largest, second }: NumberSpread): boolean =>
  count >= judgedAmounts && total > 0 && largest >= 0.5 * total && largest >= 100 * second;

const mixesMagnitudes = ({ count, topShare, largest, median }: NumberSpread): boolean =>
  count >= judgedAmounts && topShare >= 0.9 && median !== 0 && largest / Math.abs(median) >= 1e6;

const factors: Record<string, number> = { unidade: 1, mil: 1e3, milhao: 1e6 };
export const magnitudeFactor = (answer: string | undefined): number =>
  answer === undefined ? 1 : (factors[answer] ?? 1);

export function spreadFindings({ meta, spec, columns, decision }: Judged): Finding[] {
  return columns.flatMap(({ source, target }): Finding[] => {
    const raw = meta.columns.find(({ header }) => header === source);
    const numbers = raw === undefined ? null : evidenceOf(raw).numbers;
    if (numbers === null || !isMoney(spec, target)) return [];
    if (holdsExtreme(numbers))
      return [judgeExtreme(source, numbers, decision.answers[extremeQuestion(source)])];
    return mixesMagnitudes(numbers)
      ? [judgeMagnitudes(source, numbers, decision.answers[magnitudeQuestion(source)])]
      : [];
  });
}

function judgeExtreme(source: string, numbers: NumberSpread, answer: string | undefined): Finding {
  const question: MappingQuestion = {
    id: extremeQuestion(source),
    kind: "valor_extremo",
    column: source,
    blocking: true,
    options: [
      { value: "certo", label: "Está certo" },
      { value: "fora", label: "Está errado: deixar fora" },
    ],
    text: `Em “${source}”, o valor ${figure(numbers.largest)} é ${formatNumber((100 * numbers.largest) / numbers.total, 1)}% do total. Está certo?`,
  };
  const base = { source, property: "valores" as const, evidence: [], question };
  if (answer === undefined) return { ...base, value: null, state: "perguntada" };
  return {
    ...base,
    value: answer,
    state: "respondida",
    ...(answer === "fora"
      ? { readAs: { id: leftOutValue(source), answer: String(numbers.largest) } }
      : {}),
  };
}

function judgeMagnitudes(
  source: string,
  numbers: NumberSpread,
  answer: string | undefined,
): Finding {
  const question: MappingQuestion = {
    id: magnitudeQuestion(source),
    kind: "magnitudes",
    column: source,
    blocking: true,
    options: [
      { value: "unidade", label: "Todos na moeda" },
      { value: "mil", label: "Todos em mil" },
      { value: "milhao", label: "Todos em milhões" },
      { value: "misturados", label: "Misturados: não somar" },
    ],
    text: `Os valores de “${source}” parecem estar em unidades diferentes (mediana ${figure(numbers.median)}, maior ${figure(numbers.largest)}). Qual é a unidade?`,
  };
  const base = { source, property: "valores" as const, evidence: [], question };
  if (answer === undefined) return { ...base, value: null, state: "perguntada" };
  return answer === "misturados"
    ? { ...base, value: null, state: "recusada" }
    : { ...base, value: answer, state: "respondida" };
}
