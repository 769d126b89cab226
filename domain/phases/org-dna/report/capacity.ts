/** 3.4: what the redesign releases by area, checked against the tasks and never added to them. */
import { reportFact } from "../../../report/report-facts.ts";
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
import { areasOf, cardsShown, figureOf, ordered, plain, quiet, type Named } from "./groups.ts";

const processesShown = 12;
const wanted = {
  table: "o inventário de processos",
  columns: "área, volume, minutos e notas de avaliação",
  model: "T01 – Inventário de processos",
  minimumRows: 3,
  purpose: "Capacidade liberada pelos processos",
};

export function buildCapacity(desk: SectionWriter): SectionBody {
  const areas = ordered(desk, areasOf(desk), "pr");
  const [top] = areas;
  if (!top || desk.number("p3.fte_liberado") === null) return absentSection(desk, wanted);
  const compared = areas.some(({ own }) => desk.number(own("tr")) !== null);
  const blocks: (Block | null)[] = [
    desk.paragraph([desk.sentence(copy.released, { fte: "p3.fte_liberado" })], "key"),
    desk.paragraph([
      desk.sentence(copy.top, { area: { name: top.name }, pct: top.own("pr_pct") }),
      desk.sentence(copy.adopted, { fte: "p3.fte_liberado_adocao" }),
      desk.sentence(copy.residual, { fte: "p3.residual_fte" }),
      compared
        ? desk.sentence(copy.inconsistent, { n: inconsistentFact(desk, areas) })
        : desk.sentence(copy.noTasks, {}),
      (desk.number("p3.fte_fora_area") ?? 0) > 0
        ? desk.sentence(copy.outside, { fte: "p3.fte_fora_area" })
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

function inconsistentFact(desk: SectionWriter, areas: readonly Named[]) {
  const ids = areas.map(({ own }) => own("conciliacao"));
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

const shown = (desk: SectionWriter, id: string, format: "n1" | "n2") =>
  desk.number(id) === null ? word("–") : desk.cell(id, format);

function reconciliationTable(desk: SectionWriter, areas: readonly Named[]): Block | null {
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
      desk.cell(own("nome")),
      desk.cell(own("fte"), "n1"),
      desk.cell(own("pr"), "n1"),
      shown(desk, own("tr"), "n1"),
      shown(desk, own("residual"), "n1"),
      desk.cell(own("conciliacao")),
    ]),
  });
}

function balanceTable(desk: SectionWriter, areas: readonly Named[]): Block | null {
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
      .filter(({ own }) => desk.number(own("saldo")) !== null)
      .map(({ own }) => [
        desk.cell(own("nome")),
        desk.cell(own("pr"), "n2"),
        desk.cell(own("pr_pct"), "n1"),
        desk.cell(own("novos"), "n2"),
        desk.cell(own("saldo"), "n2"),
      ]),
  });
}

function processTable(desk: SectionWriter): Block | null {
  const heads = copy.processColumns;
  const released = (id: string) =>
    desk.number(`p2.proc.${id}.liberado`) === null
      ? `p1.proc.${id}.h_lib`
      : `p2.proc.${id}.liberado`;
  const ids = desk.facts
    .flatMap((fact) => /^p1\.proc\.([^.]+)\.nome$/.exec(fact.id)?.[1] ?? [])
    .filter((id) => desk.number(released(id)) !== null)
    .sort(
      (a, b) =>
        (desk.number(released(b)) ?? 0) - (desk.number(released(a)) ?? 0) || (a < b ? -1 : 1),
    );
  return tableBlock({
    id: "3.4.processos",
    title: copy.processTitle,
    columns: [
      left(heads.process, 2.8),
      left(heads.area, 1.4),
      right(heads.hours, "h/mês"),
      left(heads.method, 0.9),
    ],
    rows: ids
      .slice(0, processesShown)
      .map((id) => [
        desk.cell(`p1.proc.${id}.nome`),
        desk.cell(`p1.proc.${id}.area`),
        desk.cell(released(id), "n1"),
        word(released(id).startsWith("p2") ? copy.byStep : copy.preliminary),
      ]),
  });
}

function areaCard(desk: SectionWriter, { name, own }: Named): ReportCard {
  const names = copy.card;
  const area = { name };
  return {
    title: name,
    figures: present([
      figureOf(desk, own("fte"), names.fte),
      figureOf(desk, own("fte_processos"), names.mapped),
      figureOf(desk, own("pr"), names.process),
      figureOf(desk, own("tr"), names.tasks),
      figureOf(desk, own("residual"), names.residual),
      figureOf(desk, own("novos"), names.roles),
      figureOf(desk, own("saldo"), names.balance),
      figureOf(desk, own("afetadas"), names.affected, "int"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(copy.cardShare, { area, pct: own("pr_pct") }, quiet),
      desk.sentence(copy.cardTasks, { area, r: own("r_medio") }, quiet),
      desk.sentence(copy.cardCheck, { area, conciliacao: own("conciliacao") }, quiet),
    ]),
    action: plain(desk.sentence(copy.action, { area })),
  };
}
