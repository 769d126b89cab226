/** C6 of phase 7: reliability with its Greek name, every dimension by area, and the parameters of the curve. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { dimensionNames, dimensions } from "../copy.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { rowsWhenLong } from "../../../report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { annexCopy as copy } from "./copy/common.ts";
import { areaGroupsOf } from "./groups.ts";
import * as p7 from "../facts.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

export function annexTables(desk: SectionWriter, isLong: boolean): (Block | null)[] {
  const measured = dimensions.filter(
    (name) => desk.number(p7.dimension.mean({ dimension: name })) !== null,
  );
  const groups = areaGroupsOf(desk);
  const heads = copy.reliabilityColumns;
  return [
    tableBlock({
      id: "c6.consistencia",
      title: copy.reliabilityTitle,
      footnote: copy.reliabilityFootnote,
      columns: [
        left(heads.name, 2),
        right(heads.items, undefined, 0.8),
        right(heads.alpha),
        left(heads.reading, 1.2),
      ],
      rows: measured.map((name) => {
        const own = keysAt(p7.dimension, { dimension: name });
        return [
          word(dimensionNames[name]),
          desk.cell(own.items, "int"),
          cellOrDash(desk, own.alpha, "n2"),
          cellOrDash(desk, own.reading),
        ];
      }),
    }),
    tableBlock({
      id: "c6.dimensoes",
      title: copy.groupTitle,
      footnote: isLong && groups.length > rowsWhenLong ? copy.cut : copy.groupFootnote,
      columns: [
        left(copy.groupColumns.area, 1.6),
        right(copy.groupColumns.n, undefined, 0.5),
        ...measured.map((name) => right(dimensionNames[name], undefined, 1.15)),
      ],
      rows: (isLong ? groups.slice(0, rowsWhenLong) : groups).map(({ own }) => [
        desk.cell(own.name),
        desk.cell(own.respondents, "int"),
        ...measured.map((name) => cellOrDash(desk, own[name], "n1")),
      ]),
    }),
    curveTable(desk),
  ];
}

function curveTable(desk: SectionWriter): Block | null {
  const heads = copy.curveColumns;
  const ids = [
    p7.curve.ceiling(),
    p7.curve.midpoint(),
    p7.curve.rate(),
    p7.businessCase.adoption(),
    p7.businessCase.gap(),
    p7.curve.fit(),
  ].filter((id) => desk.fact(id)?.value != null);
  return tableBlock({
    id: "c6.curva",
    title: copy.curveTitle,
    columns: [left(heads.name, 2.4), right(heads.value, undefined, 1.4)],
    rows: ids.map((id) => [
      word(desk.fact(id)!.label),
      desk.fact(id)!.unit === "pp" ? desk.cell(id, "pp1") : desk.cell(id),
    ]),
  });
}
