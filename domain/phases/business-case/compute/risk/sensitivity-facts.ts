/** Facts of A5.8: the ranges of the variables, the value at their ends, their order and the break-even levels. */
import type { FactKey } from "../../../../facts/catalogue/fact-definition.ts";
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { driverKeys, tornadoEnds } from "./driver-ranges.ts";
import {
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
import { backing, isWhole } from "../hours/perimeter-facts.ts";
import { perimeterLabels, type PhaseFiveRun } from "../../phase-run.ts";
import {
  breakEvenNames,
  breakEvenOf,
  tornadoOf,
  type BreakEvenName,
  type TornadoBar,
} from "./tornado.ts";

export function addSensitivityFacts(run: PhaseFiveRun): void {
  if (run.model.base.ratePct === null) return;
  for (const driver of driverNames) addRange(run, driver);
  for (const set of perimeters) {
    const initiatives = isWhole(run, set) ? initiativesOf(run.model, set) : null;
    if (initiatives === null) continue;
    const bars = tornadoOf(run.model, initiatives, (driver) => endsOf(run, driver));
    const total = bars.reduce((sum, bar) => sum + bar.swing, 0);
    bars.forEach((bar, index) => {
      addBar(run, set, bar, total);
      addRank(run, set, bar.driver, index + 1);
    });
    addBreakEven(run, set, initiatives);
  }
}

const endsOf = ({ input, model }: PhaseFiveRun, driver: DriverName) =>
  tornadoEnds(input.assumptions, driver, model.base[driver] ?? 0);
const rangeId = (driver: DriverName) => `A.faixa.tornado.${driverKeys[driver]}`;

function addRange(run: PhaseFiveRun, driver: DriverName): void {
  const { low, high } = endsOf(run, driver);
  const assumptions = [rangeId(driver)];
  run.book.add(p5.rangeLow[driver], { value: low, assumptions });
  run.book.add(p5.rangeHigh[driver], { value: high, assumptions });
  run.book.add(p5.rangeBase[driver], { value: run.model.base[driver], assumptions });
}

function addBar(run: PhaseFiveRun, set: Perimeter, bar: TornadoBar, total: number): void {
  const { book } = run;
  const { driver, npvAtLow, npvAtHigh, swing } = bar;
  const at = { set, driver: driverKeys[driver] };
  const shared = { at, names: { driver: driverWords[driver].label, name: perimeterLabels[set] } };
  const assumptions = [...backing(run, [], true).assumptions, ...driverNames.map(rangeId)];
  const on = (end: FactKey) => ({
    ...shared,
    inputs: [p5.perimeter.npv({ set }), end],
    assumptions,
  });
  const low = on(p5.rangeLow[driver]());
  book.add(p5.tornado.atLow, { ...low, value: npvAtLow });
  book.add(p5.tornado.atHigh, { ...on(p5.rangeHigh[driver]()), value: npvAtHigh });
  book.add(p5.tornado.worst, { ...low, value: Math.min(npvAtLow, npvAtHigh) });
  book.add(p5.tornado.best, { ...low, value: Math.max(npvAtLow, npvAtHigh) });
  book.add(p5.tornado.swing, { ...low, value: swing });
  book.add(p5.tornado.share, {
    ...shared,
    value: total === 0 ? null : (100 * swing) / total,
    inputs: [p5.tornado.swing(at)],
  });
}

function addRank(run: PhaseFiveRun, set: Perimeter, driver: DriverName, rank: number): void {
  const { book } = run;
  const key = driverKeys[driver];
  const { label, article, de } = driverWords[driver];
  const shared = {
    at: { set, rank },
    names: { rank, name: perimeterLabels[set] },
    inputs: [p5.tornado.swing({ set, driver: key })],
  };
  book.add(p5.ranking.driver, { ...shared, value: key });
  book.add(p5.ranking.name, { ...shared, value: label });
  book.add(p5.ranking.withArticle, { ...shared, value: article });
  book.add(p5.ranking.afterOf, { ...shared, value: de });
}

/** A delay is in months and the rate in percent already; every other level is a fraction. */
const inPercent = (name: BreakEvenName): number =>
  name === "delayMonths" || name === "ratePct" ? 1 : 100;

function addBreakEven(
  run: PhaseFiveRun,
  set: Perimeter,
  initiatives: readonly ModelInitiative[],
): void {
  const { assumptions } = backing(run, [], true);
  const { npv } = keysAt(p5.perimeter, { set });
  for (const name of breakEvenNames) {
    const level = breakEvenOf(run.model, initiatives, name);
    run.book.add(p5.breakEven[name], {
      at: { set },
      names: { name: perimeterLabels[set] },
      value: level === null ? null : inPercent(name) * level,
      inputs: [npv],
      assumptions,
    });
  }
}
