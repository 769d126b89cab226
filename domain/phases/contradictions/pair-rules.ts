/** Pairs of figures of two phases that have to agree. `K` of an id is the process. */
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import type { FactDefinition } from "../../facts/catalogue/fact-definition.ts";
import type { Unit } from "../../kernel/unit.ts";
import * as p1 from "../value-scope/facts.ts";
import * as p2 from "../zero-base/facts.ts";
import * as p5 from "../business-case/facts.ts";
import { contradictionCopy as copy } from "./copy.ts";

export interface PairRule {
  id: string;
  reason: string;
  earlier: { phase: PhaseNumber; idOf: (key: string) => string };
  /** Facts with the same key are added up; ids without one are no figure of the rule. */
  later: { phase: PhaseNumber; keyOf: (id: string) => string | undefined };
  relation: "equal" | "at-most";
  /** Of the earlier figure. */
  tolerancePct: number;
  /** Another rule speaks for this key. */
  unless?: (
    key: string,
    figures: ReadonlyMap<PhaseNumber, ReadonlyMap<string, { value: unknown }>>,
  ) => boolean;
}

/** Steps are timed in whole minutes, the inventory often in rounded ones. */
const tolerancePct = 1;
const hoursRow = "horas_";
const benefitHours = (id: string): string | undefined => {
  const row = p5.benefit.hours.read(id)?.row;
  return row?.startsWith(hoursRow) === true ? row.slice(hoursRow.length) : undefined;
};
const releaseByStep = (key: string) => p2.gain.hours({ process: key });

type OfProcess = FactDefinition<Unit, "process", { name: string }>;
const redesigned = (id: string, reason: string, later: OfProcess, base: OfProcess): PairRule => ({
  id,
  reason,
  relation: "equal",
  tolerancePct,
  earlier: { phase: 1, idOf: (key) => base({ process: key }) },
  later: { phase: 2, keyOf: (one) => later.read(one)?.process },
});

export const pairRules: readonly PairRule[] = [
  redesigned("volume", copy.volume, p2.process.volume, p1.process.volume),
  redesigned("horas", copy.hours, p2.now.hours, p1.process.hours),
  redesigned("custo", copy.cost, p2.now.cost, p1.process.annualCost),
  {
    id: "beneficio",
    reason: copy.benefitHours,
    relation: "at-most",
    tolerancePct,
    earlier: { phase: 2, idOf: releaseByStep },
    later: { phase: 5, keyOf: benefitHours },
  },
  {
    // Where steps were projected, phase 5 counts what they release, which the estimate of phase 1 need not reach.
    id: "beneficio_preliminar",
    reason: copy.preliminaryHours,
    relation: "at-most",
    tolerancePct,
    earlier: { phase: 1, idOf: (key) => p1.process.releasedHours({ process: key }) },
    later: { phase: 5, keyOf: benefitHours },
    unless: (key, figures) =>
      [2, 5].some(
        (phase) =>
          typeof figures.get(phase as PhaseNumber)?.get(releaseByStep(key))?.value === "number",
      ),
  },
];

const figures = [
  p1.process.volume.pattern,
  p1.process.hours.pattern,
  p1.process.annualCost.pattern,
  p1.process.releasedHours.pattern,
  p2.process.volume.pattern,
  p2.now.hours.pattern,
  p2.now.cost.pattern,
  p2.gain.hours.pattern,
  p5.benefit.hours({ initiative: "{initiative}", row: `${hoursRow}{process}` }),
];

/** Matches the id of every figure that a rule reads, so that a database can choose them (POSIX and JavaScript read it alike). */
export const watchedPattern = `^(${figures
  .map((pattern) => pattern.replaceAll(".", "[.]").replaceAll(/\{\w+\}/g, "[^.]+"))
  .join("|")})$`;
