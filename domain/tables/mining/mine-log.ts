/** A1.6 for one log: every measure, before any fact is made of it. */
import { normalisedEntropy } from "../../kernel/statistics/concentration.ts";
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import type { Tables } from "../table-data.ts";
import type { ProcessInventory } from "../read-inventory.ts";
import type { CaseRegister } from "./cases/case-register.ts";
import { measureSpans, type CaseSpans } from "./cases/case-spans.ts";
import { measureTimes, type LogTimes } from "./cases/case-times.ts";
import { findCompleteCases, type Completeness } from "./cases/completeness.ts";
import { measureConformance, referenceFor, type Conformance } from "./conformance/conformance.ts";
import type { EventLog } from "./event-log.ts";
import { completeMonths, littlesLaw, type LittlesLaw, type MonthWindow } from "./opening-months.ts";
import { findRework, reworkSteps, type LogRework } from "./conformance/rework-in-log.ts";
import { rankVariants, readStructure, type LogStructure } from "./structure.ts";

export interface MinedLog {
  log: EventLog;
  structure: LogStructure;
  /** Variant indexes by frequency. */
  variantOrder: number[];
  variantsTo80: number;
  topTenShare: number;
  entropy: number;
  completeness: Completeness;
  spans: CaseSpans;
  times: LogTimes;
  rework: LogRework;
  conformance: Conformance | null;
  window: MonthWindow | null;
  little: LittlesLaw | null;
}

export function mineLog(
  log: EventLog,
  context: {
    tables: Tables;
    inventory: ProcessInventory;
    register: CaseRegister;
    extractionMs: number;
    confirmedEnds: ReadonlySet<string>;
  },
): MinedLog {
  const structure = readStructure(log);
  const variantOrder = rankVariants(log, structure);
  const counts = variantOrder.map((variant) => structure.variants[variant]?.count ?? 0);
  const cases = log.caseCode.length;
  let accumulated = 0;
  let variantsTo80 = 0;
  for (const count of counts) {
    accumulated += count;
    variantsTo80++;
    if (isAtLeast(accumulated / cases, 0.8)) break;
  }
  const completeness = findCompleteCases(log, context.register, context.confirmedEnds);
  const times = measureTimes(log, structure, completeness.complete, context.register);
  const rework = findRework(log, completeness.complete, context.register, {
    steps: reworkSteps(context.tables, context.inventory, log),
    times: times.cases,
  });
  const steps = referenceFor(context.tables, context.inventory, log);
  const window = completeMonths(times.cases.openedAt, context.extractionMs);
  return {
    log,
    structure,
    variantOrder,
    variantsTo80,
    topTenShare:
      cases === 0 ? 0 : counts.slice(0, 10).reduce((sum, count) => sum + count, 0) / cases,
    entropy: normalisedEntropy(counts),
    completeness,
    spans: measureSpans(log),
    times,
    rework,
    window,
    conformance: steps ? measureConformance(log, structure, completeness.complete, steps) : null,
    little: window
      ? littlesLaw(window, times.cases.openedAt, times.cases.closedAt, completeness.complete)
      : null,
  };
}

/** Values of the complete cases only. */
export function ofCompleteCases(values: Float64Array, complete: Uint8Array): Float64Array {
  return values.filter((_, c) => complete[c] === 1);
}
