/**
 * What the time of a log's cases costs in a year (meaning.md 2.6): work that is done again, value that is held, penalties. Hours of
 * waiting are never multiplied by a rate of labour, since nobody works in them. Of the complete cases opened in complete months.
 */
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { assumedNumber, resolvedValue } from "../../../../facts/assumptions/register.ts";
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { isAtMost } from "../../../../kernel/numbers/rounding.ts";
import type { CaseRegister } from "../../../../tables/mining/cases/case-register.ts";
import { hasStartTimes } from "../../../../tables/mining/event-clock.ts";
import { textColumn, valuesOf } from "../../../../tables/mining/event-log.ts";
import type { MinedLog } from "../../../../tables/mining/mine-log.ts";
import * as p1 from "../../facts.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { aboutCases } from "./log-adder.ts";

const MS_PER_HOUR = 3_600_000;
const DAYS_PER_YEAR = 365;

/** Nothing of a log whose ends are asked about, or that has no complete month. */
export function addPricedTimeFacts(
  run: PhaseOneRun,
  mined: MinedLog,
  register: CaseRegister,
): void {
  const { completeness, window, times } = mined;
  if (completeness.state === "perguntada" || window === null) return;
  const cases = [...mined.log.caseCode.keys()].filter((c) => {
    const openedAt = times.cases.openedAt[c]!;
    return completeness.complete[c] === 1 && openedAt >= window.startMs && openedAt < window.endMs;
  });
  if (cases.length === 0) return;
  const priced = { run, mined, cases, perYear: 12 / window.months };
  addRepetitionCost(priced);
  addHeldValue(priced, register);
  addPenalties(priced);
}

interface Priced {
  run: PhaseOneRun;
  mined: MinedLog;
  cases: readonly number[];
  /** A year over the months that the cases are of. */
  perYear: number;
}

const placed = ({ mined, cases }: Priced) => ({
  at: { log: mined.log.key },
  names: { name: mined.log.name },
  ...aboutCases(mined, cases.length),
});

function addRepetitionCost(priced: Priced): void {
  const { run, mined, perYear } = priced;
  const { process } = mined.log;
  if (process === undefined) return;
  const own = keysAt(p1.process, { process: process.id });
  const rate = run.book.numberOf(own.hourlyCost);
  const hours = repeatedHours(priced, process.minutesPerCase);
  if (rate === null || hours === null) return;
  const { table } = run.inventory;
  const rows = { rows: [process.row], filterText: `Processo = ${process.name}` };
  const given = placed(priced);
  run.book.add(p1.repetition.annualCost, {
    ...given,
    value: hours.value * rate * perYear,
    inputs: [own.hourlyCost],
    from: [
      ...given.from,
      ...(hours.isMeasured || !table ? [] : [{ table, columns: ["minutos_por_caso"], ...rows }]),
    ],
  });
}

/** Of executions after the first one of their activity in a case: as measured, else of the minutes that the inventory gives a case. */
function repeatedHours(
  { mined: { log }, cases }: Priced,
  minutesPerCase: number | null,
): { value: number; isMeasured: boolean } | null {
  const isMeasured = hasStartTimes(log);
  if (!isMeasured && minutesPerCase === null) return null;
  const codes = textColumn(log.table, "atividade")?.codes ?? new Int32Array();
  const ends = valuesOf(log.table, "fim") ?? new Float64Array();
  const starts = valuesOf(log.table, "inicio") ?? ends;
  let executions = 0;
  const again: number[] = [];
  for (const c of cases) {
    const seen = new Set<number>();
    for (let k = log.caseStart[c]!; k < log.caseStart[c + 1]!; k++) {
      const row = log.ordered[k]!;
      executions++;
      if (seen.has(codes[row]!)) again.push(row);
      seen.add(codes[row]!);
    }
  }
  if (!isMeasured)
    return {
      value: ((minutesPerCase! / 60) * cases.length * again.length) / executions,
      isMeasured,
    };
  const lasted = again.map((row) => Math.max(0, ends[row]! - starts[row]!));
  return { value: exactSum(lasted.filter((ms) => !Number.isNaN(ms))) / MS_PER_HOUR, isMeasured };
}

/** The amount of a case, for the days that it took, at the rate that the client asks of its capital. */
function addHeldValue(priced: Priced, register: CaseRegister): void {
  const { run, mined, cases, perYear } = priced;
  const { table } = register;
  const amounts = table && valuesOf(table, "valor");
  const ids = textColumn(mined.log.table, "caso_id");
  if (!amounts || !ids || resolvedValue(run.assumptions, "A.tma") === null) return;
  const held = cases.flatMap((c) => {
    const row = register.rowOf(ids.dictionary[mined.log.caseCode[c]!] ?? "");
    const amount = row < 0 ? Number.NaN : amounts[row]!;
    return Number.isNaN(amount) ? [] : [{ row, money: amount * daysOf(mined, c) }];
  });
  if (held.length === 0) return;
  const moneyDays = exactSum(held.map(({ money }) => money));
  const given = placed(priced);
  run.book.add(p1.pricedTime.heldValue, {
    ...given,
    value: (moneyDays / DAYS_PER_YEAR) * (assumedNumber(run.assumptions, "A.tma") / 100) * perYear,
    from: [
      ...given.from,
      {
        table,
        columns: ["caso_id", "valor"],
        rows: held.map(({ row }) => row),
        filterText: "casos completos com valor",
      },
    ],
    sample: { used: held.length, reference: 400 },
    coverage: held.length / cases.length,
    assumptions: ["A.tma"],
  });
}

function addPenalties(priced: Priced): void {
  const { run, mined, cases, perYear } = priced;
  const { process } = mined.log;
  const { table } = run.inventory;
  const limit = process?.slaDays ?? null;
  if (!process || !table || limit === null) return;
  if (resolvedValue(run.assumptions, "A.multa_sla") === null) return;
  const missed = cases.filter((c) => !isAtMost(daysOf(mined, c), limit)).length;
  const given = placed(priced);
  run.book.add(p1.pricedTime.penalties, {
    ...given,
    value: missed * assumedNumber(run.assumptions, "A.multa_sla") * perYear,
    from: [
      ...given.from,
      {
        table,
        columns: ["sla_dias"],
        rows: [process.row],
        filterText: `Processo = ${process.name}`,
      },
    ],
    assumptions: ["A.multa_sla"],
  });
}

const daysOf = ({ times }: MinedLog, c: number): number => times.cases.throughput[c]! / MS_PER_DAY;
