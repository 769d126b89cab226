/** What each section of phase 3 is computed from (playbook 3.3), as `coverage` weighs it before a run. */
import type { Need, PhaseNeeds, SectionNeeds } from "../../common/coverage.ts";
import { positionRows, processRows, skillRows, stepRows } from "../../common/run/shared-needs.ts";

const positions = positionRows([], 10);
const tasks: Need = { table: "tarefas", columns: ["cargo", "tarefa", "pct_tempo", "exposicao"] };

const ofPositions: SectionNeeds = { enough: [[positions]], least: [[]] };
/** Whether the roles are those of the positions, and enough people hold them, is told by the rows. */
const ofTasks: SectionNeeds = { enough: [], least: [[tasks]] };

export const orgDnaNeeds: PhaseNeeds = {
  start: [[positions]],
  open: [[positions]],
  sections: {
    "3.1": ofPositions,
    // Only a tree that holds most of the posts has spans.
    "3.2": { enough: [], least: [[positionRows(["gestor_id"])]] },
    "3.3": ofTasks,
    // Only areas that the positions name have a capacity.
    "3.4": { enough: [], least: [[processRows(["volume_mes"])]] },
    "3.5": ofTasks,
    // A redesign may leave no step.
    "3.6": { enough: [], least: [[stepRows()]] },
    "3.7": {
      enough: [[{ ...skillRows, columns: [...skillRows.columns, "pessoas"], share: 1 }]],
      least: [[skillRows]],
    },
    "3.8": ofPositions,
  },
};
