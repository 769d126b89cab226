/** T20: assumptions informed by the client (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const premissas: CanonicalTable = {
  id: "T20",
  name: "premissas",
  label: "Premissas",
  keys: ["premissa_id"],
  columns: [
    required("premissa_id", "Premissa", "id", ["premissa", "parâmetro", "assumption"], {
      unique: true,
    }),
    required("valor", "Valor", "text", ["value"]),
    optional("tipo", "Tipo", "enum", ["natureza", "type"], {
      enumValues: ["real", "nominal"],
      expectedMissing: true,
    }),
    optional("justificativa", "Justificativa", "text", ["motivo", "rationale"]),
    optional("fonte", "Fonte", "text", ["source"]),
    optional("responsavel", "Responsável", "text", ["dono", "owner"]),
    optional("data", "Data", "date", ["date"]),
  ],
};
