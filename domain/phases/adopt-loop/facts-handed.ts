/** Facts of earlier phases that phase 7 names. A handoff may lack any of them: as inputs they are `optional`. */
import { defineHanded } from "../../facts/catalogue/define-facts.ts";

export const total = defineHanded("p1", { annualCost: "custo_ano", hoursPerMonth: "horas_mes" });
export const process = defineHanded("p1.proc.{process}", {
  area: "area",
  owner: "responsavel",
  hoursPerMonth: "horas_mes",
  potential: "ap",
});
/** Of the recommended initiatives ("rec") and of the whole programme ("prog"). */
export const businessCase = defineHanded("p5.{set}", {
  benefit: "beneficio",
  npv: "vpl",
  trainingHours: "capacitacao_h",
  trainingCost: "capacitacao_custo",
});
export const initiative = defineHanded("p5.ini.{initiative}", {
  target: "meta.{month}",
  grossBenefit: "bruto_ano",
  state: "situacao",
});
