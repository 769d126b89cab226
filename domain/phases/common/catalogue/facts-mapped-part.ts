/** What part of the company was mapped, by three bases that measure different things: ledger, payroll and hours (the last is A1.1's). */
import { defineFacts, formulas } from "../../../facts/catalogue/define-facts.ts";

const a117 = formulas("A1.17", {
  ledger: ["1.0.0", "custo anual dos processos mapeados ÷ gasto anualizado do razão"],
  payroll: ["1.0.0", "custo anual dos processos mapeados ÷ custo das posições por ano"],
  pay: ["1.0.0", "soma do custo mensal das posições × 12, com encargos quando é salário"],
});

/** Of the project's one ledger: several are not added up, and neither are currencies. */
export const coverage = defineFacts("p1", {
  ledger: {
    id: "cobertura_razao",
    label: "Cobertura do gasto do razão",
    unit: "pct",
    formula: a117.ledger,
  },
  payroll: {
    id: "cobertura_folha",
    label: "Cobertura da folha informada",
    unit: "pct",
    formula: a117.payroll,
  },
  pay: {
    id: "folha_ano",
    label: "Folha informada por ano",
    unit: "BRL/ano",
    formula: a117.pay,
  },
});
