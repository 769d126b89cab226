/** Rows of a text log that say that an activity began or ended, as activities that ran: what the reader of XES does with events. */
import { namedPhase, withoutPhases } from "./activity-phase.ts";
import type { BuildOptions } from "./build-column.ts";
import { buildColumn } from "./build-column.ts";
import { formatNumber } from "../kernel/text/number-text.ts";
import type { CanonicalTable } from "./canonical-table.ts";
import { type Lifecycle, pairEvents, describeOthers } from "./log-events.ts";
import { join, lifecycleQuestion } from "./meaning/questions/lifecycle-question.ts";
import type { TableDecision } from "./raw-table.ts";
import type { TextColumn } from "./table-data.ts";
import { parseEnum } from "./values/category.ts";

/** The file's columns by which its rows are joined. */
export interface JoinHeaders {
  caseId: string;
  activity: string;
  time: string;
  /** The activity's own column where its names say what begins and what ends. */
  transition: string;
  instance: string | null;
}

export interface JoinedRows {
  /** Positions of the rows that stay, ascending: completions, and starts that nothing completed. */
  rows: Int32Array;
  /** For each of them the position of the row that says when it began and when it ended; -1 for none. */
  starts: Int32Array;
  ends: Int32Array;
  /** Rows that neither begin nor end an activity. */
  others: number;
}

/** Null: each row is an event. */
export function joinHeaders({ canonical, columns, answers }: TableDecision): JoinHeaders | null {
  if (canonical !== "eventos") return null;
  const headerOf = (target: string) =>
    Object.keys(columns).find((header) => columns[header] === target) ?? null;
  const [caseId, activity] = [headerOf("caso_id"), headerOf("atividade")];
  const time = headerOf("fim");
  const isNamed = activity !== null && answers[lifecycleQuestion(activity)] === join;
  const transition = headerOf("transicao") ?? (isNamed ? activity : null);
  if (caseId === null || activity === null || time === null || transition === null) return null;
  return { caseId, activity, time, transition, instance: headerOf("instancia") };
}

export const headersOfJoin = (headers: JoinHeaders): string[] => [
  ...new Set(Object.values(headers).filter((header): header is string => header !== null)),
];

export const areNamedByPhase = ({ activity, transition }: JoinHeaders): boolean =>
  activity === transition;

/** `cells`: the columns of the headers, whole; `kept`: positions of the rows that count. */
export function joinActivities(
  headers: JoinHeaders,
  cells: Readonly<Record<string, TextColumn>>,
  kept: Int32Array,
  { spec, decision, options }: JoinReading,
): JoinedRows {
  const textOf = reader(cells[headers.caseId]);
  const isNamed = areNamedByPhase(headers);
  const names = cells[headers.activity];
  const activityOf = reader(isNamed && names !== undefined ? withoutPhases(names) : names);
  const instanceOf = reader(headers.instance === null ? undefined : cells[headers.instance]);
  const times = timesOf(headers, cells, { spec, decision, options });
  const lifecycle = isNamed ? phaseReader(names) : lifecycleReader(cells[headers.transition], spec);
  const cases = new Map<string, number[]>();
  for (const at of kept) {
    // A row without a case is joined with no other.
    const id = textOf(at) || `\u001f${at}`;
    const rows = cases.get(id);
    if (rows) rows.push(at);
    else cases.set(id, [at]);
  }
  const joined: { event: number; start: number; end: number }[] = [];
  let others = 0;
  for (const rows of cases.values()) {
    rows.sort((a, b) => compareTimes(times[a]!, times[b]!) || a - b);
    const found = pairEvents(rows, lifecycle, (at) => `${activityOf(at)}\u001f${instanceOf(at)}`);
    others += found.others;
    for (const { event, start, end } of found.rows)
      joined.push({ event, start: start ?? -1, end: end ?? -1 });
  }
  joined.sort((a, b) => a.event - b.event);
  return {
    rows: Int32Array.from(joined, ({ event }) => event),
    starts: Int32Array.from(joined, ({ start }) => start),
    ends: Int32Array.from(joined, ({ end }) => end),
    others,
  };
}

export interface JoinReading {
  spec: CanonicalTable;
  decision: TableDecision;
  options: BuildOptions;
}

const reader =
  (cells: TextColumn | undefined) =>
  (at: number): string =>
    cells?.dictionary[cells.codes[at]!]?.trim() ?? "";

function lifecycleReader(
  cells: TextColumn | undefined,
  spec: CanonicalTable,
): (at: number) => Lifecycle {
  const column = spec.columns.find(({ name }) => name === "transicao")!;
  const kinds = (cells?.dictionary ?? []).map((cell): Lifecycle => {
    const value = parseEnum(cell, column);
    return value === "início" ? "start" : value === "outra" ? "other" : "complete";
  });
  return (at) => kinds[cells?.codes[at] ?? -1] ?? "complete";
}

function phaseReader(names: TextColumn | undefined): (at: number) => Lifecycle {
  const phases = (names?.dictionary ?? []).map((name) => namedPhase(name)?.phase);
  return (at) => phases[names?.codes[at] ?? -1] ?? "complete";
}

function timesOf(
  { time }: JoinHeaders,
  cells: Readonly<Record<string, TextColumn>>,
  { spec, decision, options }: JoinReading,
): Float64Array {
  const column = spec.columns.find(({ name }) => name === "fim")!;
  const read = buildColumn(time, cells[time]!, column, {
    answers: decision.answers,
    options,
  }).column;
  return read.kind === "text" ? new Float64Array() : read.values;
}

/** Rows without a time come last, in the order of the file. */
const compareTimes = (a: number, b: number): number =>
  Number.isNaN(a) || Number.isNaN(b) ? Number(Number.isNaN(a)) - Number(Number.isNaN(b)) : a - b;

export function describeJoined(before: number, { rows, others }: JoinedRows): string[] {
  const count = (value: number) => formatNumber(value, 0);
  const note = `${count(before - others)} linhas de início e de fim viraram ${count(rows.length)} execuções de atividades.`;
  if (others === 0) return [note];
  return [note, describeOthers(others)];
}
