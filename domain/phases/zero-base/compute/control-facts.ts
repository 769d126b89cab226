/** A2.6 as facts: mandatory steps and how each is kept, violations, steps that need a way back. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { evidenceLabels, keptLabels, violationLabels } from "../copy.ts";
import * as p2 from "../facts.ts";
import { checkControls, needsReversal } from "../../common/redesign/controls.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { ofSteps, placed } from "./process-facts.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";

export function addControlFacts({ book }: PhaseTwoRun, process: ProcessRedesign): void {
  const id = process.process.id;
  const checks = checkControls(
    process.steps.map(({ step, decision }) => ({ step, decision: decision.decision })),
  );
  for (const { step, keptAs, violations } of checks) {
    const at = { process: id, step: step.code };
    const own = keysAt(p2.step, at);
    const shared = {
      at,
      names: step,
      inputs: [own.decision, own.isMandatory, own.executor],
      scope: { process: id, activity: step.name },
    };
    const told = violations.map((violation) => violationLabels[violation]).join("; ");
    book.add(p2.step.control, { ...shared, value: keptAs === null ? null : keptLabels[keptAs] });
    book.add(p2.step.evidence, {
      ...shared,
      value: keptAs === null ? null : evidenceLabels[keptAs],
    });
    book.add(p2.step.violation, { ...shared, value: violations.length === 0 ? null : told });
  }
  const kept = process.steps.filter(({ decision }) => decision.decision !== "ELIMINAR");
  const shared = { ...placed(process), inputs: ofSteps(process, p2.step.decision) };
  book.add(p2.process.controls, { ...shared, value: checks.length });
  book.add(p2.process.violations, {
    ...shared,
    value: checks.filter(({ violations }) => violations.length > 0).length,
  });
  book.add(p2.process.reversals, {
    ...shared,
    value: kept.filter(({ decision }) => needsReversal(decision.decision)).length,
  });
  book.add(p2.process.ownedLater, {
    ...shared,
    value: kept.filter(({ step }) => step.executor !== null).length,
  });
}
