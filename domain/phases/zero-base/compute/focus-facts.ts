/** A1.11: the measures of the process in focus, today and after the redesign, and their change. */
import type { FactBook } from "../../../facts/fact-book.ts";
import { optional, type FactKey } from "../../../facts/catalogue/fact-definition.ts";
import {
  addChangeFacts,
  basisOfCopied,
  focusMetrics,
  type FocusMetric,
} from "../../common/current-and-future.ts";
import { classificationPilot } from "../../common/redesign/classification-step.ts";
import { stepMethod } from "../copy.ts";
import * as p2 from "../facts.ts";
import { baseOf, classificationAccuracy, logOf } from "../facts-handed.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { focusOf } from "./selection-facts.ts";

type Placed = (at: { process: string }) => FactKey;
/** The process fact behind each measure, today and after; clients in alert are of all processes. */
const sources: Record<FocusMetric, readonly [Placed, Placed]> = {
  volume_mes: [p2.process.volume, p2.process.volume],
  prazo: [p2.now.leadTime, p2.later.leadTime],
  retrabalho: [p2.now.rework, p2.later.rework],
  horas: [p2.now.hours, p2.later.hours],
  csat: [p2.satisfaction.mean, p2.satisfaction.projected],
  alerta: [() => p2.alert.now(), () => p2.alert.later()],
};

export function addFocusFacts(run: PhaseTwoRun): void {
  const focus = focusOf(run);
  if (focus === null) return;
  const { book } = run;
  const at = { process: focus };
  // A measure that the process does not have is none in focus.
  const copied = (source: FactKey) => ({
    value: book.numberOf(source),
    inputs: [optional(source)],
    scope: at,
  });
  for (const metric of focusMetrics) {
    const [now, later] = sources[metric];
    book.add(p2.current[metric], {
      ...copied(now(at)),
      ...basisOfCopied(book, measuredAs(book, metric, focus) ?? now(at)),
    });
    book.add(p2.future[metric], copied(later(at)));
    addChangeFacts(book, "p2", metric, at);
  }
  addAccuracy(run, focus);
  const hours = p2.future.horas();
  book.add(p2.method.projection, {
    value: book.numberOf(hours) === null ? null : stepMethod,
    inputs: [hours],
    scope: at,
  });
}

/** The figure of phase 1 that the steps were brought to, where they meet it: today's is that one. */
function measuredAs(book: FactBook, metric: FocusMetric, process: string): FactKey | null {
  const [log, base] = [logOf(process), baseOf(process)];
  const found: Partial<Record<FocusMetric, FactKey[]>> = {
    prazo: [log.leadTime, base.leadTime],
    horas: [log.touchHours, base.hours],
  };
  const told = book.numberOf(sources[metric][0]({ process }));
  const meets = (key: FactKey): boolean => {
    const measured = book.numberOf(key);
    return measured !== null && told !== null && Math.abs(measured - told) <= 1e-9 * measured;
  };
  return found[metric]?.find(meets) ?? null;
}

/** Of the step that classifies the cases, where a pilot measured it and the log says what it is today. */
function addAccuracy({ book, redesign }: PhaseTwoRun, focus: string): void {
  const process = redesign.processes.find((candidate) => candidate.process.id === focus);
  const pilot = classificationPilot(process);
  if (pilot === null || book.numberOf(classificationAccuracy) === null) return;
  const scope = { process: focus };
  const copied = (source: FactKey) => ({
    value: book.numberOf(source),
    inputs: [source],
    scope,
    ...basisOfCopied(book, source),
  });
  const measured = p2.step.pilotAccuracy({ process: focus, step: pilot.code });
  book.add(p2.current.acuracia, copied(classificationAccuracy));
  book.add(p2.future.acuracia, copied(measured));
  addChangeFacts(book, "p2", "acuracia", scope);
}
