/** Figures that the gate of phase 6 prints as evidence. */
import { addCommonGateFacts } from "../../common/common-gate.ts";
import { touchesPeople } from "./case-assessment.ts";
import { headlineFactIds } from "../headline-facts.ts";
import { caseId, formula, type PhaseSixRun } from "../phase-run.ts";

const words = {
  classified: formula("G6.1", "casos de uso com nível definido"),
  prohibited: formula("G6.2", "casos em prática proibida em piloto ou em produção"),
  exposed: formula(
    "G6.3",
    "casos de alto risco ou com decisão automatizada, bloqueados, em produção ou em piloto com dados reais",
  ),
};

export function addGateFacts(run: PhaseSixRun): void {
  const { book, input, cases, assessments } = run;
  addCommonGateFacts(book, 6, {
    assumptions: input.assumptions,
    openQuestions: input.openQuestions.length,
    headlineIds: headlineFactIds(book.all()),
  });
  const found = (id: string) => assessments.get(id)!;
  const inputs = (key: string) => cases.map((useCase) => caseId(useCase, key));
  const count = (
    id: string,
    label: string,
    value: number,
    which: ReturnType<typeof formula>,
    of: string[],
  ) =>
    book.add({
      id: `p6.gate.${id}`,
      label,
      value,
      unit: "un",
      formula: which,
      inputs: of,
      basis: "DERIVADO",
    });
  count(
    "classificados",
    "Casos de uso classificados",
    cases.filter(({ id }) => found(id).classification.tier !== "Pendente").length,
    words.classified,
    inputs("nivel"),
  );
  count(
    "proibidos_ativos",
    "Práticas proibidas ativas",
    cases.filter(({ id }) => found(id).classification.tier === "Proibido" && found(id).isActive)
      .length,
    words.prohibited,
    inputs("nivel"),
  );
  count(
    "expostos",
    "Casos bloqueados em uso com pessoas",
    cases.filter((useCase) => isExposed(run, useCase.id) && touchesPeople(useCase)).length,
    words.exposed,
    inputs("estado"),
  );
}

/** High risk, or a decision by automated means alone, that is blocked (G6.3, I6.2). */
export function isExposed({ assessments }: Pick<PhaseSixRun, "assessments">, id: string): boolean {
  const { classification, flags, state } = assessments.get(id)!;
  return state === "bloqueado" && (classification.tier === "Alto" || flags.l4);
}
