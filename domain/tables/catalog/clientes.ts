/** T17: customers of the client (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { monthlyHints, optional, required, thousandHints } from "./column.ts";

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
      [
        ...["cliente", "conta", "lojista", "account", "customer", "customer id"],
        // Registers of clients: a number of their own, else the firm's.
        ...["código", "código do cliente", "nome do cliente", "CNPJ", "razão social"],
        "nome fantasia",
      ],
      { unique: true },
    ),
    optional("segmento", "Segmento", "text", ["porte", "segment"]),
    optional(
      "receita_mensal",
      "Receita mensal",
      "money",
      ["MRR", "ticket mensal", "monthly revenue", "faturamento mensal", "mensalidade"],
      { unit: "BRL/mes", min: 0, unitHints: [...thousandHints, ...monthlyHints] },
    ),
    optional("desde", "Cliente desde", "date", ["início do contrato", "data de cadastro", "since"]),
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
