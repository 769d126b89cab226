/** 4.2: the class of each system, and a card for those of the highest cost. */
import { missingCopy, missingTable } from "../../../report/copy/missing.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter, type Sentence } from "#domain/report/phase-report.ts";
import type { Inline, ReportCard } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import * as p4 from "../facts.ts";
import { timeCopy as copy } from "./copy/time.ts";
import { listed, listSystems, systemsWanted, type ReportSystem } from "./systems.ts";
import { cardFigure, cellOrDash, plainSentence, quiet } from "../../../report/sections/card.ts";

const classes = [
  [p4.systemsByClass.invest(), "Investir"],
  [p4.systemsByClass.migrate(), "Migrar"],
  [p4.systemsByClass.tolerate(), "Tolerar"],
  [p4.systemsByClass.eliminate(), "Eliminar"],
] as const;
const leastShare = 0.6;
const borderlineSaid = 3;

export function buildTime(desk: SectionWriter): SectionBody {
  const systems = listSystems(desk);
  const classed = systems.filter(({ own }) => desk.text(own.class) !== null);
  if (classed.length === 0) return absentSection(desk, systemsWanted);
  const heads = copy.columns;
  const borderline = classed.filter(({ own }) => desk.fact(own.borderline)?.value === true);
  const blocks = [
    desk.paragraph([summary(desk)], "key" as const),
    desk.paragraph([
      (desk.number(p4.portfolio.leaving()) ?? 0) > 0
        ? desk.sentence(copy.leaving, { n: p4.portfolio.leaving() })
        : null,
      ...borderline
        .slice(0, borderlineSaid)
        .map(({ name, own }) =>
          desk.sentence(copy.borderline, { sis: { name }, dist: own.distance }),
        ),
      desk.sentence(copy.critical, {}),
      desk.sentence(copy.support, {}),
    ]),
    desk.chart("c4.time"),
    tableBlock({
      id: "4.2.notas",
      title: copy.tableTitle,
      footnote: copy.tableFootnote,
      columns: [
        left(heads.code, 0.75),
        left(heads.system, 2.2),
        right(heads.business, undefined, 0.8),
        right(heads.technical, undefined, 0.8),
        left(heads.class),
        right(heads.criticality, undefined, 0.9),
        left(heads.borderline, 0.9),
        left(heads.destination, 1.3),
      ],
      rows: systems.map(({ name, own }, index) => [
        word(`S${index + 1}`),
        word(name),
        cellOrDash(desk, own.businessFit, "n2"),
        cellOrDash(desk, own.technicalFit, "n2"),
        cellOrDash(desk, own.class),
        cellOrDash(desk, own.criticality, "int"),
        cellOrDash(desk, own.borderline),
        cellOrDash(desk, own.destination),
      ]),
    }),
    { kind: "heading" as const, level: 2 as const, text: copy.cardsHeading },
    {
      kind: "cards" as const,
      cards: classed.slice(0, desk.number("A.cartoes") ?? 10).map((system) => card(desk, system)),
    },
  ];
  const share = classed.length / systems.length;
  if (share === 1) return completeSection(blocks);
  return share < leastShare
    ? absentSection(desk, systemsWanted)
    : partialSection(
        desk.sentence(
          missingCopy.partialTables,
          missingTable("a nota de aptidão de parte dos sistemas"),
          { notes: false },
        ),
        blocks,
      );
}

/** Only classes with a system. */
function summary(desk: SectionWriter): Sentence {
  const used = classes.filter(([k]) => (desk.number(k) ?? 0) > 0);
  return listed(
    used.map(([k, name], index) =>
      desk.sentence(index === 0 ? copy.lead : copy.more, {
        n: p4.portfolio.count(),
        k,
        classe: { name },
      }),
    ),
  );
}

function card(desk: SectionWriter, { id, name, own }: ReportSystem): ReportCard {
  const names = copy.card;
  const sis = { name };
  const destination = desk.text(own.destination) ?? "Manter";
  const saving = p4.saving.net({ system: id });
  const saves = (desk.number(saving) ?? 0) > 0;
  return {
    title: name,
    subtitle: [desk.text(own.capability) ?? "", destination]
      .filter((part) => part !== "")
      .join(" · "),
    figures: present([
      cardFigure(desk, own.cost, names.cost, "brl"),
      cardFigure(desk, own.share, names.share, "pct1"),
      cardFigure(desk, own.businessFit, names.business, "n2"),
      cardFigure(desk, own.technicalFit, names.technical, "n2"),
      cardFigure(desk, own.criticality, names.criticality, "int"),
      cardFigure(desk, own.activeUsers, names.active, "int"),
      cardFigure(desk, own.idle, names.idle, "brl"),
      cardFigure(desk, own.contractEnd, names.end, "data"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(
        copy.cardPlace,
        { sis, classe: own.class, bf: own.businessFit, tf: own.technicalFit },
        quiet,
      ),
      desk.sentence(
        copy.cardDestination,
        { sis, destino: own.destination, motivo: own.destinationReason },
        quiet,
      ),
      (desk.number(own.idle) ?? 0) >= 1
        ? desk.sentence(copy.cardIdle, { sis, valor: own.idle }, quiet)
        : null,
      saves ? desk.sentence(copy.cardSaving, { sis, valor: saving }, quiet) : null,
    ]),
    action: plainSentence(
      desk.sentence((copy.actions as Record<string, string>)[destination] ?? copy.actions.Manter, {
        sis,
      }),
    ),
  };
}
