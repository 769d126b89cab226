/** Facts of A5.9: the ranges that are drawn from, the distribution and the bins of the histogram. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { generatorFor } from "../../../../kernel/numbers/random.ts";
import { driverKeys, simulationRange, type Range } from "./driver-ranges.ts";
import {
  initiativesOf,
  perimeters,
  type Perimeter,
} from "../../../common/financial-model/indicators.ts";
import * as p5 from "../../facts.ts";
import {
  describe,
  drawnDrivers,
  simulate,
  statisticsOf,
  type Distribution,
  type DrawnDriver,
  type Draws,
} from "./monte-carlo.ts";
import { backing, isWhole, type View } from "../hours/perimeter-facts.ts";
import { perimeterLabels, type PhaseFiveRun } from "../../phase-run.ts";

/** The draws, for what else is compared in them; null without a rate. */
export function addSimulationFacts(run: PhaseFiveRun): Draws | null {
  const { model, input } = run;
  if (model.base.ratePct === null) return null;
  const ranges = Object.fromEntries(
    drawnDrivers.map((driver) => [
      driver,
      simulationRange(input.assumptions, driver, model.base[driver]),
    ]),
  ) as Record<DrawnDriver, Range>;
  for (const driver of drawnDrivers) addRange(run, driver, ranges[driver]);
  const draws = simulate(
    model,
    ranges,
    Math.round(assumedNumber(input.assumptions, "A.mc_n")),
    generatorFor(input.project.seedLabel, "montecarlo", 1),
  );
  if (draws === null) return null;
  const simulated = perimeters.flatMap((set) => {
    const initiatives = isWhole(run, set) ? initiativesOf(model, set) : null;
    if (initiatives === null) return [];
    const distribution = describe(draws.valuesOf(initiatives));
    addDistribution(run, set, distribution);
    addBins(run, set, distribution);
    if (model.ownTime) addBefore(run, set, draws.valuesOf(initiatives, "none"));
    return [{ set, distribution }];
  });
  addDataset(run, simulated);
  return draws;
}

/** Assumptions behind every drawn value. */
export const drawnAssumptions = (run: PhaseFiveRun, view: View = "with"): string[] => [
  ...backing(run, [], true, view).assumptions,
  "A.mc_n",
  ...drawnDrivers.map(rangeId),
];

function addBefore(run: PhaseFiveRun, set: Perimeter, values: Float64Array): void {
  const found = statisticsOf(values);
  const shared = {
    at: { set },
    names: { name: perimeterLabels[set] },
    inputs: [p5.perimeterBefore.npv({ set }), p5.simulation.draws({ set })],
    assumptions: drawnAssumptions(run, "before"),
  };
  for (const name of ["mean", "p10", "p50", "p90"] as const)
    run.book.add(p5.simulationBefore[name], { ...shared, value: found[name] });
  run.book.add(p5.simulationBefore.positive, { ...shared, value: found.positivePct });
}

const rangeId = (driver: DrawnDriver) => `A.faixa.mc.${driverKeys[driver]}`;

function addRange({ book }: PhaseFiveRun, driver: DrawnDriver, range: Range): void {
  const assumptions = [rangeId(driver)];
  book.add(p5.drawLow[driver], { value: range.low, assumptions });
  book.add(p5.drawMode[driver], { value: range.mode, assumptions });
  book.add(p5.drawHigh[driver], { value: range.high, assumptions });
}

function addDistribution(run: PhaseFiveRun, set: Perimeter, found: Distribution): void {
  const { book } = run;
  const own = { at: { set }, names: { name: perimeterLabels[set] } };
  const shared = {
    ...own,
    inputs: [
      p5.perimeter.npv({ set }),
      ...drawnDrivers.flatMap((driver) => [
        p5.drawLow[driver](),
        p5.drawMode[driver](),
        p5.drawHigh[driver](),
      ]),
    ],
    assumptions: drawnAssumptions(run),
  };
  book.add(p5.simulation.draws, { ...own, value: found.draws, assumptions: ["A.mc_n"] });
  for (const name of ["mean", "deviation", "standardError", "p10", "p50", "p90"] as const)
    book.add(p5.simulation[name], { ...shared, value: found[name] });
  book.add(p5.simulation.positive, { ...shared, value: found.positivePct });
}

function addBins({ book }: PhaseFiveRun, set: Perimeter, { bins }: Distribution): void {
  bins.forEach(({ count, from }, index) => {
    const bin = index + 1;
    const shared = {
      at: { set, bin },
      names: { bin, name: perimeterLabels[set] },
      inputs: [p5.simulation.draws({ set })],
    };
    book.add(p5.bin.count, { ...shared, value: count });
    book.add(p5.bin.from, { ...shared, value: from });
  });
}

function addDataset(
  run: PhaseFiveRun,
  simulated: readonly { set: Perimeter; distribution: Distribution }[],
): void {
  run.datasets.push({
    id: "ds_p5_mc",
    name: "Simulação de Monte Carlo",
    qualityScore: null,
    columns: [
      { name: "perimetro", label: "Perímetro", type: "text" },
      { name: "faixa", label: "Faixa", type: "number" },
      { name: "de", label: "De", type: "number", unit: "BRL" },
      { name: "ate", label: "Até", type: "number", unit: "BRL" },
      { name: "sorteios", label: "Sorteios", type: "number" },
    ],
    rows: simulated.flatMap(({ set, distribution }) =>
      distribution.bins.map((bin, at) => [
        perimeterLabels[set],
        at + 1,
        bin.from,
        bin.to,
        bin.count,
      ]),
    ),
  });
}
