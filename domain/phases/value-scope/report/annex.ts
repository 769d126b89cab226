/** C6 of phase 1: the whole baseline and the levers of the value map. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { rowsWhenLong } from "../../../report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { annexCopy as copy } from "./copy/annex.ts";
import { listProcesses } from "./processes.ts";

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
      .map(({ id, prefix }) => [
        word(id),
        desk.cell(`${prefix}.custo_hora`, "n2"),
        desk.cell(`${prefix}.horas_base`, "n1"),
        desk.cell(`${prefix}.horas_retrabalho`, "n1"),
        desk.cell(`${prefix}.custo_ano_mao_obra`, "int"),
        desk.cell(`${prefix}.custo_ano`, "int"),
        desk.cell(`${prefix}.custo_unit`, "n2"),
        desk.cell(`${prefix}.lead_time`, "dias1"),
      ]),
  });
}

function leversTable(desk: SectionWriter, isLong: boolean): Block | null {
  const heads = copy.leversColumns;
  const rows = listProcesses(desk).filter(({ prefix }) =>
    levers.some((lever) => desk.number(`${prefix}.calor.${lever}`) !== null),
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
      .map(({ id, prefix, name }) => [
        word(id),
        word(name),
        ...levers.map((lever) => desk.cell(`${prefix}.calor.${lever}`, "n1")),
      ]),
  });
}

function cut(desk: SectionWriter, isLong: boolean): string | null {
  if (!isLong || listProcesses(desk).length <= rowsWhenLong) return null;
  return (desk.sentence(copy.cut, { conjunto: { name: copy.datasets.baseline } }) ?? [])
    .map((inline) => inline.text)
    .join("");
}
