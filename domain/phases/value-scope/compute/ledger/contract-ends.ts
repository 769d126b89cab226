/** When the contracts of a list end: how many and how much in the days to come, which, and month by month. */
import {
  daysBetween,
  monthIndexOf,
  monthKey,
  saoPauloDate,
} from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { textCell } from "../../../../tables/read-table.ts";
import { valuesOf } from "../../../../tables/mining/event-log.ts";
import { extractionInstant } from "../../../common/processes/mining-limits.ts";
import { contractWindows } from "../../contract-windows.ts";
import * as p1 from "../../facts.ts";
import { linesOf, type LedgerPart } from "./ledger-part.ts";

/** Contracts that are told one by one. */
export const contractsListed = 10;
const monthsAhead = 12;
const columns = ["valor", "termino"];

interface Contract {
  row: number;
  endMs: number;
  /** From the day of the extraction; negative: it has ended. */
  days: number;
}

export function addContractEnds(part: LedgerPart, slug: string): void {
  const { ledger, run } = part;
  const contracts = datedContracts(part);
  if (contracts.length === 0) return;
  const { book } = run;
  const of = placed(part, slug);
  const lines = (list: readonly Contract[], text: string) => [
    linesOf(
      ledger,
      list.map(({ row }) => row),
      text,
      columns,
    ),
  ];
  const running = contracts.filter(({ days }) => days >= 0);
  const ended = contracts.filter(({ days }) => days < 0);
  const [now, over] = [
    lines(running, "contratos que não terminaram"),
    lines(ended, "contratos que já terminaram"),
  ];
  book.add(p1.contracts.dated, {
    ...of,
    value: contracts.length,
    from: lines(contracts, "contratos com data de término"),
  });
  book.add(p1.contracts.running, { ...of, value: running.length, from: now });
  book.add(p1.contracts.ended, { ...of, value: ended.length, from: over });
  book.add(p1.contracts.runningValue, { ...of, value: sumOf(part, running), from: now });
  for (const days of contractWindows)
    addWindow(part, slug, { days, soon: running.filter((one) => one.days <= days) });
  running
    .filter(({ days }) => days <= contractWindows[1])
    .slice(0, contractsListed)
    .forEach((contract, index) => addContract(part, slug, contract, index + 1));
  addMonths(part, slug, running);
}

const sumOf = ({ ledger: { values } }: LedgerPart, list: readonly Contract[]): number =>
  exactSum(list.map(({ row }) => values[row]!));

const placed = ({ ledger }: LedgerPart, slug: string) => ({
  at: { ledger: slug },
  names: { files: ledger.fileNames.join(", ") },
});

/** The nearest end first. */
function datedContracts({ ledger, run }: LedgerPart): Contract[] {
  const ends = valuesOf(ledger.table, "termino");
  if (ends === null) return [];
  const extracted = saoPauloDate(extractionInstant(run));
  return Array.from(ledger.rows, (row) => ({ row, endMs: ends[row]! }))
    .filter(({ endMs }) => !Number.isNaN(endMs))
    .map(({ row, endMs }) => ({ row, endMs, days: daysBetween(extracted, saoPauloDate(endMs)) }))
    .sort((a, b) => a.days - b.days || a.row - b.row);
}

function addWindow(
  part: LedgerPart,
  slug: string,
  { days, soon }: { days: number; soon: readonly Contract[] },
): void {
  const { ledger, run } = part;
  const { book } = run;
  const base = placed(part, slug);
  const given = { at: { ...base.at, window: days }, names: { ...base.names, days } };
  const rows = soon.map(({ row }) => row);
  const from = [linesOf(ledger, rows, `contratos que terminam em até ${days} dias`, columns)];
  const value = sumOf(part, soon);
  const all = p1.contracts.runningValue(base.at);
  const whole = book.numberOf(all);
  book.add(p1.contractsEnding.count, { ...given, value: soon.length, from });
  book.add(p1.contractsEnding.value, { ...given, value, from });
  book.add(p1.contractsEnding.share, {
    ...given,
    value: whole === null || whole <= 0 ? null : (100 * value) / whole,
    inputs: [p1.contractsEnding.value(given.at), all],
  });
}

/** By its number, else by what it is for. */
function addContract(part: LedgerPart, slug: string, contract: Contract, rank: number): void {
  const { ledger, run } = part;
  const { table } = ledger;
  const { row, endMs } = contract;
  const base = placed(part, slug);
  const cell = (column: string) => textCell(table, column, row);
  const given = {
    at: { ...base.at, rank },
    names: { ...base.names, rank },
    from: [linesOf(ledger, [row], "a linha do contrato", columns)],
  };
  const supplier = cell("fornecedor");
  const name = cell("documento") ?? cell("conta") ?? cell("descricao") ?? cell("centro_custo");
  run.book.add(p1.contractEnding.name, {
    ...given,
    value: name ?? `linha ${table.rowNumber[row]!}`,
  });
  if (supplier !== null) run.book.add(p1.contractEnding.supplier, { ...given, value: supplier });
  run.book.add(p1.contractEnding.end, { ...given, value: saoPauloDate(endMs) });
  run.book.add(p1.contractEnding.value, { ...given, value: ledger.values[row]! });
}

function addMonths(part: LedgerPart, slug: string, running: readonly Contract[]): void {
  const { ledger, run } = part;
  const base = placed(part, slug);
  const first = monthIndexOf(extractionInstant(run));
  for (let month = first; month < first + monthsAhead; month++) {
    const soon = running.filter(({ endMs }) => monthIndexOf(endMs) === month);
    if (soon.length === 0) continue;
    const key = monthKey(month);
    const rows = soon.map(({ row }) => row);
    const given = {
      at: { ...base.at, month: key },
      names: { ...base.names, month: key },
      from: [linesOf(ledger, rows, `contratos que terminam em ${key}`, columns)],
    };
    run.book.add(p1.contractMonth.month, { ...given, value: key });
    run.book.add(p1.contractMonth.count, { ...given, value: soon.length });
    run.book.add(p1.contractMonth.value, { ...given, value: sumOf(part, soon) });
  }
}
