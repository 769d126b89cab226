/** What the decisions of phase 2 weigh: where a process waits, what its redesign costs and gives back, what clients it keeps. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { ownHours, ownHoursBasis } from "../../common/own-hours.ts";
import type { ProcessPlan } from "../../common/redesign/flow-rows.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";
import * as p2 from "../facts.ts";
import { alertLoss, alertRevenue } from "../facts-handed.ts";
import type { PhaseTwoRun } from "../phase-run.ts";
import { longestQueues } from "../longest-queues.ts";
import { placed } from "./process-facts.ts";

export function addStakeFacts(run: PhaseTwoRun, { process }: ProcessPlan): void {
  addQueueShare(run, process);
  addTimeAndCash(run, process);
}

function addQueueShare({ book }: PhaseTwoRun, process: ProcessRedesign): void {
  const shared = placed(process);
  const waits = process.steps.map(({ step }) =>
    p2.step.waitHours({ ...shared.at, step: step.code }),
  );
  const queues = longestQueues(waits, (id) => book.numberOf(id));
  const all = book.numberOf(p2.now.wait(shared.at));
  if (queues === null || all === null || all <= 0) return;
  book.add(p2.process.queueShare, {
    ...shared,
    value: (100 * queues.hours) / all,
    inputs: [...queues.ids, p2.now.wait(shared.at)],
  });
}

function addTimeAndCash({ book, assumptions }: PhaseTwoRun, process: ProcessRedesign): void {
  const shared = placed(process);
  const own = keysAt(p2.plan, shared.at);
  const rate = p2.process.hourlyCost(shared.at);
  const saved = p2.gain.cost(shared.at);
  const [days, price, cost] = [own.effort, rate, saved].map((id) => book.numberOf(id));
  if (days == null || price == null || cost == null) return;
  book.add(p2.plan.effortCost, {
    ...shared,
    value: ownHours(days, assumptions) * price,
    inputs: [own.effort, rate],
    assumptions: ownHoursBasis,
  });
  book.add(p2.plan.hoursCash, {
    ...shared,
    value:
      cost *
      assumedNumber(assumptions, "A.adocao") *
      assumedNumber(assumptions, "A.conversao_caixa"),
    inputs: [saved],
    assumptions: ["A.adocao", "A.conversao_caixa"],
  });
}

/** What phase 1 expects to lose of the revenue in alert, for the part that leaves it; none where phase 1 has no rates. */
export function addRetainedMargin({ book, assumptions }: PhaseTwoRun): void {
  const leaving = p2.alert.leavingRevenue();
  const [loss, exposed, saved] = [alertLoss, alertRevenue, leaving].map((id) => book.numberOf(id));
  if (loss == null || exposed == null || exposed <= 0 || saved == null || saved <= 0) return;
  book.add(p2.alert.retained, {
    value: (loss / exposed) * saved * assumedNumber(assumptions, "A.adocao"),
    inputs: [optional(alertLoss), optional(alertRevenue), leaving],
    assumptions: ["A.adocao"],
  });
}
