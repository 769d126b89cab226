/** The cases behind a number of the explorer, with the rows of the file that make it. */
import { textColumn, valuesOf } from "../event-log.ts";
import type { CaseSelection } from "./case-selection.ts";
import { deviationKey, type ConformanceCheck } from "../conformance/check-conformance.ts";
import type { MinedProcess } from "../mined-process.ts";
import { keptActivities } from "../process-map.ts";
import { byThroughput, type SelectionTimes } from "../selection-times.ts";

/** Rows of one case that a page carries. */
const maxRows = 300;

export type CaseSubject =
  | { kind: "all" }
  | { kind: "activity"; name: string }
  /** Direct succession among the drawn activities; null = start (from) or end (to) of the case. */
  | { kind: "edge"; from: string | null; to: string | null; activities: number }
  | { kind: "loop"; name: string }
  | { kind: "rework" }
  | { kind: "variant"; rank: number }
  | { kind: "deviation"; deviation: string; name: string }
  | { kind: "conforming" };

export interface CaseRow {
  fileId: string;
  fileName: string;
  tableName: string;
  row: number;
  activity: string;
  startMs: number | null;
  endMs: number;
  isMarked: boolean;
}

export interface ListedCase {
  caseId: string;
  variant: number;
  isComplete: boolean;
  openedMs: number;
  closedMs: number;
  events: number;
  /** How often what was asked for occurs in the case. */
  occurrences: number;
  rows: CaseRow[];
}

/** `occurrences` over all pages: the number that was clicked, where it counts occurrences. Longest cases first. */
export interface CasePage {
  total: number;
  occurrences: number;
  cases: ListedCase[];
}

export function findCases(
  process: MinedProcess,
  selection: CaseSelection,
  measured: SelectionTimes,
  {
    check,
    subject,
    page,
  }: {
    check: ConformanceCheck | null;
    subject: CaseSubject;
    page: { offset: number; limit: number };
  },
): CasePage {
  const marksOf = markerFor(process, selection, measured, { check, subject });
  const found: number[] = [];
  const marks: number[] = [];
  let occurrences = 0;
  for (let c = 0; c < selection.log.caseCode.length; c++) {
    const count = marksOf(c, marks);
    marks.length = 0;
    if (count === 0) continue;
    found.push(c);
    occurrences += count;
  }
  const order = byThroughput(found, measured.times.cases.throughput);
  const cases = Array.from(order.subarray(page.offset, page.offset + page.limit), (c) => {
    const marked: number[] = [];
    const count = marksOf(c, marked);
    return presentCase(process, selection, measured, {
      c,
      occurrences: count,
      marked: new Set(marked),
    });
  });
  return { total: found.length, occurrences, cases };
}

/** How often the subject occurs in a case (0 = not at all); the events that show it are pushed as positions of `ordered`. */
type Marker = (c: number, marks: number[]) => number;

function markerFor(
  process: MinedProcess,
  selection: CaseSelection,
  { rework }: SelectionTimes,
  { check, subject }: { check: ConformanceCheck | null; subject: CaseSubject },
): Marker {
  const { log, originOf, complete } = selection;
  const activity = textColumn(log.table, "atividade");
  const codes = activity?.codes ?? new Int32Array();
  const codeOf = (name: string) => activity?.dictionary.indexOf(name) ?? -1;
  const variantOf = (c: number) =>
    process.mined.structure.variantOfCase[originOf[c] as number] as number;
  const each = (c: number, test: (k: number) => boolean, marks: number[]) => {
    let count = 0;
    for (let k = log.caseStart[c] as number; k < (log.caseStart[c + 1] as number); k++)
      if (test(k)) {
        marks.push(k);
        count++;
      }
    return count;
  };
  const at = (k: number) => codes[log.ordered[k] as number] as number;
  switch (subject.kind) {
    case "all":
      return () => 1;
    case "variant":
      return (c) => (process.rankOf[variantOf(c)] === subject.rank ? 1 : 0);
    case "rework":
      return (c) => (complete[c] === 1 && rework.reworked[c] === 1 ? 1 : 0);
    case "conforming":
      return (c) =>
        complete[c] === 1 && check?.byVariant.get(variantOf(c))?.deviations.length === 0 ? 1 : 0;
    case "activity": {
      const code = codeOf(subject.name);
      return (c, marks) => each(c, (k) => at(k) === code, marks);
    }
    case "loop": {
      const code = codeOf(subject.name);
      return (c, marks) => {
        if (complete[c] !== 1) return 0;
        const before = marks.length;
        const many = each(c, (k) => at(k) === code, marks);
        if (many >= 2) return many - 1;
        marks.length = before;
        return 0;
      };
    }
    case "deviation": {
      const key = deviationKey({ kind: subject.deviation, name: subject.name });
      const code = codeOf(subject.name);
      const deviates = new Set(
        [...(check?.byVariant ?? [])].flatMap(([variant, { deviations }]) =>
          deviations.some((found) => deviationKey(found) === key) ? [variant] : [],
        ),
      );
      return (c, marks) => {
        if (complete[c] !== 1 || !deviates.has(variantOf(c))) return 0;
        each(c, (k) => at(k) === code, marks);
        return 1;
      };
    }
    case "edge":
      return edgeMarker(process, selection, subject, { at, codeOf });
  }
}

