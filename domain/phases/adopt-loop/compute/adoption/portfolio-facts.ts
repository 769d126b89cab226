/** A7.7 in weeks of the programme: adoption of the recommended set and of the whole programme, and at the end of each wave. */
import { optional, type FactKey } from "../../../../facts/catalogue/fact-definition.ts";
import { logisticAt, type Logistic } from "../../../../kernel/statistics/logistic.ts";
import {
  initiativesOf,
  perimeters,
  type Perimeter,
} from "../../../common/financial-model/indicators.ts";
import type { FinancialModel } from "../../../common/financial-model/financial-model.ts";
import * as p7 from "../../facts.ts";
import * as handed from "../../facts-handed.ts";
import { percentOf, type PhaseSevenRun } from "../../phase-run.ts";
import { adoptedOf, portfolioAdoption, weekReached, type Adopted } from "./portfolio-adoption.ts";
import { waveEnds } from "./wave-facts.ts";

/** Weeks of the programme that are published. */
export const programmeWeeks = Array.from({ length: 12 }, (_, index) => 8 + 4 * index);
/** The level whose week is told. */
export const highAdoptionPct = 70;

export const perimeterNames: Record<Perimeter, string> = {
  rec: "conjunto recomendado",
  prog: "programa completo",
};

interface Portfolio {
  set: Perimeter;
  adopted: readonly Adopted[];
}

export function addPortfolioFacts(
  run: PhaseSevenRun,
  model: FinancialModel | null,
  planned: Logistic,
  plannedInputs: readonly FactKey[],
): void {
  if (model === null) return;
  const curve = (weeks: number) => logisticAt(planned, weeks);
  const portfolios = perimeters.flatMap((set): Portfolio[] => {
    const initiatives = initiativesOf(model, set);
    return initiatives === null ? [] : [{ set, adopted: adoptedOf(initiatives, model.base) }];
  });
  for (const one of portfolios) addPortfolio(run, one, curve, plannedInputs);
  const [led] = portfolios;
  if (led !== undefined) addWaveEnds(run, led, curve, plannedInputs);
}

/** What the weights rest on; a handed run may lack any of it. */
const weightsOf = (adopted: readonly Adopted[]) =>
  adopted.map(({ id }) => optional(handed.initiative.grossBenefit({ initiative: id })));

function addPortfolio(
  run: PhaseSevenRun,
  { set, adopted }: Portfolio,
  curve: (weeks: number) => number,
  plannedInputs: readonly FactKey[],
): void {
  const drawn = {
    inputs: [...plannedInputs, ...weightsOf(adopted)],
    assumptions: ["A.conversao_caixa"],
  };
  const name = perimeterNames[set];
  for (const week of programmeWeeks) {
    const share = portfolioAdoption(adopted, curve, week);
    run.book.add(p7.portfolio.inWeek, {
      at: { set, week },
      names: { week, name },
      value: share === null ? null : percentOf(share),
      ...drawn,
    });
  }
  run.book.add(p7.portfolio.highWeek, {
    at: { set },
    names: { name },
    value: weekReached(adopted, curve, highAdoptionPct / 100),
    ...drawn,
  });
}

/** Targets of the waves: those of the recommended set, and of the whole programme while no set can be told. */
function addWaveEnds(
  run: PhaseSevenRun,
  { set, adopted }: Portfolio,
  curve: (weeks: number) => number,
  plannedInputs: readonly FactKey[],
): void {
  waveEnds.forEach((week, index) => {
    const wave = index + 1;
    const share = portfolioAdoption(adopted, curve, week);
    run.book.add(p7.adoption.atWaveEnd, {
      at: { wave },
      names: { week, name: perimeterNames[set] },
      value: share === null ? null : percentOf(share),
      inputs: [...plannedInputs, ...weightsOf(adopted), p7.waveCalendar.end({ wave })],
      assumptions: ["A.conversao_caixa"],
    });
  });
}

/** Weeks from a go-live to nine tenths of the ceiling: midpoint + ln 9 ÷ rate. */
export function addWeeksToPlateau(
  { book }: PhaseSevenRun,
  planned: Logistic,
  plannedInputs: readonly FactKey[],
): void {
  book.add(p7.curve.plateau, {
    value: planned.midpoint + Math.log(9) / planned.rate,
    inputs: plannedInputs,
  });
}
