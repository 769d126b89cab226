/** C3: what fits in twelve weeks, what each action gives, and what was left out and why. */
import { confidenceLabel } from "../../facts/confidence.ts";
import type { QuickWin } from "../../outcome/phase-outcome.ts";
import { missingTable } from "../copy/missing.ts";
import { aheadReason, quickWinsCopy as copy } from "../copy/quick-wins.ts";
import { present } from "../section-writer.ts";
import { type SectionWriter, type Sentence } from "../phase-report.ts";
import type { Block, Inline, ReportCard, TableCell } from "../report-tree.ts";
import { absentSection, completeSection, isReceived } from "./section-body.ts";
import { type SectionBody } from "../phase-report.ts";
import { left, right, tableBlock, word } from "./table-block.ts";
import { cardFigure } from "./card.ts";
import { lowerFirst, type DisplayFormat } from "../../kernel/text/format-value.ts";
import { plainText } from "../plain-text.ts";

/** The table of those that passed. */
export const quickWinTableId = "c3.aprovados";

export function buildQuickWins(desk: SectionWriter): SectionBody {
  const { quickWins } = desk.outcome;
  if (quickWins.length === 0) return notAssessed(desk);
  const shown = quickWins.filter((win) => win.shown);
  const [first] = shown;
  const excluded = excludedTable(
    desk,
    quickWins.filter((win) => !win.accepted || win.anticipates !== undefined),
  );
  if (!first)
    return completeSection([
      desk.paragraph([desk.sentence(copy.none, { n: "qw.n_candidatos" })], "key"),
      excluded,
    ]);
  return completeSection([
    desk.paragraph([totalSentence(desk, quickWins)], "key"),
    desk.paragraph([...firstSentences(desk, first, systemsOnly(quickWins))]),
    gantt(desk, shown),
    { kind: "cards", cards: shown.map((win) => winCard(desk, win)) },
    approvedTable(
      desk,
      quickWins.filter((win) => win.accepted && win.anticipates === undefined),
    ),
    excluded,
  ]);
}

/** Nobody is asked to declare what the data do not tell. */
function notAssessed(desk: SectionWriter): SectionBody {
  const { quickWinsWanted: first, quickWinsWantedBeside: beside } = desk.report;
  const wanted = beside !== undefined && isReceived(desk, first) ? beside : first;
  const told = { ...missingTable(wanted.table), colunas: { name: wanted.columns } };
  const section = absentSection(desk, wanted);
  if (section.wanted.length === 0) return section;
  const text = isReceived(desk, wanted) ? copy.notEnough : copy.notAssessed;
  const reason = desk.sentence(text, told, { notes: false });
  return { ...section, reason: reason ?? section.reason };
}

function totalSentence(desk: SectionWriter, quickWins: readonly QuickWin[]): Sentence {
  const told = { n: "qw.n", semanas: "A.qw_semanas" };
  const money = { beneficio: "qw.beneficio_ano", caixa: "qw.caixa_ano" };
  return (
    desk.sentence(systemsOnly(quickWins) ? copy.totalSpending : copy.total, {
      ...told,
      ...money,
    }) ??
    desk.sentence(copy.totalCash, { ...told, caixa: money.caixa }) ??
    desk.sentence(copy.totalNoCash, told)
  );
}

/** Actions on systems end spending; they release no hours. */
const systemsOnly = (wins: readonly QuickWin[]): boolean =>
  wins.every(({ kind }) => kind === "sistema");

/** What comes first; systems are ranked by what they take, the others by what they free. */
function firstSentences(desk: SectionWriter, first: QuickWin, systems: boolean): Sentence[] {
  const item = `qw.item.${first.id}`;
  const effort = {
    acao: { name: first.name },
    semanas: `${item}.semanas`,
    esforco: `${item}.esforco`,
  };
  if (systems) return [desk.sentence(copy.firstEffort, effort), desk.sentence(copy.spending, {})];
  const valued = { ...effort, beneficio: `${item}.beneficio` };
  return [
    desk.sentence(first.kind === "sistema" ? copy.firstSpending : copy.first, valued) ??
      desk.sentence(copy.firstNoMoney, effort),
    desk.number("qw.beneficio_ano") !== null
      ? desk.sentence(copy.capacity, {})
      : desk.number("qw.caixa_ano") !== null
        ? desk.sentence(copy.cashOfBoth, {})
        : first.firstStep === undefined
          ? null
          : desk.sentence(copy.firstStep, { passo: { name: lowerFirst(first.firstStep) } }),
  ];
}

const fewestBars = 3;

