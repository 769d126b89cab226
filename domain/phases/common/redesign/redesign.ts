/** A2.1 to A2.10 over every process with steps: the engine behind phase 2 and behind the preview of phase 1 (A1.11). */
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { isAbove, isAtMost } from "../../../kernel/numbers/rounding.ts";
import type { Tables } from "../../../tables/table-data.ts";
import type { StepOverride } from "../../../outcome/phase-outcome.ts";
import { entityKey } from "../../../tables/read-table.ts";
import type { CaseRecord, CaseRecords } from "../processes/case-records.ts";
import { logActivity, processLog } from "../catalogue/facts-handed.ts";
import { process as inventoried } from "../catalogue/facts-process.ts";
import type { ProcessInventory, ProcessRecord } from "../../../tables/read-inventory.ts";
import {
  decideStep,
  decisions,
  flowTypeOf,
  isMergeableApproval,
  overrideDecision,
  type DecisionLimits,
  type FlowType,
  type StepVerdict,
} from "./decide-step.ts";
import { futureRework, type FutureRework } from "./future-rework.ts";
import {
  calibrate,
  futureLoad,
  futureStep,
  sumFlow,
  type Calibration,
  type FlowTimes,
  type TimedStep,
} from "./project-flow.ts";
import { decisionEffort } from "./rollout-plan.ts";
import { effectOf, scenarios, type Scenario, type StepEffect } from "./step-effects.ts";
import { areasOfRoles, executorFte, isHandoffInside, rowsOfExecutors } from "./executors.ts";
import { readSteps, type StepInventory, type StepRecord } from "./step-inventory.ts";

/** Facts of phase 1 by id, wherever they come from: its own book, or its handoff. */
export interface FactReader {
  number(id: string): number | null;
  text(id: string): string | null;
}

export interface RedesignInput {
  tables: Tables;
  inventory: ProcessInventory;
  assumptions: Assumptions;
  baseline: FactReader;
  cases: CaseRecords | null;
  overrides: readonly StepOverride[];
}

export interface StepPlan {
  step: StepRecord;
  /** Null while touch is unknown. Waits are calibrated. */
  timed: TimedStep | null;
  timesFromLog: boolean;
  /** In force: the rule's, or a person's. */
  decision: StepVerdict;
  byRule: StepVerdict;
  override: StepOverride | null;
  type: FlowType;
  effects: Record<Scenario, StepEffect>;
  future: Record<Scenario, TimedStep> | null;
  /** Hours a month, base scenario. */
  releasedHours: number | null;
  /** Part of the released hours that comes from the step being done less often. */
  releasedByFrequency: number;
  effort: number;
  effortAssumptions: string[];
}

/** `executorRows`: rows of T06 that `people` sums; empty when the log knows the pool. */
export interface QueueCheck {
  load: number | null;
  currentLoad: number | null;
  people: number | null;
  executorRows: number[];
  otherHours: number;
  capped: boolean;
}

export interface ProcessRedesign {
  process: ProcessRecord;
  steps: StepPlan[];
  volume: number | null;
  hourlyCost: number | null;
  rework: FutureRework | null;
  calibration: Calibration;
  /** Multiplier of touch so that the steps give the baseline's hours; 1 within the accepted difference. */
  touchFactor: number;
  /** Null when some step has no touch time. */
  current: FlowTimes | null;
  future: Record<Scenario, FlowTimes> | null;
  /** Whether every step has a wait, and the calibration allows lead times. */
  hasLeadTime: boolean;
  queue: QueueCheck;
  cases: CaseRecord[];
}

export interface Redesign {
  inventory: StepInventory;
  processes: ProcessRedesign[];
}

const maxLogActivities = 20;
const waitCapWhenSaturated = 0.5;

export function redesignProcesses(input: RedesignInput): Redesign {
  const inventory = readSteps(input.tables, input.inventory);
  const processes = inventory.processes.flatMap(({ processId, steps }) => {
    const process = input.inventory.processes.find(({ id }) => id === processId);
    return process ? [redesignProcess(input, process, steps)] : [];
  });
  return { inventory, processes };
}

