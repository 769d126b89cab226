/** What each section of phase 2 is computed from (playbook 3.3), as `coverage` weighs it before a run. */
import type { Need, PhaseNeeds, SectionNeeds } from "../../common/coverage.ts";
import {
  automationScores,
  processRows,
  scoredRows,
  stepRows,
  workload,
} from "../../common/run/shared-needs.ts";

const cases: Need = { table: "casos", columns: ["caso_id", "processo"] };
const log: Need = { table: "eventos", columns: ["caso_id", "atividade"] };

const ofSteps: SectionNeeds = { enough: [[stepRows()]], least: [[stepRows()]] };

export const zeroBaseNeeds: PhaseNeeds = {
  start: [[stepRows()], [scoredRows]],
  open: [[stepRows()], [scoredRows]],
  sections: {
    "2.1": {
      enough: [
        [stepRows()],
        [processRows([...workload, "custo_hora", ...automationScores], { share: 1 })],
      ],
      least: [[]],
    },
    "2.2": ofSteps,
    "2.3": ofSteps,
    "2.4": ofSteps,
    "2.5": {
      enough: [
        [
          stepRows(["toque_min", "ordem", "classe_valor"], { share: 1 }),
          processRows(workload, { share: 1 }),
        ],
      ],
      // Without the inventory only a log tells how many cases a month has.
      least: [
        [stepRows(), processRows(["volume_mes"])],
        [stepRows(), log],
      ],
    },
    // Whether a case belongs to a redesigned process, and what it tells, is told by the rows.
    "2.6": { enough: [], least: [[stepRows(), cases]] },
    "2.7": ofSteps,
    "2.8": ofSteps,
  },
};