function gantt(desk: SectionWriter, shown: readonly QuickWin[]): Block | null {
  const title = desk.sentence(
    copy.ganttTitle,
    { pessoas: "qw.pessoas", fim: "qw.semana_fim" },
    { notes: false },
  );
  // One or two bars say nothing that their cards do not say.
  if (!title || shown.length < fewestBars) return null;
  return desk.drawn({
    id: `c${desk.context.phase}.ganhos`,
    type: "gantt",
    title: plainText(title),
    x: { label: copy.ganttAxis, unit: "texto" },
    y: { label: copy.weeksAxis, unit: "semanas" },
    series: [
      {
        name: copy.weeksAxis,
        basis: "ESTIMADO",
        points: shown.map((win) => ({
          x: win.name,
          y: win.durationWeeks,
          from: win.startWeek,
          label: desk.cell(`qw.item.${win.id}.semanas`).text,
          fact_id: `qw.item.${win.id}.semanas`,
        })),
      },
    ],
    basis: ["ESTIMADO"],
    footnote: copy.ganttFootnote,
    alt: copy.ganttAlt,
  });
}

function readingOf({ kind }: QuickWin): string {
  if (kind === "causa") return copy.readingCause;
  if (kind === "iniciativa") return copy.readingInitiative;
  return kind === "sistema" ? copy.readingSystem : copy.reading;
}

function winCard(desk: SectionWriter, win: QuickWin): ReportCard {
  const prefix = `qw.item.${win.id}`;
  const names = copy.figures;
  const figure = (key: string, label: string, format?: DisplayFormat) =>
    cardFigure(desk, `${prefix}.${key}`, label, format);
  return {
    title: win.name,
    subtitle: win.kind === "processo" && win.process ? win.process : copy.kinds[win.kind],
    figures: present([
      figure("beneficio", win.kind === "sistema" ? names.saving : names.benefit, "brl"),
      figure("caixa", names.cash, "brl"),
      figure("esforco", names.effort),
      figure("semanas", names.weeks),
      cardFigure(desk, `qw.cand.${win.id.replace(/^qw-/, "")}.retorno`, names.payback, "n1"),
      { label: names.owner, value: win.owner ?? copy.toBeDefined },
      { label: names.confidence, value: confidenceLabel(win.confidence) },
      figure("pontos", names.score, "score0"),
    ]),
    reading: present<Inline[]>([
      win.annualBenefit === null && win.kind !== "sistema"
        ? desk.sentence(win.kind === "controle" ? copy.readingControl : copy.readingLever, {
            acao: { name: win.name },
          })
        : desk.sentence(
            readingOf(win),
            { beneficio: `${prefix}.beneficio`, semanas: "A.qw_semanas" },
            { notes: false, marks: false },
          ),
    ]),
    action:
      win.firstStep ??
      (desk.sentence(copy.action, { acao: { name: win.name } }) ?? [])
        .map((inline) => inline.text)
        .join(""),
  };
}

function benefitHead(wins: readonly QuickWin[]): string {
  const heads = copy.listColumns;
  if (systemsOnly(wins)) return heads.saving;
  return wins.some(({ kind }) => kind === "sistema") ? heads.either : heads.benefit;
}

function approvedTable(desk: SectionWriter, accepted: readonly QuickWin[]): Block | null {
  const heads = copy.listColumns;
  return tableBlock({
    id: quickWinTableId,
    title: copy.listTitle,
    columns: [
      left(heads.action, 3),
      right(benefitHead(accepted), "R$/ano"),
      right(heads.cash, "R$/ano"),
      right(heads.effort, "pessoas-dia"),
      right(heads.weeks, "semanas", 0.8),
      right(heads.score, "pontos", 0.9),
      left(heads.shown, 0.7),
    ],
    rows: accepted.map((win): TableCell[] => {
      const prefix = `qw.item.${win.id}`;
      return [
        word(win.name),
        desk.cell(`${prefix}.beneficio`, "int"),
        desk.cell(`${prefix}.caixa`, "int"),
        desk.cell(`${prefix}.esforco`, "int"),
        desk.cell(`${prefix}.semanas`, "int"),
        desk.cell(`${prefix}.pontos`, "n1"),
        word(win.shown ? copy.yes : copy.no),
      ];
    }),
  });
}

function excludedTable(_desk: SectionWriter, rejected: readonly QuickWin[]): Block | null {
  const heads = copy.excludedColumns;
  return tableBlock({
    id: "c3.excluidos",
    title: copy.excludedTitle,
    columns: [left(heads.action, 3), left(heads.reason, 3)],
    rows: rejected.map((win) => [
      word(win.name),
      {
        text: win.rejection ?? aheadReason(win.anticipates ?? ""),
        facts: [
          ...win.facts,
          `qw.item.${win.id}.semanas`,
          `qw.item.${win.id}.esforco`,
          `qw.item.${win.id}.beneficio`,
          `qw.item.${win.id}.custo`,
          "A.qw_semanas",
          "A.qw_esforco_pd",
          "A.qw_capex",
          "A.qw_piso",
        ],
      },
    ]),
  });
}
