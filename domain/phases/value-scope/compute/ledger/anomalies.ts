/** Spending that leaves the pattern of its account or cost centre, over comparable months. */
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { monthKey, monthLabel } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { compareText } from "../../../../tables/read-table.ts";
import { ledgerGroupings } from "../../catalogue/facts-ledger-groups.ts";
import {
  groupLedger,
  isPayroll,
  monthlyTotals,
  withoutYearEnd,
  type LedgerLines,
} from "../cost-ledger.ts";
import type { DatedLedger } from "./date-ledger.ts";
import { findAnomalies, type SeriesAnomaly } from "./find-anomalies.ts";
import { linesOf, type LedgerPart } from "./ledger-part.ts";

const maxAnomalies = 10;

interface FoundAnomaly extends SeriesAnomaly {
  grouping: "conta" | "centro_custo";
  name: string;
  rows: number[];
}

export function addAnomalies(part: LedgerPart, dated: DatedLedger): void {
  const { run, ledger, facts } = part;
  const found = findIn(ledger, dated);
  const columns = ["competencia", "valor", "conta", "centro_custo"];
  const from = [
    {
      table: ledger.table,
      columns,
      rows: ledger.rows,
      filterText: "linhas com valor",
      filled: ["valor"],
    },
  ];
  run.book.add(facts.ledger.anomalies, { value: found.length, from });
  found.slice(0, maxAnomalies).forEach((anomaly, index) => addAnomaly(part, index + 1, anomaly));
}

function findIn(ledger: LedgerLines, { comparable }: DatedLedger): FoundAnomaly[] {
  const months = new Set(comparable.map(({ month }) => month));
  const monthlySpend = exactSum(comparable.map(({ value }) => value)) / Math.max(1, months.size);
  const found = (["conta", "centro_custo"] as const).flatMap((grouping) =>
    groupLedger(ledger, grouping).flatMap((group) => {
      const own = monthlyTotals(ledger, group.rows).filter(({ month }) => months.has(month));
      const series = grouping === "conta" && isPayroll(group.name) ? withoutYearEnd(own) : own;
      return findAnomalies(series, monthlySpend).map((anomaly) => ({
        ...anomaly,
        grouping,
        name: group.name,
        rows: series.find((month) => month.month === anomaly.month)?.rows ?? [],
      }));
    }),
  );
  return found.sort(
    (a, b) =>
      Math.abs(b.value - b.median) - Math.abs(a.value - a.median) ||
      compareText(a.grouping, b.grouping) ||
      compareText(a.name, b.name) ||
      a.month - b.month,
  );
}

function addAnomaly({ run, ledger, facts }: LedgerPart, rank: number, anomaly: FoundAnomaly): void {
  const { book } = run;
  const of = facts.anomaly;
  const when = monthLabel(anomaly.month);
  const group = ledgerGroupings[anomaly.grouping];
  const at = { rank };
  const { filled: _any, ...rows } = linesOf(
    ledger,
    anomaly.rows,
    `${group} = ${anomaly.name}, mês = ${when}`,
    ["competencia", "valor", anomaly.grouping],
  );
  const scope = { period: monthKey(anomaly.month) };
  const names = { rank, about: `${group} ${anomaly.name}, ${when}` };
  const own = { at, names, from: [rows], scope };
  const keys = keysAt(of, at);
  const derived = { at, names, inputs: [keys.value, keys.median], scope };
  book.add(of.dimension, { ...own, value: anomaly.grouping });
  book.add(of.name, { ...own, value: anomaly.name });
  book.add(of.month, { ...own, value: monthKey(anomaly.month) });
  book.add(of.value, { ...own, value: anomaly.value });
  book.add(of.median, { ...own, value: anomaly.median });
  book.add(of.excess, { ...derived, value: anomaly.value - anomaly.median });
  book.add(of.score, { ...derived, value: anomaly.z });
  if (anomaly.isOffset !== null) book.add(of.isOffset, { ...derived, value: anomaly.isOffset });
}
