/** From a finished run to the neutral document tree (playbook 3): common sections C1-C6 around the eight of the phase. */
import type { PhaseContext, PhaseOutcome } from "../outcome/phase-outcome.ts";
import type { Fact } from "../facts/fact.ts";
import { phaseByNumber } from "../methodology/phases.ts";
import { annexCopy } from "./copy/annex.ts";
import { assumptionsCopy } from "./copy/assumptions.ts";
import { missingCopy } from "./copy/missing.ts";
import { nextStepsCopy } from "./copy/next-steps.ts";
import { quickWinsCopy } from "./copy/quick-wins.ts";
import { scopeCopy } from "./copy/scope.ts";
import { summaryCopy } from "./copy/summary.ts";
import { bindCells } from "./binding/bind-cells.ts";
import { applyOwnCurrency } from "./apply-own-currency.ts";
import { factsOf, quotedFacts } from "./check-consistency.ts";
import { createSectionWriter } from "./section-writer.ts";
import { type SectionWriter } from "./phase-report.ts";
import { estimatePages, paperPages } from "./paper/page-estimate.ts";
import type { PhaseReport } from "./phase-report.ts";
import { reportFact } from "./report-fact.ts";
import { findHandedTables } from "./evidence-base.ts";
import { evidenceFacts } from "./evidence-facts.ts";
import { deriveReportFacts } from "./report-facts.ts";
import { ANNEX_ID, type ReportSection, type ReportTree } from "./report-tree.ts";
import { buildAnnex } from "./sections/annex.ts";
import { buildAssumptions } from "./sections/assumptions.ts";
import { buildNextSteps } from "./sections/next-steps.ts";
import { buildQuickWins } from "./sections/quick-wins.ts";
import { buildScope } from "./sections/scope.ts";
import type { SectionBody, WantedFile } from "./phase-report.ts";
import { decisionDates } from "./sections/decisions.ts";
import { settledDesk, splitSettled } from "./sections/settled-desk.ts";
import { buildSummary } from "./sections/summary.ts";
import { plainText } from "./plain-text.ts";

/** Below this the cover says that the report is reduced (playbook 3.1). */
const fullReportPages = 25;

interface Planned {
  id: string;
  title: string;
  body: SectionBody;
}

export interface ComposedReport {
  tree: ReportTree;
  /** Facts of the report itself (counts of files and rows, quality, gate, assumptions): stored with the run's facts. */
  reportFacts: Fact[];
}

/** The tree of a phase's report, and the facts of the report itself. `report` says what the phase adds to the common sections. */
export function buildReport(
  report: PhaseReport,
  context: PhaseContext,
  outcome: PhaseOutcome,
): ComposedReport {
  const desk = createSectionWriter(
    report,
    context,
    outcome,
    deriveReportFacts(report, context, outcome),
  );
  const planned = planSections(desk);
  const sections = numbered(planned).map((section) =>
    applyOwnCurrency(bindCells(section, desk.fact), desk.fact),
  );
  const phase = phaseByNumber(context.phase);
  const estimatedPages = paperPages(sections, desk.notes.all().length);
  const tree: ReportTree = {
    schemaVersion: 1,
    reportTitle: `Relatório ${phase.name}`,
    phase: context.phase,
    phaseName: phase.name,
    clientName: context.project.clientName,
    projectName: context.project.projectName,
    isDemonstration: context.project.isDemonstration,
    reducedNotice: estimatedPages < fullReportPages ? reducedNotice(desk, planned) : null,
    ...(report.pageNotice === undefined ? {} : { pageNotice: report.pageNotice }),
    sections,
    notes: desk.notes.all(),
    estimatedPages,
    proseOrigin: "template",
    references: [...report.references],
  };
  const own = new Set(outcome.facts.map((fact) => fact.id));
  return { tree, reportFacts: desk.facts.filter((fact) => !own.has(fact.id)) };
}

/**
 * Notes are numbered in reading order, so sections are written in reading order too, except that C1 and C2 need to know what the
 * others lack and what their figures stand on: the others are drafted once on a desk of their own for that.
 */
