/** Facts of A5.9, `p5.{set}.mc.*`, and the bins of the histogram. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import type { Formula } from "../../../facts/fact-book.ts";
import { generatorFor } from "../../../kernel/numbers/random.ts";
import { driverKeys, simulationRange, type Range } from "./driver-ranges.ts";
import { initiativesOf, perimeters } from "../../common/financial-model/indicators.ts";
import { drawnDrivers, simulate, type Distribution, type DrawnDriver } from "./monte-carlo.ts";
import { backing } from "./perimeter-facts.ts";
import { perimeterLabels, type PhaseFiveRun } from "../phase-run.ts";
import { driverNamesPt } from "./sensitivity-facts.ts";

const formula = (words: string): Formula => ({ id: "A5.9", version: "1.0.0", words });
const words = {
  draws: formula("sorteios triangulares independentes das variáveis, com semente fixa"),
  figure: formula("estatística dos VPL simulados"),
  positive: formula("parcela dos sorteios com VPL acima de zero"),
  bin: formula("sorteios na faixa de VPL"),
  edge: formula("início da faixa de VPL"),
  range: formula("extremos e moda do sorteio triangular"),
};

export function addSimulationFacts(run: PhaseFiveRun): void {
  const { model, book, input } = run;
  if (model.base.ratePct === null) return;
  const ranges = Object.fromEntries(
    drawnDrivers.map((driver) => [
      driver,
      simulationRange(input.assumptions, driver, model.base[driver]),
    ]),
  ) as Record<DrawnDriver, Range>;
  for (const driver of drawnDrivers) {
    const key = driverKeys[driver];
    const delay = driver === "delayMonths";
    for (const [side, value] of [
      ["menor", ranges[driver].low],
      ["moda", ranges[driver].mode],
      ["maior", ranges[driver].high],
    ] as const) {
      book.add({
        id: `p5.sorteio.${key}.${side}`,
        label: `${driverNamesPt[driver].label}: ${side === "moda" ? "moda" : `${side} valor`} do sorteio`,
        value,
        unit: delay ? "meses" : "x",
        decimals: delay ? 0 : 2,
        formula: words.range,
        basis: "PREMISSA",
        assumptions: [`A.faixa.mc.${key}`],
      });
    }
  }
  const sets = perimeters.flatMap((set) => {
    const initiatives = initiativesOf(model, set);
    return initiatives === null ? [] : [{ set, initiatives }];
  });
  const draws = Math.round(assumedNumber(input.assumptions, "A.mc_n"));
  const found =
    simulate(
      model,
      sets.map(({ initiatives }) => initiatives),
      ranges,
      draws,
      generatorFor(input.project.seedLabel, "montecarlo", 1),
    ) ?? [];
  sets.forEach(({ set }, index) => {
    const distribution = found[index];
    if (!distribution) return;
    const { assumptions } = backing(run, [], true);
    const shared = {
      inputs: [
        `p5.${set}.vpl`,
        ...drawnDrivers.flatMap((driver) =>
          ["menor", "moda", "maior"].map((side) => `p5.sorteio.${driverKeys[driver]}.${side}`),
        ),
      ],
      assumptions: [
        ...assumptions,
        "A.mc_n",
        ...drawnDrivers.map((driver) => `A.faixa.mc.${driverKeys[driver]}`),
      ],
    };
    const money = (key: keyof Distribution & string, id: string, label: string) =>
      book.add({
        id: `p5.${set}.mc.${id}`,
        label: `${label} – ${perimeterLabels[set]}`,
        value: distribution[key] as number,
        unit: "BRL",
        formula: words.figure,
        ...shared,
      });
    book.add({
      id: `p5.${set}.mc.n`,
      label: `Simulações – ${perimeterLabels[set]}`,
      value: distribution.draws,
      unit: "un",
      formula: words.draws,
      assumptions: ["A.mc_n"],
      basis: "DERIVADO",
    });
    money("mean", "media", "VPL médio simulado");
    money("deviation", "dp", "Desvio-padrão do VPL simulado");
    money("standardError", "ep", "Erro padrão da média simulada");
    money("p10", "p10", "P10 do VPL simulado");
    money("p50", "p50", "P50 do VPL simulado");
    money("p90", "p90", "P90 do VPL simulado");
    book.add({
      id: `p5.${set}.mc.prob`,
      label: `Probabilidade de VPL positivo – ${perimeterLabels[set]}`,
      value: distribution.positivePct,
      unit: "pct",
      formula: words.positive,
      ...shared,
    });
    distribution.bins.forEach((bin, at) => {
      const prefix = `p5.${set}.mc.faixa.${at + 1}`;
      book.add({
        id: `${prefix}.n`,
        label: `Sorteios na faixa ${at + 1} – ${perimeterLabels[set]}`,
        value: bin.count,
        unit: "un",
        formula: words.bin,
        inputs: [`p5.${set}.mc.n`],
      });
      book.add({
        id: `${prefix}.de`,
        label: `Início da faixa ${at + 1} – ${perimeterLabels[set]}`,
        value: bin.from,
        unit: "BRL",
        formula: words.edge,
        inputs: [`p5.${set}.mc.n`],
      });
    });
  });
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
    rows: sets.flatMap(({ set }, index) =>
      (found[index]?.bins ?? []).map((bin, at) => [
        perimeterLabels[set],
        at + 1,
        bin.from,
        bin.to,
        bin.count,
      ]),
    ),
  });
}
