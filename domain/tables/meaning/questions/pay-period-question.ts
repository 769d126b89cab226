/** The question of M01, and what its answers make of the column: monthly pay. */
import type { MappingQuestion } from "../../raw-table.ts";
import { keptUnit, unitQuestion } from "../../mapping/column-units.ts";
import { evidenceOf } from "../evidence/column-evidence.ts";
import type { NumberSpread } from "../evidence/evidence.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { detectPayPeriod, periodEvidence, type PayPeriod } from "../pay-period.ts";
import { figure } from "../words.ts";

const periodQuestion = (header: string): string => `periodo:${header}`;

const options = [
  { value: "mes", label: "Por mês" },
  { value: "ano", label: "Por ano, dividido por 12" },
  { value: "ano_com_13", label: "Por ano, com 13º e férias" },
  { value: "hora", label: "Por hora" },
  { value: "nao_usar", label: "Não usar" },
];

/** `currencies`: what was found of the currency of the same columns. */
export function payPeriodFindings(judged: Judged, currencies: readonly Finding[]): Finding[] {
  const { meta, spec, columns } = judged;
  if (spec.name !== "cargos") return [];
  const source = columns.find(({ target }) => target === "custo_mensal")?.source;
  const raw = meta.columns.find(({ header }) => header === source);
  const numbers = raw === undefined ? null : evidenceOf(raw).numbers;
  if (source === undefined || numbers === null) return [];
  const currency = currencies.find((finding) => finding.source === source)?.value ?? null;
  const certain = detectPayPeriod(periodEvidence({ header: source, numbers, currency }));
  return [judgePay(source, numbers, judged.decision, certain)];
}

function judgePay(
  source: string,
  numbers: NumberSpread,
  { answers, reused }: Judged["decision"],
  certain: PayPeriod | null,
): Finding {
  const id = periodQuestion(source);
  const base = { source, property: "periodo" as const };
  const question = ask(id, source, numbers);
  const answer = answers[id] ?? periodOfUnit(answers[unitQuestion(source)]);
  if (answer !== undefined) {
    const contradicts = reused === true && certain !== null && !answer.startsWith(certain);
    if (contradicts) return { ...base, value: null, state: "perguntada", evidence: [], question };
    return {
      ...base,
      value: answer === "nao_usar" ? null : answer,
      state: answer === "nao_usar" ? "recusada" : "respondida",
      evidence: [],
      ...(answers[id] === undefined ? {} : { question }),
    };
  }
  if (certain === null)
    return { ...base, value: null, state: "perguntada", evidence: [], question };
  return {
    ...base,
    value: certain,
    state: "certa",
    evidence: [periodWords[certain]],
    readAs: { id, answer: certain },
  };
}

const periodWords: Record<PayPeriod, string> = {
  mes: "o cabeçalho e os valores dizem por mês",
  ano: "o cabeçalho e os valores dizem por ano",
  hora: "o cabeçalho e os valores dizem por hora",
};

/** Once the unit of the column has been chosen by hand, its period is said. */
function periodOfUnit(unit: string | undefined): string | undefined {
  if (unit === undefined) return undefined;
  return unit === "anual" || unit === "ano" ? "ano" : unit === keptUnit ? "mes" : undefined;
}

const ask = (id: string, header: string, { p05, median, p95 }: NumberSpread): MappingQuestion => ({
  id,
  kind: "periodo",
  column: header,
  blocking: true,
  options,
  text: `Os valores de “${header}” vão de ${figure(p05)} a ${figure(p95)} (mediana ${figure(median)}). São por mês, por ano ou por hora?`,
});
