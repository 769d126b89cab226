/** A5.10 and A5.13: each initiative alone, the recommended set with its reasons and the concentration of investment and value. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { assumedNumber, resolvedValue } from "../../../facts/assumptions/register.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { monthlyRate, npv } from "../../../kernel/numbers/finance.ts";
import { compareText } from "../../../tables/read-table.ts";
import { flowsOf } from "../../common/financial-model/cash-flow.ts";
import type {
  FinancialModel,
  ModelInitiative,
} from "../../common/financial-model/financial-model.ts";
import type { InitiativeRecord } from "../../common/initiative-inventory.ts";
import {
  indicatorsOf,
  initiativesOf,
  perimeters,
  type Indicators,
  type Perimeter,
} from "../../common/financial-model/indicators.ts";
import * as p5 from "../facts.ts";
import { backing } from "./hours/perimeter-facts.ts";
import { perimeterLabels, type PhaseFiveRun } from "../phase-run.ts";
import { selectPortfolio, type PortfolioChoice } from "./portfolio.ts";
import { isAdditive, setValueOf, type SetValue } from "./choice/set-value.ts";

export interface Selection {
  /** Of each initiative, its project effort charged and training apart; and before the team's own time. */
  alone: Map<string, Indicators>;
  aloneBefore: Map<string, Indicators>;
  /** Null without a rate. */
  choice: PortfolioChoice | null;
  value: SetValue | null;
  /** What would be chosen if the team's own time cost nothing. */
  chosenBefore: string[];
}

/** Indicators of each initiative alone; also fixes the recommended set in the model. */
export function selectPerimeters(run: PhaseFiveRun): Selection {
  const { model } = run;
  const aloneIn = (ownTime: "effort" | "none") =>
    new Map(
      model.initiatives.map((one) => [
        one.id,
        indicatorsOf(flowsOf(model, [one], model.base, { ownTime }), model.base.ratePct),
      ]),
    );
  const [alone, aloneBefore] = [aloneIn("effort"), aloneIn("none")];
  const value = setValueOf(model);
  if (value === null) return { alone, aloneBefore, choice: null, value, chosenBefore: [] };
  const choice = selectSet(run, model, value);
  model.recommended = choice.recommended;
  const free = { ...model, ownTime: null };
  const chosenBefore = selectSet(run, free, setValueOf(free) as SetValue).recommended;
  return { alone, aloneBefore, choice, value, chosenBefore };
}

/** The set of the model's initiatives, under its assumptions on the team's own time. */
export function selectSet(
  { input }: Pick<PhaseFiveRun, "input">,
  model: FinancialModel,
  value: SetValue,
): PortfolioChoice {
  const budget = resolvedValue(input.assumptions, "A.orcamento");
  return selectPortfolio(
    model.initiatives.map((one, index) => ({
      id: one.id,
      npv: value.alone[index]!,
      capex: one.capex,
      isEnabler: one.kind === "habilitador",
      hasProcesses:
        (one.trainedAreas ?? []).length > 0 || one.benefits.some(({ process }) => process),
      isDuty: one.strategicReason !== null,
      dependsOn: one.dependsOn,
    })),
    {
      marginalPct: assumedNumber(input.assumptions, "A.vpl_marginal"),
      budget: typeof budget === "number" ? budget : null,
      valueOf: value.of,
      isBounded: isAdditive(model),
    },
  );
}

export function addPortfolioFacts(run: PhaseFiveRun, selection: Selection): void {
  const { book, model, input } = run;
  const { alone, choice } = selection;
  const window = assumedNumber(input.assumptions, "A.semanas_programa");
  book.add(p5.programme.weeks, { value: window, assumptions: ["A.semanas_programa"] });
  const shares = enablerShares(run);
  for (const one of model.initiatives) {
    const isBeyond = isAbove(one.startWeek + one.durationWeeks, window);
    addAlone(run, one, selection, shares.get(one.id));
    addWindow(run, one, isBeyond);
    if (choice !== null) addChoice(run, one, choice, isBeyond);
  }
  for (const one of run.unevaluated) addUnevaluated(run, one);
  addCapexShares(run);
  // Without T11 nothing counts the initiatives.
  if (choice !== null)
    book.add(p5.portfolio.method, {
      value: choice.method,
      inputs: [optional(p5.register.initiatives())],
    });
  addConcentration(run, alone);
}

/** Neither in a perimeter nor valued: a cost or a date is not told. */
function addUnevaluated({ book, model }: PhaseFiveRun, one: InitiativeRecord): void {
  if (model.base.ratePct === null) return;
  const shared = { at: { initiative: one.id }, names: one };
  const own = keysAt(p5.initiative, shared.at);
  book.add(p5.initiative.state, {
    ...shared,
    value: "não avaliada",
    inputs: [own.capex, own.opexPerMonth, own.startWeek, own.weeks],
  });
  book.add(p5.initiative.reason, {
    ...shared,
    value:
      one.capex === null || one.opexPerMonth === null
        ? "sem custo informado"
        : "sem prazo informado",
    inputs: [own.state],
  });
}

const placed = (one: ModelInitiative) => ({ at: { initiative: one.id }, names: one });

/** `share`: what the initiative bears of the enablers' net present value. */
function addAlone(
  run: PhaseFiveRun,
  one: ModelInitiative,
  { alone, aloneBefore }: Selection,
  share: number | undefined,
): void {
  const { book } = run;
  const [indicators, before] = [alone.get(one.id)!, aloneBefore.get(one.id)!];
  const discounted = { ...placed(one), ...backing(run, [one.id], true) };
  const undiscounted = { ...placed(one), ...backing(run, [one.id], false) };
  book.add(p5.initiative.npv, { ...discounted, value: indicators.vpl });
  book.add(p5.initiative.roi, { ...undiscounted, value: before.roi });
  book.add(p5.initiative.payback, { ...undiscounted, value: indicators.payback });
  book.add(p5.initiative.benefits, { ...undiscounted, value: indicators.beneficio });
  if (share !== undefined && indicators.vpl !== null)
    book.add(p5.initiative.sharedNpv, { ...discounted, value: indicators.vpl + share });
  if (!run.model.ownTime) return;
  const free = (usesRate: boolean) => ({
    ...placed(one),
    ...backing(run, [one.id], usesRate, "before"),
  });
  book.add(p5.effort.npvBefore, { ...free(true), value: before.vpl });
  book.add(p5.effort.paybackBefore, { ...free(false), value: before.payback });
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
  return one.strategicReason === null ? "VPL positivo" : `por dever: ${one.strategicReason}`;
}

/** Share of each initiative in the investment of the whole programme, and the largest of each perimeter. */
function addCapexShares(run: PhaseFiveRun): void {
  const { book, model } = run;
  // A share of a total that is not known is no share.
  if (run.unevaluated.length > 0) return;
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
    const flows = flowsOf(model, [one], model.base, { ownTime: "effort" });
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
