/**
 * One report over all phases that ran: the answer, the moves, the business case, the plan, the risks and the questions, put together from
 * the newest report of each. Sentences, tables and charts are those of the phases, so that each number is one of its run
 * (docs/decisions/131-the-programme-has-one-report.md).
 */
import type { Decision } from "../../decisions/decision.ts";
import { effectFacts } from "../../decisions/effect-text.ts";
import { splitBoard } from "../../decisions/rank-decisions.ts";
import { formatDate } from "../../kernel/text/date-text.ts";
import type { Fact } from "../../facts/fact.ts";
import { phaseByNumber, phaseDefinitions } from "../../methodology/phases.ts";
import { factsOf, quotedFacts } from "../../report/check-consistency.ts";
import { summaryCopy } from "../../report/copy/summary.ts";
import { estimatePages, paperPages } from "../../report/page-estimate.ts";
import type {
  Block,
  Inline,
  ReportSection,
  ReportTree,
  TableCell,
} from "../../report/report-tree.ts";
import { left, tableBlock, word } from "../../report/sections/table-block.ts";
import { versionName } from "../copy.ts";
import { ANNEX_ID } from "../annex.ts";
import { sourceOf } from "../compose-sections.ts";
import { sourceKey } from "../fact-reference.ts";
import { renameBlock } from "../renamed-blocks.ts";
import { programmeReportCopy as copy } from "./copy.ts";
import { programmeQuestions, questionFacts, type Question } from "./questions.ts";

/** A phase's newest report with what the programme reads of its run. */
export interface ProgrammeSource {
  /** With what people set by hand in its decisions. */
  tree: ReportTree;
  decisions: readonly Decision[];
  /** Those of `programmeFacts`. */
  factOf: (id: string) => Fact | null;
  reportId: string;
  runId: string;
  reportVersion: number;
  /** ISO 8601 UTC. */
  generatedAt: string;
  isStale: boolean;
  /** The gate of the phase before has not passed. */
  isPreview: boolean;
}

/** Tables and charts that the programme shows, by their id in the phase's report. */
const shown: Readonly<Record<"money" | "plan" | "conditions" | "risks", readonly string[]>> = {
  money: ["5.1.horas", "c5.ponte", "5.3.indicadores", "c5.fluxo", "c5.mc", "5.7.alternativas"],
  plan: ["c4.contratos", "c2.gantt", "7.7.programa", "c7.curva", "c6.plano"],
  conditions: ["5.5.equilibrio", "c5.tornado", "5.4.resultados"],
  risks: ["6.8.liberacao", "c6.residual"],
};
const quickWinTable = "c3.aprovados";
const boardTable = "c1.decisoes";
const mostMoves = 5;
/** Of the phases' table. */
const dueColumn = 2;

/** Facts of a phase's run that its part of the report is written with, beside those that its own text is bound to. */
export const programmeFacts = (
  phase: ProgrammeSource["tree"]["phase"],
  decisions: readonly Decision[],
): string[] => [
  ...new Set([
    ...questionFacts(phase),
    ...(phase === 6
      ? decisions.flatMap((decision) => [
          ...effectFacts(decision),
          ...decision.evidence,
          ...decision.consequence.factIds,
        ])
      : []),
  ]),
];

/** Null when no phase has a report. */
export function composeProgramme(given: readonly ProgrammeSource[]): ReportTree | null {
  const sources = [...given].sort((a, b) => a.tree.phase - b.tree.phase);
  const [first] = sources;
  if (first === undefined) return null;
  const titles = copy.sections;
  const planned: { id: string; title: string; blocks: Block[] }[] = [
    { id: "R1", title: titles.answer, blocks: answerBlocks(sources) },
    { id: "R2", title: titles.situation, blocks: situationBlocks(sources) },
    { id: "R3", title: titles.money, blocks: shownBlocks(sources, shown.money) },
    { id: "R4", title: titles.decisions, blocks: present(decisionTable(sources)) },
    { id: "R5", title: titles.wins, blocks: winBlocks(sources) },
    { id: "R6", title: titles.plan, blocks: shownBlocks(sources, shown.plan) },
    {
      id: "R7",
      title: titles.conditions,
      blocks: [
        ...partBlocks(sources, summaryCopy.conditionsHeading),
        ...shownBlocks(sources, shown.conditions),
      ],
    },
    { id: "R8", title: titles.risks, blocks: shownBlocks(sources, shown.risks) },
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

/** A block of a phase's report as it stands here: facts named by their run, without the marks of that report's notes. */
function taken({ tree }: Pick<ProgrammeSource, "tree">, block: Block): Block {
  const key = sourceKey(tree.phase);
  const unmarked = (inlines: readonly Inline[]): Inline[] =>
    inlines.map(({ note: _note, ...inline }) => inline);
  const bare: Block =
    block.kind === "paragraph" || block.kind === "callout"
      ? { ...block, inlines: unmarked(block.inlines) }
      : block.kind === "bullets"
        ? { ...block, items: block.items.map(unmarked) }
        : block;
  return renameBlock(bare, {
    factOf: (id) => `${key}:${id}`,
    noteOf: (n) => n,
    blockIdOf: (id) => `${key}-${id}`,
  });
}

const nameOf = ({ tree, isPreview }: ProgrammeSource): string =>
  isPreview ? copy.preview(tree.phaseName) : tree.phaseName;

const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: "heading", level, text });

