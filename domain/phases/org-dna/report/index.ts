/** The report of phase 3, OrgDNA.AI (playbook 3.3). */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { PhaseReport } from "../../../report/phase-report.ts";
import { annexTables } from "./annex.ts";
import { buildCapacity } from "./capacity.ts";
import { buildEvolution } from "./evolution.ts";
import { buildExposure } from "./exposure.ts";
import { buildOperation } from "./operation.ts";
import { buildPeople } from "./people.ts";
import { buildSkills } from "./skills.ts";
import { buildSpans } from "./spans.ts";
import { buildStructure } from "./structure.ts";
import { headline, opening, summary } from "./summary.ts";
import { capacityCopy } from "./copy/capacity.ts";
import {
  annexCopy,
  fixedCopy,
  glossary,
  headlineLabels,
  limitsCopy,
  openingCopy,
  references,
} from "./copy/common.ts";
import { evolutionCopy } from "./copy/evolution.ts";
import { exposureCopy } from "./copy/exposure.ts";
import { operationCopy, peopleCopy, skillsCopy } from "./copy/operation.ts";
import { spanCopy, structureCopy } from "./copy/structure.ts";
import * as p3 from "../facts.ts";

export const orgDnaReport: PhaseReport = {
  phase: 3,
  sections: [
    { id: "3.1", title: structureCopy.title, build: buildStructure },
    { id: "3.2", title: spanCopy.title, build: buildSpans },
    { id: "3.3", title: exposureCopy.title, build: buildExposure },
    { id: "3.4", title: capacityCopy.title, build: buildCapacity },
    { id: "3.5", title: evolutionCopy.title, build: buildEvolution },
    { id: "3.6", title: operationCopy.title, build: buildOperation },
    { id: "3.7", title: skillsCopy.title, build: buildSkills },
    { id: "3.8", title: peopleCopy.title, build: buildPeople },
  ],
  headline,
  opening,
  summary,
  annexTables,
  limits,
  references,
  glossary,
  quotedAssumptions: ["A.n_minimo_grupo", "A.span_min", "A.span_max", "A.pessoa_chave"],
  derivedFacts: () => [],
  quickWinsWanted: {
    table: "as tarefas por cargo",
    columns: "cargo, tarefa, tempo e exposição",
    model: "T07 – Tarefas por cargo",
    minimumRows: 10,
    purpose: "Ganhos rápidos de apoio com IA",
  },
  copy: [
    openingCopy,
    fixedCopy,
    headlineLabels,
    structureCopy,
    spanCopy,
    exposureCopy,
    capacityCopy,
    evolutionCopy,
    operationCopy,
    skillsCopy,
    peopleCopy,
    annexCopy,
    limitsCopy,
    glossary,
  ],
};

function limits(desk: SectionWriter): string[] {
  return [
    limitsCopy.groups,
    limitsCopy.spans,
    ...(desk.number(p3.exposure.beta()) === null ? [] : [limitsCopy.exposure, limitsCopy.tasks]),
    ...(desk.number(p3.capacity.released()) === null ? [] : [limitsCopy.release]),
  ];
}
