/** Figures that the gate of phase 6 prints as evidence. */
import { addCommonGateFacts } from "../../common/common-gate.ts";
import { touchesPeople } from "./case-assessment.ts";
import { headlineFactIds } from "../headline-facts.ts";
import * as p6 from "../facts.ts";
import type { PhaseSixRun } from "../phase-run.ts";

export function addGateFacts(run: PhaseSixRun): void {
  const { book, input, cases, assessments } = run;
  addCommonGateFacts(book, 6, {
    assumptions: input.assumptions,
    openQuestions: input.openQuestions.length,
    headlineIds: headlineFactIds(book.all()),
  });
  const found = (id: string) => assessments.get(id)!;
  const tiers = cases.map((useCase) => p6.useCase.tier({ case: useCase.id }));
  book.add(p6.gate.classified, {
    value: cases.filter(({ id }) => found(id).classification.tier !== "Pendente").length,
    inputs: tiers,
  });
  book.add(p6.gate.activeProhibited, {
    value: cases.filter(
      ({ id }) => found(id).classification.tier === "Proibido" && found(id).isActive,
    ).length,
    inputs: tiers,
  });
  book.add(p6.gate.exposed, {
    value: cases.filter((useCase) => isExposed(run, useCase.id) && touchesPeople(useCase)).length,
    inputs: cases.map((useCase) => p6.useCase.state({ case: useCase.id })),
  });
}

/** High risk, or a decision by automated means alone, that is blocked (G6.3, I6.2). */
function isExposed({ assessments }: Pick<PhaseSixRun, "assessments">, id: string): boolean {
  const { classification, flags, state } = assessments.get(id)!;
  return state === "bloqueado" && (classification.tier === "Alto" || flags.l4);
}
