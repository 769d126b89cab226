/** Rework seen in the log (A1.6): an activity done again, a rework step of T02, or a rework cause in T05. */
import type { Tables } from "../../table-data.ts";
import { boolCell, entityKey, textCell } from "../../read-table.ts";
import type { ProcessInventory } from "../../read-inventory.ts";
import type { CaseRegister } from "../cases/case-register.ts";
import { textColumn, type EventLog } from "../event-log.ts";

export interface LogRework {
  /** 1 = reworked, per case. */
  reworked: Uint8Array;
  /** Per activity code, complete cases in which it occurs at least twice. */
  repeats: Map<number, RepeatStats>;
  /** Nothing but an activity done again says what was reworked: neither a step of T02 nor a cause of T05. */
  isRepetition: boolean;
}

export interface RepeatStats {
  cases: number;
  throughputMs: number;
  touchMs: number;
}

/** Names (entity keys) of the steps that T02 marks as rework for the process of the log. */
export function reworkSteps(
  tables: Tables,
  inventory: ProcessInventory,
  log: EventLog,
): Set<string> {
  const steps = tables.etapas;
  const names = new Set<string>();
  if (!steps) return names;
  for (let row = 0; row < steps.rows; row++) {
    if (boolCell(steps, "etapa_retrabalho", row) !== true) continue;
    const reference = textCell(steps, "processo", row);
    const owner = reference === null ? undefined : inventory.find(reference);
    if (log.process && owner && owner.id !== log.process.id) continue;
    const name = textCell(steps, "etapa", row);
    if (name !== null) names.add(entityKey(name));
  }
  return names;
}

export function findRework(
  log: EventLog,
  complete: Uint8Array,
  register: CaseRegister,
  {
    steps,
    times,
  }: {
    steps: ReadonlySet<string>;
    times: { throughput: Float64Array; touch: Float64Array | null };
  },
): LogRework {
  const activity = textColumn(log.table, "atividade");
  const ids = textColumn(log.table, "caso_id");
  const codes = activity?.codes ?? new Int32Array();
  const isReworkStep = Uint8Array.from(activity?.dictionary ?? [], (name) =>
    steps.size > 0 && steps.has(entityKey(name)) ? 1 : 0,
  );
  const seenIn = new Int32Array(isReworkStep.length).fill(-1);
  const repeatedIn = new Int32Array(isReworkStep.length).fill(-1);
  const cases = log.caseCode.length;
  const reworked = new Uint8Array(cases);
  const repeats = new Map<number, RepeatStats>();
  for (let c = 0; c < cases; c++) {
    for (let k = log.caseStart[c] as number; k < (log.caseStart[c + 1] as number); k++) {
      const code = codes[log.ordered[k] as number] as number;
      if (isReworkStep[code] === 1) reworked[c] = 1;
      if (seenIn[code] !== c) {
        seenIn[code] = c;
        continue;
      }
      reworked[c] = 1;
      if (repeatedIn[code] === c || complete[c] !== 1) continue;
      repeatedIn[code] = c;
      const stats = repeats.get(code) ?? { cases: 0, throughputMs: 0, touchMs: 0 };
      stats.cases++;
      stats.throughputMs += times.throughput[c] as number;
      stats.touchMs += times.touch?.[c] ?? 0;
      repeats.set(code, stats);
    }
    if (
      reworked[c] === 0 &&
      register.hasCauses &&
      register.reworkCause(register.rowOf(ids?.dictionary[log.caseCode[c] as number] ?? "")) !==
        null
    )
      reworked[c] = 1;
  }
  return { reworked, repeats, isRepetition: steps.size === 0 && !register.hasCauses };
}

/** Limit of |rho_log - rho_T01| in percentage points: max(2, 196 sqrt(p (1 - p) / n)), p in 0-1. */
export function reworkAgreementLimit(share: number, cases: number): number {
  return cases === 0
    ? Number.POSITIVE_INFINITY
    : Math.max(2, 196 * Math.sqrt((share * (1 - share)) / cases));
}
