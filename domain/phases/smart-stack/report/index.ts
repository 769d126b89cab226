/** The report of phase 4, SmartStack (playbook 3.3). */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { PhaseReport } from "../../../report/phase-report.ts";
import * as p4 from "../facts.ts";
import { annexTables } from "./annex.ts";
import { buildArchitecture } from "./architecture.ts";
import { architectureCopy } from "./copy/architecture.ts";
import {
  annexCopy,
  glossary,
  headlineLabels,
  limitsCopy,
  openingCopy,
  references,
} from "./copy/common.ts";
import { integrationCopy } from "./copy/integration.ts";
import { obsolescenceCopy } from "./copy/obsolescence.ts";
import { optionsCopy } from "./copy/options.ts";
import { portfolioCopy } from "./copy/portfolio.ts";
import { redundancyCopy } from "./copy/redundancy.ts";
import { roadmapCopy } from "./copy/roadmap.ts";
import { targetCostCopy } from "./copy/target-cost.ts";
import { timeCopy } from "./copy/time.ts";
import { buildIntegration } from "./integration.ts";
import { buildOptions } from "./options.ts";
import { buildPortfolio } from "./portfolio.ts";
import { buildRedundancy } from "./redundancy.ts";
import { buildRoadmap } from "./roadmap.ts";
import { headline, opening, summary } from "./summary.ts";
import { workloadsWanted } from "./systems.ts";
import { buildTargetCost } from "./target-cost.ts";
import { buildTime } from "./time.ts";

export const smartStackReport: PhaseReport = {
  phase: 4,
  sections: [
    { id: "4.1", title: portfolioCopy.title, build: buildPortfolio },
    { id: "4.2", title: timeCopy.title, build: buildTime },
    { id: "4.3", title: redundancyCopy.title, build: buildRedundancy },
    { id: "4.4", title: integrationCopy.title, build: buildIntegration },
    { id: "4.5", title: optionsCopy.title, build: buildOptions },
    { id: "4.6", title: architectureCopy.title, build: buildArchitecture },
    { id: "4.7", title: targetCostCopy.title, build: buildTargetCost },
    { id: "4.8", title: roadmapCopy.title, build: buildRoadmap },
  ],
  headline,
  opening,
  summary,
  annexTables,
  limits,
  references,
  glossary,
  derivedFacts: () => [],
  quotedAssumptions: [
    "A.abc_a",
    "A.time_corte",
    "A.realizacao_racionalizacao",
    "A.cambio_usd",
    "A.preco_data",
  ],
  quickWinsWanted: {
    ...workloadsWanted,
    purpose: "Ganhos rápidos em licenças, cargas e interfaces",
  },
  copy: [
    openingCopy,
    headlineLabels,
    portfolioCopy,
    timeCopy,
    redundancyCopy,
    integrationCopy,
    optionsCopy,
    architectureCopy,
    targetCostCopy,
    roadmapCopy,
    obsolescenceCopy,
    annexCopy,
    limitsCopy,
    glossary,
  ],
};

function limits(desk: SectionWriter): string[] {
  const has = (id: string) => desk.number(id) !== null;
  return [
    limitsCopy.notes,
    limitsCopy.layers,
    ...((desk.number(p4.savings.systems()) ?? 0) > 0
      ? [limitsCopy.people, limitsCopy.contracts]
      : []),
    ...(has(p4.network.interfaces()) ? [limitsCopy.network] : []),
    ...(has(p4.cloud.target()) ? [] : [limitsCopy.prices]),
  ];
}
