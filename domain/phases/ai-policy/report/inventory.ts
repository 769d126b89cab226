/** 6.1: the use cases, their tier and why, with a card for each. */
import { splitNames } from "../../../kernel/text/name-list.ts";
import { missingCopy, missingTable } from "../../../report/copy/missing.ts";
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
import { left, tableBlock, word } from "../../../report/sections/table-block.ts";
import { inventoryCopy as copy } from "./copy/inventory.ts";
import { casesOf, casesWanted, type CaseItem } from "./items.ts";
import * as p6 from "../facts.ts";
import { cardFigure, cellOrDash, plainSentence, quiet } from "../../../report/sections/card.ts";

export function buildInventory(desk: SectionWriter): SectionBody {
  const cases = casesOf(desk);
  if (cases.length === 0) return absentSection(desk, casesWanted);
  const positive = (id: string) => (desk.number(id) ?? 0) > 0;
  const pending = positive(p6.casesByTier.pending());
  const blocks: (Block | null)[] = [
    desk.paragraph(
      [
        desk.sentence(copy.key, {
          n: p6.cases.count(),
          proib: p6.casesByTier.prohibited(),
          alto: p6.casesByTier.high(),
          lim: p6.casesByTier.limited(),
          min: p6.casesByTier.minimal(),
        }),
      ],
      "key",
    ),
    desk.paragraph([
      positive(p6.cases.nexus())
        ? desk.sentence(copy.nexus, { n: p6.cases.nexus() })
        : desk.sentence(copy.noNexus, {}),
      desk.sentence(copy.pending, { n: p6.casesByTier.pending() }),
      positive(p6.cases.drafts()) ? desk.sentence(copy.drafts, { n: p6.cases.drafts() }) : null,
      desk.sentence(copy.high, { n: p6.cases.highOrProhibited() }),
      desk.sentence(copy.inUse, { n: p6.cases.inUse() }),
      positive(p6.casesByTier.prohibited()) ? desk.sentence(copy.prohibited, {}) : null,
    ]),
    desk.chart("c6.piramide"),
    tierTable(desk, cases),
    answersTable(desk, cases),
    { kind: "heading", level: 2, text: copy.cardsHeading },
    {
      kind: "cards",
      cards: cases.slice(0, desk.number("A.cartoes") ?? 10).map((item) => card(desk, item)),
    },
  ];
  if (!pending) return completeSection(blocks);
  return partialSection(
    desk.sentence(missingCopy.partialTables, missingTable("parte das respostas dos casos de uso"), {
      notes: false,
    }),
    blocks,
    [wantedFile(desk, casesWanted)],
  );
}

function tierTable(desk: SectionWriter, cases: readonly CaseItem[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "6.1.niveis",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.use, 1.7),
      left(heads.area, 1.2),
      left(heads.domain, 1.4),
      left(heads.status, 0.9),
      left(heads.tier, 0.9),
      left(heads.reason, 2.2),
    ],
    rows: cases.map(({ own }) =>
      [own.name, own.area, own.domain, own.status, own.tier, own.reason].map((key) =>
        cellOrDash(desk, key),
      ),
    ),
  });
}

function answersTable(desk: SectionWriter, cases: readonly CaseItem[]): Block | null {
  const heads = copy.answersColumns;
  return tableBlock({
    id: "6.1.respostas",
    title: copy.answersTitle,
    columns: [
      left(heads.use, 1.9),
      left(heads.data, 1),
      left(heads.auto, 0.9),
      left(heads.affects, 1),
      left(heads.talks, 0.9),
      left(heads.makes, 1),
      left(heads.missing, 1.3),
    ],
    rows: cases.map(({ own }) => {
      const missing = desk.text(own.missing);
      return [
        ...[own.name, own.data, own.automated, own.affects, own.interacts, own.generates].map(
          (key) => cellOrDash(desk, key),
        ),
        missing === null
          ? word("–")
          : { text: splitNames(missing).join(", "), fact: own.missing, align: "left" as const },
      ];
    }),
  });
}

function card(desk: SectionWriter, { name, own }: CaseItem): ReportCard {
  const names = copy.card;
  const caso = { name };
  const state = desk.text(own.state) ?? "bloqueado";
  const stops = desk.number(own.openItems) ?? 0;
  const reduced = (desk.number(own.residual) ?? 0) < (desk.number(own.inherent) ?? 0);
  return {
    title: name,
    subtitle: [desk.text(own.area) ?? "", desk.text(own.purpose) ?? ""]
      .filter((part) => part !== "")
      .join(" · "),
    figures: present([
      cardFigure(desk, own.tier, names.tier),
      cardFigure(desk, own.state, names.state),
      cardFigure(desk, own.obligations, names.obligations, "int"),
      cardFigure(desk, own.openObligations, names.open, "int"),
      cardFigure(desk, own.inherent, names.inherent, "n1"),
      cardFigure(desk, own.residual, names.residual, "n1"),
      cardFigure(desk, own.metShare, names.share, "pct0"),
      cardFigure(desk, own.accuracy, names.accuracy, "pct0") ??
        cardFigure(desk, own.volume, names.volume, "int"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(copy.cardTier, { caso, nivel: own.tier, motivo: own.reason }, quiet),
      stops === 0
        ? desk.sentence(copy.cardFree, { caso }, quiet)
        : desk.sentence(copy.cardStops, { caso, n: own.openItems, motivos: own.reasons }, quiet),
      reduced
        ? desk.sentence(copy.cardRisk, { caso, a: own.inherent, b: own.residual }, quiet)
        : null,
    ]),
    action: plainSentence(
      desk.sentence((copy.actions as Record<string, string>)[state] ?? copy.actions.bloqueado, {
        caso,
      }),
    ),
  };
}
