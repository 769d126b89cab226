/** 3.4: what the redesign releases by area, checked against the tasks and never added to them. */
import * as handed from "../facts-handed.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { reportFact } from "../../../report/report-fact.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { capacityCopy as copy } from "./copy/capacity.ts";
import { areasOf, type AreaItem } from "./groups.ts";
import * as p3 from "../facts.ts";
import {
  cardFigure,
  cardsShown,
  plainSentence,
  quiet,
  cellOrDash,
} from "../../../report/sections/card.ts";
import { ordered } from "../../common/run/report-items.ts";

const processesShown = 12;
const wanted = {
  table: "o inventário de processos",
  columns: "área, volume, minutos e notas de avaliação",
  model: "T01 – Inventário de processos",
  minimumRows: 3,
  purpose: "Capacidade liberada pelos processos",
};

export function buildCapacity(desk: SectionWriter): SectionBody {
  const areas = ordered(desk, areasOf(desk), ({ own }) => own.processRelease);
  const [top] = areas;
  if (!top || desk.number(p3.capacity.released()) === null) return absentSection(desk, wanted);
  const compared = areas.some(({ own }) => desk.number(own.taskRelease) !== null);
  const blocks: (Block | null)[] = [
    desk.paragraph([desk.sentence(copy.released, { fte: p3.capacity.released() })], "key"),
    desk.paragraph([
      desk.sentence(copy.top, { area: { name: top.name }, pct: top.own.shareOfRelease }),
      desk.sentence(copy.adopted, { fte: p3.capacity.releasedAdopted() }),
      desk.sentence(copy.residual, { fte: p3.capacity.residual() }),
      compared
        ? desk.sentence(copy.inconsistent, { n: inconsistentFact(desk, areas) })
        : desk.sentence(copy.noTasks, {}),
      (desk.number(p3.capacity.outsideAreas()) ?? 0) > 0
        ? desk.sentence(copy.outside, { fte: p3.capacity.outsideAreas() })
        : null,
      desk.sentence(copy.nature, {}),
    ]),
    desk.chart("c3.capacidade"),
    reconciliationTable(desk, areas),
    balanceTable(desk, areas),
    processTable(desk),
    { kind: "heading", level: 2, text: copy.cardsHeading },
    { kind: "cards", cards: areas.slice(0, cardsShown(desk)).map((area) => areaCard(desk, area)) },
  ];
  return compared ? completeSection(blocks) : partialSection(null, blocks);
}

function inconsistentFact(desk: SectionWriter, areas: readonly AreaItem[]) {
  const ids = areas.map(({ own }) => own.reconciliation);
  const found = ids.filter((id) =>
    (desk.text(id) ?? "").startsWith("liberação por processos acima"),
  );
  return desk.add(
    reportFact(desk.context, {
      id: "rel.p3.inconsistentes",
      label: "Áreas em que processos e tarefas não combinam",
      value: found.length,
      unit: "un",
      formula: "contagem das áreas com liberação por processos acima do limite sobre a das tarefas",
      inputs: ids,
      basis: "DERIVADO",
    }),
  );
}

function reconciliationTable(desk: SectionWriter, areas: readonly AreaItem[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "3.4.conciliacao",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.area, 1.6),
      right(heads.fte, "FTE", 0.8),
      right(heads.process, "FTE"),
      right(heads.tasks, "FTE"),
      right(heads.residual, "FTE"),
      left(heads.check, 1.6),
    ],
    rows: areas.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.fte, "n1"),
      desk.cell(own.processRelease, "n1"),
      cellOrDash(desk, own.taskRelease, "n1"),
      cellOrDash(desk, own.residual, "n1"),
      desk.cell(own.reconciliation),
    ]),
  });
}

function balanceTable(desk: SectionWriter, areas: readonly AreaItem[]): Block | null {
  const heads = copy.balanceColumns;
  return tableBlock({
    id: "3.4.saldo",
    title: copy.balanceTitle,
    footnote: copy.balanceFootnote,
    columns: [
      left(heads.area, 1.8),
      right(heads.released, "FTE"),
      right(heads.share, "%"),
      right(heads.roles, "FTE"),
      right(heads.balance, "FTE"),
    ],
    rows: areas
      .filter(({ own }) => desk.number(own.balance) !== null)
      .map(({ own }) => [
        desk.cell(own.name),
        desk.cell(own.processRelease, "n2"),
        desk.cell(own.shareOfRelease, "n1"),
        desk.cell(own.newRoles, "n2"),
        desk.cell(own.balance, "n2"),
      ]),
  });
}

function processTable(desk: SectionWriter): Block | null {
  const heads = copy.processColumns;
  const { process, redesignedProcess } = handed;
  const isByStep = (at: { process: string }) =>
    desk.number(redesignedProcess.releasedHours(at)) !== null;
  const released = (at: { process: string }) =>
    isByStep(at) ? redesignedProcess.releasedHours(at) : process.releasedHours(at);
  const hours = (at: { process: string }) => desk.number(released(at));
  const processes = members(desk.facts, process.name)
    .map(({ at }) => at)
    .filter((at) => hours(at) !== null)
    .sort((a, b) => (hours(b) ?? 0) - (hours(a) ?? 0) || (a.process < b.process ? -1 : 1));
  return tableBlock({
    id: "3.4.processos",
    title: copy.processTitle,
    columns: [
      left(heads.process, 2.8),
      left(heads.area, 1.4),
      right(heads.hours, "h/mês"),
      left(heads.method, 0.9),
    ],
    rows: processes
      .slice(0, processesShown)
      .map((at) => [
        desk.cell(process.name(at)),
        desk.cell(process.area(at)),
        desk.cell(released(at), "n1"),
        word(isByStep(at) ? copy.byStep : copy.preliminary),
      ]),
  });
}

function areaCard(desk: SectionWriter, { name, own }: AreaItem): ReportCard {
  const names = copy.card;
  const area = { name };
  return {
    title: name,
    figures: present([
      cardFigure(desk, own.fte, names.fte),
      cardFigure(desk, own.mappedFte, names.mapped),
      cardFigure(desk, own.processRelease, names.process),
      cardFigure(desk, own.taskRelease, names.tasks),
      cardFigure(desk, own.residual, names.residual),
      cardFigure(desk, own.newRoles, names.roles),
      cardFigure(desk, own.balance, names.balance),
      cardFigure(desk, own.affected, names.affected, "int"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(copy.cardShare, { area, pct: own.shareOfRelease }, quiet),
      desk.sentence(copy.cardTasks, { area, r: own.releasedShare }, quiet),
      desk.sentence(copy.cardCheck, { area, conciliacao: own.reconciliation }, quiet),
    ]),
    action: plainSentence(desk.sentence(copy.action, { area })),
  };
}