function redesignProcess(
  input: RedesignInput,
  process: ProcessRecord,
  given: readonly StepRecord[],
): ProcessRedesign {
  const { assumptions, baseline } = input;
  const [told, log] = [
    keysAt(inventoried, { process: process.id }),
    keysAt(processLog, { process: process.id }),
  ];
  const filled = given.map((step) => fillTimes(step, process.id, baseline));
  const steps = filled.map(({ step }) => step);
  const volume = baseline.number(told.volume) ?? baseline.number(log.volume);
  const waitsKnown = steps.every((step) => step.waitMin !== null);
  const raw =
    steps.every((step) => step.touchMin !== null) && steps.length > 0
      ? steps.map(
          (step): TimedStep => ({
            step,
            touch: step.touchMin ?? 0,
            wait: step.waitMin ?? 0,
            frequency: step.frequency,
          }),
        )
      : null;
  const touchFactor =
    raw === null
      ? 1
      : baselineFactor(
          raw,
          volume,
          baseline.number(told.hours),
          assumedNumber(assumptions, "A.calibracao"),
        );
  const scaled = raw?.map((timed) => ({ ...timed, touch: timed.touch * touchFactor })) ?? null;
  const measuredDays = baseline.number(log.leadTime);
  const calibration =
    scaled === null || !waitsKnown
      ? { state: "sem_log" as const, deviationPct: null, waitFactor: 1 }
      : calibrate(sumFlow(scaled), measuredDays === null ? null : measuredDays * 1440, {
          accepted: assumedNumber(assumptions, "A.calibracao"),
          most: assumedNumber(assumptions, "A.calibracao_max"),
        });
  const timed =
    scaled?.map((step) => ({ ...step, wait: step.wait * calibration.waitFactor })) ?? null;
  const cases = (input.cases?.records ?? []).filter((record) => record.processId === process.id);
  const rework = reworkOf(process, cases, baseline, assumptions);
  const ratio = (scenario: Scenario) =>
    rework === null || rework.current === 0 ? 1 : rework.future[scenario] / rework.current;
  const decided = decideAll(input, process.id, steps);
  const build = (waitCap: number): StepPlan[] =>
    decided.map((plan, index) => {
      const now = timed?.[index] ?? null;
      const effects = byScenario((scenario) =>
        effectOf(plan.decision.decision, plan.step, scenario, assumptions),
      );
      const future =
        now === null
          ? null
          : byScenario((scenario) => futureStep(now, effects[scenario], ratio(scenario), waitCap));
      const perMonth = (minutes: number) => ((volume ?? 0) * minutes) / 60;
      const effort = decisionEffort(plan.decision.decision, plan.step.systems.length, assumptions);
      return {
        ...plan,
        timed: now,
        timesFromLog: filled[index]?.fromLog ?? false,
        effects,
        future,
        type: flowTypeOf(plan.decision.decision),
        effort: effort.value,
        effortAssumptions: effort.assumptions,
        releasedHours:
          now === null || future === null || volume === null
            ? null
            : perMonth(now.frequency * now.touch - future.base.frequency * future.base.touch),
        releasedByFrequency:
          now === null || future === null
            ? 0
            : perMonth((now.frequency - future.base.frequency) * now.touch),
      };
    });
  const hourlyCost = baseline.number(inventoried.hourlyCost({ process: process.id }));
  const first = build(1);
  const current = timed === null ? null : sumFlow(timed);
  const open = queueOf(input, process.id, steps, { volume, current, future: sumOf(first, "base") });
  const saturated =
    open.load !== null && isAbove(open.load, assumedNumber(assumptions, "A.saturacao"));
  const plans = saturated ? build(waitCapWhenSaturated) : first;
  return {
    process,
    steps: plans,
    volume,
    hourlyCost,
    rework,
    calibration,
    touchFactor,
    current,
    cases,
    future: timed === null ? null : byScenario((scenario) => sumOf(plans, scenario) as FlowTimes),
    hasLeadTime: timed !== null && waitsKnown && calibration.state !== "bloqueada",
    queue: { ...open, capped: saturated },
  };
}

const byScenario = <T>(value: (scenario: Scenario) => T): Record<Scenario, T> =>
  Object.fromEntries(scenarios.map((scenario) => [scenario, value(scenario)])) as Record<
    Scenario,
    T
  >;

function sumOf(plans: readonly StepPlan[], scenario: Scenario): FlowTimes | null {
  const steps = plans.map((plan) => plan.future?.[scenario] ?? null);
  return steps.includes(null) || steps.length === 0 ? null : sumFlow(steps as TimedStep[]);
}

/** Touch and wait that T02 lacks come from the activity of the same name in the log. */
function fillTimes(
  step: StepRecord,
  processId: string,
  baseline: FactReader,
): { step: StepRecord; fromLog: boolean } {
  if (step.touchMin !== null && step.waitMin !== null) return { step, fromLog: false };
  for (let rank = 1; rank <= maxLogActivities; rank++) {
    const own = keysAt(logActivity, { process: processId, rank });
    const name = baseline.text(own.name);
    if (name === null) break;
    if (entityKey(name) !== entityKey(step.name)) continue;
    const executions = baseline.number(own.executions);
    const each = (hours: number | null) =>
      hours === null || !executions ? null : (60 * hours) / executions;
    const touchMin = step.touchMin ?? each(baseline.number(own.touch));
    const waitMin = step.waitMin ?? each(baseline.number(own.wait));
    return { step: { ...step, touchMin, waitMin }, fromLog: true };
  }
  return { step, fromLog: false };
}

