/** What each section of phase 5 is computed from (playbook 3.3), as `coverage` weighs it before a run. */
import type { PhaseNeeds, SectionNeeds } from "../../common/coverage.ts";
import { initiativeRows, processRows, workload } from "../../common/run/shared-needs.ts";

const start = [[initiativeRows(), processRows(workload)]];
const premises = ["A.tma", "A.tma_natureza"];

const ofRate: SectionNeeds = { enough: start, least: [[]], premises };

export const businessCaseNeeds: PhaseNeeds = {
  start,
  open: start,
  sections: {
    // Whether an initiative names a process with hours is told by the rows.
    "5.1": { enough: [], least: [[]] },
    "5.2": { enough: start, least: [[]] },
    "5.3": ofRate,
    "5.4": ofRate,
    "5.5": ofRate,
    "5.6": ofRate,
    "5.7": { enough: [], least: [[initiativeRows([], 3)]], premises },
    "5.8": ofRate,
  },
};
