/** T16: indicator series (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, planColumn, required } from "./column.ts";

export const kpis: CanonicalTable = {
  id: "T16",
  name: "kpis",
  label: "Indicadores",
  keys: ["kpi", "data"],
  minimum: [["kpi"], ["data"], ["valor"]],
  columns: [
    required("kpi", "Indicador", "text", ["indicador", "métrica", "KPI", "metric"]),
    required(
      "data",
      "Data",
      "date",
      [
        "mês",
        "dia",
        "competência",
        "período",
        "mês/ano",
        "ano/mês",
        "mês de referência",
        "period",
        "date",
      ],
      {
        dates: "indicador",
      },
    ),
    required("valor", "Valor", "num", [
      "resultado",
      "realizado",
      "apurado",
      "valor apurado",
      "valor realizado",
      "value",
      "actual",
    ]),
    optional("unidade", "Unidade", "text", ["unit"]),
    required("direcao", "Direção", "enum", ["sentido", "direction"], {
      enumValues: ["maior_melhor", "menor_melhor"],
    }),
    optional("meta", "Meta", "num", ["objetivo", "target"], { bounds: true }),
    optional("categoria", "Categoria", "text", ["category"]),
    optional("processo", "Processo", "text", ["process"], { foreignKey: "processos.processo" }),
    // Of tables with one row a year and one column a month.
    optional("ano", "Ano", "int", ["year", "exercício"], { ofExports: true, min: 1900, max: 2100 }),
    optional("agregacao", "Como juntar no mês", "enum", ["aggregation"], {
      ofExports: true,
      enumValues: ["media", "soma", "ultimo"],
      enumAliases: {
        mean: "media",
        average: "media",
        sum: "soma",
        total: "soma",
        somar: "soma",
        last: "ultimo",
      },
    }),
    planColumn,
    optional("benchmark_code", "Código de benchmark", "id", ["benchmark"]),
  ],
};