/** Hours of the baseline over the hours that the steps give; 1 while the difference is accepted or one of them is unknown. */
function baselineFactor(
  steps: readonly TimedStep[],
  volume: number | null,
  hours: number | null,
  acceptedPct: number,
): number {
  const own = volume === null ? 0 : (volume * sumFlow(steps).touch) / 60;
  if (hours === null || hours === 0 || own === 0) return 1;
  return isAtMost(Math.abs((100 * (own - hours)) / hours), acceptedPct) ? 1 : hours / own;
}

function reworkOf(
  process: ProcessRecord,
  cases: readonly CaseRecord[],
  baseline: FactReader,
  assumptions: Assumptions,
): FutureRework | null {
  const current =
    baseline.number(processLog.rework({ process: process.id })) ??
    baseline.number(inventoried.reworkRate({ process: process.id }));
  if (current === null) return null;
  const reworked = cases.filter(
    (record) => record.reworked === true || record.reworkCause !== null,
  );
  return futureRework(
    current / 100,
    reworked.map((record) => ({ row: record.row, cause: record.reworkCause })),
    assumptions,
  );
}

type Decided = Pick<StepPlan, "step" | "decision" | "byRule" | "override">;

function decideAll(
  input: RedesignInput,
  processId: string,
  steps: readonly StepRecord[],
): Decided[] {
  const limits = readLimits(input.assumptions);
  const areaOf = areasOfRoles(input.tables);
  return steps.map((step, index): Decided => {
    const previous = steps[index - 1];
    const around = {
      handoffInsideArea:
        previous !== undefined && isHandoffInside(previous.executor, step.executor, areaOf),
      approvalAhead: steps
        .slice(index + 1)
        .some((later) => later.approval && !isMergeableApproval(later, limits)),
    };
    const byRule = decideStep(step, around, limits);
    const override =
      input.overrides.find((entry) => concerns(entry, input.inventory, processId, step)) ?? null;
    return {
      step,
      byRule,
      override,
      decision: override ? overrideDecision(step, override.decision, limits) : byRule,
    };
  });
}

export function readLimits(assumptions: Assumptions): DecisionLimits {
  return {
    rejectionMin: assumedNumber(assumptions, "A.reprovacao_min"),
    handoffTouchMin: assumedNumber(assumptions, "A.toque_repasse"),
    accuracyMinPct: assumedNumber(assumptions, "A.acuracia_min"),
    accuracyCases: assumedNumber(assumptions, "A.acuracia_casos"),
    exceptionsPct: assumedNumber(assumptions, "A.excecoes"),
  };
}

/** A written decision without a person or a reason does not count. */
function concerns(
  entry: StepOverride,
  inventory: ProcessInventory,
  processId: string,
  step: StepRecord,
): boolean {
  if (!decisions.includes(entry.decision) || entry.name.trim() === "" || entry.reason.trim() === "")
    return false;
  if ((inventory.find(entry.processId)?.id ?? entry.processId) !== processId) return false;
  return [step.code, String(step.order), step.name].some(
    (own) => entityKey(own) === entityKey(entry.stepId),
  );
}

/** A2.7: people of the log's busiest pool, else T06 positions of the executors; hours of the pool's other work stay. */
function queueOf(
  input: RedesignInput,
  processId: string,
  steps: readonly StepRecord[],
  {
    volume,
    current,
    future,
  }: { volume: number | null; current: FlowTimes | null; future: FlowTimes | null },
): Omit<QueueCheck, "capped"> {
  const { baseline, assumptions } = input;
  const hoursPerPerson = assumedNumber(assumptions, "A.horas_fte_mes");
  const log = keysAt(processLog, { process: processId });
  const inLog = baseline.number(log.resources);
  const executorRows = inLog === null ? rowsOfExecutors(input.tables, steps) : [];
  const people = inLog ?? executorFte(input.tables, executorRows);
  const load = baseline.number(log.load);
  const own = baseline.number(log.touchHours);
  const otherHours =
    inLog === null || load === null || own === null
      ? 0
      : Math.max(0, (load / 100) * inLog * hoursPerPerson - own);
  const hours = (times: FlowTimes | null) =>
    volume === null || times === null ? null : (volume * times.touch) / 60;
  const loadOf = (times: FlowTimes | null) => {
    const used = hours(times);
    return used === null ? null : futureLoad(used, otherHours, people, hoursPerPerson);
  };
  return { load: loadOf(future), currentLoad: loadOf(current), people, executorRows, otherHours };
}
