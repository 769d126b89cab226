/** Facts of a list of cases that no log tells of: how many, how long, how old, by each attribute, and what differs. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import type { RowSelection } from "../../../../facts/row-selection.ts";
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { quantileOfSorted } from "../../../../kernel/statistics/quantile.ts";
import {
  readRowAttributes,
  type CaseAttribute,
} from "../../../../tables/mining/cases/case-attributes.ts";
import {
  selectCuts,
  fewestCases,
  testCuts,
  type CaseCut,
} from "../../../../tables/mining/cases/case-cuts.ts";
import {
  boolCell,
  compareText,
  entityKey,
  numberCell,
  textCell,
} from "../../../../tables/read-table.ts";
import { textColumn, valuesOf } from "../../../../tables/mining/event-log.ts";
import type { CaseRecord, CaseRecords } from "../../../common/processes/case-records.ts";
import { extractionInstant } from "../../../common/processes/mining-limits.ts";
import * as p1 from "../../facts.ts";
import { ticketAttributes, type TicketAttribute } from "../../ticket-attributes.ts";
import { fewestRows, hasLog } from "../../main-tables.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import type { TableData } from "../../../../tables/table-data.ts";
import { caseLists, type CaseList } from "./case-lists.ts";

const levelsShown = 8;
const fewestAnswers = 5;

/** Where a log tells how each case went, its own facts say more. */
export function addTicketFacts(run: PhaseOneRun, all: CaseRecords | null): void {
  if (all === null) return;
  const lists = caseLists({ ...all, records: outsideLog(run, all) });
  const cases = { ...all, records: lists[0]?.records ?? [] };
  if (cases.records.length < fewestRows) return;
  addTotals(run, cases);
  addService(run, cases);
  for (const attribute of ticketAttributes) addLevels(run, cases, attribute);
  addCuts(run, cases);
  if (lists.length > 1) addLists(run, all.table, lists);
}

/** Each list by itself: cases of one kind of work are no part of another's. */
function addLists({ book }: PhaseOneRun, table: TableData, lists: readonly CaseList[]): void {
  lists.forEach(({ name, records }, index) => {
    const cases = { table, records };
    const given = { at: { rank: index + 1 }, names: { name }, sample: sampleOf(records) };
    const rows = (list: readonly CaseRecord[]) => [selected(cases, list, timeColumns, name)];
    book.add(p1.ticketList.name, { ...given, from: rows(records), value: name });
    book.add(p1.ticketList.cases, { ...given, from: rows(records), value: records.length });
    const closed = closedOf(records);
    if (closed.length > 0)
      book.add(p1.ticketList.median, {
        ...given,
        from: rows(closed),
        value: quantileOfSorted(daysOf(closed), 0.5),
      });
    const deadlines = readDeadlines(cases);
    if (deadlines === null) return;
    book.add(p1.ticketList.inTime, {
      ...given,
      from: [selected(cases, deadlines.judged, deadlineColumns, name)],
      value: deadlines.inTimePct,
    });
  });
}

/** Percent of a file's cases in the log from which on the file is that log's own list of cases. */
const ownListShare = 10;

/** The cases of the files that are no list of the log's cases: a log of one process and the tickets of another stand side by side. */
function outsideLog({ tables }: PhaseOneRun, { table, records }: CaseRecords): CaseRecord[] {
  if (!hasLog(tables)) return records;
  const logged = new Set(textColumn(tables.eventos!, "caso_id")?.dictionary);
  const found = table.files.map(() => ({ cases: 0, logged: 0 }));
  for (const { row } of records) {
    const file = found[table.rowFile[row]!]!;
    const id = textCell(table, "caso_id", row);
    file.cases++;
    if (id !== null && logged.has(id)) file.logged++;
  }
  const isOwn = found.map((file) => 100 * file.logged >= ownListShare * file.cases);
  return records.filter(({ row }) => !isOwn[table.rowFile[row]!]);
}

const sampleOf = (list: readonly unknown[]) => ({ used: list.length, reference: 400 });

function addTotals(run: PhaseOneRun, cases: CaseRecords): void {
  const { book } = run;
  const { table, records } = cases;
  const isWhole = records.length === table.rows;
  const all = {
    from: [isWhole ? { table, columns: ["caso_id"] } : selected(cases, records, [], "da lista")],
    sample: sampleOf(records),
  };
  book.add(p1.tickets.count, { ...all, value: records.length });
  addOpen(run, cases);
  const closed = closedOf(records);
  if (closed.length === 0) return;
  const days = daysOf(closed);
  const given = {
    from: [selected(cases, closed, timeColumns, "casos com tempo até o encerramento")],
    sample: sampleOf(closed),
  };
  book.add(p1.tickets.median, { ...given, value: quantileOfSorted(days, 0.5) });
  book.add(p1.tickets.p85, { ...given, value: quantileOfSorted(days, 0.85) });
}

