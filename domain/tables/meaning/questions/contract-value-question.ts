/** Amounts of contracts by month or by year: what a contract is worth is the whole of it, so that such amounts are no total. */
import type { MappingQuestion } from "../../raw-table.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { ledgerNature, saysPeriod } from "../ledger-nature.ts";

const refusal = "nao_usar";

export function contractValueFindings({ meta, spec, columns, decision }: Judged): Finding[] {
  const source = columns.find(({ target }) => target === "valor")?.source;
  if (spec.name !== "custos" || source === undefined || !saysPeriod(source)) return [];
  if (
    ledgerNature(
      meta.columns.map(({ header }) => header),
      source,
    ) !== "contrato"
  )
    return [];
  const question = ask(source);
  const answer = decision.answers[question.id];
  const base = { source, property: "periodo" as const, evidence: [], question };
  if (answer === undefined) return [{ ...base, value: null, state: "perguntada" }];
  return [
    answer === refusal
      ? { ...base, value: null, state: "recusada" }
      : { ...base, value: answer, state: "respondida" },
  ];
}

const ask = (source: string): MappingQuestion => ({
  id: `valor_contrato:${source}`,
  kind: "periodo",
  column: source,
  blocking: true,
  text: `Os valores de “${source}” são de cada mês ou ano, ou do contrato inteiro? O valor contratado é o do contrato inteiro: se são de um período, envie também o valor total de cada contrato.`,
  options: [
    { value: refusal, label: "De cada mês ou ano: não somar" },
    { value: "total", label: "Do contrato inteiro" },
  ],
});
