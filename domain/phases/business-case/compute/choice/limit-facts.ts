/** Facts of the nearest break-evens, of what the ranges take from the plan, and of the best start of each initiative. */
import {
  driverKeys,
  driverNames,
  type DriverName,
  type ModelInitiative,
} from "../../../common/financial-model/financial-model.ts";
import {
  initiativesOf,
  perimeters,
  type Perimeter,
} from "../../../common/financial-model/indicators.ts";
import { driverWords } from "../../driver-words.ts";
import * as p5 from "../../facts.ts";
import { perimeterLabels, type PhaseFiveRun } from "../../phase-run.ts";
import { addBestStart } from "./best-start-facts.ts";
import { simulationRange, tornadoEnds, type Range } from "../risk/driver-ranges.ts";
import { drawnDrivers, type Draws } from "../risk/monte-carlo.ts";
import { backing, isWhole } from "../hours/perimeter-facts.ts";
import { drawnAssumptions } from "../risk/simulation-facts.ts";
import { breakEvenOf, npvOf } from "../risk/tornado.ts";

/** "Volume of benefits" is hours and retention together, so retention alone is no limit of its own. */
const limited = driverNames.filter((driver) => driver !== "retention");
const shownLimits = 3;
/** A level that a driver cannot reach is no limit. */
const highestAdoption = 0.95;
const highestMultiple = 10;

interface Limit {
  driver: Exclude<DriverName, "retention">;
  distance: number;
  isInside: boolean;
}

export function addLimitFacts(run: PhaseFiveRun, draws: Draws | null): void {
  if (run.model.base.ratePct === null) return;
  for (const set of perimeters) {
    const initiatives = isWhole(run, set) ? initiativesOf(run.model, set) : null;
    if (initiatives === null) continue;
    addLimits(run, set, initiatives);
    addOwnTimeLimit(run, set, initiatives);
    if (draws !== null) addPlanAmongDraws(run, set, initiatives, draws);
  }
  for (const one of run.model.initiatives) addBestStart(run, one, draws);
}

function addLimits(
  run: PhaseFiveRun,
  set: Perimeter,
  initiatives: readonly ModelInitiative[],
): void {
  const found = limited.flatMap((driver) => limitOf(run, initiatives, driver) ?? []);
  found.sort((a, b) => a.distance - b.distance);
  const name = perimeterLabels[set];
  found.slice(0, shownLimits).forEach(({ driver, distance }, index) => {
    const rank = index + 1;
    const shared = {
      at: { set, rank },
      names: { rank, name },
      inputs: [p5.breakEven[driver]({ set }), p5.rangeLow[driver](), p5.rangeHigh[driver]()],
    };
    run.book.add(p5.limit.driver, { ...shared, value: driverKeys[driver] });
    run.book.add(p5.limit.distance, { ...shared, value: distance });
  });
  run.book.add(p5.limits.inside, {
    at: { set },
    names: { name },
    value: found.filter(({ isInside }) => isInside).length,
    inputs: found.map(({ driver }) => p5.breakEven[driver]({ set })),
  });
}

function limitOf(
  { model, input }: PhaseFiveRun,
  initiatives: readonly ModelInitiative[],
  driver: Limit["driver"],
): Limit | null {
  const level = breakEvenOf(model, initiatives, driver);
  const base = model.base[driver] ?? 0;
  const { low, high } = tornadoEnds(input.assumptions, driver, base);
  if (level === null || high === low) return null;
  if (driver === "adoption" && level > highestAdoption) return null;
  if (base > 0 && level > highestMultiple * base) return null;
  return {
    driver,
    distance: Math.abs(level - base) / (high - low),
    isInside: level >= low && level <= high,
  };
}

/** The charge enters the flow as a factor, so two values give the share at which nothing is left. */
function addOwnTimeLimit(
  run: PhaseFiveRun,
  set: Perimeter,
  initiatives: readonly ModelInitiative[],
): void {
  const { model } = run;
  const { ownTime } = model;
  if (!ownTime) return;
  const charged = (charge: "fora" | "integral") =>
    npvOf({ ...model, ownTime: { ...ownTime, charge } }, initiatives, model.base) ?? 0;
  const [none, all] = [charged("fora"), charged("integral")];
  run.book.add(p5.breakEven.ownTime, {
    at: { set },
    names: { name: perimeterLabels[set] },
    value: none <= 0 || none === all ? null : (100 * none) / (none - all),
    inputs: [p5.perimeterBefore.npv({ set })],
    assumptions: backing(run, [], true).assumptions,
  });
}

function addPlanAmongDraws(
  run: PhaseFiveRun,
  set: Perimeter,
  initiatives: readonly ModelInitiative[],
  draws: Draws,
): void {
  const { model, book, input } = run;
  const plan = npvOf(model, initiatives, model.base) ?? 0;
  const values = draws.valuesOf(initiatives);
  const name = perimeterLabels[set];
  const shared = { inputs: [p5.perimeter.npv({ set })], assumptions: drawnAssumptions(run) };
  book.add(p5.plan.above, {
    ...shared,
    at: { set },
    names: { name },
    value: (100 * values.filter((value) => value < plan).length) / values.length,
  });
  for (const driver of drawnDrivers) {
    const range = simulationRange(input.assumptions, driver, model.base[driver]);
    const at = (level: number) =>
      npvOf(model, initiatives, { ...model.base, [driver]: level }) ?? plan;
    const atMean =
      driver === "delayMonths" ? betweenMonths(meanMonths(range), at) : at(meanOf(range));
    book.add(p5.drawnMean.lost, {
      ...shared,
      at: { set, driver: driverKeys[driver] },
      names: { driver: driverWords[driver].label, name },
      value: plan - atMean,
    });
  }
}

const meanOf = ({ low, mode, high }: Range): number => (low + mode + high) / 3;

/** Mean of the whole months that the draws of a delay fall to. */
function meanMonths({ low, mode, high }: Range): number {
  const upTo = (x: number): number => {
    if (x >= high) return 1;
    if (x <= low) return 0;
    return x <= mode
      ? (x - low) ** 2 / ((high - low) * (mode - low))
      : 1 - (high - x) ** 2 / ((high - low) * (high - mode));
  };
  let mean = 0;
  for (let month = Math.floor(low); month < high; month++)
    mean += month * (upTo(month + 1) - upTo(month));
  return high === low ? low : mean;
}

/** Flows fall on whole months: a mean delay lies on the line between two of them. */
function betweenMonths(months: number, at: (months: number) => number): number {
  const whole = Math.floor(months);
  return at(whole) + (months - whole) * (at(whole + 1) - at(whole));
}
