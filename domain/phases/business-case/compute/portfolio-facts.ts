/** A5.10 and A5.13: each initiative alone, the recommended set with its reasons and the concentration of investment and value. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { assumedNumber, resolvedValue } from "../../../facts/assumptions/register.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { monthlyRate, npv } from "../../../kernel/numbers/finance.ts";
import { compareText } from "../../../tables/read-table.ts";
import { flowsOf } from "../../common/financial-model/cash-flow.ts";
import type { ModelInitiative } from "../../common/financial-model/financial-model.ts";
import {
  indicatorsOf,
  initiativesOf,
  perimeters,
  type Indicators,
  type Perimeter,
} from "../../common/financial-model/indicators.ts";
import * as p5 from "../facts.ts";
import { addAlternatives } from "./alternative-facts.ts";
import { backing } from "./perimeter-facts.ts";
import { perimeterLabels, type PhaseFiveRun } from "../phase-run.ts";
import { selectPortfolio, type PortfolioChoice } from "./portfolio.ts";

/** Indicators of each initiative alone; also fixes the recommended set in the model. */
export function selectPerimeters(run: PhaseFiveRun): {
  alone: Map<string, Indicators>;
  choice: PortfolioChoice | null;
} {
  const { model, input } = run;
  const alone = new Map(
    model.initiatives.map((one) => [
      one.id,
      indicatorsOf(flowsOf(model, [one], model.base), model.base.ratePct),
    ]),
  );
  if (model.base.ratePct === null) return { alone, choice: null };
  const budget = resolvedValue(input.assumptions, "A.orcamento");
  const choice = selectPortfolio(
    model.initiatives.map((one) => ({
      id: one.id,
      npv: alone.get(one.id)?.vpl ?? 0,
      capex: one.capex,
      isEnabler: one.kind === "habilitador",
      isStrategic: one.strategicReason !== null,
      dependsOn: one.dependsOn,
    })),
    {
      marginalPct: assumedNumber(input.assumptions, "A.vpl_marginal"),
      budget: typeof budget === "number" ? budget : null,
    },
  );
  model.recommended = choice.recommended;
  return { alone, choice };
}

export function addPortfolioFacts(
  run: PhaseFiveRun,
  alone: ReadonlyMap<string, Indicators>,
  choice: PortfolioChoice | null,
): void {
  const { book, model, input } = run;
  const window = assumedNumber(input.assumptions, "A.semanas_programa");
  book.add(p5.programme.weeks, { value: window, assumptions: ["A.semanas_programa"] });
  const shares = enablerShares(run);
  for (const one of model.initiatives) {
    const isBeyond = isAbove(one.startWeek + one.durationWeeks, window);
    addAlone(run, one, alone.get(one.id)!, shares.get(one.id));
    addWindow(run, one, isBeyond);
    if (choice !== null) addChoice(run, one, choice, isBeyond);
  }
  addCapexShares(run);
  // Without T11 nothing counts the initiatives.
  if (choice !== null)
    book.add(p5.portfolio.method, {
      value: choice.method,
      inputs: [optional(p5.register.initiatives())],
    });
  addConcentration(run, alone);
  addAlternatives(run, alone, choice !== null);
}

const placed = (one: ModelInitiative) => ({ at: { initiative: one.id }, names: one });

/** `share`: what the initiative bears of the enablers' net present value. */
function addAlone(
  run: PhaseFiveRun,
  one: ModelInitiative,
  indicators: Indicators,
  share: number | undefined,
): void {
  const { book } = run;
  const discounted = { ...placed(one), ...backing(run, [one.id], true) };
  const undiscounted = { ...placed(one), ...backing(run, [one.id], false) };
  book.add(p5.initiative.npv, { ...discounted, value: indicators.vpl });
  book.add(p5.initiative.roi, { ...undiscounted, value: indicators.roi });
  book.add(p5.initiative.payback, { ...undiscounted, value: indicators.payback });
  book.add(p5.initiative.benefits, { ...undiscounted, value: indicators.beneficio });
  if (share !== undefined && indicators.vpl !== null)
    book.add(p5.initiative.sharedNpv, { ...discounted, value: indicators.vpl + share });
}

function addWindow({ book }: PhaseFiveRun, one: ModelInitiative, isBeyond: boolean): void {
  const own = keysAt(p5.initiative, { initiative: one.id });
  book.add(p5.initiative.endsBeyond, {
    ...placed(one),
    value: isBeyond,
    inputs: [own.startWeek, own.weeks, p5.programme.weeks()],
  });
}

