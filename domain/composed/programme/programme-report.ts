/**
 * One report over all phases that ran: the answer, the moves, the business case, the plan, the risks and the questions, put together from
 * the newest report of each. Sentences, tables and charts are those of the phases, so that each number is one of its run
 * (docs/decisions/131-the-programme-has-one-report.md).
 */
import type { Decision } from "../../decisions/decision.ts";
import { splitBoard } from "../../decisions/rank-decisions.ts";
import { effectFacts } from "../../decisions/effect-text.ts";
import { formatDate } from "../../kernel/text/date-text.ts";
import { phaseByNumber, phaseDefinitions } from "../../methodology/phases.ts";
import { factsOf, quotedFacts } from "../../report/check-consistency.ts";
import { summaryCopy } from "../../report/copy/summary.ts";
import { estimatePages, paperPages } from "../../report/paper/page-estimate.ts";
import {
  ANNEX_ID,
  type Block,
  type Inline,
  type ReportSection,
  type ReportTree,
} from "../../report/report-tree.ts";
import { left, tableBlock, word } from "../../report/sections/table-block.ts";
import { versionName } from "../copy.ts";
import { sourceOf } from "../compose-sections.ts";
import { programmeReportCopy as copy } from "./copy.ts";
import { leavingInitiative, movesOf, type Move } from "./moves.ts";
import { firstMoveTables, otherMoveTable } from "./move-tables.ts";
import type { ProgrammeSource } from "./programme-source.ts";
import type { Question } from "./question.ts";
import { programmeQuestions, questionFacts } from "./questions.ts";
import { revisedFacts, revisedTable } from "./revised-table.ts";
import {
  openOfPhases,
  partsOfPhases,
  referenceOf,
  shownBlocks,
  summaryInlines,
} from "./taken-blocks.ts";
import { winTable } from "./win-table.ts";
import { waveEnds } from "../../phases/common/redesign/rollout-plan.ts";
import { prefixOfPhase } from "../../facts/catalogue/facts-of-phase.ts";

const curveTable = "7.7.programa";
const residualChart = "c6.residual";

/** Tables and charts that the programme shows, by their id in the phase's report. */
const shown: Readonly<
  Record<"answer" | "money" | "plan" | "conditions" | "risks", readonly string[]>
> = {
  // The range that the answer stands in.
  answer: ["c5.mc"],
  money: ["c5.ponte", "5.1.horas", "5.3.indicadores", "c5.fluxo", "5.7.alternativas"],
  plan: ["7.7.ondas", "c4.contratos", curveTable],
  conditions: ["5.5.equilibrio", "c5.tornado", "5.4.resultados"],
  risks: ["6.8.liberacao", residualChart],
};
const mostMoves = 5;
const mostRisks = 6;
const lastWeek = Math.max(...waveEnds);

/** Facts of a phase's run that its part of the report is written with, beside those that its own text is bound to. */
export const programmeFacts = (
  phase: ProgrammeSource["tree"]["phase"],
  decisions: readonly Decision[],
): string[] => [
  ...new Set([
    ...questionFacts(phase, decisions),
    ...revisedFacts(phase),
    ...(phase === 4 ? [leavingInitiative] : []),
    ...decisions.flatMap((decision) => [
      ...effectFacts(decision),
      ...decision.evidence,
      ...decision.consequence.factIds,
    ]),
  ]),
];

