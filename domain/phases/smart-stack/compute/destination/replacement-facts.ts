/** A4.6 in money: the yearly cost of a capability today against that of its chosen option, and their sum. */
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { entityKey } from "../../../../tables/read-table.ts";
import { externalCost } from "../../../common/systems/system-portfolio.ts";
import * as p4 from "../../facts.ts";
import { systemKeys, type PhaseFourRun } from "../../phase-run.ts";

export function addReplacementFacts(run: PhaseFourRun): void {
  const { book } = run;
  const ranks = run.choices.flatMap((_, index) => addReplacement(run, index) ?? []);
  if (ranks.length === 0) return;
  const each = (definition: typeof p4.replacement.now) =>
    ranks.map((choice) => definition({ choice }));
  const sum = (definition: typeof p4.replacement.now) =>
    exactSum(each(definition).map((id) => book.numberOf(id) ?? 0));
  const [now, later] = [sum(p4.replacement.now), sum(p4.replacement.later)];
  book.add(p4.replacements.now, { value: now, inputs: each(p4.replacement.now) });
  book.add(p4.replacements.later, { value: later, inputs: each(p4.replacement.later) });
  book.add(p4.replacements.change, {
    value: (100 * (later - now)) / now,
    inputs: [p4.replacements.now(), p4.replacements.later()],
  });
}

/** Rank of the choice; null where its capability has no cost today or the option none. */
function addReplacement({ book, systems, choices }: PhaseFourRun, index: number): number | null {
  const { capability, winner } = choices[index]!;
  const serving = systems.filter(
    (system) => entityKey(system.capability) === entityKey(capability),
  );
  const now = exactSum(serving.map(externalCost));
  const later = winner.opexPerYear;
  if (serving.length === 0 || now === 0 || later === null) return null;
  const at = { choice: index + 1 };
  const shared = { at, names: { name: capability } };
  const own = keysAt(p4.replacement, at);
  book.add(p4.replacement.name, {
    at,
    value: capability,
    inputs: [p4.choice.capability(at)],
  });
  book.add(p4.replacement.now, {
    ...shared,
    value: now,
    inputs: serving.map(systemKeys).flatMap((of) => [of.licence, of.infrastructure, of.support]),
  });
  book.add(p4.replacement.later, { ...shared, value: later, inputs: [p4.choice.cost(at)] });
  book.add(p4.replacement.change, {
    ...shared,
    value: (100 * (later - now)) / now,
    inputs: [own.now, own.later],
  });
  return index + 1;
}
