/** The report of phase 2, ZeroBase Rebuild (playbook 3.3). */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { PhaseReport } from "../../../report/phase-report.ts";
import { annexTables } from "./annex.ts";
import { buildChoice } from "./choice.ts";
import { buildControls } from "./controls.ts";
import { buildCurrentFlow } from "./current-flow.ts";
import { buildCustomers } from "./customers.ts";
import { buildDecisions } from "./decisions.ts";
import { buildEffect } from "./effect.ts";
import { buildFutureFlow } from "./future-flow.ts";
import { headline, opening, summary } from "./summary.ts";
import { buildWaves } from "./waves.ts";
import { choiceCopy } from "./copy/choice.ts";
import {
  annexCopy,
  glossary,
  headlineLabels,
  limitsCopy,
  openingCopy,
  references,
} from "./copy/common.ts";
import { controlsCopy } from "./copy/controls.ts";
import { currentFlowCopy } from "./copy/current-flow.ts";
import { customersCopy } from "./copy/customers.ts";
import { decisionsCopy } from "./copy/decisions.ts";
import { effectCopy } from "./copy/effect.ts";
import { futureFlowCopy } from "./copy/future-flow.ts";
import { wavesCopy } from "./copy/waves.ts";
import * as p2 from "../facts.ts";

export const zeroBaseReport: PhaseReport = {
  phase: 2,
  sections: [
    { id: "2.1", title: choiceCopy.title, build: buildChoice },
    { id: "2.2", title: currentFlowCopy.title, build: buildCurrentFlow },
    { id: "2.3", title: decisionsCopy.title, build: buildDecisions },
    { id: "2.4", title: futureFlowCopy.title, build: buildFutureFlow },
    { id: "2.5", title: effectCopy.title, build: buildEffect },
    { id: "2.6", title: customersCopy.title, build: buildCustomers },
    { id: "2.7", title: controlsCopy.title, build: buildControls },
    { id: "2.8", title: wavesCopy.title, build: buildWaves },
  ],
  headline,
  opening,
  summary,
  annexTables,
  limits,
  references,
  glossary,
  quotedAssumptions: ["A.reprovacao_min", "A.acuracia_min", "A.calibracao"],
  derivedFacts: () => [],
  quickWinsWanted: {
    table: "o detalhamento das etapas",
    columns: "processo, etapa, tempos, classe de valor e notas",
    model: "T02 – Etapas do processo",
    minimumRows: 3,
    purpose: "Ganhos rápidos por etapa",
  },
  quickWinsWantedBeside: {
    table: "o inventário de processos",
    columns: "volume, minutos por caso e custo por hora",
    model: "T01 – Inventário de processos",
    minimumRows: 1,
    purpose: "Ganhos rápidos por etapa",
  },
  copy: [
    openingCopy,
    headlineLabels,
    choiceCopy,
    currentFlowCopy,
    decisionsCopy,
    futureFlowCopy,
    effectCopy,
    customersCopy,
    controlsCopy,
    wavesCopy,
    annexCopy,
    limitsCopy,
    glossary,
  ],
};

function limits(desk: SectionWriter): string[] {
  const projected = desk.number(p2.total.hoursLater()) !== null;
  return [
    ...(projected ? [limitsCopy.means, limitsCopy.untested, limitsCopy.load] : []),
    ...(desk.number(p2.alert.later()) === null ? [] : [limitsCopy.association]),
    ...(desk.number(p2.total.preliminary()) === null ? [] : [limitsCopy.preliminary]),
  ];
}