function edgeMarker(
  process: MinedProcess,
  selection: CaseSelection,
  subject: Extract<CaseSubject, { kind: "edge" }>,
  { at, codeOf }: { at: (k: number) => number; codeOf: (name: string) => number },
): Marker {
  const { log } = selection;
  const isKept = new Uint8Array(process.nameRank.length);
  for (const code of keptActivities(process, selection, subject.activities).codes) isKept[code] = 1;
  const border = -1;
  const from = subject.from === null ? border : codeOf(subject.from);
  const to = subject.to === null ? border : codeOf(subject.to);
  // A name that the log lacks is no border.
  if ((subject.from !== null && from < 0) || (subject.to !== null && to < 0)) return () => 0;
  return (c, marks) => {
    let previous = border;
    let previousAt = -1;
    let count = 0;
    const meet = (code: number, k: number) => {
      if (previous !== from || code !== to || (previousAt < 0 && k < 0)) return;
      count++;
      if (previousAt >= 0) marks.push(previousAt);
      if (k >= 0) marks.push(k);
    };
    for (let k = log.caseStart[c] as number; k < (log.caseStart[c + 1] as number); k++) {
      const code = at(k);
      if (isKept[code] !== 1) continue;
      meet(code, k);
      previous = code;
      previousAt = k;
    }
    meet(border, -1);
    return count;
  };
}

function presentCase(
  process: MinedProcess,
  { log, originOf, complete }: CaseSelection,
  { times }: SelectionTimes,
  { c, occurrences, marked }: { c: number; occurrences: number; marked: ReadonlySet<number> },
): ListedCase {
  const activity = textColumn(log.table, "atividade");
  const ids = textColumn(log.table, "caso_id");
  const ends = valuesOf(log.table, "fim") ?? new Float64Array();
  const starts = valuesOf(log.table, "inicio");
  const from = log.caseStart[c] as number;
  const to = log.caseStart[c + 1] as number;
  return {
    caseId: ids?.dictionary[log.caseCode[c] as number] ?? "",
    variant: process.rankOf[
      process.mined.structure.variantOfCase[originOf[c] as number] as number
    ] as number,
    isComplete: complete[c] === 1,
    openedMs: times.cases.openedAt[c] as number,
    closedMs: times.cases.closedAt[c] as number,
    events: to - from,
    occurrences,
    rows: Array.from({ length: Math.min(maxRows, to - from) }, (_, index): CaseRow => {
      const row = log.ordered[from + index] as number;
      const file = log.table.files[log.table.rowFile[row] as number];
      const start = starts ? (starts[row] as number) : Number.NaN;
      return {
        fileId: file?.fileId ?? "",
        fileName: file?.fileName ?? "",
        tableName: file?.tableName ?? "",
        row: log.table.rowNumber[row] as number,
        activity: activity?.dictionary[activity.codes[row] as number] ?? "",
        startMs: Number.isNaN(start) ? null : start,
        endMs: ends[row] as number,
        isMarked: marked.has(from + index),
      };
    }),
  };
}
