/** Figures that the gate of phase 5 prints as evidence. */
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { assumptionFact } from "../../common/catalogue/facts-assumptions.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { addCommonGateFacts } from "../../common/common-gate.ts";
import { scenarioNames } from "../../common/financial-model/financial-model.ts";
import * as p5 from "../facts.ts";
import { headlineFactIds } from "../headline-facts.ts";
import type { PhaseFiveRun } from "../phase-run.ts";
import { placeOf } from "./initiative-facts.ts";

const decisiveAssumptions = ["A.tma", "A.tma_natureza", "A.conversao_caixa", "A.adocao"] as const;

export function addGateFacts(run: PhaseFiveRun): void {
  const { book, input, register } = run;
  addCommonGateFacts(book, 5, {
    assumptions: input.assumptions,
    openQuestions: input.openQuestions.length,
    headlineIds: headlineFactIds(book.all()),
  });
  const confirmed = decisiveAssumptions.filter(
    (id) =>
      resolvedValue(input.assumptions, id) !== null &&
      Boolean(input.assumptions.get(id)?.confirmedBy?.trim()),
  );
  const decisive = decisiveAssumptions.map((id) => optional(assumptionFact(id)()));
  book.add(p5.gate.decisive, { value: decisiveAssumptions.length, inputs: decisive });
  book.add(p5.gate.confirmed, { value: confirmed.length, inputs: decisive });
  const scenarios = scenarioNames
    .map((scenario) => p5.scenario.npv({ set: "rec", scenario }))
    .filter((id) => book.numberOf(id) !== null);
  book.add(p5.gate.scenarios, { value: scenarios.length, inputs: scenarios });
  const rows = register.rows.map((row) => p5.benefit.gross(placeOf(row)));
  const traced = rows.filter((id) => (book.get(id)?.inputs.length ?? 0) > 0);
  book.add(p5.gate.rows, { value: rows.length, inputs: rows });
  book.add(p5.gate.traced, { value: traced.length, inputs: traced });
}