/** Null when no phase has a report. */
export function composeProgramme(given: readonly ProgrammeSource[]): ReportTree | null {
  const sources = [...given].sort((a, b) => a.tree.phase - b.tree.phase);
  const [first] = sources;
  if (first === undefined) return null;
  const titles = copy.sections;
  const moves = movesOf(sources);
  const planned: { id: string; title: string; blocks: Block[] }[] = [
    {
      id: "R1",
      title: titles.answer,
      blocks: [...openOfPhases(sources), ...answerBlocks(sources, moves.slice(0, mostMoves))],
    },
    { id: "R2", title: titles.situation, blocks: situationBlocks(sources) },
    { id: "R3", title: titles.money, blocks: shownBlocks(sources, shown.money) },
    {
      id: "R4",
      title: titles.decisions,
      blocks: present(otherMoveTable(moves.slice(mostMoves))),
    },
    { id: "R5", title: titles.wins, blocks: present(winTable(sources)) },
    {
      id: "R6",
      title: titles.plan,
      blocks: shownBlocks(sources, shown.plan).map(ofProgrammeWeeks),
    },
    {
      id: "R7",
      title: titles.conditions,
      blocks: [
        ...partsOfPhases(sources, summaryCopy.conditionsHeading),
        ...shownBlocks(sources, shown.conditions).map(ofSetAlone),
      ],
    },
    {
      id: "R8",
      title: titles.risks,
      blocks: shownBlocks(sources, shown.risks).map(ofHighestRisks),
    },
    { id: "R9", title: titles.questions, blocks: questionBlocks(sources) },
    { id: ANNEX_ID, title: titles.evidence, blocks: evidenceBlocks(sources) },
  ];
  const sections = planned
    .filter(({ blocks }) => blocks.length > 0)
    .map(
      ({ id, title, blocks }, index): ReportSection => ({
        id,
        number: index + 1,
        title,
        state: "completa",
        stateReason: null,
        estimatedPages: estimatePages(blocks),
        blocks,
      }),
    );
  const notices = [...new Set(sources.flatMap(({ tree }) => tree.pageNotice ?? []))];
  return {
    schemaVersion: 1,
    document: copy.title,
    sources: sources.map(sourceOf),
    reportTitle: copy.title,
    phase: first.tree.phase,
    phaseName: first.tree.phaseName,
    clientName: first.tree.clientName,
    projectName: first.tree.projectName,
    isDemonstration: first.tree.isDemonstration,
    reducedNotice: null,
    ...(notices.length === 0 ? {} : { pageNotice: notices.join(" ") }),
    sections,
    notes: [],
    estimatedPages: paperPages(sections, 0),
    proseOrigin: sources.some(({ tree }) => tree.proseOrigin === "llm") ? "llm" : "template",
    references: [],
  };
}

/** Facts that the tree shows, by source: what a document of it is written from. */
export function shownFacts(tree: ReportTree): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const reference of new Set(
    tree.sections.flatMap((section) => [...quotedFacts(section), ...factsOf(section)]),
  )) {
    const at = reference.indexOf(":");
    const key = reference.slice(0, at);
    byKey.set(key, [...(byKey.get(key) ?? []), reference.slice(at + 1)]);
  }
  return byKey;
}

/** The answer of the phase that asks first, and that of the business case where it is another. */
function answerBlocks(sources: readonly ProgrammeSource[], moves: readonly Move[]): Block[] {
  const leading = moves[0]?.lead.source;
  // The answer of a phase that asks nothing speaks of that phase, and of sections that stand in its report alone.
  if (leading === undefined)
    return [{ kind: "paragraph", inlines: [{ text: copy.noMoves }], role: "key" }];
  const business = sources.find(
    ({ tree, decisions }) => tree.phase === 5 && splitBoard(decisions).board.length > 0,
  );
  const answering = [...new Set([leading, ...(business === undefined ? [] : [business])])];
  return [
    ...answering.flatMap((source): Block[] => {
      const inlines = summaryInlines(source, summaryCopy.answerHeading);
      return inlines === null ? [] : [{ kind: "paragraph", inlines, role: "key" }];
    }),
    ...shownBlocks(sources, shown.answer),
    ...firstMoveTables(moves).flatMap(present),
  ];
}

function situationBlocks(sources: readonly ProgrammeSource[]): Block[] {
  const blocks = partsOfPhases(
    sources,
    summaryCopy.situationHeading,
    summaryCopy.complicationHeading,
  );
  const isPreview = sources.some((source) => source.isPreview);
  return isPreview
    ? [
        {
          kind: "callout",
          tone: "warning",
          title: copy.states.preview,
          inlines: [{ text: copy.previewNote }],
        },
        ...blocks,
      ]
    : blocks;
}

