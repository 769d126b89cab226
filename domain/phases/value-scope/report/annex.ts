/** C6 of phase 1: the whole baseline and the levers of the value map. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { rowsWhenLong } from "../../../report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { annexCopy as copy } from "./copy/annex.ts";
import { listProcesses } from "./processes.ts";
import * as p1 from "../facts.ts";

const levers = [
  "custo",
  "retrabalho",
  "tempo",
  "receita",
  "importancia",
  "cliente",
  "automacao",
] as const;

export function annexTables(desk: SectionWriter, isLong: boolean): (Block | null)[] {
  return [baselineTable(desk, isLong), leversTable(desk, isLong)];
}

function baselineTable(desk: SectionWriter, isLong: boolean): Block | null {
  const heads = copy.detailColumns;
  return tableBlock({
    id: "c6.linha_de_base",
    title: copy.detailTitle,
    ...(cut(desk, isLong) ? { footnote: cut(desk, isLong) ?? "" } : {}),
    columns: [
      left(heads.id, 0.75),
      right(heads.rate, "R$/h"),
      right(heads.base, "h/mês"),
      right(heads.rework, "h/mês"),
      right(heads.labor, "R$/ano", 1.2),
      right(heads.cost, "R$/ano", 1.2),
      right(heads.unit, "R$"),
      right(heads.lead, "dias", 0.8),
    ],
    rows: listProcesses(desk)
      .slice(0, isLong ? rowsWhenLong : undefined)
      .map(({ id, own }) => [
        word(id),
        desk.cell(own.hourlyCost, "n2"),
        desk.cell(own.baseHours, "n1"),
        desk.cell(own.reworkHours, "n1"),
        desk.cell(own.laborCost, "int"),
        desk.cell(own.annualCost, "int"),
        desk.cell(own.unitCost, "n2"),
        desk.cell(own.leadTime, "dias1"),
      ]),
  });
}

function leversTable(desk: SectionWriter, isLong: boolean): Block | null {
  const heads = copy.leversColumns;
  const rows = listProcesses(desk).filter(({ id }) =>
    levers.some((lever) => desk.number(p1.heat.lever({ process: id, lever })) !== null),
  );
  return tableBlock({
    id: "c6.alavancas",
    title: copy.leversTitle,
    footnote: [copy.leversFootnote, cut(desk, isLong)].filter(Boolean).join(" "),
    columns: [
      left(heads.id, 0.75),
      left(heads.process, 2.6),
      ...levers.map((lever) => right(heads[lever], undefined, 0.85)),
    ],
    rows: rows
      .slice(0, isLong ? rowsWhenLong : undefined)
      .map(({ id, name }) => [
        word(id),
        word(name),
        ...levers.map((lever) => desk.cell(p1.heat.lever({ process: id, lever }), "n1")),
      ]),
  });
}

function cut(desk: SectionWriter, isLong: boolean): string | null {
  if (!isLong || listProcesses(desk).length <= rowsWhenLong) return null;
  return (desk.sentence(copy.cut, { conjunto: { name: copy.datasets.baseline } }) ?? [])
    .map((inline) => inline.text)
    .join("");
}
