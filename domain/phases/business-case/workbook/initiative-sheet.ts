import type { FinancialModel } from "../../common/financial-model/financial-model.ts";
import type { WorkbookCell, WorkbookSheet } from "../../../report/workbook/workbook-spec.ts";
import { cellAddress } from "../../../report/workbook/workbook-spec.ts";
import {
  fixed,
  formulaCell,
  headCell,
  inputCell,
  money,
  onSheet,
  plain,
  textCell,
  whole,
} from "./cells.ts";
import { financialCopy as copy } from "./copy.ts";

const firstRow = 3;
const column = {
  inSet: 3,
  capex: 4,
  opex: 5,
  startWeek: 6,
  weeks: 7,
  startMonth: 8,
  goLive: 9,
  instalments: 10,
  late: 11,
};
export type InitiativeColumn = keyof typeof column;

export interface InitiativeSheet {
  sheet: WorkbookSheet;
  /** Absolute address of a cell of the initiative with this index, sheet included. */
  cell(index: number, of: InitiativeColumn): string;
  /** All initiatives of a column. */
  range(of: InitiativeColumn): string;
}

export function initiativeSheet(model: FinancialModel): InitiativeSheet {
  const name = copy.sheets.initiatives;
  const { initiative: heads } = copy;
  const recommended = model.recommended === null ? null : new Set(model.recommended);
  const rows = model.initiatives.map((one, index): WorkbookCell[] => {
    const row = firstRow + index;
    const at = (of: InitiativeColumn) => cellAddress(row, column[of]);
    const instalments = one.goLiveMonth - one.startMonth;
    const late =
      (one.capex *
        model.base.capex *
        Math.max(0, one.goLiveMonth - Math.max(one.startMonth, model.horizonMonths + 1))) /
      instalments;
    return [
      textCell(one.id),
      textCell(one.name),
      textCell(one.kind),
      recommended === null ? { value: null } : inputCell(recommended.has(one.id) ? 1 : 0, whole),
      inputCell(one.capex, money),
      inputCell(one.opexPerMonth, money),
      inputCell(one.startWeek, plain),
      inputCell(one.durationWeeks, plain),
      formulaCell(`ROUNDDOWN(${at("startWeek")}/semanas_mes,0)`, one.startMonth, whole),
      formulaCell(
        `MAX(${at("startMonth")}+1,ROUNDUP((${at("startWeek")}+${at("weeks")})/semanas_mes-0.000000001,0))`,
        one.goLiveMonth,
        whole,
      ),
      formulaCell(`${at("goLive")}-${at("startMonth")}`, instalments, whole),
      formulaCell(
        `${at("capex")}*fator_capex*MAX(0,${at("goLive")}-MAX(${at("startMonth")},horizonte_meses+1))/${at("instalments")}`,
        late,
        money,
      ),
    ];
  });
  const header = [
    headCell(heads.id),
    headCell(heads.name),
    headCell(heads.kind),
    ...[
      heads.inSet,
      heads.capex,
      heads.opex,
      heads.startWeek,
      heads.weeks,
      heads.startMonth,
      heads.goLive,
      heads.instalments,
      heads.late,
    ].map((text) => headCell(text, "right")),
  ];
  return {
    sheet: {
      name,
      widths: [12, 40, 18, 16, 16, 16, 14, 14, 16, 18, 12, 18],
      rows: [[textCell(copy.initiativesTitle, "title")], [], header, ...rows],
      frozenRows: firstRow,
      frozenColumns: 2,
    },
    cell: (index, of) => onSheet(name, fixed(firstRow + index, column[of])),
    range: (of) =>
      onSheet(
        name,
        `${fixed(firstRow, column[of])}:${fixed(firstRow + model.initiatives.length - 1, column[of])}`,
      ),
  };
}
