/** The part of 1.7 on a list of cases or of clients that stands alone. */
import { durationCells } from "./duration-cells.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import type { Block } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { ticketAttributes, type TicketAttribute } from "../ticket-attributes.ts";
import * as p1 from "../facts.ts";
import { clientsCopy as copy } from "./copy/clients.ts";

const cuts = [1, 2, 3];

/** `leads`: nothing of the section stands before it. */
export function ticketBlocks(desk: SectionWriter, leads: boolean): (Block | null)[] {
  const of = keysAt(p1.tickets, {});
  if (desk.number(of.count) === null) return [];
  const [first] = listsOf(desk);
  return [
    desk.paragraph(
      [
        first === undefined
          ? desk.sentence(copy.tickets, { n: of.count })
          : desk.sentence(copy.ticketsOfList, { n: of.count, lista: first.name }),
        desk.sentence(copy.ticketsOpen, { abertos: of.open, pct: of.openShare }),
      ],
      leads ? "key" : undefined,
    ),
    desk.paragraph([
      desk.sentence(copy.ticketsDays, { mediana: of.median, p85: of.p85 }),
      desk.sentence(copy.ticketsFirst, { horas: of.firstResponse }),
      desk.sentence(copy.ticketsSla, { fora: of.late, pct: of.inTime }),
      desk.sentence(copy.ticketsAge, { idade: of.openAge }),
      desk.sentence(copy.ticketsMonth, { volume: p1.cases.volume() }),
    ]),
    desk.paragraph(cuts.map((rank) => cutSentence(desk, rank))),
    first === undefined ? null : desk.paragraph([desk.sentence(copy.ticketLists, {})]),
    listTable(desk),
    desk.chart("c1.casos"),
    ...ticketAttributes.map((attribute) => levelTable(desk, attribute)),
  ];
}

function cutSentence(desk: SectionWriter, rank: number) {
  const { attribute, level } = keysAt(p1.ticketCut, { rank });
  const days = keysAt(p1.ticketCutDays, { rank });
  const score = keysAt(p1.ticketCutScore, { rank });
  const named = { atributo: attribute, nivel: level };
  return (
    desk.sentence(copy.cutDays, { ...named, com: days.inside, sem: days.rest }) ??
    desk.sentence(copy.cutScore, {
      ...named,
      com: score.inside,
      sem: score.rest,
      maxima: "k.nota_maxima",
    })
  );
}

const listsOf = (desk: SectionWriter) =>
  members(desk.facts, p1.ticketList.cases).map(({ at }) => keysAt(p1.ticketList, at));

function listTable(desk: SectionWriter): Block | null {
  const lists = listsOf(desk);
  const hasDeadlines = lists.some(({ inTime }) => desk.number(inTime) !== null);
  const heads = copy.listColumns;
  const medians = durationCells(
    desk,
    lists.map(({ median }) => median),
  );
  return tableBlock({
    id: "1.7.listas",
    title: copy.listTitle,
    columns: [
      left(heads.name, 2.6),
      right(heads.cases),
      right(heads.median),
      ...(hasDeadlines ? [right(heads.inTime, "%")] : []),
    ],
    rows: lists.map((own, index) => [
      word(desk.text(own.name) ?? ""),
      desk.cell(own.cases, "int"),
      medians[index]!,
      ...(hasDeadlines ? [desk.cell(own.inTime, "n1")] : []),
    ]),
  });
}

function levelTable(desk: SectionWriter, attribute: TicketAttribute): Block | null {
  const heads = copy.levelColumns;
  const rows = members(desk.facts, p1.ticketLevel.cases)
    .filter(({ at }) => at.attribute === attribute)
    .map(({ at }) => keysAt(p1.ticketLevel, at));
  const hasDays = rows.some(({ median }) => desk.number(median) !== null);
  const medians = durationCells(
    desk,
    rows.map(({ median }) => median),
  );
  const hasScores = rows.some(({ score }) => desk.number(score) !== null);
  return tableBlock({
    id: `1.7.casos.${attribute}`,
    title: copy.levelTitle.replace("{{atributo}}", attribute),
    columns: [
      left(heads.level, 2.6),
      right(heads.cases),
      right(heads.share, "%"),
      ...(hasDays ? [right(heads.median)] : []),
      ...(hasScores ? [right(heads.score)] : []),
    ],
    rows: rows.map((own, index) => [
      word(desk.text(own.name) ?? ""),
      desk.cell(own.cases, "int"),
      desk.cell(own.share, "n1"),
      ...(hasDays ? [medians[index]!] : []),
      ...(hasScores ? [desk.cell(own.score, "n1")] : []),
    ]),
  });
}

export function clientBlocks(desk: SectionWriter): (Block | null)[] {
  const base = keysAt(p1.clientBase, {});
  const hasSegments = members(desk.facts, p1.segment.clients).length > 0;
  if ([base.toCut, base.nps, base.usage].every((id) => desk.number(id) === null) && !hasSegments)
    return [bandTable(desk)];
  return [
    desk.paragraph([
      desk.sentence(copy.clients, { n: p1.clients.count() }),
      desk.sentence(copy.clientsRevenue, { receita: p1.clients.revenue() }),
      desk.sentence(copy.clientsToCut, {
        k: base.toCut,
        pct: base.toCutShare,
        corte: "A.abc_a",
      }),
      desk.sentence(copy.clientsNps, { nps: base.nps }),
      desk.sentence(copy.clientsUsage, { uso: base.usage }),
    ]),
    segmentTable(desk),
    bandTable(desk),
  ];
}

function bandTable(desk: SectionWriter): Block | null {
  const heads = copy.bandColumns;
  return tableBlock({
    id: "1.7.faixas",
    title: copy.bandTitle,
    footnote: copy.bandFootnote,
    columns: [
      left(heads.header, 2),
      left(heads.band, 2),
      right(heads.clients),
      right(heads.share, "%"),
    ],
    rows: members(desk.facts, p1.clientBand.clients)
      .map(({ at }) => keysAt(p1.clientBand, at))
      .map((own) => [
        word(desk.text(own.header) ?? ""),
        word(desk.text(own.name) ?? ""),
        desk.cell(own.clients, "int"),
        desk.cell(own.share, "n1"),
      ]),
  });
}

function segmentTable(desk: SectionWriter): Block | null {
  const heads = copy.segmentColumns;
  const rows = members(desk.facts, p1.segment.clients).map(({ at }) => keysAt(p1.segment, at));
  const has = (name: "revenueShare" | "nps" | "usage") =>
    rows.some((own) => desk.number(own[name]) !== null);
  const [revenue, nps, usage] = [has("revenueShare"), has("nps"), has("usage")];
  return tableBlock({
    id: "1.7.segmentos",
    title: copy.segmentTitle,
    footnote: copy.segmentFootnote,
    columns: [
      left(heads.segment, 2.2),
      right(heads.clients),
      ...(revenue ? [right(heads.revenue, "%")] : []),
      ...(nps ? [right(heads.nps)] : []),
      ...(usage ? [right(heads.usage, "%")] : []),
    ],
    rows: rows.map((own) => [
      word(desk.text(own.name) ?? ""),
      desk.cell(own.clients, "int"),
      ...(revenue ? [desk.cell(own.revenueShare, "n1")] : []),
      ...(nps ? [desk.cell(own.nps, "n1")] : []),
      ...(usage ? [desk.cell(own.usage, "n1")] : []),
    ]),
  });
}
