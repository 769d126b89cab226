/** Facts of A5.10 that compare sets in the same draws: what each initiative adds, the firm and the staged part of the set. */
import type { ModelInitiative } from "../../../common/financial-model/financial-model.ts";
import * as p5 from "../../facts.ts";
import type { PhaseFiveRun } from "../../phase-run.ts";
import { compareText } from "../../../../tables/read-table.ts";
import { dependenciesOf, withoutIts } from "./dependencies.ts";
import { addAlternatives, type Compared } from "./alternative-facts.ts";
import { statisticsOf, type Draws, type Statistics } from "../risk/monte-carlo.ts";
import { backing } from "../hours/perimeter-facts.ts";
import type { Selection } from "../portfolio-facts.ts";
import { drawnAssumptions } from "../risk/simulation-facts.ts";
import { npvOf } from "../risk/tornado.ts";
import { addWaitingFacts } from "./waiting-facts.ts";

export type Stage = "por dever" | "firme" | "em estágios";
type Members = readonly ModelInitiative[];

export function addChoiceFacts(run: PhaseFiveRun, selection: Selection, draws: Draws | null): void {
  const { model } = run;
  const chosen = new Set(model.recommended ?? []);
  const set = model.initiatives.filter(({ id }) => chosen.has(id));
  if (draws === null || set.length === 0) {
    addAlternatives(run, selection.alone, []);
    return;
  }
  const stages = new Map(set.map((one) => [one.id, addMember(run, set, one, draws)]));
  const firm = withNeeds(
    model.initiatives,
    set.filter(({ id }) => stages.get(id) !== "em estágios"),
  );
  addOutsiders(run, set);
  addWaitingFacts(
    run,
    set,
    set.filter(({ id }) => stages.get(id) === "em estágios"),
  );
  addParts(run, set, firm, draws);
  const largest = largestOf(set, selection);
  addWithoutTop(run, withoutIts(set, largest), draws);
  const compared = (id: Compared["id"], initiatives: Members): Compared => ({
    id,
    initiatives,
    drawn: statisticsOf(draws.valuesOf(initiatives)),
  });
  addAlternatives(run, selection.alone, [
    compared("maior", withNeeds(model.initiatives, [largest])),
    compared("firme", firm),
    compared(
      "antes",
      model.initiatives.filter(({ id }) => selection.chosenBefore.includes(id)),
    ),
  ]);
}

/** Those initiatives and all that they need, in the order of all. */
function withNeeds(all: Members, some: Members): ModelInitiative[] {
  const held = dependenciesOf(all).withNeeds(some.map((one) => all.indexOf(one)));
  return all.filter((_, index) => held.has(index));
}

const largestOf = (set: Members, { alone }: Selection): ModelInitiative =>
  [...set].sort(
    (a, b) => (alone.get(b.id)?.vpl ?? 0) - (alone.get(a.id)?.vpl ?? 0) || compareText(a.id, b.id),
  )[0]!;

const valueOf = ({ model }: PhaseFiveRun, set: Members): number =>
  npvOf(model, set, model.base) ?? 0;
const conservativeOf = ({ model }: PhaseFiveRun, set: Members): number =>
  npvOf(model, set, model.scenarios.conservador) ?? 0;

const differenceOf = (draws: Draws, a: Members, b: Members): Statistics => {
  const less = draws.valuesOf(b);
  return statisticsOf(draws.valuesOf(a).map((value, k) => value - less[k]!));
};

/** Drawn figures of a set follow from those of the recommended one and of its initiatives. */
const drawnFrom = (run: PhaseFiveRun) => ({
  inputs: [
    p5.simulation.p50({ set: "rec" }),
    ...backing(run, run.model.recommended ?? [], true).inputs,
  ],
  assumptions: drawnAssumptions(run),
});

