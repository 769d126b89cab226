/** T04 as logs, one per process: events grouped by case and ordered in time, in typed arrays. */
import type { NumberColumn, TableData, Tables, TextColumn, TimeColumn } from "../table-data.ts";
import { compareText, factIdPart } from "../read-table.ts";
import { nameOfSource } from "./name-of-source.ts";
import type { ProcessInventory, ProcessRecord } from "../read-inventory.ts";

export interface EventLog {
  /** T01 id, or "LOG" when the file names no process. */
  key: string;
  /** Name for labels, e.g. the process. */
  name: string;
  process: ProcessRecord | undefined;
  table: TableData;
  /** Value of the `processo` column; null when the log takes every row. */
  processValues: string[] | null;
  /** Rows with a case and an activity, whether or not they have a time. */
  rows: Uint32Array;
  cases: number;
  activities: number;
  /** Rows grouped by case; inside a case by (fim, inicio, file row). Rows without a time are left out. */
  ordered: Uint32Array;
  /** Case c holds ordered[caseStart[c] .. caseStart[c + 1] - 1]; only cases with a timed event. */
  caseStart: Uint32Array;
  /** Dictionary code of each case's id. */
  caseCode: Int32Array;
}

const anonymousLogKey = "LOG";

export function textColumn(table: TableData, name: string): TextColumn | null {
  const column = table.columns[name];
  return column?.kind === "text" ? column : null;
}

/** Times or numbers of a column as a plain array; null when the table lacks it. */
export function valuesOf(table: TableData, name: string): Float64Array | null {
  const column = table.columns[name] as NumberColumn | TimeColumn | TextColumn | undefined;
  return column && column.kind !== "text" ? column.values : null;
}

/** Logs in key order. Rows without case or activity belong to none. */
export function readEventLogs(tables: Tables, inventory: ProcessInventory): EventLog[] {
  const table = tables.eventos;
  if (!table) return [];
  const caseIds = textColumn(table, "caso_id");
  const activities = textColumn(table, "atividade");
  if (!caseIds || !activities) return [];
  const process = textColumn(table, "processo");
  const groups = new Map<
    string,
    { name: string; record: ProcessRecord | undefined; values: string[]; rows: number[] }
  >();
  const groupOfCode = new Map<number, string>();
  const groupFor = (code: number): string => {
    const known = groupOfCode.get(code);
    if (known !== undefined) return known;
    const value = code < 0 ? undefined : process?.dictionary[code];
    const record = value === undefined ? undefined : inventory.find(value);
    const key = value === undefined ? anonymousLogKey : (record?.id ?? factIdPart(value));
    const group = groups.get(key) ?? {
      name: record?.name ?? value ?? "",
      record,
      values: [],
      rows: [],
    };
    if (value !== undefined) group.values.push(value);
    groups.set(key, group);
    groupOfCode.set(code, key);
    return key;
  };
  for (let row = 0; row < table.rows; row++) {
    if ((caseIds.codes[row] ?? -1) < 0 || (activities.codes[row] ?? -1) < 0) continue;
    groups.get(groupFor(process?.codes[row] ?? -1))?.rows.push(row);
  }
  return [...groups]
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, group]) => {
      const rows = Uint32Array.from(group.rows);
      const grouped = groupByCase(table, caseIds, rows);
      return {
        key,
        name: group.name === "" ? nameOfRows(table, rows) : group.name,
        process: group.record,
        table,
        rows,
        processValues:
          key === anonymousLogKey && group.values.length === 0 ? null : group.values.sort(),
        cases: countDistinct(caseIds, rows),
        activities: countDistinct(activities, rows),
        ...grouped,
      };
    });
}

/** Of rows that name no process: that of the one file which they are of. */
function nameOfRows({ files, rowFile }: TableData, rows: Uint32Array): string {
  const first = rowFile[rows[0] ?? 0] ?? 0;
  const isOne = rows.every((row) => rowFile[row] === first);
  return (isOne && files[first] ? nameOfSource(files[first]) : null) ?? "registro de eventos";
}

function countDistinct(column: TextColumn, rows: Uint32Array): number {
  const seen = new Uint8Array(column.dictionary.length);
  let count = 0;
  for (const row of rows) {
    const code = column.codes[row] as number;
    if (seen[code] === 0) {
      seen[code] = 1;
      count++;
    }
  }
  return count;
}

/** Counting sort by case, then each case by time: linear in the events when the file is already in time order. */
function groupByCase(
  table: TableData,
  caseIds: TextColumn,
  rows: Uint32Array,
): Pick<EventLog, "ordered" | "caseStart" | "caseCode"> {
  const ends = valuesOf(table, "fim");
  if (!ends)
    return {
      ordered: new Uint32Array(),
      caseStart: new Uint32Array(1),
      caseCode: new Int32Array(),
    };
  const counts = new Uint32Array(caseIds.dictionary.length);
  let timed = 0;
  for (const row of rows)
    if (!Number.isNaN(ends[row])) {
      counts[caseIds.codes[row] as number]!++;
      timed++;
    }
  const cases = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  const caseCode = new Int32Array(cases);
  const caseStart = new Uint32Array(cases + 1);
  const next = new Uint32Array(counts.length);
  let position = 0;
  let index = 0;
  for (let code = 0; code < counts.length; code++) {
    if (counts[code] === 0) continue;
    caseCode[index] = code;
    caseStart[index++] = position;
    next[code] = position;
    position += counts[code] as number;
  }
  caseStart[cases] = timed;
  const ordered = new Uint32Array(timed);
  for (const row of rows)
    if (!Number.isNaN(ends[row])) ordered[next[caseIds.codes[row] as number]!++] = row;
  const compare = eventOrder(table, ends, valuesOf(table, "inicio"));
  for (let c = 0; c < cases; c++)
    sortSlice(ordered, caseStart[c] as number, caseStart[c + 1] as number, compare);
  return { ordered, caseStart, caseCode };
}

/** (fim, inicio, file row). */
function eventOrder(
  table: TableData,
  ends: Float64Array,
  starts: Float64Array | null,
): (a: number, b: number) => number {
  return (a, b) => {
    const byEnd = (ends[a] as number) - (ends[b] as number);
    if (byEnd !== 0) return byEnd;
    if (starts) {
      const byStart = startOf(starts, ends, a) - startOf(starts, ends, b);
      if (byStart !== 0) return byStart;
    }
    return compareFileRow(table, a, b);
  };
}

export function startOf(starts: Float64Array, ends: Float64Array, row: number): number {
  const start = starts[row] as number;
  return Number.isNaN(start) ? (ends[row] as number) : start;
}

export function compareFileRow(table: TableData, a: number, b: number): number {
  return (
    (table.rowFile[a] as number) - (table.rowFile[b] as number) ||
    (table.rowNumber[a] as number) - (table.rowNumber[b] as number)
  );
}

/** Sorts a slice in place; insertion for short runs, since files usually come nearly in order. */
export function sortSlice(
  list: Uint32Array,
  from: number,
  to: number,
  compare: (a: number, b: number) => number,
): void {
  if (to - from > 48) {
    let sorted = true;
    for (let i = from + 1; i < to && sorted; i++)
      sorted = compare(list[i - 1] as number, list[i] as number) <= 0;
    if (!sorted) list.subarray(from, to).sort(compare);
    return;
  }
  for (let i = from + 1; i < to; i++) {
    const row = list[i] as number;
    let j = i - 1;
    while (j >= from && compare(list[j] as number, row) > 0) {
      list[j + 1] = list[j] as number;
      j--;
    }
    list[j + 1] = row;
  }
}