const ofWholeProgramme = `F5:${prefixOfPhase(5)}prog.`;

/** Scenarios of the recommended set: the whole programme is compared with it once, among the indicators. */
function ofSetAlone(block: Block): Block {
  if (block.kind !== "table" || block.id !== "F5-5.4.resultados") return block;
  const rows = block.rows.filter(
    (row) => !row.some(({ fact }) => fact?.startsWith(ofWholeProgramme) === true),
  );
  return rows.length === 0 ? block : { ...block, rows };
}

/** The curve of adoption within the weeks of the programme. */
function ofProgrammeWeeks(block: Block): Block {
  if (block.kind !== "table" || block.id !== `F7-${curveTable}`) return block;
  const rows = block.rows.filter(([week]) => Number(week?.text) <= lastWeek);
  return rows.length === 0 || rows.length === block.rows.length
    ? block
    : { ...block, rows, footnote: `${block.footnote ?? ""} ${copy.restOfWeeks}`.trim() };
}

/** The risks that are told first; the phase's report has them all. */
function ofHighestRisks(block: Block): Block {
  if (block.kind !== "chart" || block.chart.id !== `F6-${residualChart}`) return block;
  const [all] = block.chart.series;
  if (all === undefined || all.points.length <= mostRisks) return block;
  return {
    ...block,
    chart: {
      ...block.chart,
      series: [{ ...all, points: all.points.slice(0, mostRisks) }],
      footnote: `${block.chart.footnote} ${copy.restOfRisks}`,
    },
  };
}

function questionBlocks(sources: readonly ProgrammeSource[]): Block[] {
  const asked = programmeQuestions(
    sources.map((source) => ({
      phase: source.tree.phase,
      decisions: source.decisions,
      // Bound by the reference that the document has.
      factOf: (id) => {
        const fact = source.factOf(id);
        return fact === null ? null : { ...fact, id: referenceOf(source, id) };
      },
    })),
  );
  return (["cfo", "operations", "officer"] as const).flatMap((audience) => {
    const count = copy.count(asked[audience].length);
    return count === undefined
      ? []
      : [heading(copy.audiences[audience](count)), questionList(asked[audience])];
  });
}

const heading = (text: string): Block => ({ kind: "heading", level: 2, text });

const questionList = (questions: readonly Question[]): Block => ({
  kind: "bullets",
  items: questions.map(({ ask, answer }): Inline[] => [
    ...ask.map((inline) => ({ ...inline, emphasis: "strong" as const })),
    { text: " " },
    ...answer,
  ]),
});

function evidenceBlocks(sources: readonly ProgrammeSource[]): Block[] {
  const heads = copy.sourcesColumns;
  return [
    ...present(
      tableBlock({
        id: "r10.fontes",
        title: copy.sourcesTitle,
        columns: [
          left(heads.phase, 1.4),
          left(heads.version),
          left(heads.generated),
          left(heads.state),
        ],
        rows: phaseDefinitions.map(({ number }) => {
          const source = sources.find(({ tree }) => tree.phase === number);
          return source === undefined
            ? [phaseByNumber(number).name, "–", "–", copy.states.none].map(word)
            : [
                source.tree.phaseName,
                versionName(source.reportVersion),
                formatDate(source.generatedAt),
                stateOf(source),
              ].map(word);
        }),
      }),
    ),
    ...present(revisedTable(sources)),
    ...partsOfPhases(sources, summaryCopy.againstHeading),
  ];
}

const stateOf = ({ isStale, isPreview }: ProgrammeSource): string =>
  [...(isStale ? [copy.states.stale] : []), ...(isPreview ? [copy.states.preview] : [])].join(
    ", ",
  ) || copy.states.current;

/** Names that hold digits and are no figures. */
export const programmeNames = (tree: ReportTree): string[] =>
  (tree.sources ?? []).flatMap(({ reportVersion, generatedAt }) => [
    versionName(reportVersion),
    formatDate(generatedAt),
  ]);

const present = (block: Block | null): Block[] => (block === null ? [] : [block]);
