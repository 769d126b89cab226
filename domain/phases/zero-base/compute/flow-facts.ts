/** Touch and wait of each drawn block of the flow, per case. */
import { factIdPart } from "../../../tables/read-table.ts";
import * as p2 from "../facts.ts";
import { macroSteps, macroTime } from "../../common/redesign/macro-steps.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";

const sides = [
  { side: "atual", when: "atual", touch: p2.step.touchHours, wait: p2.step.waitHours },
  { side: "futuro", when: "futura", touch: p2.step.touchHoursLater, wait: p2.step.waitHoursLater },
] as const;

export function addFlowFacts({ book }: PhaseTwoRun, process: ProcessRedesign): void {
  const id = process.process.id;
  for (const { side, when, touch, wait } of sides) {
    const future = side === "futuro";
    for (const macro of macroSteps(process.steps, future)) {
      const known = macro.steps.every((plan) => (future ? plan.future : plan.timed) !== null);
      const places = macro.steps.map(({ step }) => ({ process: id, step: step.code }));
      const shared = {
        at: { process: id, side, block: factIdPart(macro.name) },
        names: { when, name: macro.name },
        scope: { process: id, activity: macro.name },
      };
      book.add(p2.block.touch, {
        ...shared,
        value: known ? macroTime(macro, "touch", future) : null,
        inputs: places.map((at) => touch(at)),
      });
      book.add(p2.block.wait, {
        ...shared,
        value: known ? macroTime(macro, "wait", future) / 60 : null,
        inputs: places.map((at) => wait(at)),
      });
    }
  }
}
