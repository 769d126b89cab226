/** 7.8: what was captured against the plan, each indicator against its target, and which phase is reopened. */
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { reopenMonths } from "../compute/kpi-cycle.ts";
import { missingCopy, missingTable } from "../../../report/copy/missing.ts";
import { reportFact } from "../../../report/report-fact.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter, type Sentence } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  isReceived,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { captureCopy as copy } from "./copy/results.ts";
import {
  capturesOf,
  kpisOf,
  kpisWanted,
  targetsWanted,
  hoursWanted,
  type KpiItem,
} from "./groups.ts";
import * as p7 from "../facts.ts";
import {
  cardFigure,
  cardsShown,
  cellOrDash,
  plainSentence,
  quiet,
} from "../../../report/sections/card.ts";

export function buildCapture(desk: SectionWriter): SectionBody {
  const months = members(desk.facts, p7.plannedCapture.upTo).map(({ at }) => at.month);
  if (months.length === 0)
    return absentSection(desk, isReceived(desk, targetsWanted) ? hoursWanted : targetsWanted);
  const kpis = kpisOf(desk);
  const out = kpis.filter(({ own }) => (desk.number(own.monthsOut) ?? 0) >= reopenMonths);
  const blocks: (Block | null)[] = [
    desk.paragraph([captured(desk, months.at(-1)!)], "key"),
    desk.paragraph([
      desk.sentence(copy.plan, { plano: p7.capture.plan() }),
      desk.sentence(copy.measured, {}),
      ...out
        .slice(0, 3)
        .map(({ name, own }) =>
          desk.sentence(copy.out, { kpi: { name }, m: own.monthsOut, fase: own.phase }),
        ),
    ]),
    desk.chart("c7.captura"),
    initiativeTable(desk),
    desk.paragraph(
      kpis.length === 0
        ? [desk.sentence(copy.noKpis, {})]
        : [
            out.length > 0 ? null : desk.sentence(copy.noneOut, { n: p7.kpis.count() }),
            desk.sentence(copy.rule, { m: "k.meses_sustentado" }),
            desk.sentence(copy.reopen, { m: "k.meses_fora" }),
            desk.sentence(copy.owners, { n: ownerless(desk) }),
          ],
    ),
    kpiTable(desk, kpis),
    cycleTable(desk, kpis),
    ...(kpis.length === 0
      ? []
      : [
          { kind: "heading" as const, level: 2 as const, text: copy.cardsHeading },
          {
            kind: "cards" as const,
            cards: kpis.slice(0, cardsShown(desk)).map((kpi) => card(desk, kpi)),
          },
        ]),
  ];
  return kpis.length > 0
    ? completeSection(blocks)
    : partialSection(
        desk.sentence(missingCopy.partialTables, missingTable(kpisWanted.table), { notes: false }),
        blocks,
        [wantedFile(desk, kpisWanted)],
      );
}

function captured(desk: SectionWriter, last: string): Sentence {
  const rate = desk.sentence(copy.captured, {
    real: p7.capture.realised(),
    meta: p7.capture.target(),
    taxa: p7.capture.rate(),
    status: p7.capture.status(),
  });
  if (rate !== null) return rate;
  if ((desk.number(p7.capture.totalTarget()) ?? 0) > 0)
    return desk.sentence(copy.noMeasure, { meta: p7.capture.totalTarget() });
  const month = desk.add(
    reportFact(desk.context, {
      id: "rel.p7.horizonte",
      label: "Meses do plano de captura",
      value: Number(last),
      unit: "meses",
      formula: "último mês do plano de captura",
      inputs: [p7.plannedCapture.upTo({ month: last })],
      basis: "DERIVADO",
    }),
  );
  return desk.sentence(copy.notStarted, {
    inicio: p7.capture.start(),
    meta: p7.plannedCapture.upTo({ month: last }),
    m: month,
  });
}