/** Only a list that says which cases have ended tells which have not. */
function addOpen(run: PhaseOneRun, cases: CaseRecords): void {
  const { table, records } = cases;
  if (table.columns["encerrado_em"] === undefined && table.columns["status"] === undefined) return;
  const open = records.filter((record) => isOpen(cases, record));
  const given = {
    from: [selected(cases, open, ["encerrado_em", "status"], "casos em aberto")],
    sample: sampleOf(records),
  };
  run.book.add(p1.tickets.open, { ...given, value: open.length });
  run.book.add(p1.tickets.openShare, {
    value: (100 * open.length) / records.length,
    inputs: [p1.tickets.open(), p1.tickets.count()],
  });
  const until = Math.min(extractionInstant(run), lastDayOf(cases));
  const ages = Float64Array.from(open.map(({ openedAt }) => (until - openedAt) / MS_PER_DAY))
    .filter((age) => !Number.isNaN(age))
    .sort();
  if (ages.length > 0)
    run.book.add(p1.tickets.openAge, {
      from: [selected(cases, open, ["aberto_em"], "casos em aberto")],
      sample: sampleOf(open),
      value: quantileOfSorted(ages, 0.5),
    });
}

const isOpen = ({ table }: CaseRecords, { row, throughputDays }: CaseRecord): boolean => {
  const status = textCell(table, "status", row);
  // A case with a day of closing is closed, whether or not its opening could be read.
  if (numberCell(table, "encerrado_em", row) !== null) return false;
  return throughputDays === null && status !== "encerrado" && status !== "cancelado";
};

/** A list may have been made long before it was sent: what happened to its cases since then is not known. */
function lastDayOf({ table, records }: CaseRecords): number {
  const days = records.flatMap(({ row, openedAt }) => [
    openedAt,
    numberCell(table, "encerrado_em", row) ?? Number.NaN,
  ]);
  return days.reduce((last, day) => (day > last ? day : last), Number.NEGATIVE_INFINITY);
}

const deadlineColumns = ["sla_cumprido", "encerrado_em", "prazo_limite"];
const timeColumns = ["aberto_em", "encerrado_em", "resolucao_h"];

/** How soon somebody answered, and how many cases kept what was agreed. */
function addService({ book }: PhaseOneRun, cases: CaseRecords): void {
  const { table, records } = cases;
  const answered = records.filter(
    ({ row }) => numberCell(table, "primeira_resposta_h", row) !== null,
  );
  if (answered.length >= fewestAnswers) {
    const hours = Float64Array.from(
      answered,
      ({ row }) => numberCell(table, "primeira_resposta_h", row)!,
    ).sort();
    book.add(p1.tickets.firstResponse, {
      from: [selected(cases, answered, ["primeira_resposta_h"], "casos com primeira resposta")],
      sample: sampleOf(answered),
      value: quantileOfSorted(hours, 0.5),
    });
  }
  const deadlines = readDeadlines(cases);
  if (deadlines === null) return;
  const given = {
    from: [selected(cases, deadlines.judged, deadlineColumns, "casos encerrados com prazo")],
    sample: sampleOf(deadlines.judged),
  };
  book.add(p1.tickets.late, { ...given, value: deadlines.late });
  book.add(p1.tickets.inTime, { ...given, value: deadlines.inTimePct });
}

/** Of the cases that tell whether they kept what was agreed; null where they are too few. */
function readDeadlines(cases: CaseRecords) {
  const judged = cases.records.filter((record) => keptDeadline(cases, record) !== null);
  if (judged.length < fewestAnswers) return null;
  const kept = judged.filter((record) => keptDeadline(cases, record) === true).length;
  return { judged, late: judged.length - kept, inTimePct: (100 * kept) / judged.length };
}

/** As the list says it, else by its two dates; null where it tells neither. */
function keptDeadline({ table }: CaseRecords, { row }: CaseRecord): boolean | null {
  const said = boolCell(table, "sla_cumprido", row);
  if (said !== null) return said;
  const closed = valuesOf(table, "encerrado_em")?.[row] ?? Number.NaN;
  const deadline = valuesOf(table, "prazo_limite")?.[row] ?? Number.NaN;
  return Number.isNaN(closed) || Number.isNaN(deadline) ? null : closed <= deadline;
}

/** A case that ended before it began says nothing of time. */
const closedOf = (records: readonly CaseRecord[]) =>
  records.filter(({ throughputDays }) => throughputDays !== null && throughputDays >= 0);

const daysOf = (closed: readonly CaseRecord[]) =>
  Float64Array.from(closed.map(({ throughputDays }) => throughputDays ?? Number.NaN)).sort();

const selected = (
  { table }: CaseRecords,
  records: readonly CaseRecord[],
  columns: string[],
  filterText: string,
): RowSelection => ({
  table,
  columns: ["caso_id", ...columns],
  rows: Uint32Array.from(records.map(({ row }) => row)),
  filterText,
});

