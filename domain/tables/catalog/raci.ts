/** T22: responsibility matrix (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { required } from "./column.ts";

export const raci: CanonicalTable = {
  id: "T22",
  name: "raci",
  label: "Matriz de responsabilidades",
  keys: ["processo", "etapa", "papel"],
  columns: [
    required("processo", "Processo", "text", ["process"], { foreignKey: "processos.processo" }),
    required("etapa", "Etapa", "text", ["step", "atividade", "activity"], {
      foreignKey: "etapas.etapa",
    }),
    required("papel", "Papel", "text", ["quem", "cargo", "role"]),
    required("letra", "Letra RACI", "enum", ["RACI", "responsabilidade", "letter"], {
      enumValues: ["R", "A", "C", "I"],
    }),
  ],
};
