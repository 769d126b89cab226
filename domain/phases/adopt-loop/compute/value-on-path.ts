/** The model that phase 5 handed over, with adoption on the path of phase 7 in place of the constant (A5.2). */
import {
  recomputeIndicators,
  type Recalculation,
} from "../../common/financial-model/indicators.ts";
import type { FinancialModel } from "../../common/financial-model/financial-model.ts";
import { handedRows } from "../../common/run/handoffs.ts";
import type { Handoff } from "../../../outcome/phase-outcome.ts";

export function handedModel(handoffs: readonly Handoff[]): FinancialModel | null {
  const text = handedRows(handoffs, "ds_p5_modelo")[0]?.["modelo"];
  return typeof text === "string" ? (JSON.parse(text) as FinancialModel) : null;
}

export interface ValueOnPath {
  constant: Recalculation;
  path: Recalculation /** The model already had a path when it was handed over. */;
  alreadyOnPath: boolean;
}

export function valueOnPath(model: FinancialModel, path: readonly number[]): ValueOnPath {
  return {
    constant: recomputeIndicators({ ...model, adoptionPath: null }, {}),
    path: recomputeIndicators({ ...model, adoptionPath: [...path] }, {}),
    alreadyOnPath: model.adoptionPath !== null,
  };
}
