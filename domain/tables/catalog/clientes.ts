/** T17: customers of the client (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required, thousandHints } from "./column.ts";

export const clientes: CanonicalTable = {
  id: "T17",
  name: "clientes",
  label: "Clientes",
  keys: ["cliente_id"],
  minimum: [["cliente_id"], ["receita_mensal", "variacao_uso_pct", "churn_data", "nps"]],
  columns: [
    required(
      "cliente_id",
      "ID do cliente",
      "id",
      ["cliente", "conta", "lojista", "account", "customer", "customer id"],
      { unique: true },
    ),
    optional("segmento", "Segmento", "text", ["porte", "segment"]),
    optional(
      "receita_mensal",
      "Receita mensal",
      "money",
      ["MRR", "ticket mensal", "monthly revenue"],
      { unit: "BRL/mes", min: 0, unitHints: thousandHints },
    ),
    optional("desde", "Cliente desde", "date", ["início do contrato", "since"]),
    optional(
      "variacao_uso_pct",
      "Variação de uso (%)",
      "pct",
      ["variação de GMV", "queda de uso", "usage change"],
      { min: -100, max: 1000 },
    ),
    optional("nps", "NPS", "num", ["nota NPS"], { min: -100, max: 100 }),
    optional(
      "churn_data",
      "Data de cancelamento",
      "date",
      ["cancelamento", "churn date", "churn"],
      { expectedMissing: true },
    ),
    optional("alerta_informado", "Alerta informado", "bool", ["alerta", "alert"]),
  ],
};
