/**
 * Conformance of the chosen complete cases with a reference (A1.6): the steps of T02, or variants that a person picked. Costs
 * are those of optimal alignments with unit costs; the best reference on ties is the shortest, then the most frequent.
 */
import { costAgainstSteps, deviationsOf, type Deviation } from "./conformance.ts";
import { textColumn } from "../event-log.ts";
import { traceOf } from "../structure.ts";
import { longestCommonSubsequence } from "../../../kernel/statistics/sequence-alignment.ts";
import type { CaseSelection } from "../cases/case-selection.ts";
import type { MinedProcess } from "../mined-process.ts";

/** "steps": T02 in order; else ranks of variants. */
export type ReferenceChoice = { kind: "steps" } | { kind: "variants"; ranks: readonly number[] };
export const maxReferences = 20;
/** Cells of alignment tables: about three seconds. Rarer variants beyond it are not compared, and the result says how many. */
const maxCells = 600_000_000;
/** One table of an alignment that is walked back, 4 bytes a cell. */
const maxTableCells = 16_000_000;

export interface ConformanceCheck {
  reference: string[][];
  /** Complete cases that were compared, and those of variants too long to be. */
  cases: number;
  notCompared: number;
  /** Mean, 0-1; null without compared cases. */
  fitness: number | null;
  conforming: number;
  deviations: Deviation[];
  /** By variant index; only compared ones. */
  byVariant: Map<number, { fitness: number; deviations: Omit<Deviation, "cases">[] }>;
}

export const deviationKey = ({ kind, name }: { kind: string; name: string }): string =>
  `${kind}|${name}`;

/** Null when the process has no such reference. */
export function checkConformance(
  process: MinedProcess,
  selection: CaseSelection,
  choice: ReferenceChoice,
): ConformanceCheck | null {
  const compare = comparerFor(process, choice);
  const activity = textColumn(selection.log.table, "atividade");
  if (compare === null || !activity) return null;
  const { structure, variantOrder, log } = process.mined;
  const counts = completePerVariant(process, selection);
  const result: ConformanceCheck = {
    reference: compare.names,
    cases: 0,
    notCompared: 0,
    fitness: null,
    conforming: 0,
    deviations: [],
    byVariant: new Map(),
  };
  const deviations = new Map<string, Deviation>();
  let cells = 0;
  let fitness = 0;
  for (const variant of variantOrder) {
    const count = counts[variant] as number;
    if (count === 0) continue;
    const trace = traceOf(log, activity.codes, structure.variants[variant]?.sampleCase ?? 0);
    cells += trace.length * compare.length;
    if (cells > maxCells || trace.length * compare.longest > maxTableCells) {
      result.notCompared += count;
      continue;
    }
    const found = compare.of(trace, activity.dictionary);
    result.byVariant.set(variant, found);
    result.cases += count;
    fitness += found.fitness * count;
    if (found.deviations.length === 0) result.conforming += count;
    for (const deviation of found.deviations) {
      const known = deviations.get(deviationKey(deviation)) ?? { ...deviation, cases: 0 };
      known.cases += count;
      deviations.set(deviationKey(deviation), known);
    }
  }
  result.fitness = result.cases === 0 ? null : fitness / result.cases;
  result.deviations = [...deviations.values()].sort(
    (a, b) =>
      b.cases - a.cases || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.kind < b.kind ? -1 : 1),
  );
  return result;
}

interface Comparer {
  names: string[][];
  /** Sum and maximum of the references' lengths. */
  length: number;
  longest: number;
  of(
    trace: Int32Array,
    dictionary: readonly string[],
  ): { fitness: number; deviations: Omit<Deviation, "cases">[] };
}

function comparerFor(process: MinedProcess, choice: ReferenceChoice): Comparer | null {
  const { mined, steps } = process;
  const activity = textColumn(mined.log.table, "atividade");
  if (!activity) return null;
  if (choice.kind === "steps") {
    if (steps === null) return null;
    const required = steps.filter((step) => !step.optional).length;
    return {
      names: [steps.map((step) => step.name)],
      length: steps.length,
      longest: steps.length,
      of(trace, dictionary) {
        const cost = costAgainstSteps(trace, steps);
        return {
          fitness: 1 - cost / (trace.length + required),
          deviations: cost === 0 ? [] : deviationsOf(trace, steps, dictionary),
        };
      },
    };
  }
  const references = [...new Set(choice.ranks)]
    .sort((a, b) => a - b)
    .slice(0, maxReferences)
    .flatMap((rank) => {
      const variant = mined.structure.variants[mined.variantOrder[rank - 1] ?? -1];
      return variant ? [traceOf(mined.log, activity.codes, variant.sampleCase)] : [];
    });
  if (references.length === 0) return null;
  const shortest = Math.min(...references.map((reference) => reference.length));
  return {
    names: references.map((reference) =>
      Array.from(reference, (code) => activity.dictionary[code] ?? ""),
    ),
    length: references.reduce((sum, reference) => sum + reference.length, 0),
    longest: Math.max(...references.map((reference) => reference.length)),
    of(trace, dictionary) {
      let best = references[0] as Int32Array;
      let cost = Number.POSITIVE_INFINITY;
      for (const reference of references) {
        const own =
          trace.length + reference.length - 2 * longestCommonSubsequence(trace, reference);
        if (own < cost || (own === cost && reference.length < best.length))
          [best, cost] = [reference, own];
      }
      const path = Array.from(best, (code) => ({
        code,
        name: dictionary[code] ?? "",
        optional: false,
      }));
      return {
        fitness: 1 - cost / (trace.length + shortest),
        deviations: cost === 0 ? [] : deviationsOf(trace, path, dictionary),
      };
    },
  };
}

function completePerVariant(
  { mined }: MinedProcess,
  { originOf, complete }: CaseSelection,
): Uint32Array {
  const counts = new Uint32Array(mined.structure.variants.length);
  originOf.forEach((origin, c) => {
    if (complete[c] === 1) counts[mined.structure.variantOfCase[origin] as number]!++;
  });
  return counts;
}
