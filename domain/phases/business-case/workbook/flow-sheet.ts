import type { FinancialModel } from "../../common/financial-model/financial-model.ts";
import type { Perimeter } from "../../common/financial-model/indicators.ts";
import type { WorkbookSheet } from "../../../report/workbook/workbook-spec.ts";
import type { BenefitSheet } from "./benefit-sheet.ts";
import { fixedRow, onSheet, textCell } from "./cells.ts";
import { financialCopy as copy } from "./copy.ts";
import {
  firstMonthColumn,
  flowGrid,
  monthHeads,
  type FlowEntry,
  type FlowGrid,
  type FlowLine,
} from "./flow-grid.ts";
import { detailLines, type DetailLines } from "./flow-lines.ts";
import type { InitiativeSheet } from "./initiative-sheet.ts";
import type { OwnTimeSheet } from "./own-time-sheet.ts";
import { perimeterLines } from "./perimeter-lines.ts";

const headRow = 2;
const dateRow = 3;
const levelRow = 4;

export interface FlowSheet {
  sheet: WorkbookSheet;
  /** Absolute, sheet included: "'Modelo Fluxo'!$E$8:$AO$8"; `from` leaves earlier months out. */
  range(set: Perimeter, key: keyof typeof copy.rows, from?: number): string;
  cell(set: Perimeter, key: keyof typeof copy.rows, month: number): string;
}

export function flowSheet(
  model: FinancialModel,
  sets: readonly Perimeter[],
  from: { initiatives: InitiativeSheet; benefits: BenefitSheet; ownTime: OwnTimeSheet | null },
  path: string | null,
): FlowSheet {
  const last = model.horizonMonths;
  const growth = model.priceGrowthPct;
  const monthAt = (month: number) => fixedRow(headRow, firstMonthColumn + month);
  const levelAt =
    growth === null ? null : (month: number) => fixedRow(levelRow, firstMonthColumn + month);
  const details = detailLines(model, from, path, { monthAt, levelAt });
  let grid: FlowGrid | null = null;
  const laid = (): FlowGrid => {
    if (grid === null) throw new Error("the flow is laid out before its formulas are written");
    return grid;
  };
  const keyOf = (line: FlowLine | undefined) => line?.key ?? "";
  const columnOf = (kind: keyof DetailLines, month: number | "flag") =>
    laid().column(keyOf(details[kind][0]), keyOf(details[kind].at(-1)), month);
  const parts = sets.map((set) => ({
    set,
    ...perimeterLines(model, set, details, {
      monthAt,
      levelAt,
      columnOf,
      rangeOf: (key) => laid().range(key),
      hoursAt: (month) => from.ownTime?.hours(set, month) ?? null,
    }),
  }));
  const nameOf = (set: Perimeter) => (set === "rec" ? copy.recommended : copy.programme);
  const level = levelLines(growth, last, monthAt);
  const titled = (caption: string, lines: readonly FlowLine[]): FlowEntry[] =>
    lines.length === 0 ? [] : [null, { caption }, ...lines];
  const entries: FlowEntry[] = [
    ...level,
    ...parts.flatMap(({ set, main }) => titled(nameOf(set), main)),
    ...titled(copy.benefitLines, details.benefit),
    ...titled(copy.opexLines, details.opex),
    ...titled(copy.capexLines, details.capex),
    ...titled(copy.effortLines, details.effort),
    ...titled(copy.depreciationLines, details.depreciation),
    ...parts.flatMap(({ set, support }) => titled(`${copy.supportLines}: ${nameOf(set)}`, support)),
  ];
  grid = flowLayout(entries, last);
  const { rows } = flowGrid(entries, dateRow + 1, last);
  const name = copy.sheets.flow;
  const dates = Array.from({ length: last + 1 }, (_, month) => ({
    value: monthYear(model.startDate, month),
    align: "right" as const,
    style: "muted" as const,
  }));
  return {
    sheet: {
      name,
      widths: [34, 44, 11, 14, ...dates.map(() => 11)],
      frozenRows: headRow + 1,
      frozenColumns: firstMonthColumn,
      rows: [
        [textCell(copy.flowTitle, "title")],
        [],
        monthHeads([copy.initiative.name, copy.line, copy.inSetShort, copy.total], last),
        [textCell(""), textCell(copy.rows.date, "muted"), null, null, ...dates],
        ...rows,
      ],
    },
    range: (set, key, from) => onSheet(name, laid().range(`${set} ${key}`, from)),
    cell: (set, key, month) => onSheet(name, laid().cell(`${set} ${key}`, month)),
  };
}

/** The level of prices by month; none in real terms. */
function levelLines(
  growth: number | null,
  last: number,
  monthAt: (month: number) => string,
): FlowLine[] {
  if (growth === null) return [];
  return [
    {
      key: "level",
      label: copy.rows.level,
      format: "0.0000",
      values: Array.from({ length: last + 1 }, (_, month) => (1 + growth / 100) ** (month / 12)),
      formula: (month) => `(1+crescimento_precos)^(${monthAt(month)}/12)`,
    },
  ];
}

/** Addresses alone: what formulas ask for while they are written. */
function flowLayout(entries: readonly FlowEntry[], last: number): FlowGrid {
  return flowGrid(
    entries.map((entry) =>
      entry !== null && "key" in entry ? { ...entry, formula: () => "0" } : entry,
    ),
    dateRow + 1,
    last,
  );
}

/** "03/2027": the start, and so many months later. */
function monthYear(start: string, months: number): string {
  const all = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + months;
  return `${String((all % 12) + 1).padStart(2, "0")}/${Math.floor(all / 12)}`;
}
