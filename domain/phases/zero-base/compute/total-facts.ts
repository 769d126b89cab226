/** Totals of phase 2 over its processes. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import {
  optional,
  type FactKey,
  type OptionalKey,
} from "../../../facts/catalogue/fact-definition.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import * as p2 from "../facts.ts";
import { type PhaseTwoRun } from "../phase-run.ts";

type Placed = (at: { process: string }) => FactKey;
/** Of the processes that are projected by step, and of all with steps. */
const projected: [keyof typeof p2.total, Placed][] = [
  ["hours", p2.now.hours],
  ["hoursLater", p2.later.hours],
  ["released", p2.gain.hours],
  ["saved", p2.gain.cost],
];
const stepped: [keyof typeof p2.total, Placed][] = [
  ["steps", p2.process.steps],
  ["eliminated", p2.stepsByDecision.ELIMINAR],
  ["overrides", p2.process.overrides],
  ["violations", p2.process.violations],
  ["stepsLater", p2.process.stepsLater],
  ["ownedLater", p2.process.ownedLater],
  ["effort", p2.plan.effort],
];

export function addTotals(run: PhaseTwoRun): void {
  const ids = run.redesign.processes.map(({ process }) => process.id);
  for (const [name, keyOf] of projected)
    addSum(
      run,
      name,
      ids.map((process) => keyOf({ process })),
      optional,
    );
  for (const [name, keyOf] of stepped)
    addSum(
      run,
      name,
      ids.map((process) => keyOf({ process })),
      (id) => id,
    );
  addMeasuredShare(run, ids);
}

function addSum(
  { book }: PhaseTwoRun,
  name: keyof typeof p2.total,
  ids: readonly FactKey[],
  input: (id: FactKey) => FactKey | OptionalKey,
): void {
  const known = ids.flatMap((id) => book.numberOf(id) ?? []);
  book.add(p2.total[name], {
    value: known.length === 0 ? null : exactSum(known),
    inputs: ids.map(input),
  });
}

/** Hours that a pilot measured, in all hours released. */
function addMeasuredShare({ book }: PhaseTwoRun, ids: readonly string[]): void {
  const released = book.numberOf(p2.total.released());
  const gains = ids.map((process) => keysAt(p2.gain, { process }));
  const measured = gains.flatMap((gain) => {
    const [share, own] = [book.numberOf(gain.measuredShare), book.numberOf(gain.hours)];
    return share === null || own === null ? [] : [(share / 100) * own];
  });
  book.add(p2.total.measuredShare, {
    value:
      released === null || released <= 0 || measured.length === 0
        ? null
        : (100 * exactSum(measured)) / released,
    inputs: gains.flatMap((gain) => [optional(gain.measuredShare), optional(gain.hours)]),
  });
}
