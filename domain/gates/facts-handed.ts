/** Figures of the phases that an approval locks. They are defined in the phases' catalogues, two floors above. */
import { defineHanded } from "../facts/catalogue/define-facts.ts";

export const diagnosis = defineHanded("p1", {
  processes: "n_processos",
  hours: "horas_mes",
  cost: "custo_ano",
  reworkCost: "cor_ano",
  reworkShare: "cor_pct",
  leadTime: "atual.prazo",
  ledger: "razao.total",
});
export const policy = defineHanded("p6", {
  cases: "n_casos",
  coverage: "cobertura",
  maturity: "maturidade",
  residual: "residual_total",
  above: "n_acima",
});
