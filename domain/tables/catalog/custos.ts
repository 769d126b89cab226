/** T03: cost ledger (playbook 1.4). A ledger needs a value and one grouping column. */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required, thousandHints } from "./column.ts";

export const custos: CanonicalTable = {
  id: "T03", name: "custos", label: "Razão contábil de custos", keys: [],
  minimum: [["valor"], ["conta", "centro_custo", "fornecedor"]],
  columns: [
    required("competencia", "Competência", "date", ["data", "mês", "período", "data de competência", "data de lançamento", "data de pagamento", "month", "period", "posting date", "date", "payment date", "clearing date", "data do documento"]),
    required("conta", "Conta", "text", ["conta contábil", "natureza", "categoria", "tipo de despesa", "natureza da despesa", "elemento de despesa", "account", "category", "GL", "GL account", "expense type", "expense category", "cost type"]),
    required("centro_custo", "Centro de custo", "text", ["CC", "área", "departamento", "unidade", "setor", "órgão", "cost center", "cost centre", "expense area", "department", "business unit"]),
    optional("fornecedor", "Fornecedor", "text", ["favorecido", "credor", "contratado", "nome do fornecedor", "vendor", "supplier", "vendor name", "supplier name", "contractor name", "payee"]),
    optional("descricao", "Descrição", "text", ["histórico", "detalhamento", "description", "memo", "item text"]),
    required("valor", "Valor", "money", ["montante", "R$", "valor reembolsado", "valor pago", "valor líquido", "valor bruto", "valor total", "custo", "despesa", "gasto", "amount", "value", "cost", "net amount", "amount paid"], { unit: "BRL", unitHints: thousandHints }),
    optional("moeda", "Moeda", "enum", ["currency"], { enumValues: ["BRL", "USD", "EUR", "GBP", "ARS", "CLP", "MXN", "JPY", "CHF", "CAD", "AUD", "CNY"], enumAliases: { "r$": "BRL", real: "BRL", reais: "BRL", "us$": "USD", dolar: "USD", euro: "EUR", "£": "GBP", "€": "EUR" } }),
    optional("processo", "Processo", "text", ["process"], { foreignKey: "processos.processo" }),
    optional("tipo", "Tipo de custo", "enum", ["tipo", "type"], { enumValues: ["fixo", "variavel", "capex"], enumAliases: { fixed: "fixo", variable: "variavel", variaveis: "variavel", fixos: "fixo", investimento: "capex" } }),
  ],
};
