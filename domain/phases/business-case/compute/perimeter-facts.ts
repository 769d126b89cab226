/** Facts of a perimeter: indicators of A5.3 to A5.6, scenarios of A5.7 and the monthly flow of A5.2. */
import {
  optional,
  type FactKey,
  type OptionalKey,
} from "../../../facts/catalogue/fact-definition.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { flowsOf, type Flows } from "../../common/financial-model/cash-flow.ts";
import {
  driverKeys,
  scenarioNames,
  type ModelInitiative,
  type ScenarioName,
} from "../../common/financial-model/financial-model.ts";
import {
  indicatorsOf,
  initiativesOf,
  perimeters,
  withResidual,
  type Indicators,
  type Perimeter,
} from "../../common/financial-model/indicators.ts";
import * as p5 from "../facts.ts";
import { adoptionPath } from "../facts-handed.ts";
import {
  flowAssumptions,
  perimeterLabels,
  rateAssumptions,
  taxAssumptions,
  type PhaseFiveRun,
} from "../phase-run.ts";

interface IndicatorRow {
  name: keyof typeof p5.perimeter;
  pick(indicators: Indicators): number | null;
  usesRate: boolean;
}

const row = (
  name: IndicatorRow["name"],
  pick: IndicatorRow["pick"],
  usesRate: boolean,
): IndicatorRow => ({ name, pick, usesRate });

/** In the order of the facts; `usesRate`: it is null without a discount rate. */
const indicatorRows: readonly IndicatorRow[] = [
  row("npv", ({ vpl }) => vpl, true),
  row("roi", ({ roi }) => roi, false),
  row("roiTotal", ({ roiTotal }) => roiTotal, false),
  row("irr", ({ tir }) => tir, false),
  row("mirr", ({ tirm }) => tirm, true),
  row("payback", ({ payback }) => payback, false),
  row("discountedPayback", ({ paybackDescontado }) => paybackDescontado, true),
  row("bcr", ({ bcr }) => bcr, true),
  row("pi", ({ pi }) => pi, true),
  row("benefits", ({ beneficio }) => beneficio, false),
  row("opex", ({ opex }) => opex, false),
  row("capex", ({ capex }) => capex, false),
  row("cashNeed", ({ necessidadeCaixa }) => necessidadeCaixa, false),
  row("cashNeedMonth", ({ mesNecessidade }) => mesNecessidade, false),
];

/** Assumptions and initiative facts behind a figure of the perimeter. */
export function backing(
  run: PhaseFiveRun,
  ids: readonly string[],
  usesRate: boolean,
): { inputs: (FactKey | OptionalKey)[]; assumptions: string[] } {
  const nature = resolvedValue(run.input.assumptions, "A.tma_natureza");
  return {
    inputs: [
      ...ids.flatMap((id) => {
        const own = keysAt(p5.initiative, { initiative: id });
        return [own.capex, own.opexPerMonth, own.gross, own.cash];
      }),
      // The path comes as a dataset: the facts behind it need not.
      ...(run.model.adoptionPath === null ? [] : adoptionPath.map(optional)),
      ...(usesRate ? [p5.rate.annual()] : []),
    ],
    assumptions: [
      ...flowAssumptions,
      ...taxAssumptions(run.model),
      ...(usesRate ? rateAssumptions(run.model, nature) : []),
    ],
  };
}

export function addRateFacts(run: PhaseFiveRun): void {
  const { book, model, input } = run;
  const nature = resolvedValue(input.assumptions, "A.tma_natureza");
  const assumptions = rateAssumptions(model, nature);
  const { ratePct } = model.base;
  book.add(p5.rate.annual, { value: ratePct, assumptions });
  book.add(p5.rate.monthly, {
    value: ratePct === null ? null : 100 * ((1 + ratePct / 100) ** (1 / 12) - 1),
    inputs: [p5.rate.annual()],
    assumptions,
  });
  book.add(p5.rate.nature, { value: model.rateNature, assumptions });
}

export function addPerimeterFacts(run: PhaseFiveRun): void {
  for (const set of perimeters) {
    const initiatives = initiativesOf(run.model, set);
    if (initiatives === null) continue;
    const flows = flowsOf(run.model, initiatives, run.model.base);
    addIndicators(run, set, flows, initiatives);
    addSums(run, set, flows, initiatives);
    addMonths(run, set, flows);
    for (const scenario of scenarioNames) addScenario(run, set, scenario, initiatives);
  }
}

const nullReasonOf = (run: PhaseFiveRun, usesRate: boolean) =>
  run.model.base.ratePct === null && usesRate ? "SEM_ENTRADA" : "NAO_SE_APLICA";

