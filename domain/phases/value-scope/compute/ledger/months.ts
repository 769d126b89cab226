/** A ledger in time: its window, its months, the pace of a year and the trend, over comparable months alone. */
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import type { FactKey } from "../../../../facts/catalogue/fact-definition.ts";
import { monthKey, monthLabel } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { isAbove } from "../../../../kernel/numbers/rounding.ts";
import { readTrend } from "../../../../kernel/statistics/trend-reading.ts";
import type { MonthTotal } from "../cost-ledger.ts";
import { nounOf } from "../indicators/trend-facts.ts";
import type { DatedLedger } from "./date-ledger.ts";
import { linesOf, type LedgerPart } from "./ledger-part.ts";
import { paceOf, paceYear } from "./pace.ts";

const columns = ["competencia", "valor"];
const maxMonthFacts = 36;
const yearTrend = 12;

export function addMonths(part: LedgerPart, dated: DatedLedger): void {
  const { ledger } = part;
  const all = dated.months.flatMap((month) => month.rows);
  const coverage = all.length / ledger.rows.length;
  addWindow(part, dated, { all, coverage });
  addPace(part, dated, coverage);
  addMonthTotals(part, dated);
  addTrend(part, dated);
}

function addWindow(
  { run: { book }, ledger, facts: { ledger: of } }: LedgerPart,
  { months, window, comparable, outside }: DatedLedger,
  { all, coverage }: { all: number[]; coverage: number },
): void {
  const from = [linesOf(ledger, all, "linhas com mês e valor", columns)];
  book.add(of.months, { value: months.length, from, coverage });
  book.add(of.comparable, { value: comparable.length, from, coverage });
  book.add(of.windowStart, { value: monthKey(window.first), from, coverage });
  book.add(of.windowEnd, { value: monthKey(window.last), from, coverage });
  if (outside.length === 0) return;
  const rows = outside.flatMap((month) => month.rows);
  const strays = [linesOf(ledger, rows, "linhas com mês fora da janela", columns)];
  book.add(of.outsideLines, { value: rows.length, from: strays });
  book.add(of.outsideMonths, { value: outside.length, from: strays });
  book.add(of.outsideValue, { value: exactSum(outside.map(({ value }) => value)), from: strays });
}

/** A year whose booked total already exceeds the pace contradicts it: then both stand, and no pace is published. */
function addPace(
  { run: { book }, ledger, facts: { ledger: of } }: LedgerPart,
  { months, window, comparable }: DatedLedger,
  coverage: number,
): void {
  const pace = paceOf(comparable);
  if (pace === null) {
    const rows = comparable.flatMap((month) => month.rows);
    const from = [linesOf(ledger, rows, "meses comparáveis", columns)];
    book.add(of.runRate, { value: null, from, coverage });
    return;
  }
  const rows = pace.months.flatMap((month) => month.rows);
  const from = [linesOf(ledger, rows, "últimos meses comparáveis", columns)];
  const inYear = months.filter(
    ({ month }) => month <= window.last && Math.floor(month / 12) === Math.floor(window.last / 12),
  );
  const booked = exactSum(inYear.map(({ value }) => value));
  const isContradicted = isAbove(booked, pace.perYear);
  book.add(of.paceMonths, { value: pace.months.length, from });
  book.add(of.paceStart, { value: monthKey(pace.months[0]!.month), from });
  book.add(of.paceEnd, { value: monthKey(pace.months.at(-1)!.month), from });
  book.add(of.runRate, {
    value: isContradicted ? null : pace.perYear,
    basis: pace.months.length === paceYear ? "DERIVADO" : "ESTIMADO",
    from,
    coverage,
    ...(isContradicted ? { nullReason: "INVALIDO" as const } : {}),
  });
  if (!isContradicted) return;
  const booking = inYear.flatMap((month) => month.rows);
  book.add(of.yearBooked, {
    value: booked,
    from: [linesOf(ledger, booking, "linhas do último ano da janela", columns)],
  });
}

function addMonthTotals(part: LedgerPart, dated: DatedLedger): void {
  const { book } = part.run;
  const of = part.facts.month;
  const comparable = new Set(dated.window.comparable);
  const shown = shownMonths(dated);
  shown.forEach(({ month, value, rows }, index) => {
    const when = monthLabel(month);
    const at = { month: monthKey(month) };
    const scope = { period: monthKey(month) };
    const names = { month: when };
    const keys = keysAt(of, at);
    const from = [linesOf(part.ledger, rows, `mês = ${when}`, columns)];
    book.add(of.total, { at, names, value, from, scope });
    const before = shown[index - 1];
    const isChange =
      before?.month === month - 1 && comparable.has(month) && comparable.has(month - 1);
    if (before === undefined || !isChange || before.value === 0) return;
    book.add(of.change, {
      at,
      names,
      value: 100 * (value / before.value - 1),
      inputs: [keys.total, of.total({ month: monthKey(before.month) })],
      scope,
    });
  });
}

/** Months of the window that have lines; what lies outside is no month of a series. */
const shownMonths = ({ months, window }: DatedLedger): MonthTotal[] =>
  months.filter(({ month }) => month >= window.first && month <= window.last).slice(-maxMonthFacts);

function addTrend(part: LedgerPart, dated: DatedLedger): void {
  const { book } = part.run;
  const { trend: of, month } = part.facts;
  const comparable = new Set(dated.window.comparable);
  const points = dated.comparable.map(({ month, value }) => ({ month, value }));
  const trend = readTrend(points, -1);
  const inputs: FactKey[] = shownMonths(dated)
    .filter((shown) => comparable.has(shown.month))
    .map((shown) => month.total({ month: monthKey(shown.month) }));
  const common = { inputs, sample: { used: points.length, reference: yearTrend }, scope: {} };
  book.add(of.slope, { ...common, value: trend.slopePerMonth });
  book.add(of.pValue, { ...common, value: trend.pValue });
  book.add(of.reading, { ...common, value: trend.reading });
  book.add(of.noun, {
    ...common,
    value: nounOf(trend.reading),
  });
}
