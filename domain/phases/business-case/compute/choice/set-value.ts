/** V(S): net present value of a set at the base, from the initiatives' own flows and the training that they share. */
import { monthlyRate, npv } from "../../../../kernel/numbers/finance.ts";
import { flowsOf } from "../../../common/financial-model/cash-flow.ts";
import type {
  FinancialModel,
  ModelInitiative,
} from "../../../common/financial-model/financial-model.ts";
import { addTraining, chargedShare } from "../../../common/financial-model/own-time.ts";

/** Losses carried forward join the initiatives of a set: its value is then no sum. */
export const isAdditive = ({ tax }: Pick<FinancialModel, "tax">): boolean =>
  !tax.on || tax.mode === "credito";

export interface SetValue {
  /** Of each initiative alone, its effort charged, training apart. */
  alone: number[];
  of(members: readonly number[]): number;
}

/** Null without a rate. */
export function setValueOf(model: FinancialModel): SetValue | null {
  const { initiatives, base } = model;
  if (base.ratePct === null) return null;
  const rate = monthlyRate(base.ratePct / 100);
  const alone = initiatives.map((one) =>
    npv(flowsOf(model, [one], base, { ownTime: "effort" }).net, rate),
  );
  const training = trainingValue(model, rate);
  const members = (indices: readonly number[]) => indices.map((index) => initiatives[index]!);
  const share = chargedShare(model, base);
  return {
    alone,
    of: isAdditive(model)
      ? (indices) =>
          indices.reduce((sum, index) => sum + alone[index]!, 0) -
          (share === 0 ? 0 : share * training(members(indices)))
      : (indices) => npv(flowsOf(model, members(indices), base).net, rate),
  };
}

/** Present value of a set's training at its full price, after tax. */
export function trainingValue(
  model: FinancialModel,
  rate: number,
): (initiatives: readonly ModelInitiative[]) => number {
  const kept = model.tax.on ? 1 - model.tax.ratePct / 100 : 1;
  return (initiatives) => {
    const paid = new Float64Array(model.horizonMonths + 1);
    addTraining(paid, model, initiatives, 1);
    const growth = model.priceGrowthPct;
    if (growth !== null)
      paid.forEach((value, m) => {
        paid[m] = value * (1 + growth / 100) ** (m / 12);
      });
    return kept * npv(paid, rate);
  };
}