/** The final category where it is known, else that of the opening. */
function columnOf({ table }: CaseRecords, attribute: TicketAttribute): string | null {
  const names = attribute === "categoria" ? ["categoria_final", "categoria_inicial"] : [attribute];
  return names.find((name) => table.columns[name] !== undefined) ?? null;
}

function addLevels({ book }: PhaseOneRun, cases: CaseRecords, attribute: TicketAttribute): void {
  const column = columnOf(cases, attribute);
  if (column === null) return;
  const groups = new Map<string, { name: string; records: CaseRecord[] }>();
  for (const record of cases.records) {
    const name = textCell(cases.table, column, record.row);
    if (name === null) continue;
    const group = groups.get(entityKey(name)) ?? { name, records: [] };
    group.records.push(record);
    groups.set(entityKey(name), group);
  }
  const known = [...groups.values()].reduce((sum, { records }) => sum + records.length, 0);
  const ranked = [...groups.values()].sort(
    (a, b) => b.records.length - a.records.length || compareText(a.name, b.name),
  );
  if (ranked.length < 2) return;
  ranked.slice(0, levelsShown).forEach(({ name, records }, index) => {
    const given = {
      at: { attribute, rank: index + 1 },
      names: { attribute, level: name },
      from: [selected(cases, records, [column], `${attribute} = ${name}`)],
      sample: sampleOf(records),
    };
    book.add(p1.ticketLevel.name, { ...given, value: name });
    book.add(p1.ticketLevel.cases, { ...given, value: records.length });
    book.add(p1.ticketLevel.share, { ...given, value: (100 * records.length) / known });
    const days = daysOf(closedOf(records));
    if (days.length > 0)
      book.add(p1.ticketLevel.median, { ...given, value: quantileOfSorted(days, 0.5) });
    const scores = records.flatMap(({ csat }) => csat ?? []);
    if (scores.length >= fewestAnswers)
      book.add(p1.ticketLevel.score, { ...given, value: exactSum(scores) / scores.length });
  });
}

function addCuts(run: PhaseOneRun, cases: CaseRecords): void {
  const { records, table } = cases;
  const attributes = readRowAttributes(
    table,
    records.map(({ row }) => row),
    Float64Array.from(records.map(({ openedAt }) => openedAt)),
  );
  const days = records.map(({ throughputDays }) =>
    throughputDays === null || throughputDays < 0 ? Number.NaN : throughputDays,
  );
  const scores = records.map(({ csat }) => csat ?? Number.NaN);
  const fewest = Math.max(fewestCases, assumedNumber(run.assumptions, "A.n_minimo_grupo"));
  const cuts = testCuts(
    attributes,
    [
      { kind: "duracao", values: Float64Array.from(days) },
      { kind: "csat", values: Float64Array.from(scores) },
    ],
    fewest,
  );
  selectCuts(cuts).forEach((cut, index) => addCut(run, cases, cut, index + 1));
}

function addCut(
  { book }: PhaseOneRun,
  { table }: CaseRecords,
  cut: CaseCut<CaseAttribute>,
  rank: number,
): void {
  const { source, label } = cut.attribute;
  const isTime = cut.outcome === "duracao";
  const columns = isTime ? timeColumns : ["csat"];
  const given = {
    at: { rank },
    names: { name: "casos", rank },
    from: [{ table, columns: ["caso_id", ...columns, ...(source ? [source.column] : [])] }],
    sample: { used: cut.n + cut.rest, reference: 400 },
  };
  book.add(p1.ticketCut.attribute, { ...given, value: label });
  book.add(p1.ticketCut.level, { ...given, value: cut.level });
  book.add(p1.ticketCut.outcome, {
    ...given,
    value: isTime ? "tempo do caso" : "nota do cliente",
  });
  book.add(p1.ticketCut.cases, { ...given, value: cut.n });
  book.add(p1.ticketCut.excessShare, { ...given, value: 100 * cut.excessShare });
  book.add(p1.ticketCut.delta, { ...given, value: cut.delta });
  book.add(p1.ticketCut.rate, { ...given, value: cut.rate });
  if (isTime) {
    book.add(p1.ticketCutDays.inside, { ...given, value: cut.median });
    book.add(p1.ticketCutDays.rest, { ...given, value: cut.restMedian });
    book.add(p1.ticketCutDays.insideMean, { ...given, value: cut.mean });
    book.add(p1.ticketCutDays.restMean, { ...given, value: cut.restMean });
    book.add(p1.ticketCutDays.excess, { ...given, value: cut.excess });
  } else {
    book.add(p1.ticketCutScore.inside, { ...given, value: cut.mean });
    book.add(p1.ticketCutScore.rest, { ...given, value: cut.restMean });
  }
}
