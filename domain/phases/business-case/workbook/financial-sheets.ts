/**
 * The financial model of phase 5 as sheets with live formulas (A5.2 to A5.6): named inputs, initiatives, benefits, the flow of
 * each month and the indicators of both perimeters. Every cached value is the model's own; a spreadsheet that recalculates with
 * another rate or level gets what `recalculate` gives.
 */
import type { FinancialModel } from "../../common/financial-model/financial-model.ts";
import type { Perimeter } from "../../common/financial-model/indicators.ts";
import type { DatasetResult } from "../../../outcome/phase-outcome.ts";
import type { WorkbookInput } from "../../../report/workbook/build-workbook.ts";
import { assumptionSheet } from "./assumption-sheet.ts";
import { benefitSheet } from "./benefit-sheet.ts";
import { financialCopy as copy } from "./copy.ts";
import { flowSheet } from "./flow-sheet.ts";
import { initiativeSheet } from "./initiative-sheet.ts";
import { ownTimeSheet } from "./own-time-sheet.ts";
import { outcomeRows, resultSheet } from "./result-sheet.ts";

export type ModelSheets = Required<Pick<WorkbookInput, "modelSheets" | "names">>;

/** Null for a model without initiatives. */
export function financialSheets(model: FinancialModel): ModelSheets | null {
  if (model.initiatives.length === 0) return null;
  const sets: Perimeter[] = model.recommended === null ? ["prog"] : ["rec", "prog"];
  const assumptions = assumptionSheet(model, outcomeRows(model, sets));
  const initiatives = initiativeSheet(model);
  const benefits = benefitSheet(model, initiatives, assumptions.path);
  const ownTime = ownTimeSheet(model, sets);
  const flow = flowSheet(model, sets, { initiatives, benefits, ownTime }, assumptions.path);
  const result = resultSheet(model, sets, flow, initiatives);
  return {
    names: [...assumptions.names, ...(ownTime?.names ?? [])],
    modelSheets: [
      { sheet: assumptions.sheet, about: copy.about.assumptions },
      { sheet: result, about: copy.about.result },
      { sheet: initiatives.sheet, about: copy.about.initiatives },
      { sheet: benefits.sheet, about: copy.about.benefits },
      ...(ownTime ? [{ sheet: ownTime.sheet, about: copy.about.ownTime }] : []),
      { sheet: flow.sheet, about: copy.about.flow },
    ],
  };
}

/** Dataset with the model as text: one row, one cell. */
const modelDataset = "ds_p5_modelo";

/** The model among a run's datasets as sheets, and the datasets without its text, which no reader of a spreadsheet can use. */
export function modelOfDatasets(datasets: readonly DatasetResult[]): {
  datasets: DatasetResult[];
  model: ModelSheets | null;
} {
  const cell = datasets.find(({ id }) => id === modelDataset)?.rows[0]?.[0];
  if (typeof cell !== "string") return { datasets: [...datasets], model: null };
  return {
    datasets: datasets.filter(({ id }) => id !== modelDataset),
    model: financialSheets(JSON.parse(cell) as FinancialModel),
  };
}
