/** What each section of phase 7 is computed from (playbook 3.3), as `coverage` weighs it before a run. */
import type { Need, PhaseNeeds, SectionNeeds } from "../../common/coverage.ts";
import {
  initiativeRows,
  positionRows,
  processRows,
  skillRows,
  workload,
} from "../../common/run/shared-needs.ts";

const answers: Need = {
  table: "pesquisa",
  columns: ["respondente_id", "item_id", "dimensao", "resposta"],
};
/** An item that nobody gave a dimension is told by itself. */
const anyAnswers: Need = { table: "pesquisa", columns: ["respondente_id", "item_id", "resposta"] };
const anySkill: Need = { table: "competencias", columns: ["cargo"] };

/** Which dimensions were asked of how many people is told by the rows. */
const ofAnswers: SectionNeeds = { enough: [], least: [[answers]] };

export const adoptLoopNeeds: PhaseNeeds = {
  // Ten respondents are told by the rows.
  start: [[anySkill]],
  open: [[{ ...anyAnswers, rows: 10 }], [anySkill]],
  sections: {
    "7.1": { enough: [[answers]], least: [[anyAnswers]] },
    "7.2": ofAnswers,
    "7.3": ofAnswers,
    "7.4": { enough: [], least: [[initiativeRows(), positionRows()]] },
    "7.5": { enough: [], least: [[skillRows], [positionRows()]] },
    "7.6": { enough: [[positionRows(["area"], 10)]], least: [[positionRows()]] },
    "7.7": ofAnswers,
    // Months are planned by the business case.
    "7.8": { enough: [], least: [[initiativeRows(), processRows(workload)]] },
  },
};
