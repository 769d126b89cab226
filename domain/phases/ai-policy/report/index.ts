/** The report of phase 6, AIPolicyCore (playbook 3.3). */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { PhaseReport } from "../../../report/phase-report.ts";
import { annexTables } from "./annex.ts";
import {
  annexCopy,
  glossary,
  headlineLabels,
  limitsCopy,
  openingCopy,
  pageNotice,
  references,
} from "./copy/common.ts";
import { governanceCopy, releaseCopy } from "./copy/governance.ts";
import { inventoryCopy, lgpdCopy, obligationsCopy } from "./copy/inventory.ts";
import { coverageCopy, planCopy, risksCopy } from "./copy/risks.ts";
import { buildCoverage } from "./coverage.ts";
import { buildGovernance } from "./governance.ts";
import { buildInventory } from "./inventory.ts";
import { controlsWanted } from "./items.ts";
import { buildObligations } from "./obligations.ts";
import { buildPersonalData } from "./personal-data.ts";
import { buildPlan } from "./plan.ts";
import { buildRelease } from "./release.ts";
import { buildRisks } from "./risks.ts";
import { headline, opening, summary } from "./summary.ts";
import * as p6 from "../facts.ts";

export const aiPolicyReport: PhaseReport = {
  phase: 6,
  sections: [
    { id: "6.1", title: inventoryCopy.title, build: buildInventory },
    { id: "6.2", title: obligationsCopy.title, build: buildObligations },
    { id: "6.3", title: lgpdCopy.title, build: buildPersonalData },
    { id: "6.4", title: risksCopy.title, build: buildRisks },
    { id: "6.5", title: coverageCopy.title, build: buildCoverage },
    { id: "6.6", title: planCopy.title, build: buildPlan },
    { id: "6.7", title: governanceCopy.title, build: buildGovernance },
    { id: "6.8", title: releaseCopy.title, build: buildRelease },
  ],
  headline,
  opening,
  summary,
  annexTables,
  limits,
  references,
  glossary,
  pageNotice,
  derivedFacts: () => [],
  quotedAssumptions: ["A.apetite", "A.acuracia_min", "A.controle_alvo"],
  quickWinsWanted: {
    ...controlsWanted,
    purpose: "Ganhos rápidos em controles básicos e contratos",
  },
  copy: [
    openingCopy,
    headlineLabels,
    inventoryCopy,
    obligationsCopy,
    lgpdCopy,
    risksCopy,
    coverageCopy,
    planCopy,
    governanceCopy,
    releaseCopy,
    annexCopy,
    limitsCopy,
    glossary,
  ],
};

function limits(desk: SectionWriter): string[] {
  const has = (id: string) => desk.number(id) !== null;
  return [
    limitsCopy.notice,
    limitsCopy.answers,
    limitsCopy.reference,
    ...(has(p6.risks.aboveAppetite()) ? [limitsCopy.ordinal] : []),
    ...(has(p6.coverage.coverage()) ? [limitsCopy.maturity, limitsCopy.iso] : []),
    limitsCopy.dates,
  ];
}