/** The paragraph that a phase's summary has under a heading. */
function summaryPart(source: ProgrammeSource, title: string): Block[] {
  const blocks = source.tree.sections[0]?.blocks ?? [];
  const at = blocks.findIndex((block) => block.kind === "heading" && block.text === title);
  const part = at === -1 ? undefined : blocks[at + 1];
  return part?.kind === "paragraph" ? [taken(source, part)] : [];
}

/** The same of every phase, under the phase's name. */
function partBlocks(sources: readonly ProgrammeSource[], ...titles: string[]): Block[] {
  return sources.flatMap((source) => {
    const parts = titles.flatMap((title) => summaryPart(source, title));
    return parts.length === 0 ? [] : [heading(nameOf(source)), ...parts];
  });
}

interface Move {
  source: ProgrammeSource;
  decision: Decision;
  cells: TableCell[];
}

/** What every phase asks its board, class first, then score, as within a phase. */
function movesOf(sources: readonly ProgrammeSource[]): Move[] {
  return sources
    .flatMap((source): Move[] => {
      const block = source.tree.sections[0]?.blocks.find(
        (one) => one.kind === "table" && one.id === boardTable,
      );
      const table = block === undefined ? undefined : taken(source, block);
      return table?.kind !== "table"
        ? []
        : splitBoard(source.decisions).board.flatMap((decision, index) => {
            const cells = table.rows[index];
            return cells === undefined ? [] : [{ source, decision, cells }];
          });
    })
    .sort(
      (a, b) =>
        a.decision.class.localeCompare(b.decision.class) ||
        // Within class A the phase has them in the order of who is touched.
        (a.decision.class === "A" ? 0 : b.decision.score - a.decision.score) ||
        a.source.tree.phase - b.source.tree.phase,
    );
}

function moveTable(moves: readonly Move[], id: string, title: string): Block | null {
  const columns = moves[0]?.source.tree.sections[0]?.blocks.find(
    (block) => block.kind === "table" && block.id === boardTable,
  );
  return columns?.kind !== "table"
    ? null
    : tableBlock({
        id,
        title,
        // Six columns: names of phases and dates are words that do not break.
        columns: [
          left(copy.phaseColumn, 0.9),
          ...columns.columns.map((column, at) =>
            at === dueColumn ? { ...column, width: 1.2 } : column,
          ),
        ],
        rows: moves.map(({ source, cells }) => [word(nameOf(source)), ...cells]),
      });
}

/** What the movements leave. */
const decisionTable = (sources: readonly ProgrammeSource[]): Block | null =>
  moveTable(movesOf(sources).slice(mostMoves), "r4.decisoes", copy.decisionsTitle);

/** The answer of the phase that asks first, and that of the business case where it is another. */
function answerBlocks(sources: readonly ProgrammeSource[]): Block[] {
  const moves = movesOf(sources).slice(0, mostMoves);
  const leading = moves[0]?.source ?? sources[0]!;
  const business = sources.find(({ tree }) => tree.phase === 5);
  const answering = [...new Set([leading, ...(business === undefined ? [] : [business])])];
  return [
    ...answering.flatMap((source) => summaryPart(source, summaryCopy.answerHeading)),
    ...present(moveTable(moves, "r1.movimentos", copy.movesTitle)),
  ];
}

function situationBlocks(sources: readonly ProgrammeSource[]): Block[] {
  const blocks = partBlocks(sources, summaryCopy.situationHeading, summaryCopy.complicationHeading);
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

function shownBlocks(sources: readonly ProgrammeSource[], ids: readonly string[]): Block[] {
  return ids.flatMap((id) =>
    sources.flatMap((source) =>
      source.tree.sections
        .flatMap(({ blocks }) => blocks)
        .filter(
          (block) =>
            (block.kind === "table" && block.id === id) ||
            (block.kind === "chart" && block.chart.id === id),
        )
        .map((block) => taken(source, block)),
    ),
  );
}

function winBlocks(sources: readonly ProgrammeSource[]): Block[] {
  return sources.flatMap((source) => {
    const tables = shownBlocks([source], [quickWinTable]);
    return tables.length === 0 ? [] : [heading(nameOf(source)), ...tables];
  });
}

function questionBlocks(sources: readonly ProgrammeSource[]): Block[] {
  const asked = programmeQuestions(
    sources.map(({ tree, decisions, factOf }) => ({
      phase: tree.phase,
      decisions,
      // Bound by the reference that the document has.
      factOf: (id) => {
        const fact = factOf(id);
        return fact === null ? null : { ...fact, id: `${sourceKey(tree.phase)}:${id}` };
      },
    })),
  );
  return (["cfo", "operations", "officer"] as const).flatMap((audience) =>
    asked[audience].length === 0
      ? []
      : [heading(copy.audiences[audience]), questionList(asked[audience])],
  );
}

const questionList = (questions: readonly Question[]): Block => ({
  kind: "bullets",
  items: questions.map(({ ask, answer }) => [
    ...ask.map((inline) => ({ ...inline, emphasis: "strong" as const })),
    { text: " " },
    ...answer,
  ]),
});

function evidenceBlocks(sources: readonly ProgrammeSource[]): Block[] {
  const heads = copy.sourcesColumns;
  return [
    ...partBlocks(sources, summaryCopy.againstHeading),
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
