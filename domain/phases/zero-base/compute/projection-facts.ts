/** A2.3 and A2.8 as facts of a process: today, base projection, changes and three scenarios. */
import { basisOfCopied } from "../../common/current-and-future.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { scenarioLabels } from "../copy.ts";
import * as p2 from "../facts.ts";
import { baseOf, logOf } from "../facts-handed.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { addLoad } from "./load-facts.ts";
import { measuresOf, ofSteps, placed } from "./process-facts.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";
import { measuredRelease } from "./release.ts";
import { scenarios } from "../../common/redesign/step-effects.ts";
import type { FlowTimes } from "../../common/redesign/project-flow.ts";

/** A process with times today and after the redesign. */
type Projected = ProcessRedesign & {
  current: NonNullable<ProcessRedesign["current"]>;
  future: NonNullable<ProcessRedesign["future"]>;
};

const isTimed = (process: ProcessRedesign): process is Projected =>
  process.current !== null && process.future !== null;

export function addProjectionFacts(run: PhaseTwoRun, process: ProcessRedesign): void {
  if (!isTimed(process)) return;
  addTimes(run, process, "now");
  addTimes(run, process, "later");
  addCosts(run, process);
  addChanges(run, process);
  addTested(run, process);
  addScenarios(run, process);
  addLoad(run, process);
}

function addTimes({ book }: PhaseTwoRun, process: Projected, side: "now" | "later"): void {
  const times = side === "now" ? process.current : process.future.base;
  const { step } = p2;
  const shared = placed(process);
  const group = p2[side];
  const own = measuresOf(process)[side];
  const touch = side === "now" ? step.touchHours : step.touchHoursLater;
  const wait = side === "now" ? step.waitHours : step.waitHoursLater;
  const days = process.hasLeadTime ? times.leadTime / 1440 : null;
  book.add(group.touch, { ...shared, value: times.touch, inputs: ofSteps(process, touch) });
  book.add(group.wait, {
    ...shared,
    value: process.hasLeadTime ? times.wait / 60 : null,
    inputs: ofSteps(process, wait),
  });
  book.add(group.leadTime, {
    ...shared,
    value: days,
    inputs: [own.touch, own.wait],
    nullReason: process.calibration.state === "bloqueada" ? "INVALIDO" : "SEM_ENTRADA",
  });
  book.add(group.hours, {
    ...shared,
    value: monthlyHours(process, times),
    inputs: [p2.process.volume(shared.at), own.touch],
  });
  const share = (part: number) =>
    days === null || times.leadTime === 0 ? null : (100 * part) / times.leadTime;
  const inputs = [own.touch, own.leadTime];
  book.add(group.efficiency, { ...shared, value: share(times.touch), inputs });
  book.add(group.cycleEfficiency, { ...shared, value: share(times.valueAddedTouch), inputs });
}

const monthlyHours = ({ volume }: ProcessRedesign, times: FlowTimes): number | null =>
  volume === null ? null : (volume * times.touch) / 60;

/** Before the steps: those of rework follow it. */
export function addReworkFacts(run: PhaseTwoRun, process: ProcessRedesign): void {
  const { book } = run;
  const shared = placed(process);
  const [base, log] = [baseOf(process.process.id), logOf(process.process.id)];
  const { rework } = process;
  const source = book.numberOf(log.rework) === null ? base.reworkRate : log.rework;
  book.add(p2.now.rework, {
    ...shared,
    value: rework === null ? null : 100 * rework.current,
    inputs: [source === log.rework ? source : optional(source)],
    ...basisOfCopied(book, source),
  });
  book.add(p2.later.rework, {
    ...shared,
    value: rework === null ? null : 100 * rework.future.base,
    inputs: [p2.now.rework(shared.at)],
    assumptions: rework?.assumptions ?? [],
    ...reworkRows(run, process),
  });
}

function reworkRows(run: PhaseTwoRun, process: ProcessRedesign) {
  const rows = process.rework?.causes.flatMap((cause) => cause.rows) ?? [];
  return run.cases && rows.length > 0
    ? {
        from: [
          {
            table: run.cases.table,
            columns: ["causa_retrabalho"],
            rows: Uint32Array.from(rows).sort(),
            filterText: `casos refeitos do processo ${process.process.name}`,
          },
        ],
        sample: { used: rows.length, reference: 400 },
      }
    : {};
}

/** BRL a year; `rework` in 0-1. */
function yearlyCost(
  process: ProcessRedesign,
  times: FlowTimes,
  rework: number | null,
): number | null {
  const { volume, hourlyCost } = process;
  if (volume === null || hourlyCost === null) return null;
  return (
    ((volume * times.touch) / 60) * hourlyCost * 12 +
    volume * (rework ?? 0) * (process.process.reworkMaterialCost ?? 0) * 12
  );
}

