/** Facts of A5.10: what a month of waiting takes from the recommended set, by initiative and for those in stages together. */
import type { ModelInitiative } from "../../../common/financial-model/financial-model.ts";
import * as p5 from "../../facts.ts";
import type { PhaseFiveRun } from "../../phase-run.ts";
import { startingAt } from "./best-start.ts";
import { backing } from "../hours/perimeter-facts.ts";
import { npvOf } from "../risk/tornado.ts";

export function addWaitingFacts(
  run: PhaseFiveRun,
  set: readonly ModelInitiative[],
  staged: readonly ModelInitiative[],
): void {
  const { book, model } = run;
  const planned = npvOf(model, set, model.base);
  /** The horizon stays, so that a later start has fewer months to pay. */
  const priceOf = (waiting: readonly ModelInitiative[]): number | null => {
    const later = set.map((one) =>
      waiting.includes(one) ? startingAt(model, one, one.startWeek + model.weeksPerMonth) : one,
    );
    const moved = npvOf(model, later, model.base);
    return planned === null || moved === null ? null : planned - moved;
  };
  const { assumptions } = backing(run, [], true);
  const shared = { inputs: [p5.perimeter.npv({ set: "rec" })], assumptions };
  for (const one of set)
    book.add(p5.waiting.npv, {
      ...shared,
      at: { initiative: one.id },
      names: one,
      value: priceOf([one]),
    });
  if (staged.length > 0) book.add(p5.staged.waiting, { ...shared, value: priceOf(staged) });
}