function planSections(desk: SectionWriter): Planned[] {
  const scout = createSectionWriter(desk.report, desk.context, desk.outcome, desk.facts);
  const drafted = phaseSections(scout);
  const scoutWins = section(scout, "C3", quickWinsCopy.title, buildQuickWins);
  const lacking = [...drafted, scoutWins];
  const asked = lacking.flatMap(({ body }) => body.wanted);
  const wanted = uniqueWanted(asked);
  for (const fact of scout.facts) desk.add(fact);
  desk.add(
    reportFact(desk.context, {
      id: "rel.n_faltantes",
      label: "Arquivos que faltam",
      value: wanted.filter(({ received }) => !received).length,
      unit: "un",
      formula: "contagem dos arquivos da lista “Dados a enviar” que não chegaram",
      basis: "DERIVADO",
    }),
  );
  const { board } = splitSettled(desk);
  for (const fact of decisionDates(desk)) desk.add(fact);
  desk.add(
    reportFact(desk.context, {
      id: "rel.n_decisoes",
      label: "Decisões solicitadas",
      value: board.length,
      unit: "un",
      formula: "contagem dos movimentos do sumário",
      inputs: [
        ...new Set(settledDesk(desk).outcome.decisions.flatMap(({ evidence }) => evidence)),
      ].filter((id) => desk.fact(id)),
      basis: "DERIVADO",
    }),
  );
  const absent = lacking
    .filter(({ body }) => body.state === "ausente")
    .map(({ title, body }) => ({ title, reason: body.reason }));
  const summary = (d: SectionWriter) => buildSummary(d, mostWanted(wanted, asked));
  const nextSteps = (d: SectionWriter) => buildNextSteps(d, wanted);
  const handed = findHandedTables(
    desk.context.inputSummary,
    [
      ...lacking.map(({ body }) => body),
      ...drafts(desk, [summary, buildAssumptions, nextSteps]),
    ].flatMap((body) => [...quotedFacts(body)]),
    desk.fact,
  );
  for (const fact of evidenceFacts(desk.context, handed)) desk.add(fact);
  const body = [
    section(desk, "C1", summaryCopy.title, summary),
    section(desk, "C2", scopeCopy.title, (d) => buildScope(d, { absent, handed })),
    ...phaseSections(desk),
    section(desk, "C3", quickWinsCopy.title, buildQuickWins),
    section(desk, "C4", assumptionsCopy.title, buildAssumptions),
    section(desk, "C5", nextStepsCopy.title, nextSteps),
  ];
  const pages = body.reduce((sum, { body: written }) => sum + estimatePages(written.blocks), 0);
  const [opening, ...others] = body.map(({ body: { blocks } }) => blocks);
  const shown = new Set(others.flatMap((blocks) => [...factsOf({ blocks })]));
  const summaryOnly = [...quotedFacts({ blocks: opening ?? [] })].filter((id) => !shown.has(id));
  return [
    ...body,
    section(desk, ANNEX_ID, annexCopy.title, (d) => buildAnnex(d, pages, summaryOnly)),
  ];
}

/** Sections as they will be, written on a desk of their own. */
function drafts(
  { report, context, outcome, facts }: SectionWriter,
  writers: readonly ((desk: SectionWriter) => SectionBody)[],
): SectionBody[] {
  const scout = createSectionWriter(report, context, outcome, facts);
  return writers.map((write) => write(scout));
}

function phaseSections(desk: SectionWriter): Planned[] {
  return desk.report.sections.map(({ id, title, build }) => section(desk, id, title, build));
}

function section(
  desk: SectionWriter,
  id: string,
  title: string,
  build: (desk: SectionWriter) => SectionBody,
): Planned {
  desk.notes.startSection();
  return { id, title, body: build(desk) };
}

function uniqueWanted(files: readonly WantedFile[]): WantedFile[] {
  const byModel = new Map<string, WantedFile>();
  for (const file of files) if (!byModel.has(file.model)) byModel.set(file.model, file);
  return [...byModel.values()].sort((a, b) => (a.model < b.model ? -1 : 1));
}

/** What has not come: what more sections lack comes first; of as many, the list's order. */
function mostWanted(wanted: readonly WantedFile[], asked: readonly WantedFile[]): WantedFile[] {
  const sections = ({ model }: WantedFile) => asked.filter((one) => one.model === model).length;
  return wanted.filter(({ received }) => !received).sort((a, b) => sections(b) - sections(a));
}

/** Present sections are numbered 1, 2, …; absent ones keep their place in the contents without a number (0). */
function numbered(planned: readonly Planned[]): ReportSection[] {
  let next = 1;
  return planned.map(({ id, title, body }) => ({
    id,
    number: body.state === "ausente" ? 0 : next++,
    title,
    state: body.state,
    stateReason: body.reason.length > 0 ? plainText(body.reason) : null,
    estimatedPages: estimatePages(body.blocks),
    blocks: body.blocks,
  }));
}

function reducedNotice(desk: SectionWriter, planned: readonly Planned[]): string | null {
  const complete = planned.filter(({ body }) => body.state === "completa").length;
  const count = (id: string, label: string, value: number) =>
    desk.add(
      reportFact(desk.context, {
        id,
        label,
        value,
        unit: "un",
        formula: "contagem das seções do relatório",
        basis: "DERIVADO",
      }),
    );
  const notice = desk.sentence(
    missingCopy.reduced,
    {
      completas: count("rel.n_secoes_completas", "Seções com dados suficientes", complete),
      total_secoes: count("rel.n_secoes", "Seções do relatório", planned.length),
    },
    { notes: false },
  );
  return notice ? plainText(notice) : null;
}
