/** The report of phase 5, BusinessCase (playbook 3.3): two perimeters always side by side. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { PhaseReport } from "../../../report/phase-report.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { sourceOfRow } from "../compute/benefit-register.ts";
import * as p5 from "../facts.ts";
import { annexTables } from "./annex.ts";
import { buildBenefits } from "./benefits.ts";
import { buildCashFlow } from "./cash-flow.ts";
import { annexCopy, limitsCopy, memoCopy, references, summaryCopy } from "./copy/annex.ts";
import { mappedPartCopy } from "../../common/processes/mapped-part.ts";
import { hoursCopy } from "./copy/hours.ts";
import { benefitsCopy } from "./copy/benefits.ts";
import { cashFlowCopy } from "./copy/cash-flow.ts";
import { investmentCopy } from "./copy/investment.ts";
import { portfolioCopy } from "./copy/portfolio.ts";
import { scenariosCopy } from "./copy/scenarios.ts";
import { sensitivityCopy } from "./copy/sensitivity.ts";
import { simulationCopy } from "./copy/simulation.ts";
import { targetsCopy } from "./copy/targets.ts";
import { buildInvestment } from "./investment.ts";
import { hasRate, initiativesWanted, usesAdoptionCurve } from "./perimeters.ts";
import { buildPortfolio } from "./portfolio.ts";
import { buildScenarios } from "./scenarios.ts";
import { buildSensitivity } from "./sensitivity.ts";
import { buildSimulation } from "./simulation.ts";
import { headline, memo, opening, summary } from "./summary.ts";
import { statedOnlyFacts } from "./stated-only.ts";
import { buildTargets } from "./targets.ts";

export const businessCaseReport: PhaseReport = {
  phase: 5,
  sections: [
    { id: "5.1", title: benefitsCopy.title, build: buildBenefits },
    { id: "5.2", title: investmentCopy.title, build: buildInvestment },
    { id: "5.3", title: cashFlowCopy.title, build: buildCashFlow },
    { id: "5.4", title: scenariosCopy.title, build: buildScenarios },
    { id: "5.5", title: sensitivityCopy.title, build: buildSensitivity },
    { id: "5.6", title: simulationCopy.title, build: buildSimulation },
    { id: "5.7", title: portfolioCopy.title, build: buildPortfolio },
    { id: "5.8", title: targetsCopy.title, build: buildTargets },
  ],
  headline,
  memo,
  opening,
  summary,
  annexTables,
  limits,
  references,
  derivedFacts: statedOnlyFacts,
  glossary: annexCopy.glossary,
  quotedAssumptions: [
    "A.horizonte",
    "A.tma",
    "A.tma_natureza",
    "A.adocao",
    "A.conversao_caixa",
    "A.rampa",
    "A.semanas_programa",
    "A.vpl_marginal",
  ],
  quickWinsWanted: {
    ...initiativesWanted,
    purpose: "Ganhos rápidos: iniciativas curtas que se pagam no primeiro ano",
  },
  copy: [
    annexCopy,
    limitsCopy,
    memoCopy,
    summaryCopy,
    benefitsCopy,
    hoursCopy,
    mappedPartCopy,
    cashFlowCopy,
    investmentCopy,
    portfolioCopy,
    scenariosCopy,
    sensitivityCopy,
    simulationCopy,
    targetsCopy,
  ],
};

function limits(desk: SectionWriter): string[] {
  const retention = members(desk.facts, p5.benefit.gross).some(
    ({ at }) => sourceOfRow(at.row) === "retencao",
  );
  return [
    limitsCopy.window,
    ...(hasRate(desk) ? [limitsCopy.independence, limitsCopy.perimeter] : []),
    ...(retention ? [limitsCopy.retention] : []),
    usesAdoptionCurve(desk) ? limitsCopy.adoptionOnCurve : limitsCopy.adoption,
  ];
}
