/** Conformance of a log with a reference (A1.6): optimal alignments with unit costs, once per distinct variant. */
import {
  longestCommonSubsequence,
  unmatchedPositions,
} from "../../../kernel/statistics/sequence-alignment.ts";
import type { Tables } from "../../table-data.ts";
import { boolCell, entityKey, numberCell, textCell } from "../../read-table.ts";
import type { ProcessInventory } from "../../read-inventory.ts";
import { textColumn, type EventLog } from "../event-log.ts";
import { traceOf, type LogStructure } from "../structure.ts";

/** Trace fitness against a finite set of allowed paths: 1 - min_r(|t| + |r| - 2 LCS) / (|t| + min_r |r|). */
export function traceFitness(
  trace: ArrayLike<number>,
  references: readonly ArrayLike<number>[],
): number {
  let cost = Number.POSITIVE_INFINITY;
  let shortest = Number.POSITIVE_INFINITY;
  for (const reference of references) {
    cost = Math.min(
      cost,
      trace.length + reference.length - 2 * longestCommonSubsequence(trace, reference),
    );
    shortest = Math.min(shortest, reference.length);
  }
  return 1 - cost / (trace.length + shortest);
}

export interface ReferenceStep {
  code: number;
  name: string;
  optional: boolean;
}

/**
 * Cost of the best path through steps of which some may be skipped: equal to the minimum over all subsets of the optional
 * steps, without listing them (2^k paths). Skipping an optional step is free, every other move costs 1.
 */
export function costAgainstSteps(
  trace: ArrayLike<number>,
  steps: readonly ReferenceStep[],
): number {
  let previous = new Float64Array(steps.length + 1);
  let current = new Float64Array(steps.length + 1);
  steps.forEach((step, j) => {
    previous[j + 1] = (previous[j] as number) + (step.optional ? 0 : 1);
  });
  for (let i = 0; i < trace.length; i++) {
    current[0] = (previous[0] as number) + 1;
    for (let j = 0; j < steps.length; j++) {
      const step = steps[j] as ReferenceStep;
      const move = Math.min(
        (previous[j + 1] as number) + 1,
        (current[j] as number) + (step.optional ? 0 : 1),
      );
      current[j + 1] = trace[i] === step.code ? Math.min(move, previous[j] as number) : move;
    }
    [previous, current] = [current, previous];
  }
  return previous[steps.length] as number;
}

/** Steps of T02 for the log's process, in order, rework steps left out. Null without any. Codes beyond the log's own are new. */
export function referenceFor(
  tables: Tables,
  inventory: ProcessInventory,
  log: EventLog,
): ReferenceStep[] | null {
  const table = tables.etapas;
  const activity = textColumn(log.table, "atividade");
  if (!table || !activity || !log.process) return null;
  const codeOf = new Map<string, number>();
  activity.dictionary.forEach((name, code) => {
    const key = entityKey(name);
    if (!codeOf.has(key)) codeOf.set(key, code);
  });
  let next = activity.dictionary.length;
  const rows: { order: number; step: ReferenceStep }[] = [];
  for (let row = 0; row < table.rows; row++) {
    const reference = textCell(table, "processo", row);
    const name = textCell(table, "etapa", row);
    if (reference === null || name === null || inventory.find(reference)?.id !== log.process.id)
      continue;
    if (boolCell(table, "etapa_retrabalho", row) === true) continue;
    const frequency = numberCell(table, "frequencia", row) ?? 1;
    rows.push({
      order: numberCell(table, "ordem", row) ?? row,
      step: { code: codeOf.get(entityKey(name)) ?? next++, name, optional: frequency < 1 },
    });
  }
  return rows.length === 0 ? null : rows.sort((a, b) => a.order - b.order).map(({ step }) => step);
}

export interface Deviation {
  name: string;
  kind: "a mais" | "faltante" | "fora de ordem";
  cases: number;
}

export interface Conformance {
  /** Mean over complete cases, 0-1. */
  fitness: number;
  /** Complete cases with no deviation. */
  conforming: number;
  cases: number;
  deviations: Deviation[];
}

export function measureConformance(
  log: EventLog,
  structure: LogStructure,
  complete: Uint8Array,
  steps: readonly ReferenceStep[],
): Conformance | null {
  const activity = textColumn(log.table, "atividade");
  if (!activity) return null;
  const counts = new Uint32Array(structure.variants.length);
  complete.forEach((flag, c) => {
    if (flag === 1) counts[structure.variantOfCase[c] as number]!++;
  });
  const shortest = steps.filter((step) => !step.optional).length;
  const deviations = new Map<string, Deviation>();
  let cases = 0;
  let conforming = 0;
  const byFitness: { fitness: number; count: number }[] = [];
  structure.variants.forEach((variant, index) => {
    const count = counts[index] as number;
    if (count === 0) return;
    const trace = traceOf(log, activity.codes, variant.sampleCase);
    const cost = costAgainstSteps(trace, steps);
    cases += count;
    if (cost === 0) conforming += count;
    else
      for (const found of deviationsOf(trace, steps, activity.dictionary)) {
        const key = `${found.kind}|${found.name}`;
        const known = deviations.get(key) ?? { ...found, cases: 0 };
        known.cases += count;
        deviations.set(key, known);
      }
    byFitness.push({ fitness: 1 - cost / (trace.length + shortest), count });
  });
  if (cases === 0) return null;
  byFitness.sort((a, b) => a.fitness - b.fitness || a.count - b.count);
  const fitness = byFitness.reduce((sum, entry) => sum + entry.fitness * entry.count, 0) / cases;
  const ranked = [...deviations.values()].sort(
    (a, b) =>
      b.cases - a.cases || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.kind < b.kind ? -1 : 1),
  );
  return { fitness, conforming, cases, deviations: ranked };
}

/** Log moves only = extra; model moves only = missing; both = out of order. The best path keeps the optional steps that occur. */
export function deviationsOf(
  trace: Int32Array,
  steps: readonly ReferenceStep[],
  dictionary: readonly string[],
): Omit<Deviation, "cases">[] {
  const present = new Set(trace);
  const path = steps.filter((step) => !step.optional || present.has(step.code));
  const { onlyA, onlyB } = unmatchedPositions(
    trace,
    path.map((step) => step.code),
  );
  const extra = new Set(onlyA.map((position) => trace[position] as number));
  const missing = new Set(onlyB.map((position) => (path[position] as ReferenceStep).code));
  const nameOf = (code: number) =>
    dictionary[code] ?? steps.find((step) => step.code === code)?.name ?? "";
  return [...new Set([...extra, ...missing])].map((code) => ({
    name: nameOf(code),
    kind:
      extra.has(code) && missing.has(code)
        ? "fora de ordem"
        : extra.has(code)
          ? "a mais"
          : "faltante",
  }));
}
