/** Which cases are complete (A1.6). Incomplete cases count for the backlog and the structure only. */
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { endActivityKey } from "../end-names.ts";
import type { CaseRegister } from "./case-register.ts";
import { findEndActivities, heldLast, type EndFinding } from "../end-activities.ts";
import { textColumn, type EventLog } from "../event-log.ts";
import { fewestSettled, findSettledCases, type SettledCases } from "./settled-cases.ts";

/** `perguntada`: no case counts as complete until a person says which activities end one. */
export type EndState = "certa" | "respondida" | "perguntada";

export interface Completeness {
  /** 1 = complete, per case. */
  complete: Uint8Array;
  completeCount: number;
  /** Activity codes that end a case; only proposed while `state` is `perguntada`. */
  endSet: Set<number>;
  state: EndState;
  settled: SettledCases;
  ends: EndFinding;
}

const certainCover = 0.95;
const proposedCover = 0.5;

/**
 * A case is complete when its last activity is an end and no parallel partner of that end lacks, or when T05 says that it is
 * closed. The ends are those that a person confirmed (entity keys), where the log has one of them, else those that the log
 * itself shows beyond doubt: over 500 seeded logs with 95% of the settled cases ended by them no wrong set passed.
 */
export function findCompleteCases(
  log: EventLog,
  register: CaseRegister,
  confirmedEnds: ReadonlySet<string>,
): Completeness {
  const settled = findSettledCases(log);
  const ends = findEndActivities(log, settled);
  const { state, endSet } = decideEnds(log, settled, ends, confirmedEnds);
  const complete =
    state === "perguntada"
      ? new Uint8Array(log.caseCode.length)
      : completeCases(log, register, ends, endSet);
  const completeCount = complete.reduce((sum, flag) => sum + flag, 0);
  return { complete, completeCount, endSet, state, settled, ends };
}

function decideEnds(
  log: EventLog,
  settled: SettledCases,
  { candidates, cover }: EndFinding,
  confirmed: ReadonlySet<string>,
): { state: EndState; endSet: Set<number> } {
  const used = new Set<number>();
  const activity = textColumn(log.table, "atividade");
  for (const row of log.ordered) used.add(activity?.codes[row] ?? -1);
  const named = [...used].filter((code) =>
    confirmed.has(endActivityKey(activity?.dictionary[code] ?? "")),
  );
  if (named.length > 0) return { state: "respondida", endSet: new Set(named) };
  const isProposed = isAtLeast(cover, proposedCover);
  const found = candidates.filter(({ isEnd }) => isEnd && isProposed).map(({ code }) => code);
  const isCertain = isAtLeast(cover, certainCover) && settled.count >= fewestSettled;
  // A log without a date has no order: there is nothing to ask.
  const state = isCertain || log.caseCode.length === 0 ? "certa" : "perguntada";
  return { state, endSet: new Set(found) };
}

function completeCases(
  log: EventLog,
  register: CaseRegister,
  ends: EndFinding,
  endSet: ReadonlySet<number>,
): Uint8Array {
  const codes = textColumn(log.table, "atividade")?.codes ?? new Int32Array();
  const ids = textColumn(log.table, "caso_id");
  const partnersOf = partnersWithin(ends, endSet);
  return Uint8Array.from(log.caseCode, (id, c) => {
    const last = codes[log.ordered[(log.caseStart[c + 1] as number) - 1] as number] as number;
    if (endSet.has(last)) {
      const partners = partnersOf.get(last) ?? [];
      if (partners.length === 0) return 1;
      const held = heldLast(log, codes, c);
      if (partners.every((partner) => held.includes(partner))) return 1;
    }
    return register.table !== null && register.isClosed(register.rowOf(ids?.dictionary[id] ?? ""))
      ? 1
      : 0;
  });
}

/** Of each end, the parallel partners that are ends themselves. */
const partnersWithin = (
  { candidates }: EndFinding,
  endSet: ReadonlySet<number>,
): Map<number, number[]> =>
  new Map(
    candidates.map(({ code, partners }) => [
      code,
      partners.filter((partner) => endSet.has(partner)),
    ]),
  );
