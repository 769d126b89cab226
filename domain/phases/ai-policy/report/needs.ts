/** What each section of phase 6 is computed from (playbook 3.3), as `coverage` weighs it before a run. */
import type { Need, PhaseNeeds, SectionNeeds } from "../../common/coverage.ts";
import { controlRows, stepRows, useCaseRows } from "../../common/run/shared-needs.ts";

const steps: Need = { table: "etapas", columns: stepRows().columns };
const risks: Need = { table: "riscos", columns: ["risco", "probabilidade", "impacto"] };

/** A step of the redesign may become a draft of a use case. */
const ofCases: SectionNeeds = { enough: [[useCaseRows]], least: [[useCaseRows], [steps]] };

export const aiPolicyNeeds: PhaseNeeds = {
  start: [[useCaseRows], [steps], [risks]],
  open: [[useCaseRows], [steps], [risks]],
  sections: {
    "6.1": ofCases,
    "6.2": ofCases,
    "6.3": {
      enough: [
        [
          {
            ...useCaseRows,
            columns: [
              ...useCaseRows.columns,
              "tipo_dado",
              "decisao_automatizada",
              "afeta_interesses",
            ],
          },
        ],
      ],
      least: [[useCaseRows]],
    },
    // Without controls only the inherent risk is told, as an analysis in part.
    "6.4": { enough: [[risks]], least: [[risks]] },
    "6.5": { enough: [[controlRows]], least: [[controlRows]] },
    "6.6": {
      enough: [[useCaseRows, controlRows]],
      least: [
        [useCaseRows, controlRows],
        [steps, controlRows],
      ],
    },
    "6.7": { enough: [[]], least: [[]] },
    "6.8": ofCases,
  },
};
