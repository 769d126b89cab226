/** What the logs of one file say of their last activities: plain data, kept with the file for the question that it raises. */
import { MS_PER_DAY } from "../../kernel/dates/calendar.ts";
import { readInventory } from "../read-inventory.ts";
import type { Tables } from "../table-data.ts";
import { readCaseRegister } from "./cases/case-register.ts";
import { measureSpans } from "./cases/case-spans.ts";
import { findCompleteCases, type Completeness } from "./cases/completeness.ts";
import { heldLast } from "./end-activities.ts";
import { readEventLogs, textColumn, type EventLog } from "./event-log.ts";

export interface EndCandidateText {
  activity: string;
  ends: number;
  holding: number;
  terminal: number;
  proposed: boolean;
}

/** A log whose ends are not certain. */
export interface OpenLogEnds {
  name: string;
  cases: number;
  settled: number;
  candidates: EndCandidateText[];
  /** Cases by last activity; `lacks`: its parallel partners that they do not hold. */
  endings: { last: string; lacks: string[]; cases: number; days: number }[];
}

/** Logs of the table whose final activities have to be asked; empty when none is in doubt. */
export function findOpenEnds(tables: Tables): OpenLogEnds[] {
  const register = readCaseRegister(tables);
  return readEventLogs(tables, readInventory(tables)).flatMap((log) => {
    const found = findCompleteCases(log, register, new Set());
    return found.state === "perguntada" ? [describe(log, found)] : [];
  });
}

function describe(log: EventLog, { settled, ends, endSet }: Completeness): OpenLogEnds {
  const activity = textColumn(log.table, "atividade");
  const name = (code: number) => activity?.dictionary[code] ?? "";
  return {
    name: log.name,
    cases: log.caseCode.length,
    settled: settled.count,
    candidates: ends.candidates.map(({ code, ends: count, holding, terminal }) => ({
      activity: name(code),
      ends: count,
      holding,
      terminal,
      proposed: endSet.has(code),
    })),
    endings: endingsOf(log, activity?.codes ?? new Int32Array(), ends, name),
  };
}

function endingsOf(
  log: EventLog,
  codes: Int32Array,
  ends: Completeness["ends"],
  name: (code: number) => string,
): OpenLogEnds["endings"] {
  const partnersOf = new Map(ends.candidates.map(({ code, partners }) => [code, partners]));
  const spans = measureSpans(log);
  const found = new Map<string, OpenLogEnds["endings"][number]>();
  for (let c = 0; c < log.caseCode.length; c++) {
    const held = heldLast(log, codes, c);
    const partners = partnersOf.get(held[0] as number);
    if (partners === undefined) continue;
    const last = name(held[0] as number);
    const lacks = partners.filter((partner) => !held.includes(partner)).map(name);
    const key = [last, ...lacks].join("\u001f");
    const ending = found.get(key) ?? { last, lacks, cases: 0, days: 0 };
    ending.cases++;
    ending.days += (spans.span[c] as number) / MS_PER_DAY;
    found.set(key, ending);
  }
  return [...found.values()];
}