function addCosts({ book }: PhaseTwoRun, process: Projected): void {
  const { current, future, rework } = process;
  const shared = placed(process);
  const { now, later } = measuresOf(process);
  const rate = p2.process.hourlyCost(shared.at);
  const today = yearlyCost(process, current, rework?.current ?? null);
  const after = yearlyCost(process, future.base, rework?.future.base ?? null);
  book.add(p2.now.cost, { ...shared, value: today, inputs: [now.hours, rate, now.rework] });
  book.add(p2.later.cost, { ...shared, value: after, inputs: [later.hours, rate, later.rework] });
  book.add(p2.gain.cost, {
    ...shared,
    value: today === null || after === null ? null : today - after,
    inputs: [now.cost, later.cost],
  });
}

/** Percent of today; null where one of them is not known, or today is none. */
const change = (now: number | null, later: number | null): number | null =>
  now === null || later === null || now === 0 ? null : (100 * (later - now)) / now;
const negated = (value: number | null): number | null => (value === null ? null : 0 - value);

/** Hours a month that the redesign frees; null without a volume. */
const releasedHours = ({ volume, current, future }: Projected): number | null =>
  volume === null ? null : (volume * (current.touch - future.base.touch)) / 60;

function addChanges(run: PhaseTwoRun, process: Projected): void {
  const { book } = run;
  const { current, future, rework } = process;
  const shared = placed(process);
  const { now, later } = measuresOf(process);
  const hours = { ...shared, inputs: [now.hours, later.hours] };
  const leadTimes = { ...shared, inputs: [now.leadTime, later.leadTime] };
  const reworks = { ...shared, inputs: [now.rework, later.rework] };
  const touch = change(current.touch, future.base.touch);
  const leadTime = process.hasLeadTime ? change(current.leadTime, future.base.leadTime) : null;
  book.add(p2.gain.hours, { ...hours, value: releasedHours(process) });
  book.add(p2.gain.hoursChange, { ...hours, value: touch });
  book.add(p2.gain.hoursCut, { ...hours, value: negated(touch) });
  book.add(p2.gain.leadTimeChange, { ...leadTimes, value: leadTime });
  book.add(p2.gain.leadTimeCut, { ...leadTimes, value: negated(leadTime) });
  book.add(p2.gain.reworkChange, {
    ...reworks,
    value: rework === null ? null : change(rework.current, rework.future.base),
  });
  book.add(p2.gain.reworkPoints, {
    ...reworks,
    value: rework === null ? null : 100 * (rework.future.base - rework.current),
  });
  const measured = logOf(process.process.id).leadTimeP85;
  const p85 = book.numberOf(measured);
  book.add(p2.gain.leadTimeP85, {
    ...shared,
    value:
      p85 === null || !process.hasLeadTime || current.leadTime === 0
        ? null
        : (p85 * future.base.leadTime) / current.leadTime,
    inputs: [optional(measured), now.leadTime, later.leadTime],
  });
}

/** How much of the gain a pilot measured. */
function addTested({ book, assumptions }: PhaseTwoRun, process: Projected): void {
  const shared = placed(process);
  const released = releasedHours(process);
  const tested =
    released === null || released <= 0
      ? null
      : (100 * measuredRelease(process, assumptions)) / released;
  book.add(p2.gain.measuredShare, {
    ...shared,
    value: tested,
    inputs: ofSteps(process, p2.step.released),
  });
  book.add(p2.gain.assumedShare, {
    ...shared,
    value: tested === null ? null : 100 - tested,
    inputs: [p2.gain.measuredShare(shared.at)],
  });
}

function addScenarios({ book }: PhaseTwoRun, process: Projected): void {
  const id = process.process.id;
  const later = keysAt(p2.later, { process: id });
  for (const scenario of scenarios) {
    const times = process.future[scenario];
    const rework = process.rework?.future[scenario] ?? null;
    const shared = {
      at: { process: id, scenario },
      names: { name: process.process.name, scenario: scenarioLabels[scenario] },
      scope: { process: id },
      assumptions: ["A.ef_medido_banda_inf", "A.ef_medido_banda_sup"],
    };
    book.add(p2.scenario.hours, {
      ...shared,
      value: monthlyHours(process, times),
      inputs: [later.hours],
    });
    book.add(p2.scenario.leadTime, {
      ...shared,
      value: process.hasLeadTime ? times.leadTime / 1440 : null,
      inputs: [later.leadTime],
    });
    book.add(p2.scenario.rework, {
      ...shared,
      value: rework === null ? null : 100 * rework,
      inputs: [later.rework],
    });
    book.add(p2.scenario.cost, {
      ...shared,
      value: yearlyCost(process, times, rework),
      inputs: [later.cost],
    });
  }
}
