/** The report of phase 7, AdoptLoop (playbook 3.3). */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { PhaseReport } from "../../../report/phase-report.ts";
import { annexTables } from "./annex.ts";
import { buildBarriers } from "./barriers.ts";
import { buildCapture } from "./capture.ts";
import {
  annexCopy,
  glossary,
  headlineLabels,
  limitsCopy,
  openingCopy,
  references,
} from "./copy/common.ts";
import { loadCopy, networkCopy, trainingCopy } from "./copy/plan.ts";
import { captureCopy, curveCopy } from "./copy/results.ts";
import { barrierCopy, readinessCopy, surveyCopy } from "./copy/survey.ts";
import { buildCurve } from "./curve.ts";
import { buildLoad } from "./load.ts";
import { buildNetwork } from "./network.ts";
import { buildReadiness } from "./readiness.ts";
import { headline, opening, summary } from "./summary.ts";
import { buildSurvey } from "./survey.ts";
import { buildTraining } from "./training.ts";
import * as p7 from "../facts.ts";

export const adoptLoopReport: PhaseReport = {
  phase: 7,
  sections: [
    { id: "7.1", title: surveyCopy.title, build: buildSurvey },
    { id: "7.2", title: barrierCopy.title, build: buildBarriers },
    { id: "7.3", title: readinessCopy.title, build: buildReadiness },
    { id: "7.4", title: loadCopy.title, build: buildLoad },
    { id: "7.5", title: trainingCopy.title, build: buildTraining },
    { id: "7.6", title: networkCopy.title, build: buildNetwork },
    { id: "7.7", title: curveCopy.title, build: buildCurve },
    { id: "7.8", title: captureCopy.title, build: buildCapture },
  ],
  headline,
  opening,
  summary,
  annexTables,
  limits,
  references,
  glossary,
  quotedAssumptions: [
    "A.n_minimo_grupo",
    "A.adkar_corte",
    "A.carga_max",
    "A.capacidade_area",
    "A.treino_semana",
    "A.multiplicador_pessoas",
  ],
  derivedFacts: () => [],
  quickWinsWanted: {
    table: "a pesquisa de prontidão",
    columns: "respondente, área, item, dimensão e resposta",
    model: "T15 – Pesquisa",
    minimumRows: 10,
    purpose: "Ganhos rápidos de adoção",
  },
  copy: [
    openingCopy,
    headlineLabels,
    surveyCopy,
    barrierCopy,
    readinessCopy,
    loadCopy,
    trainingCopy,
    networkCopy,
    curveCopy,
    captureCopy,
    annexCopy,
    limitsCopy,
    glossary,
  ],
};

function limits(desk: SectionWriter): string[] {
  return [
    ...(desk.number(p7.survey.respondents()) === null
      ? []
      : [limitsCopy.survey, limitsCopy.groups]),
    ...(desk.number(p7.curve.ceiling()) === null ? [] : [limitsCopy.curve]),
    ...(desk.number(p7.training.hours()) === null ? [] : [limitsCopy.training]),
    ...(desk.number(p7.load.highest()) === null ? [] : [limitsCopy.load]),
    ...(desk.text(p7.capture.plan()) === null ? [] : [limitsCopy.capture]),
  ];
}
