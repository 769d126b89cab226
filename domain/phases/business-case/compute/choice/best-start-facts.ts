/** Facts of A5.15: the best start of an initiative, and what it and the set are worth with it. */
import { daysBetween } from "../../../../kernel/dates/calendar.ts";
import { runDate } from "../../../../outcome/run-date.ts";
import type { ModelInitiative } from "../../../common/financial-model/financial-model.ts";
import { programmeStart } from "../../../common/programme-calendar.ts";
import * as p5 from "../../facts.ts";
import type { PhaseFiveRun } from "../../phase-run.ts";
import { bestStartOf, isWorthMoving, startingAt, type BestStart } from "./best-start.ts";
import { withoutIts } from "./dependencies.ts";
import { statisticsOf, type Draws } from "../risk/monte-carlo.ts";
import { backing } from "../hours/perimeter-facts.ts";
import { drawnAssumptions } from "../risk/simulation-facts.ts";
import { npvOf } from "../risk/tornado.ts";

/** An initiative outside the set is valued with it, since training does not add over initiatives. */
export function addBestStart(run: PhaseFiveRun, one: ModelInitiative, draws: Draws | null): void {
  const { model, book } = run;
  const chosen = new Set(model.recommended ?? []);
  const isChosen = chosen.has(one.id);
  const set = model.initiatives.filter(({ id }) => chosen.has(id) || id === one.id);
  const advised = advisedStart(run, set, one);
  const at = { initiative: one.id };
  const shared = {
    at,
    names: one,
    inputs: [p5.initiative.name(at)],
    assumptions: backing(run, [], true).assumptions,
  };
  book.add(p5.bestStart.week, { ...shared, value: advised?.week ?? null });
  book.add(p5.bestStart.gain, { ...shared, value: advised?.gain ?? null });
  const planned = npvOf(model, set, model.base) ?? 0;
  book.add(p5.bestStart.setNpv, {
    ...shared,
    value: advised !== null && isChosen ? planned + advised.gain : null,
  });
  if (advised !== null && isChosen && isWorthMoving(advised.gain, one.capex))
    addMoved(run, { set, one, week: advised.week }, draws);
}

/** A later start of what loses money only shortens the horizon that counts its loss: it is no advice. */
function advisedStart(
  { model, input }: PhaseFiveRun,
  set: readonly ModelInitiative[],
  one: ModelInitiative,
): BestStart | null {
  const passed = daysBetween(programmeStart(input), runDate(input));
  const best = bestStartOf(model, set, one, Math.max(0, Math.ceil(passed / 7)));
  if (best === null || best.week <= one.startWeek) return best;
  return (npvOf(model, [one], model.base) ?? 0) > 0 ? best : null;
}

/** What it adds to the set from its best week, and the set's median, in the same draws. */
function addMoved(
  run: PhaseFiveRun,
  { set, one, week }: { set: readonly ModelInitiative[]; one: ModelInitiative; week: number },
  draws: Draws | null,
): void {
  if (draws === null) return;
  const { model, book } = run;
  const moved = set.map((member) => (member === one ? startingAt(model, one, week) : member));
  const rest = withoutIts(set, one);
  const [withIt, without] = [draws.valuesOf(moved), draws.valuesOf(rest)];
  const added = statisticsOf(withIt.map((value, k) => value - without[k]!));
  const at = { initiative: one.id };
  const shared = { at, names: one, inputs: [p5.bestStart.week(at)] };
  const drawn = { ...shared, assumptions: drawnAssumptions(run) };
  book.add(p5.bestStart.addedNpv, {
    ...shared,
    value: (npvOf(model, moved, model.base) ?? 0) - (npvOf(model, rest, model.base) ?? 0),
    assumptions: backing(run, [], true).assumptions,
  });
  book.add(p5.bestStart.addedP10, { ...drawn, value: added.p10 });
  book.add(p5.bestStart.addedP50, { ...drawn, value: added.p50 });
  book.add(p5.bestStart.addedP90, { ...drawn, value: added.p90 });
  book.add(p5.bestStart.setP50, { ...drawn, value: statisticsOf(withIt).p50 });
}