function addIndicators(
  run: PhaseFiveRun,
  set: Perimeter,
  flows: Flows,
  initiatives: readonly ModelInitiative[],
): void {
  const indicators = indicatorsOf(flows, run.model.base.ratePct);
  const ids = initiatives.map(({ id }) => id);
  for (const { name, pick, usesRate } of indicatorRows)
    run.book.add(p5.perimeter[name], {
      at: { set },
      names: { name: perimeterLabels[set] },
      value: pick(indicators),
      ...backing(run, ids, usesRate),
      nullReason: nullReasonOf(run, usesRate),
    });
}

/** What the initiatives of the perimeter sum up to. */
function addSums(
  run: PhaseFiveRun,
  set: Perimeter,
  flows: Flows,
  initiatives: readonly ModelInitiative[],
): void {
  const { book } = run;
  const shared = { at: { set }, names: { name: perimeterLabels[set] } };
  const ids = initiatives.map(({ id }) => id);
  book.add(p5.perimeter.count, {
    ...shared,
    value: ids.length,
    inputs: ids.map((id) => p5.initiative.name({ initiative: id })),
    ...(set === "rec" ? { assumptions: ["A.vpl_marginal"] } : {}),
  });
  book.add(p5.perimeter.opexPerMonth, {
    ...shared,
    value: initiatives.reduce((sum, one) => sum + one.opexPerMonth, 0),
    inputs: ids.map((id) => p5.initiative.opexPerMonth({ initiative: id })),
  });
  if (flows.capexAfterHorizon > 0)
    book.add(p5.perimeter.lateCapex, {
      ...shared,
      value: flows.capexAfterHorizon,
      ...backing(run, ids, false),
    });
}

/** Drivers that a scenario moves, in the order of the facts. */
export const movedDrivers = [
  "benefit",
  "adoption",
  "capex",
  "opex",
  "delayMonths",
  "itSaving",
] as const satisfies readonly (keyof typeof p5.scenarioLevel)[];
const rangeOf = (driver: (typeof movedDrivers)[number]) => `A.faixa.cenarios.${driverKeys[driver]}`;
const rangeIds = movedDrivers.map(rangeOf);

const isOfScenario = (name: string): name is keyof typeof p5.scenario => name in p5.scenario;

function addScenario(
  run: PhaseFiveRun,
  set: Perimeter,
  scenario: ScenarioName,
  initiatives: readonly ModelInitiative[],
): void {
  const drivers = run.model.scenarios[scenario];
  const chosen = scenario === "otimista" ? withResidual(run.model, initiatives) : initiatives;
  const indicators = indicatorsOf(flowsOf(run.model, chosen, drivers), drivers.ratePct);
  for (const { name, pick, usesRate } of indicatorRows) {
    if (!isOfScenario(name)) continue;
    const { assumptions } = backing(run, [], usesRate);
    run.book.add(p5.scenario[name], {
      at: { set, scenario },
      names: { name: perimeterLabels[set], scenario },
      value: pick(indicators),
      inputs: [
        p5.perimeter[name]({ set }),
        ...movedDrivers.map((driver) => p5.scenarioLevel[driver]({ scenario })),
      ],
      assumptions: scenario === "base" ? assumptions : [...assumptions, ...rangeIds],
      nullReason: nullReasonOf(run, usesRate),
    });
  }
}

function addMonths(run: PhaseFiveRun, set: Perimeter, flows: Flows): void {
  const { book } = run;
  const own = keysAt(p5.perimeter, { set });
  let cumulative = 0;
  let captured = 0;
  for (let month = 0; month <= run.model.horizonMonths; month++) {
    cumulative += flows.net[month]!;
    captured += flows.benefit[month]!;
    const shared = {
      at: { set, month },
      names: { month, name: perimeterLabels[set] },
      inputs: [own.gross, own.cash, own.capex, own.opexPerMonth],
      assumptions: [...flowAssumptions, ...taxAssumptions(run.model)],
    };
    book.add(p5.month.benefit, { ...shared, value: flows.benefit[month]! });
    book.add(p5.month.opex, { ...shared, value: flows.opex[month]! });
    book.add(p5.month.capex, { ...shared, value: flows.capex[month]! });
    book.add(p5.month.net, { ...shared, value: flows.net[month]! });
    book.add(p5.month.cumulative, { ...shared, value: cumulative });
    book.add(p5.month.captured, { ...shared, value: captured });
  }
}

/** Levels of the scenarios as facts, for the table of drivers. */
export function addScenarioDrivers(run: PhaseFiveRun): void {
  for (const driver of movedDrivers)
    for (const scenario of scenarioNames)
      run.book.add(p5.scenarioLevel[driver], {
        at: { scenario },
        names: { scenario },
        value: run.model.scenarios[scenario][driver],
        assumptions: levelAssumptions(driver, scenario),
      });
}

function levelAssumptions(driver: (typeof movedDrivers)[number], scenario: ScenarioName): string[] {
  if (scenario !== "base") return [rangeOf(driver)];
  return driver === "adoption" ? ["A.adocao"] : [];
}