function addMember(run: PhaseFiveRun, set: Members, one: ModelInitiative, draws: Draws): Stage {
  const { book } = run;
  const rest = withoutIts(set, one);
  const found = differenceOf(draws, set, rest);
  const shared = { at: { initiative: one.id }, names: one };
  addNpv(run, one, valueOf(run, set) - valueOf(run, rest));
  const drawn = { ...shared, ...drawnFrom(run) };
  book.add(p5.added.p10, { ...drawn, value: found.p10 });
  book.add(p5.added.p50, { ...drawn, value: found.p50 });
  book.add(p5.added.p90, { ...drawn, value: found.p90 });
  book.add(p5.added.positive, { ...drawn, value: found.positivePct });
  const stage: Stage =
    one.strategicReason !== null ? "por dever" : found.p50 > 0 ? "firme" : "em estágios";
  book.add(p5.added.stage, {
    ...shared,
    value: stage,
    inputs: [p5.added.p50(shared.at)],
  });
  return stage;
}

const addNpv = (run: PhaseFiveRun, one: ModelInitiative, value: number) =>
  run.book.add(p5.added.npv, {
    at: { initiative: one.id },
    names: one,
    value,
    inputs: [p5.perimeter.npv({ set: "rec" }), p5.initiative.npv({ initiative: one.id })],
    assumptions: backing(run, [], true).assumptions,
  });

/** What each of the others would add with what it needs, and all of them at once: training does not add. */
function addOutsiders(run: PhaseFiveRun, set: Members): void {
  const { model, book } = run;
  const base = valueOf(run, set);
  const outside = model.initiatives.filter((one) => !set.includes(one));
  for (const one of outside)
    addNpv(run, one, valueOf(run, withNeeds(model.initiatives, [...set, one])) - base);
  if (outside.length === 0) return;
  book.add(p5.leftOut.count, {
    value: outside.length,
    inputs: outside.map(({ id }) => p5.initiative.name({ initiative: id })),
  });
  book.add(p5.leftOut.npv, {
    value: valueOf(run, model.initiatives) - base,
    inputs: outside.map(({ id }) => p5.added.npv({ initiative: id })),
    assumptions: backing(run, [], true).assumptions,
  });
}

function addParts(run: PhaseFiveRun, set: Members, firm: Members, draws: Draws): void {
  const { book } = run;
  const add = (
    part: typeof p5.firm | typeof p5.staged,
    members: Members,
    { npv, conservative, found }: { npv: number; conservative: number; found: Statistics },
  ) => {
    const from = drawnFrom(run);
    book.add(part.count, {
      value: members.length,
      inputs: set.map(({ id }) => p5.added.stage({ initiative: id })),
    });
    const plain = { ...from, assumptions: backing(run, [], true).assumptions };
    book.add(part.npv, { ...plain, value: npv });
    book.add(part.conservative, { ...plain, value: conservative });
    book.add(part.p10, { ...from, value: found.p10 });
    book.add(part.p50, { ...from, value: found.p50 });
    book.add(part.p90, { ...from, value: found.p90 });
    book.add(part.positive, { ...from, value: found.positivePct });
  };
  if (firm.length > 0)
    add(p5.firm, firm, {
      npv: valueOf(run, firm),
      conservative: conservativeOf(run, firm),
      found: statisticsOf(draws.valuesOf(firm)),
    });
  const staged = set.filter((one) => !firm.includes(one));
  if (staged.length > 0)
    add(p5.staged, staged, {
      npv: valueOf(run, set) - valueOf(run, firm),
      conservative: conservativeOf(run, set) - conservativeOf(run, firm),
      found: differenceOf(draws, set, firm),
    });
}

function addWithoutTop(run: PhaseFiveRun, rest: Members, draws: Draws): void {
  if (rest.length === 0) return;
  const found = statisticsOf(draws.valuesOf(rest));
  const from = drawnFrom(run);
  const plain = { ...from, assumptions: backing(run, [], true).assumptions };
  run.book.add(p5.withoutTop.npv, { ...plain, value: valueOf(run, rest) });
  run.book.add(p5.withoutTop.conservative, { ...plain, value: conservativeOf(run, rest) });
  run.book.add(p5.withoutTop.p50, { ...from, value: found.p50 });
  run.book.add(p5.withoutTop.positive, { ...from, value: found.positivePct });
}
