/** Figures that the gate of phase 2 prints as evidence. */
import { scenarios } from "../../common/redesign/step-effects.ts";
import { addCommonGateFacts } from "../../common/common-gate.ts";
import * as p2 from "../facts.ts";
import { headlineFactIds } from "../headline-facts.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { ofSteps } from "./process-facts.ts";

export function addGateFacts(run: PhaseTwoRun, openQuestions: number): void {
  const { book } = run;
  const { processes } = run.redesign;
  addCommonGateFacts(book, 2, {
    assumptions: run.assumptions,
    openQuestions,
    headlineIds: headlineFactIds(book.all()),
  });
  const ids = processes.map(({ process }) => process.id);
  const decided = processes.flatMap((process) => ofSteps(process, p2.step.decision));
  book.add(p2.gate.decided, {
    value: decided.filter((id) => book.textOf(id) !== null).length,
    inputs: decided,
  });
  book.add(p2.gate.calibrated, {
    value: processes.filter(({ calibration }) => calibration.state === "dentro").length,
    inputs: ids.map((process) => p2.process.deviation({ process })),
  });
  const projected = ids.filter((process) =>
    scenarios.every((scenario) => book.numberOf(p2.scenario.hours({ process, scenario })) !== null),
  );
  book.add(p2.gate.projected, {
    value: projected.length,
    inputs: projected.map((process) => p2.scenario.hours({ process, scenario: "base" })),
  });
}
