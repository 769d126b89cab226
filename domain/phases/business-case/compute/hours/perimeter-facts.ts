/** Facts of a perimeter: indicators of A5.3 to A5.6, scenarios of A5.7 and the monthly flow of A5.2. */
import {
  optional,
  type FactKey,
  type OptionalKey,
} from "../../../../facts/catalogue/fact-definition.ts";
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { resolvedValue } from "../../../../facts/assumptions/register.ts";
import type { NullReason } from "../../../../facts/fact.ts";
import { flowsOf, type Flows } from "../../../common/financial-model/cash-flow.ts";
import {
  driverKeys,
  scenarioNames,
  type ModelInitiative,
  type ScenarioName,
} from "../../../common/financial-model/financial-model.ts";
import {
  indicatorsOf,
  initiativesOf,
  perimeters,
  withResidual,
  type Indicators,
  type Perimeter,
} from "../../../common/financial-model/indicators.ts";
import * as p5 from "../../facts.ts";
import { trainingAssumptions } from "./own-time-facts.ts";
import { adoptionPath } from "../../facts-handed.ts";
import {
  flowAssumptions,
  perimeterLabels,
  rateAssumptions,
  taxAssumptions,
  type PhaseFiveRun,
} from "../../phase-run.ts";

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

/** Whether the team's own time is in a figure. */
export type View = "with" | "before";
/** Confidence of what rests on unknown costs, or lacks the team's time for want of a price. */
const lowConfidence = 0.59;

