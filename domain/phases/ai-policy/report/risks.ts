/** 6.4: risks before and after the evidenced controls, in order of what stays. */
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock } from "../../../report/sections/table-block.ts";
import { risksCopy as copy } from "./copy/risks.ts";
import { controlsWanted, risksOf, risksWanted, type RiskItem } from "./items.ts";
import * as p6 from "../facts.ts";
import { cardFigure, cellOrDash, plainSentence, quiet } from "../../../report/sections/card.ts";

const cardsShown = 6;

export function buildRisks(desk: SectionWriter): SectionBody {
  const all = risksOf(desk);
  const rated = all.filter(({ own }) => desk.number(own.inherent) !== null);
  const starters = all.filter(({ own }) => desk.number(own.inherent) === null);
  if (rated.length === 0) return absentSection(desk, risksWanted);
  const hasResidual = (desk.number(p6.risks.rated()) ?? 0) > 0;
  const [first] = rated as [RiskItem];
  const falls = (desk.number(first.own.residual) ?? 0) < (desk.number(first.own.inherent) ?? 0);
  const blocks: (Block | null)[] = [
    desk.paragraph(
      [
        hasResidual
          ? desk.sentence(copy.key, {
              apetite: "A.apetite",
              n: p6.risks.aboveAppetite(),
              tot: p6.risks.rated(),
            })
          : desk.sentence(copy.keyInherent, { n: p6.risks.count() }),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.registerAbove, {
        n: p6.register.above(),
        tot: p6.register.rated(),
        apetite: "A.apetite",
      }),
      desk.sentence(copy.registerUnowned, { n: p6.register.unowned() }),
      desk.sentence(copy.registerOverdue, { n: p6.register.overdue() }),
    ]),
    desk.paragraph([
      !hasResidual
        ? null
        : falls
          ? desk.sentence(copy.first, {
              risco: { name: first.name },
              a: first.own.inherent,
              b: first.own.residual,
            })
          : desk.sentence(copy.stays, { risco: { name: first.name }, b: first.own.residual }),
      hasResidual
        ? desk.sentence(copy.total, { a: p6.risks.inherent(), b: p6.risks.residual() })
        : null,
      desk.sentence(copy.ordinal, {}),
      hasResidual
        ? desk.sentence(copy.evidence, { m: "k.revisao_meses", o: "k.operacao_sem_evidencia" })
        : null,
      desk.sentence(copy.blocking, { k: "k.residual_bloqueio" }),
      starters.length > 0 ? desk.sentence(copy.starters, { n: p6.risks.unrated() }) : null,
    ]),
    desk.chart("c6.matriz"),
    desk.chart("c6.residual"),
    riskTable(desk, rated, hasResidual),
    hasResidual ? controlsTable(desk, rated) : null,
    startersTable(desk, starters),
    ...(hasResidual
      ? [
          { kind: "heading" as const, level: 2 as const, text: copy.cardsHeading },
          {
            kind: "cards" as const,
            cards: rated.slice(0, cardsShown).map((item) => card(desk, item)),
          },
        ]
      : []),
  ];
  return hasResidual
    ? completeSection(blocks)
    : partialSection(desk.sentence(copy.partial, {}, { notes: false }), blocks, [
        wantedFile(desk, controlsWanted),
      ]);
}

function riskTable(
  desk: SectionWriter,
  risks: readonly RiskItem[],
  hasResidual: boolean,
): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "6.4.riscos",
    title: hasResidual ? copy.tableTitle : copy.tableTitleInherent,
    footnote: hasResidual ? copy.tableFootnote : copy.tableFootnoteInherent,
    columns: [
      left(heads.risk, 2.6),
      left(heads.use, 1.7),
      right(heads.p, undefined, 0.4),
      right(heads.i, undefined, 0.4),
      right(heads.inherent, undefined, 0.9),
      right(heads.residual, undefined, 0.9),
      left(heads.band, 0.9),
      left(heads.owner, 1.2),
    ],
    rows: risks.map(({ own }) => [
      desk.cell(own.name),
      cellOrDash(desk, own.useCase),
      desk.cell(own.likelihood, "int"),
      desk.cell(own.impact, "int"),
      desk.cell(own.inherent, "n1"),
      cellOrDash(desk, own.residual, "n1"),
      cellOrDash(desk, own.residualBand),
      cellOrDash(desk, own.owner),
    ]),
  });
}

function controlsTable(desk: SectionWriter, risks: readonly RiskItem[]): Block | null {
  const heads = copy.controlsColumns;
  return tableBlock({
    id: "6.4.controles",
    title: copy.controlsTitle,
    columns: [
      left(heads.risk, 2.8),
      left(heads.category, 1.6),
      left(heads.controls, 1.2),
      right(heads.cut, undefined, 0.9),
      left(heads.due, 1),
    ],
    rows: risks.map(({ own }) => [
      desk.cell(own.name),
      cellOrDash(desk, own.category),
      cellOrDash(desk, own.controls),
      cellOrDash(desk, own.reduction, "pct0"),
      cellOrDash(desk, own.due, "data"),
    ]),
  });
}

function startersTable(desk: SectionWriter, risks: readonly RiskItem[]): Block | null {
  const heads = copy.startersColumns;
  return tableBlock({
    id: "6.4.partida",
    title: copy.startersTitle,
    columns: [left(heads.risk, 3), left(heads.category, 1.4)],
    rows: risks.map(({ own }) => [desk.cell(own.name), cellOrDash(desk, own.category)]),
  });
}

function card(desk: SectionWriter, { name, own }: RiskItem): ReportCard {
  const names = copy.card;
  const risco = { name };
  const above = (desk.number(own.residual) ?? 0) > (desk.number("A.apetite") ?? 0);
  return {
    title: name,
    subtitle: [desk.text(own.useCase) ?? "", desk.text(own.category) ?? ""]
      .filter((part) => part !== "")
      .join(" · "),
    figures: present([
      cardFigure(desk, own.likelihood, names.p, "int"),
      cardFigure(desk, own.impact, names.i, "int"),
      cardFigure(desk, own.inherent, names.inherent, "n1"),
      cardFigure(desk, own.residual, names.residual, "n1"),
      cardFigure(desk, own.reduction, names.cut, "pct0"),
      cardFigure(desk, own.residualBand, names.band),
      cardFigure(desk, own.owner, names.owner),
      cardFigure(desk, own.due, names.due, "data"),
    ]),
    reading: present<Inline[]>([
      desk.text(own.controls) === null
        ? desk.sentence(copy.cardNone, { risco }, quiet)
        : desk.sentence(
            copy.cardReading,
            { risco, controles: own.controls, a: own.inherent, b: own.residual },
            quiet,
          ),
      desk.sentence(above ? copy.cardAbove : copy.cardWithin, { risco }, quiet),
    ]),
    action: plainSentence(desk.sentence(above ? copy.actionAbove : copy.actionWithin, { risco })),
  };
}
