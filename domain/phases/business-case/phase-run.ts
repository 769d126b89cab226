/** What the modules of phase 5 share while facts are computed. */
import type { FactBook } from "../../facts/fact-book.ts";
import type { HandedProcess } from "../common/processes/handed-processes.ts";
import type { InitiativeInventory, InitiativeRecord } from "../common/initiative-inventory.ts";
import type { DatasetResult, PhaseInput } from "../../outcome/phase-outcome.ts";
import type { BenefitRegister } from "./compute/benefit-register.ts";
import type { OwnTimeInputs } from "./compute/hours/own-time.ts";
import type { FinancialModel } from "../common/financial-model/financial-model.ts";
import type { Perimeter } from "../common/financial-model/indicators.ts";

export interface PhaseFiveRun {
  input: PhaseInput;
  book: FactBook;
  inventory: InitiativeInventory;
  processes: HandedProcess[];
  register: BenefitRegister;
  model: FinancialModel;
  ownTime: OwnTimeInputs;
  /** Initiatives of T11 whose dates or costs are not all told. */
  unevaluated: InitiativeRecord[];
  datasets: DatasetResult[];
}

export const perimeterLabels: Record<Perimeter, string> = {
  rec: "conjunto recomendado",
  prog: "programa completo",
};

/** Assumptions behind every flow, and those that the discount adds. */
export const flowAssumptions = [
  "A.horizonte",
  "A.inicio_programa",
  "A.rampa",
  "A.conversao_caixa",
  "A.adocao",
];
export function rateAssumptions(model: FinancialModel, nature: unknown): string[] {
  return [
    "A.tma",
    "A.tma_natureza",
    ...(nature === "nominal" || model.priceGrowthPct !== null ? ["A.ipca"] : []),
  ];
}
export const taxAssumptions = (model: FinancialModel): string[] =>
  model.tax.on ? ["A.imposto", "A.imposto_aliquota", "A.depreciacao_meses", "A.imposto_modo"] : [];
