/** A7.7: the business case with the adoption of the curve in place of the constant. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional, type FactKey } from "../../../facts/catalogue/fact-definition.ts";
import type { FinancialModel } from "../../common/financial-model/financial-model.ts";
import { round9 } from "../../../kernel/numbers/rounding.ts";
import * as p7 from "../facts.ts";
import * as handed from "../facts-handed.ts";
import { assumed, percentOf, type PhaseSevenRun } from "../phase-run.ts";
import { valueOnPath, type ValueOnPath } from "./value-on-path.ts";
import { perimeterNames } from "./adoption/portfolio-facts.ts";

const sets = [
  { set: "rec", key: "recomendado", name: perimeterNames.rec },
  { set: "prog", key: "completo", name: perimeterNames.prog },
] as const;

export function addValueFacts(
  run: PhaseSevenRun,
  model: FinancialModel | null,
  path: readonly number[],
  pathInputs: readonly FactKey[],
): void {
  const { book } = run;
  const ceiling = book.numberOf(p7.curve.ceiling());
  const planned = percentOf(assumed(run, "A.adocao"));
  book.add(p7.businessCase.adoption, { value: planned, assumptions: ["A.adocao"] });
  book.add(p7.businessCase.gap, {
    value: ceiling === null ? null : round9(ceiling - planned),
    inputs: [p7.curve.ceiling(), p7.businessCase.adoption()],
  });
  if (model === null) return;
  const found = valueOnPath(model, path);
  book.add(p7.businessCase.isOnCurve, { value: found.alreadyOnPath });
  for (const one of sets) addSet(run, one, found, pathInputs);
}

function addSet(
  { book }: PhaseSevenRun,
  { set, key, name }: (typeof sets)[number],
  { constant, path }: ValueOnPath,
  pathInputs: readonly FactKey[],
): void {
  const [before, after] = [constant[key], path[key]];
  if (!before || !after) return;
  const shared = { at: { set }, names: { name } };
  const own = keysAt(p7.value, shared.at);
  // The handed figures of phase 5 carry rows and assumptions of the flow.
  const constantInputs = [optional(handed.businessCase.npv({ set })), p7.businessCase.adoption()];
  const onCurve = {
    ...shared,
    inputs: [...constantInputs, ...pathInputs],
    assumptions: ["A.semanas_mes"],
  };
  book.add(p7.value.constantNpv, { ...shared, value: before.vpl, inputs: constantInputs });
  book.add(p7.value.npv, { ...onCurve, value: after.vpl });
  book.add(p7.value.npvChange, {
    ...shared,
    value: before.vpl === null || after.vpl === null ? null : after.vpl - before.vpl,
    inputs: [own.npv, own.constantNpv],
  });
  book.add(p7.value.roi, { ...onCurve, value: after.roi });
  book.add(p7.value.payback, { ...onCurve, value: after.payback });
}
