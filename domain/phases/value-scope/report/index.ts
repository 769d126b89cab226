/** The report of phase 1, ValueScope (playbook 3.3). */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { PhaseReport } from "../../../report/phase-report.ts";
import { annexTables } from "./annex.ts";
import { buildAutomation } from "./automation.ts";
import { buildBaseline } from "./baseline.ts";
import { buildClients } from "./clients.ts";
import { buildConcentration } from "./concentration.ts";
import { buildFlow } from "./flow.ts";
import { buildPriorities } from "./priorities.ts";
import { buildRework } from "./rework.ts";
import { buildTargets } from "./targets.ts";
import { annexCopy, references } from "./copy/annex.ts";
import { automationCopy } from "./copy/automation.ts";
import { baselineCopy } from "./copy/baseline.ts";
import { clientsCopy } from "./copy/clients.ts";
import { concentrationCopy } from "./copy/concentration.ts";
import { flowCopy } from "./copy/flow.ts";
import { prioritiesCopy } from "./copy/priorities.ts";
import { reworkCopy } from "./copy/rework.ts";
import { targetsCopy } from "./copy/targets.ts";
import { limitsCopy } from "./copy/limits.ts";
import { openingCopy } from "./copy/summary.ts";
import { derivedFacts } from "./derived-facts.ts";
import { reportedLedgers } from "./ledger.ts";
import { reportedLogs } from "./log-facts.ts";
import { headline, opening, summary } from "./summary.ts";
import { mappedPartCopy } from "../../common/processes/mapped-part.ts";
import * as p1 from "../facts.ts";

export const valueScopeReport: PhaseReport = {
  phase: 1,
  sections: [
    { id: "1.1", title: baselineCopy.title, build: buildBaseline },
    { id: "1.2", title: concentrationCopy.title, build: buildConcentration },
    { id: "1.3", title: reworkCopy.title, build: buildRework },
    { id: "1.4", title: flowCopy.title, build: buildFlow },
    { id: "1.5", title: automationCopy.title, build: buildAutomation },
    { id: "1.6", title: prioritiesCopy.title, build: buildPriorities },
    { id: "1.7", title: clientsCopy.title, build: buildClients },
    { id: "1.8", title: targetsCopy.title, build: buildTargets },
  ],
  headline,
  opening,
  summary,
  annexTables,
  derivedFacts,
  limits,
  references,
  glossary: annexCopy.glossary,
  quotedAssumptions: [
    "A.abc_a",
    "A.abc_b",
    "A.min_casos_log",
    "A.corte_vs",
    "A.corte_fs",
    "A.captura",
  ],
  quickWinsWanted: {
    table: "o inventário de processos",
    columns: "custo por hora e notas de automação dos processos",
    model: "T01 – Inventário de processos",
    minimumRows: 3,
    purpose: "Ganhos rápidos",
  },
  copy: [
    openingCopy,
    automationCopy,
    baselineCopy,
    mappedPartCopy,
    clientsCopy,
    concentrationCopy,
    flowCopy,
    prioritiesCopy,
    reworkCopy,
    targetsCopy,
    annexCopy,
    limitsCopy,
  ],
};

function limits(desk: SectionWriter): string[] {
  return [
    ...(desk.number(p1.inventory.count()) === null ? [] : [limitsCopy.inventory]),
    ...(reportedLogs(desk).length > 0 ? [limitsCopy.log] : []),
    ...(reportedLedgers(desk).length === 0 ? [] : [limitsCopy.ledger]),
    ...(desk.number(p1.quadrant.scored()) ? [limitsCopy.stability] : []),
  ];
}
