/** Figures that the gate of phase 1 prints as evidence. */
import { defineFacts, formulas } from "../../../facts/catalogue/define-facts.ts";
import type { Formula } from "../../../facts/catalogue/fact-definition.ts";
import { commonGateFacts } from "../../common/catalogue/facts-gate.ts";

export const commonGate = commonGateFacts("p1");

const g13 = formulas("G1.3", {
  priority: ["1.0.0", "processos em “Capturar já” ou “Estruturar”"],
});
const g14 = formulas("G1.4", { logged: ["1.0.0", "processos prioritários com log de eventos"] });
const g16 = formulas("G1.6", {
  compared: ["1.0.0", "processos com volume no inventário e no log"],
  agreeing: ["2.0.0", "diferença de volume de no máximo 10% ou 1,96 ÷ √casos dos meses completos"],
});
const g18 = formulas("G1.8", {
  validated: [
    "1.0.0",
    "processos com declaração da área e da Controladoria sobre volume, tempo e custo por hora",
  ],
});

const count = (id: string, label: string, formula: Formula) =>
  ({ id, label, unit: "un", basis: "DERIVADO", formula }) as const;

export const gate = defineFacts("p1.gate", {
  priority: count("prioritarios", "Processos prioritários", g13.priority),
  priorityWithLog: count("prioritarios_com_log", "Processos prioritários com log", g14.logged),
  compared: count(
    "volumes_comparados",
    "Processos com volume no inventário e no log",
    g16.compared,
  ),
  agreeing: count("volumes_compativeis", "Processos com volume compatível", g16.agreeing),
  validated: {
    id: "validados",
    label: "Processos com linha de base validada",
    unit: "un",
    formula: g18.validated,
  },
});
