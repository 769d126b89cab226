/** Assumptions of phase 6 (playbook 2.6). */
import type { AssumptionDefinition } from "./assumption.ts";

export const governanceAssumptions: AssumptionDefinition[] = [
  {
    id: "A.esforco_controle",
    label: "Esforço para elevar um controle, quando não informado",
    labelWithArticle: "o esforço por controle",
    unit: "pd",
    role: "value",
    default: 10,
    min: 5,
    max: 20,
    rationale: "Redação, aprovação e registro de evidência de um controle.",
    source: "Método Lastro",
    usedBy: ["A6.6"],
  },
  {
    id: "A.controle_alvo",
    label: "Efeito pretendido de um controle elevado (desenho e operação)",
    labelWithArticle: "o efeito pretendido do controle",
    unit: "x",
    role: "value",
    default: 0.8,
    min: 0.5,
    max: 0.95,
    rationale: "Desenho e operação que o plano procura alcançar.",
    source: "Método Lastro",
    usedBy: ["A6.6"],
  },
];
