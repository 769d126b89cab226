/** T10: build, buy or partner options (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

const note = (name: string, label: string, what: string) =>
  required(name, label, "likert5", [`pontuação ${what}`, `score ${what}`]);

export const opcoes: CanonicalTable = {
  id: "T10",
  name: "opcoes",
  label: "Opções construir, comprar ou parceria",
  keys: ["capacidade", "opcao"],
  columns: [
    required("capacidade", "Capacidade", "text", ["função", "necessidade", "capability"]),
    required(
      "opcao",
      "Opção",
      "enum",
      ["alternativa", "fazer ou comprar", "option", "make or buy"],
      {
        enumValues: ["construir", "comprar", "parceria"],
        enumAliases: {
          build: "construir",
          fazer: "construir",
          buy: "comprar",
          partner: "parceria",
        },
      },
    ),
    note("nota_aderencia", "Nota de aderência", "aderência"),
    note("nota_prazo", "Nota de prazo", "prazo"),
    note("nota_tco", "Nota de TCO", "TCO"),
    note("nota_risco", "Nota de risco", "risco"),
    note("nota_dados", "Nota de dados", "dados"),
    note("nota_capacidade_interna", "Nota de capacidade interna", "capacidade interna"),
    optional("capex", "Capex", "money", ["investimento"], { unit: "BRL", min: 0 }),
    optional("opex_ano", "Opex por ano", "money", ["custo anual", "yearly cost"], {
      unit: "BRL/ano",
      min: 0,
    }),
    optional("prazo_semanas", "Prazo (semanas)", "num", ["prazo em semanas"], {
      unit: "semanas",
      min: 0,
    }),
    optional("fornecedor", "Fornecedor", "text", ["vendor"]),
    optional("evidencia", "Evidência", "text", ["evidence"]),
  ],
};
