/** The whole rule library (playbook 4.4), in the order of its ids. */
import {
  capacityPlausible,
  payrollAgreesWithPositions,
  reworkAgreesWithLog,
  stepsAddUpToProcess,
  timeSharesAddUp,
  volumeAgreesWithCases,
} from "./group-rules.ts";
import { monthsWithoutGaps } from "./month-gaps.ts";
import { minutesNotRounded, outliers, repeatedRows, scoresVary } from "./pattern-rules.ts";
import {
  areaHasPositions,
  dependenciesAcyclic,
  managersAcyclic,
  systemIsKnown,
} from "./reference-rules.ts";
import {
  activeUsersWithinUsers,
  closedAfterOpened,
  currencyPresent,
  endAfterStart,
  leadTimeCoversTouch,
} from "./row-rules.ts";
import type { QualityRule } from "./rule.ts";

export const ruleLibrary: readonly QualityRule[] = [
  endAfterStart,
  closedAfterOpened,
  leadTimeCoversTouch,
  activeUsersWithinUsers,
  timeSharesAddUp,
  areaHasPositions,
  managersAcyclic,
  volumeAgreesWithCases,
  reworkAgreesWithLog,
  payrollAgreesWithPositions,
  systemIsKnown,
  dependenciesAcyclic,
  repeatedRows,
  stepsAddUpToProcess,
  currencyPresent,
  monthsWithoutGaps,
  scoresVary,
  minutesNotRounded,
  outliers,
  capacityPlausible,
];