function ownerless(desk: SectionWriter) {
  const [all, owned] = [
    desk.number(p7.owners.kpis()) ?? 0,
    desk.number(p7.owners.kpisOwned()) ?? 0,
  ];
  return desk.add(
    reportFact(desk.context, {
      id: "rel.p7.sem_dono",
      label: "Indicadores sem responsável",
      value: all - owned,
      unit: "un",
      formula: "indicadores − indicadores com responsável",
      inputs: [p7.owners.kpis(), p7.owners.kpisOwned()],
      basis: "DERIVADO",
    }),
  );
}

function initiativeTable(desk: SectionWriter): Block | null {
  const heads = copy.iniColumns;
  const rows = capturesOf(desk);
  const measured = rows.some(({ own }) => desk.number(own.realised) !== null);
  return tableBlock({
    id: "7.8.iniciativas",
    title: copy.iniTitle,
    footnote: copy.iniFootnote,
    columns: [
      left(heads.name, 2.6),
      right(heads.y1, "R$"),
      right(heads.y2, "R$"),
      right(heads.y3, "R$"),
      ...(measured ? [right(heads.real, "R$", 1.1)] : []),
    ],
    rows: rows.map(({ own }) => [
      desk.cell(own.name),
      cellOrDash(desk, own.upTo12, "int"),
      cellOrDash(desk, own.upTo24, "int"),
      cellOrDash(desk, own.upTo36, "int"),
      ...(measured ? [cellOrDash(desk, own.realised, "int")] : []),
    ]),
  });
}

function kpiTable(desk: SectionWriter, kpis: readonly KpiItem[]): Block | null {
  const heads = copy.kpiColumns;
  return tableBlock({
    id: "7.8.indicadores",
    title: copy.kpiTitle,
    columns: [
      left(heads.name, 2.2),
      right(heads.now),
      right(heads.target),
      right(heads.gap),
      right(heads.decile, undefined, 1.1),
      right(heads.out, undefined, 1.1),
    ],
    rows: kpis.map(({ own }) => [
      desk.cell(own.name),
      cellOrDash(desk, own.latest),
      cellOrDash(desk, own.target),
      cellOrDash(desk, own.gap),
      cellOrDash(desk, own.decile),
      cellOrDash(desk, own.monthsOut),
    ]),
  });
}

function cycleTable(desk: SectionWriter, kpis: readonly KpiItem[]): Block | null {
  const heads = copy.cycleColumns;
  return tableBlock({
    id: "7.8.ciclo",
    title: copy.cycleTitle,
    columns: [
      left(heads.name, 1.8),
      right(heads.phase, undefined, 0.8),
      left(heads.owner, 1.5),
      left(heads.check, 1.8),
      left(heads.action, 1.4),
      left(heads.due, 0.9),
    ],
    rows: kpis.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.phase, "int"),
      desk.text(own.owner) === null ? word(copy.toBeDefined) : desk.cell(own.owner),
      desk.cell(own.verdict),
      cellOrDash(desk, own.action),
      cellOrDash(desk, own.due, "data"),
    ]),
  });
}

function card(desk: SectionWriter, { name, own }: KpiItem): ReportCard {
  const names = copy.card;
  const kpi = { name };
  const out = (desk.number(own.monthsOut) ?? 0) >= reopenMonths;
  return {
    title: name,
    subtitle: desk.text(own.verdict) ?? "",
    figures: present([
      cardFigure(desk, own.latest, names.now),
      cardFigure(desk, own.target, names.target),
      cardFigure(desk, own.gap, names.gap),
      cardFigure(desk, own.decile, names.decile),
      cardFigure(desk, own.monthsOut, names.out),
      cardFigure(desk, own.phase, names.phase, "int"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(
        copy.cardGap,
        { kpi, atual: own.latest, meta: own.target, lacuna: own.gap },
        quiet,
      ),
      desk.sentence(copy.cardDecile, { kpi, decil: own.decile }, quiet),
      desk.sentence(copy.cardOwner, { kpi, dono: own.owner }, quiet),
    ]),
    action: plainSentence(desk.sentence(out ? copy.cardReopen : copy.cardAction, { kpi }, quiet)),
  };
}
