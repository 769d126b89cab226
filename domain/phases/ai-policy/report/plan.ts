/** 6.6: which controls are missing, in what order they are raised and what that takes off the residual risk. */
import { splitNames } from "../../../kernel/text/name-list.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { planCopy as copy } from "./copy/risks.ts";
import { actionsOf, casesOf, controlsWanted, type ActionItem, type CaseItem } from "./items.ts";
import * as p6 from "../facts.ts";
import { cardFigure, cellOrDash, plainSentence, quiet } from "../../../report/sections/card.ts";

const cardsShown = 6;

export function buildPlan(desk: SectionWriter): SectionBody {
  const cases = casesOf(desk);
  if (desk.number(p6.actions.count()) === null || cases.length === 0)
    return absentSection(desk, controlsWanted);
  const actions = actionsOf(desk);
  const [first] = actions;
  const byRisk =
    first !== undefined &&
    desk.number(first.own.reduction) !== null &&
    desk.text(first.own.imputed) === "não";
  const highlighted =
    actions.length >= (desk.number("k.top_acoes") ?? 0) &&
    (desk.number(p6.plan.reduction()) ?? 0) > 0;
  return completeSection([
    desk.paragraph(
      [
        first === undefined
          ? desk.sentence(copy.none, {})
          : highlighted
            ? desk.sentence(copy.key, {
                n: p6.actions.count(),
                top: "k.top_acoes",
                x: p6.plan.reduction(),
              })
            : desk.sentence(copy.keyCount, { n: p6.actions.count() }),
      ],
      "key",
    ),
    first === undefined
      ? null
      : desk.paragraph([
          desk.sentence(copy.first, {
            acao: { name: first.name },
            motivo: { name: byRisk ? copy.byRisk : copy.byEffort },
          }),
          desk.sentence(copy.effort, { e: p6.plan.effort(), s: p6.plan.weeks() }),
          desk.sentence(copy.order, {}),
          actions.some(({ own }) => desk.text(own.imputed) === "sim")
            ? desk.sentence(copy.imputed, {})
            : null,
          desk.sentence(copy.cost, {}),
          desk.sentence(copy.held, { ini: p6.governance.heldInitiatives() }),
        ]),
    desk.chart("c6.lacunas"),
    gapTable(desk, cases),
    actionTable(desk, actions),
    desk.chart("c6.plano"),
    whoTable(desk, actions),
    ...(actions.length === 0
      ? []
      : [
          { kind: "heading" as const, level: 2 as const, text: copy.cardsHeading },
          {
            kind: "cards" as const,
            cards: actions.slice(0, cardsShown).map((item) => card(desk, item)),
          },
        ]),
  ]);
}

function gapTable(desk: SectionWriter, cases: readonly CaseItem[]): Block | null {
  const heads = copy.gapsColumns;
  return tableBlock({
    id: "6.6.lacunas",
    title: copy.gapsTitle,
    footnote: copy.gapsFootnote,
    columns: [
      left(heads.use, 2.4),
      left(heads.tier),
      right(heads.required),
      right(heads.met),
      right(heads.share, "%"),
      right(heads.gap, undefined, 1.2),
    ],
    rows: cases.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.tier),
      desk.cell(own.required, "int"),
      cellOrDash(desk, own.met, "int"),
      cellOrDash(desk, own.metShare, "n1"),
      cellOrDash(desk, own.gap, "int"),
    ]),
  });
}

function actionTable(desk: SectionWriter, actions: readonly ActionItem[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "6.6.acoes",
    title: copy.tableTitle,
    columns: [
      left(heads.id, 0.7),
      left(heads.action, 2.6),
      right(heads.cases, undefined, 0.8),
      right(heads.risk, undefined, 0.9),
      left(heads.imputed, 0.9),
      right(heads.gap, undefined, 0.8),
      right(heads.effort, "pessoas-dia", 1),
    ],
    rows: actions.map(({ own }) => [
      desk.cell(own.control),
      desk.cell(own.name),
      desk.cell(own.cases, "int"),
      cellOrDash(desk, own.reduction, "n1"),
      desk.cell(own.imputed),
      desk.cell(own.gap, "int"),
      desk.cell(own.effort, "int"),
    ]),
  });
}

function whoTable(desk: SectionWriter, actions: readonly ActionItem[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "6.6.calendario",
    title: copy.whoTitle,
    columns: [
      left(heads.id, 0.7),
      left(heads.owner, 1.3),
      left(heads.cases, 3),
      right(heads.start, undefined, 0.9),
      right(heads.weeks, "semanas", 0.9),
    ],
    rows: actions.map(({ own }) => {
      const names = splitNames(desk.text(own.useCases) ?? "");
      return [
        desk.cell(own.control),
        cellOrDash(desk, own.owner),
        { ...word(names.join("; ")), fact: own.useCases, align: "left" as const },
        desk.cell(own.start, "int"),
        desk.cell(own.weeks, "int"),
      ];
    }),
  });
}

function card(desk: SectionWriter, { name, own }: ActionItem): ReportCard {
  const names = copy.card;
  const acao = { name };
  const maturity = p6.control.maturity({ control: desk.text(own.control)! });
  return {
    title: name,
    subtitle: desk.text(own.control) ?? "",
    figures: present([
      cardFigure(desk, own.reduction, names.risk, "n1"),
      cardFigure(desk, own.gap, names.gap, "int"),
      cardFigure(desk, own.effort, names.effort),
      cardFigure(desk, own.weeks, names.weeks),
      cardFigure(desk, own.start, names.start, "int"),
      cardFigure(desk, maturity, names.maturity, "int"),
      cardFigure(desk, own.owner, names.owner),
      cardFigure(desk, own.cases, names.cases, "int"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(copy.cardWhy, { acao, casos: own.useCases }, quiet),
      desk.sentence(copy.cardLevels, { acao, m: maturity, min: "k.mat_min" }, quiet),
    ]),
    action: plainSentence(desk.sentence(copy.cardAction, { acao })),
  };
}
