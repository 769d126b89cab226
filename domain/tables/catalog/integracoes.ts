/** T09: integrations between systems (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const integracoes: CanonicalTable = {
  id: "T09",
  name: "integracoes",
  label: "Integrações",
  keys: ["origem", "destino"],
  columns: [
    required("origem", "Origem", "text", ["sistema origem", "source", "from"], {
      foreignKey: "sistemas.sistema",
    }),
    required("destino", "Destino", "text", ["sistema destino", "target", "to"], {
      foreignKey: "sistemas.sistema",
    }),
    optional("tipo", "Tipo", "enum", ["forma", "método", "type", "method"], {
      enumValues: ["api", "arquivo", "manual", "fila", "db"],
      enumAliases: { file: "arquivo", queue: "fila", banco: "db" },
    }),
    optional("frequencia", "Frequência", "text", ["frequency"]),
    optional("falhas_mes", "Falhas por mês", "num", ["erros", "incidentes", "failures"], {
      unit: "un/mes",
      min: 0,
    }),
    optional("registros_mes", "Registros por mês", "num", ["volume", "records"], {
      unit: "un/mes",
      min: 0,
    }),
    optional("registros_erro", "Registros com erro", "num", ["rejeitados", "error records"], {
      unit: "un/mes",
      min: 0,
    }),
  ],
};
