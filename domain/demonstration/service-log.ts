/** Draws of the P01 event log (playbook 6.4): totals per step are exact, so that the means of section 6.2 are exact. */
import { drawNormal, shuffleIndexes, type UniformDraw } from "../kernel/numbers/random.ts";
import { caseCount, casesPerMonth, daysInWindowMonth, drawsFor } from "./company.ts";
import { caseOrder, serviceSteps } from "./service-steps.ts";

export interface ServiceEvent {
  caseIndex: number;
  stepId: string;
  /** Whole seconds. */
  touch: number;
  wait: number;
}

export interface ServiceLog {
  /** By case, in the order of the steps in the case. */
  events: ServiceEvent[];
  /** Second of the window at which each case opens; ascending. */
  openedAt: number[];
  /** From opening to the end of the last step, in seconds. */
  duration: number[];
  rework: ReadonlySet<number>;
  /** The generator where the log left it: the satisfaction answers go on from there. */
  draw: UniformDraw;
}

export function drawServiceLog(): ServiceLog {
  const draw = drawsFor("eventos");
  const rework = new Set<number>();
  const asked = new Set<number>();
  daysInWindowMonth.forEach((_, month) => {
    const first = month * casesPerMonth;
    const reworked = month % 2 === 0 ? 67 : 68;
    for (const i of shuffleIndexes(casesPerMonth, draw).slice(0, reworked)) rework.add(first + i);
    for (const i of shuffleIndexes(casesPerMonth, draw).slice(0, 180)) asked.add(first + i);
  });

  const events: ServiceEvent[] = [];
  for (let caseIndex = 0; caseIndex < caseCount; caseIndex++) {
    for (const step of serviceSteps) {
      if (step.rework && !rework.has(caseIndex)) continue;
      if (step.id === "A5" && !asked.has(caseIndex)) continue;
      const touch = Math.exp(0.35 * drawNormal(draw));
      const wait = step.waitSeconds > 0 ? Math.exp(0.9 * drawNormal(draw)) : 0;
      events.push({ caseIndex, stepId: step.id, touch, wait });
    }
  }
  for (const step of serviceSteps) {
    const executions = events.filter((event) => event.stepId === step.id);
    scaleToTotal(executions, "touch", Math.round(step.touchSeconds * executions.length));
    scaleToTotal(executions, "wait", Math.round(step.waitSeconds * executions.length));
  }

  const duration = new Array<number>(caseCount).fill(0);
  for (const event of events)
    duration[event.caseIndex] = (duration[event.caseIndex] ?? 0) + event.touch + event.wait;
  events.sort(
    (a, b) =>
      a.caseIndex - b.caseIndex || caseOrder.indexOf(a.stepId) - caseOrder.indexOf(b.stepId),
  );
  return { events, openedAt: drawOpenings(), duration, rework, draw };
}

/** Whole seconds whose sum is `total`: each value is scaled and rounded, the largest absorbs the remainder. */
function scaleToTotal(events: ServiceEvent[], part: "touch" | "wait", total: number): void {
  const drawn = events.reduce((sum, event) => sum + event[part], 0);
  if (drawn === 0) return;
  let reached = 0;
  let largest: ServiceEvent | undefined;
  for (const event of events) {
    event[part] = Math.round((event[part] / drawn) * total);
    reached += event[part];
    if (!largest || event[part] > largest[part]) largest = event;
  }
  if (largest) largest[part] += total - reached;
}

/** Uniform in each month, sorted. */
function drawOpenings(): number[] {
  const draw = drawsFor("abertura");
  const openedAt: number[] = [];
  let firstDay = 0;
  for (const days of daysInWindowMonth) {
    const month = Array.from({ length: casesPerMonth }, () => draw() * days).sort((a, b) => a - b);
    for (const day of month) openedAt.push(Math.floor((firstDay + day) * 86_400));
    firstDay += days;
  }
  return openedAt;
}
