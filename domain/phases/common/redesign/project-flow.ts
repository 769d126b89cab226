/** A2.3 Projeção: touch, wait and lead time per case, today and after the decisions. Times in minutes per case. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAbove, isAtMost } from "../../../kernel/numbers/rounding.ts";
import type { StepEffect } from "./step-effects.ts";
import type { StepRecord } from "./step-inventory.ts";

/** A step with both times known. */
export interface TimedStep {
  step: StepRecord;
  touch: number;
  wait: number;
  frequency: number;
}

export interface FlowTimes {
  touch: number;
  wait: number;
  /** Mean lead time: touch + wait, a parallel group counting its longest member. */
  leadTime: number;
  valueAddedTouch: number;
}

/**
 * Sums over the steps. Members of a group named in T02.paralelo_com count max(touch + wait) in the
 * lead time; their touch still adds up.
 */
export function sumFlow(steps: readonly TimedStep[]): FlowTimes {
  const touch = exactSum(steps.map((step) => step.frequency * step.touch));
  const elapsed = exactSum(
    parallelGroups(steps).map((group) =>
      Math.max(...group.map((step) => step.frequency * (step.touch + step.wait))),
    ),
  );
  return {
    touch,
    leadTime: elapsed,
    wait: exactSum(steps.map((step) => step.frequency * step.wait)),
    valueAddedTouch: exactSum(
      steps
        .filter(({ step }) => step.valueClass === "VA")
        .map((step) => step.frequency * step.touch),
    ),
  };
}

/** Connected by paralelo_com, in either direction. */
function parallelGroups(steps: readonly TimedStep[]): TimedStep[][] {
  const groups: TimedStep[][] = [];
  for (const step of steps) {
    const joined = groups.filter((group) => group.some((other) => areParallel(step, other)));
    const merged = [step, ...joined.flat()];
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups;
}

const areParallel = ({ step: a }: TimedStep, { step: b }: TimedStep): boolean =>
  a.parallelWith.includes(b.order) || b.parallelWith.includes(a.order);

export type CalibrationState = "sem_log" | "dentro" | "ajustada" | "bloqueada";

export interface Calibration {
  state: CalibrationState;
  /** Percent, steps against the log; null without a log. */
  deviationPct: number | null;
  /** By which waits were multiplied; 1 when nothing was scaled. */
  waitFactor: number;
}

/** `measuredMin`: mean lead time of the log. Limits in percent. */
export function calibrate(
  times: FlowTimes,
  measuredMin: number | null,
  limits: { accepted: number; most: number },
): Calibration {
  if (measuredMin === null) return { state: "sem_log", deviationPct: null, waitFactor: 1 };
  if (measuredMin <= 0) return { state: "bloqueada", deviationPct: null, waitFactor: 1 };
  const deviationPct = (100 * (times.leadTime - measuredMin)) / measuredMin;
  if (isAtMost(Math.abs(deviationPct), limits.accepted))
    return { state: "dentro", deviationPct, waitFactor: 1 };
  const impossible =
    isAbove(Math.abs(deviationPct), limits.most) ||
    isAtMost(measuredMin, times.touch) ||
    times.wait === 0;
  if (impossible) return { state: "bloqueada", deviationPct, waitFactor: 1 };
  return { state: "ajustada", deviationPct, waitFactor: (measuredMin - times.touch) / times.wait };
}

/** f' = f except rework steps f' = f rho'/rho (rho = 0 leaves f). `reworkRatio` = rho'/rho, 1 when unknown. */
export function futureStep(
  timed: TimedStep,
  effect: Pick<StepEffect, "touch" | "wait">,
  reworkRatio: number,
  waitCap = 1,
): TimedStep {
  return {
    step: timed.step,
    frequency: timed.step.rework ? timed.frequency * reworkRatio : timed.frequency,
    touch: timed.touch * (1 - effect.touch),
    wait: timed.wait * (1 - Math.min(effect.wait, waitCap)),
  };
}

/** A2.7: load of the people who stay, 0-1; null when their number is unknown. Hours a month. */
export function futureLoad(
  processHours: number,
  otherHours: number,
  people: number | null,
  hoursPerPerson: number,
): number | null {
  return people === null || people <= 0
    ? null
    : (processHours + otherHours) / (people * hoursPerPerson);
}
