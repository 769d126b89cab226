/** Figures that the gate of every phase prints as evidence (G0.3, G0.6). */
import { defineFacts, formulas } from "../../../facts/catalogue/define-facts.ts";
import type { PhaseNumber } from "../../../kernel/phase-number.ts";

const g03 = formulas("G0.3", {
  questions: ["1.0.0", "contagem das perguntas de mapeamento sem resposta"],
});
const g06 = formulas("G0.6", {
  premises: ["1.0.0", "premissas que entram nos números de destaque"],
  confirmed: [
    "1.0.0",
    "premissas dos números de destaque informadas ou confirmadas por uma pessoa",
  ],
});

/** Of one phase, for its catalogue: `commonGateFacts("p1")`. */
export const commonGateFacts = <Phase extends `p${PhaseNumber}`>(phase: Phase) =>
  defineFacts(`${phase}.gate`, {
    questions: {
      id: "perguntas",
      label: "Perguntas de mapeamento em aberto",
      unit: "un",
      formula: g03.questions,
      basis: "DERIVADO",
    },
    assumptions: {
      id: "premissas",
      label: "Premissas dos números de destaque",
      unit: "un",
      formula: g06.premises,
      basis: "DERIVADO",
    },
    confirmedAssumptions: {
      id: "premissas_confirmadas",
      label: "Premissas dos números de destaque confirmadas",
      unit: "un",
      formula: g06.confirmed,
      basis: "DERIVADO",
    },
  });
