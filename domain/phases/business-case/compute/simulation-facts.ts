/** Facts of A5.9: the ranges that are drawn from, the distribution and the bins of the histogram. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { generatorFor } from "../../../kernel/numbers/random.ts";
import { driverKeys, simulationRange, type Range } from "./driver-ranges.ts";
import {
  initiativesOf,
  perimeters,
  type Perimeter,
} from "../../common/financial-model/indicators.ts";
import * as p5 from "../facts.ts";
import { drawnDrivers, simulate, type Distribution, type DrawnDriver } from "./monte-carlo.ts";
import { backing } from "./perimeter-facts.ts";
import { perimeterLabels, type PhaseFiveRun } from "../phase-run.ts";

export function addSimulationFacts(run: PhaseFiveRun): void {
  const { model, input } = run;
  if (model.base.ratePct === null) return;
  const ranges = Object.fromEntries(
    drawnDrivers.map((driver) => [
      driver,
      simulationRange(input.assumptions, driver, model.base[driver]),
    ]),
  ) as Record<DrawnDriver, Range>;
  for (const driver of drawnDrivers) addRange(run, driver, ranges[driver]);
  const sets = perimeters.flatMap((set) => {
    const initiatives = initiativesOf(model, set);
    return initiatives === null ? [] : [{ set, initiatives }];
  });
  const found =
    simulate(
      model,
      sets.map(({ initiatives }) => initiatives),
      ranges,
      Math.round(assumedNumber(input.assumptions, "A.mc_n")),
      generatorFor(input.project.seedLabel, "montecarlo", 1),
    ) ?? [];
  const simulated = sets.flatMap(({ set }, index) => {
    const distribution = found[index];
    return distribution ? [{ set, distribution }] : [];
  });
  for (const { set, distribution } of simulated) {
    addDistribution(run, set, distribution);
    addBins(run, set, distribution);
  }
  addDataset(run, simulated);
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
    assumptions: [...backing(run, [], true).assumptions, "A.mc_n", ...drawnDrivers.map(rangeId)],
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
