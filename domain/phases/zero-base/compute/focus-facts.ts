/** A1.11: the measures of the process in focus, today and after the redesign, and their change. */
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
import { classificationAccuracy } from "../facts-handed.ts";
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
    book.add(p2.current[metric], { ...copied(now(at)), ...basisOfCopied(book, now(at)) });
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
