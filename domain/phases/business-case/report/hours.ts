/** 5.1: where every hour of the potential ends, and the bridge of its value; nothing while no set can be told. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import type { Block } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import * as p5 from "../facts.ts";
import { hoursCopy as copy } from "./copy/hours.ts";

const rec = { set: "rec" } as const;
const fate = p5.hoursFate;
const bridge = p5.valueBridge;

export function hoursBlocks(desk: SectionWriter): (Block | null)[] {
  if (desk.number(fate.inSet()) === null) return [];
  return [
    { kind: "heading", level: 2, text: copy.heading },
    desk.paragraph([
      desk.sentence(copy.fate, {
        pot: fate.potential(),
        conj: fate.inSet(),
        adotada: fate.adopted(),
        caixa: fate.cash(),
      }),
      desk.sentence(copy.outside, { sem: fate.unclaimed(), fora: fate.outside() }),
      desk.sentence(copy.unpriced, { h: fate.unpriced() }),
      desk.sentence(copy.spent, { gastas: fate.spent(), meses: fate.monthsBack() }),
    ]),
    stepTable(desk, {
      id: "5.1.horas",
      title: copy.table,
      heads: [copy.columns.state, copy.columns.hours, "h/mês"],
      labels: copy.rows,
      keys: fate,
      format: "n1",
      footnote: copy.footnote,
    }),
    desk.chart("c5.ponte"),
    stepTable(desk, {
      id: "5.1.ponte",
      title: copy.bridgeTable,
      heads: [copy.bridgeColumns.step, copy.bridgeColumns.value, "R$/ano"],
      labels: copy.bridgeRows,
      keys: bridge,
      format: "int",
    }),
    desk.paragraph([
      desk.sentence(copy.once, {
        capex: p5.perimeter.capex(rec),
        tempo: bridge.ownTime(),
        cobrado: p5.perimeterTime.charged(rec),
      }),
    ]),
  ];
}

/** A step that was not computed is no row. */
function stepTable<Name extends string>(
  desk: SectionWriter,
  table: {
    id: string;
    title: string;
    heads: readonly [string, string, string];
    labels: Readonly<Record<Name, string>>;
    keys: Readonly<Record<NoInfer<Name>, () => FactKey>>;
    format: DisplayFormat;
    footnote?: string;
  },
): Block | null {
  const { heads, labels, keys } = table;
  const names = (Object.keys(labels) as Name[]).filter(
    (name) => desk.number(keys[name]()) !== null,
  );
  return tableBlock({
    id: table.id,
    title: table.title,
    ...(table.footnote ? { footnote: table.footnote } : {}),
    columns: [left(heads[0], 3), right(heads[1], heads[2])],
    rows: names.map((name) => [word(labels[name]), desk.cell(keys[name](), table.format)]),
  });
}
