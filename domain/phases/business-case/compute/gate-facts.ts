/** Figures that the gate of phase 5 prints as evidence. */
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import type { Formula } from "../../../facts/fact-book.ts";
import { addCommonGateFacts } from "../../common/common-gate.ts";
import { headlineFactIds } from "../headline-facts.ts";
import { rowPrefix } from "./initiative-facts.ts";
import type { PhaseFiveRun } from "../phase-run.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  needed: formula(
    "G5.2",
    "premissas que decidem o resultado: TMA, natureza da TMA, conversão em caixa e adoção",
  ),
  confirmed: formula(
    "G5.2",
    "premissas decisivas informadas e confirmadas por uma pessoa com nome",
  ),
  scenarios: formula("G5.3", "cenários calculados"),
  rows: formula("G5.4", "linhas do registro de benefícios"),
  traced: formula("G5.4", "linhas do registro com fato de origem e classe"),
};
export const decisiveAssumptions = [
  "A.tma",
  "A.tma_natureza",
  "A.conversao_caixa",
  "A.adocao",
] as const;

export function addGateFacts(run: PhaseFiveRun): void {
  const { book, input, register } = run;
  addCommonGateFacts(book, 5, {
    assumptions: input.assumptions,
    openQuestions: input.openQuestions.length,
    headlineIds: headlineFactIds(book.all()),
  });
  const count = (
    id: string,
    label: string,
    value: number,
    which: Formula,
    inputs: readonly string[],
  ) =>
    book.add({
      id: `p5.gate.${id}`,
      label,
      value,
      unit: "un",
      formula: which,
      inputs,
      basis: "DERIVADO",
    });
  const confirmed = decisiveAssumptions.filter(
    (id) =>
      resolvedValue(input.assumptions, id) !== null &&
      Boolean(input.assumptions.get(id)?.confirmedBy?.trim()),
  );
  count(
    "decisivas",
    "Premissas decisivas",
    decisiveAssumptions.length,
    words.needed,
    decisiveAssumptions,
  );
  count(
    "decisivas_confirmadas",
    "Premissas decisivas confirmadas",
    confirmed.length,
    words.confirmed,
    decisiveAssumptions,
  );
  const scenarios = ["conservador", "base", "otimista"].filter(
    (scenario) => book.numberOf(`p5.rec.cenario.${scenario}.vpl`) !== null,
  );
  count(
    "cenarios",
    "Cenários calculados",
    scenarios.length,
    words.scenarios,
    scenarios.map((scenario) => `p5.rec.cenario.${scenario}.vpl`),
  );
  const traced = register.rows.filter(
    (row) => (book.get(`${rowPrefix(row)}.bruto`)?.inputs.length ?? 0) > 0,
  );
  count(
    "linhas",
    "Linhas do registro de benefícios",
    register.rows.length,
    words.rows,
    register.rows.map((row) => `${rowPrefix(row)}.bruto`),
  );
  count(
    "linhas_com_origem",
    "Linhas do registro com origem e classe",
    traced.length,
    words.traced,
    traced.map((row) => `${rowPrefix(row)}.bruto`),
  );
}