function addChoice(
  { book }: PhaseFiveRun,
  one: ModelInitiative,
  choice: PortfolioChoice,
  isBeyond: boolean,
): void {
  const own = keysAt(p5.initiative, { initiative: one.id });
  book.add(p5.initiative.class, {
    ...placed(one),
    value: choice.classes.get(one.id) ?? null,
    inputs: [own.npv, own.capex],
    assumptions: ["A.vpl_marginal"],
  });
  book.add(p5.initiative.state, {
    ...placed(one),
    value: choice.excluded.has(one.id) ? "fora do conjunto" : "recomendada",
    inputs: [own.class],
    assumptions: ["A.vpl_marginal", "A.orcamento"],
  });
  book.add(p5.initiative.reason, {
    ...placed(one),
    value: reasonOf(one, choice, isBeyond),
    inputs: [own.state],
  });
}

function reasonOf(one: ModelInitiative, choice: PortfolioChoice, isBeyond: boolean): string {
  const excluded = choice.excluded.get(one.id);
  if (excluded !== undefined)
    return [excluded, ...(isBeyond ? ["além da janela do programa"] : [])].join("; ");
  if (choice.neededByOthers.includes(one.id)) return "necessária a outra iniciativa";
  return one.kind === "habilitador"
    ? "habilitadora obrigatória"
    : (one.strategicReason ?? "VPL positivo");
}

/** Share of each initiative in the investment of the whole programme, and the largest of each perimeter. */
function addCapexShares(run: PhaseFiveRun): void {
  const { book, model } = run;
  const total = model.initiatives.reduce((sum, { capex }) => sum + capex, 0);
  if (total === 0) return;
  const capexOf = (of: readonly ModelInitiative[]) =>
    of.map(({ id }) => p5.initiative.capex({ initiative: id }));
  for (const one of model.initiatives)
    book.add(p5.initiative.capexShare, {
      ...placed(one),
      value: (100 * one.capex) / total,
      inputs: capexOf(model.initiatives),
    });
  for (const set of perimeters) {
    const initiatives = initiativesOf(model, set) ?? [];
    const spent = initiatives.reduce((sum, { capex }) => sum + capex, 0);
    const [largest] = [...initiatives].sort((a, b) => b.capex - a.capex || compareText(a.id, b.id));
    if (!largest || spent === 0) continue;
    const shared = { ...ofSet(set), inputs: capexOf(initiatives) };
    book.add(p5.largestCapex.name, { ...shared, value: largest.name });
    book.add(p5.largestCapex.share, { ...shared, value: (100 * largest.capex) / spent });
  }
}

const ofSet = (set: Perimeter) => ({ at: { set }, names: { name: perimeterLabels[set] } });

/** What each non-enabler bears of the enablers' net present value, by present value of benefits. */
function enablerShares(run: PhaseFiveRun): Map<string, number> {
  const { model } = run;
  if (model.base.ratePct === null) return new Map();
  const rate = monthlyRate(model.base.ratePct / 100);
  const present = model.initiatives.map((one) => {
    const flows = flowsOf(model, [one], model.base);
    return { one, benefit: npv(flows.benefit, rate), net: npv(flows.net, rate) };
  });
  const borne = present
    .filter(({ one }) => one.kind === "habilitador")
    .reduce((sum, { net }) => sum + net, 0);
  const bearing = present.filter(({ one }) => one.kind !== "habilitador");
  const total = bearing.reduce((sum, { benefit }) => sum + benefit, 0);
  return total === 0
    ? new Map()
    : new Map(bearing.map(({ one, benefit }) => [one.id, (borne * benefit) / total]));
}

function addConcentration(run: PhaseFiveRun, alone: ReadonlyMap<string, Indicators>): void {
  const { book } = run;
  for (const set of perimeters) {
    const initiatives = initiativesOf(run.model, set);
    const ofWhole = p5.perimeter.npv({ set });
    const total = book.numberOf(ofWhole);
    if (initiatives === null || total === null || total <= 0) continue;
    const [top] = [...initiatives].sort(
      (a, b) =>
        (alone.get(b.id)?.vpl ?? 0) - (alone.get(a.id)?.vpl ?? 0) || compareText(a.id, b.id),
    );
    if (!top) continue;
    const own = alone.get(top.id)?.vpl ?? 0;
    const shared = {
      ...ofSet(set),
      inputs: [p5.initiative.npv({ initiative: top.id }), ofWhole],
    };
    book.add(p5.top.name, { ...shared, value: top.name });
    book.add(p5.top.share, { ...shared, value: (100 * own) / total });
    book.add(p5.top.without, { ...shared, value: total - own });
  }
}