/** Assumptions and initiative facts behind a figure of the perimeter. */
export function backing(
  run: PhaseFiveRun,
  ids: readonly string[],
  usesRate: boolean,
  view: View = "with",
): { inputs: (FactKey | OptionalKey)[]; assumptions: string[]; ceiling?: number } {
  const nature = resolvedValue(run.input.assumptions, "A.tma_natureza");
  const isCharged = view === "with" && Boolean(run.model.ownTime);
  return {
    inputs: [
      ...ids.flatMap((id) => {
        const own = keysAt(p5.initiative, { initiative: id });
        return [
          ...[own.capex, own.opexPerMonth, own.gross, own.cash],
          ...(isCharged ? [optional(p5.effort.cost({ initiative: id }))] : []),
        ];
      }),
      ...(isCharged && ids.length > 0 ? [optional(p5.ownTime.rate())] : []),
      // The path comes as a dataset: the facts behind it need not.
      ...(run.model.adoptionPath === null ? [] : adoptionPath.map(optional)),
      ...(usesRate ? [p5.rate.annual()] : []),
    ],
    assumptions: [
      ...flowAssumptions,
      ...taxAssumptions(run.model),
      ...(isCharged ? trainingAssumptions : []),
      ...(usesRate ? rateAssumptions(run.model, nature) : []),
    ],
    ...(run.unevaluated.length > 0 || !run.model.ownTime ? { ceiling: lowConfidence } : {}),
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

/** A perimeter of initiatives whose costs are all told. */
export const isWhole = (run: PhaseFiveRun, set: Perimeter): boolean =>
  set === "rec" || run.unevaluated.length === 0;

export function addPerimeterFacts(run: PhaseFiveRun): void {
  for (const set of perimeters) {
    const initiatives = initiativesOf(run.model, set);
    if (initiatives === null) continue;
    const flows = flowsOf(run.model, initiatives, run.model.base);
    addIndicators(run, set, flows, initiatives);
    addBefore(run, set, initiatives);
    addSums(run, set, flows, initiatives);
    if (!isWhole(run, set)) continue;
    addMonths(run, set, flows);
    for (const scenario of scenarioNames) addScenario(run, set, scenario, initiatives);
  }
}

const nullReasonOf = (run: PhaseFiveRun, set: Perimeter, usesRate: boolean): NullReason =>
  (run.model.base.ratePct === null && usesRate) || !isWhole(run, set)
    ? "SEM_ENTRADA"
    : "NAO_SE_APLICA";

function addIndicators(
  run: PhaseFiveRun,
  set: Perimeter,
  flows: Flows,
  initiatives: readonly ModelInitiative[],
): void {
  const indicators = indicatorsOf(flows, run.model.base.ratePct);
  const ids = initiatives.map(({ id }) => id);
  const shared = { at: { set }, names: { name: perimeterLabels[set] } };
  const valueOf = (value: number | null) => (isWhole(run, set) ? value : null);
  for (const { name, pick, usesRate } of indicatorRows)
    run.book.add(p5.perimeter[name], {
      ...shared,
      value: valueOf(pick(indicators)),
      ...backing(run, ids, usesRate, name === "roi" ? "before" : "with"),
      nullReason: nullReasonOf(run, set, usesRate),
    });
  if (!run.model.ownTime) return;
  const own = { ...shared, ...backing(run, ids, false), nullReason: nullReasonOf(run, set, false) };
  run.book.add(p5.perimeterTime.charged, { ...own, value: valueOf(indicators.tempoProprio) });
  run.book.add(p5.perimeterTime.roi, { ...own, value: valueOf(indicators.roiEquipe) });
}

const isBefore = (name: string): name is keyof typeof p5.perimeterBefore =>
  name in p5.perimeterBefore;

/** The same figures before the team's own time. */
function addBefore(
  run: PhaseFiveRun,
  set: Perimeter,
  initiatives: readonly ModelInitiative[],
): void {
  const { model, book } = run;
  if (!model.ownTime) return;
  const flows = flowsOf(model, initiatives, model.base, { ownTime: "none" });
  const indicators = indicatorsOf(flows, model.base.ratePct);
  const ids = initiatives.map(({ id }) => id);
  for (const { name, pick, usesRate } of indicatorRows)
    if (isBefore(name))
      book.add(p5.perimeterBefore[name], {
        at: { set },
        names: { name: perimeterLabels[set] },
        value: isWhole(run, set) ? pick(indicators) : null,
        ...backing(run, ids, usesRate, "before"),
        nullReason: nullReasonOf(run, set, usesRate),
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
  const all = isWhole(run, set) ? ids : run.inventory.initiatives.map(({ id }) => id);
  book.add(p5.perimeter.count, {
    ...shared,
    value: all.length,
    inputs: all.map((id) => p5.initiative.name({ initiative: id })),
    ...(set === "rec" ? { assumptions: ["A.vpl_marginal"] } : {}),
  });
  const monthly = run.inventory.initiatives.filter(({ id }) => all.includes(id));
  const isTold = monthly.every(({ opexPerMonth }) => opexPerMonth !== null);
  book.add(p5.perimeter.opexPerMonth, {
    ...shared,
    value: isTold ? monthly.reduce((sum, one) => sum + (one.opexPerMonth ?? 0), 0) : null,
    inputs: all.map((id) => p5.initiative.opexPerMonth({ initiative: id })),
  });
  if (flows.capexAfterHorizon > 0 && isWhole(run, set))
    book.add(p5.perimeter.lateCapex, {
      ...shared,
      value: flows.capexAfterHorizon,
      ...backing(run, ids, false, "before"),
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
  const shared = { at: { set, scenario }, names: { name: perimeterLabels[set], scenario } };
  for (const { name, pick, usesRate } of indicatorRows) {
    if (!isOfScenario(name)) continue;
    const { assumptions } = backing(run, [], usesRate, name === "roi" ? "before" : "with");
    run.book.add(p5.scenario[name], {
      ...shared,
      value: pick(indicators),
      inputs: [
        p5.perimeter[name]({ set }),
        ...movedDrivers.map((driver) => p5.scenarioLevel[driver]({ scenario })),
      ],
      assumptions: scenario === "base" ? assumptions : [...assumptions, ...rangeIds],
      nullReason: nullReasonOf(run, set, usesRate),
    });
  }
  if (!run.model.ownTime) return;
  const before = flowsOf(run.model, chosen, drivers, { ownTime: "none" });
  run.book.add(p5.scenarioBefore.npv, {
    ...shared,
    value: indicatorsOf(before, drivers.ratePct).vpl,
    inputs: [p5.perimeterBefore.npv({ set })],
    assumptions: [...backing(run, [], true, "before").assumptions, ...rangeIds],
    nullReason: nullReasonOf(run, set, true),
  });
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
      assumptions: backing(run, [], false).assumptions,
    };
    book.add(p5.month.benefit, { ...shared, value: flows.benefit[month]! });
    book.add(p5.month.opex, { ...shared, value: flows.opex[month]! });
    book.add(p5.month.capex, { ...shared, value: flows.capex[month]! });
    if (run.model.ownTime) book.add(p5.month.ownTime, { ...shared, value: flows.ownTime[month]! });
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
