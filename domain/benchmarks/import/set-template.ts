/** The workbook of T21 to fill in: header, one sheet for each shape, and what each column is. */
import type { TemplateColumn, TemplateWorkbook } from "../../tables/templates/template-workbook.ts";
import { templateCopy } from "../../tables/templates/copy.ts";
import { benchmarkIndustries, benchmarkPeriods } from "../illustrative/index.ts";
import { headerFields } from "./set-header.ts";

const setSheets = { header: "Cabeçalho", quantiles: "Quantis", companies: "Empresas" } as const;

const column = (
  label: string,
  required: boolean,
  kind: TemplateColumn["kind"] = "text",
  choices: string[] | null = null,
): TemplateColumn => ({ label, required, kind, choices });
const categories = ["operacional", "financeiro", "digital", "cliente"];
const directions = ["maior_melhor", "menor_melhor"];
const quantiles = [
  column("Código", true),
  column("Nome", false),
  column("Categoria", false, "text", categories),
  column("Unidade", false),
  column("Direção", true, "text", directions),
  column("n", true, "number"),
  column("q10", false, "number"),
  column("q25", true, "number"),
  column("q50", true, "number"),
  column("q75", true, "number"),
  column("q90", false, "number"),
];
const companies = [
  column("Empresa", true),
  column("Código", true),
  column("Valor", true, "number"),
  column("Ano", true, "number"),
  column("Nome", false),
  column("Categoria", false, "text", categories),
  column("Unidade", false),
  column("Direção", false, "text", directions),
];
const hints: Readonly<Record<string, [accepted: string, example: string]>> = {
  Código: ["código do catálogo ou um próprio, como op.prazo_entrega", "op.tempo_resolucao"],
  Nome: ["obrigatório para código próprio", "Tempo médio de resolução"],
  Categoria: [templateCopy.oneOf(categories), "operacional"],
  Unidade: ["a do catálogo; obrigatória para código próprio", "h"],
  Direção: [templateCopy.oneOf(directions), "menor_melhor"],
  n: ["empresas por trás dos quantis: 10 para percentis, 5 para a mediana", "42"],
  q10: ["valor bruto, em ordem crescente até q90", "18"],
  q25: ["valor bruto", "30"],
  q50: ["mediana", "48"],
  q75: ["valor bruto", "72"],
  q90: ["valor bruto", "96"],
  Empresa: ["código sem identificação, o mesmo em todas as linhas da empresa", "E001"],
  Valor: ["na unidade do indicador", "48"],
  Ano: ["quatro algarismos", "2024"],
};

export function setTemplate(): TemplateWorkbook {
  const explain = (sheet: string, columns: TemplateColumn[]): string[][] =>
    columns.map(({ label, required, kind }) => {
      const [accepted, example] = hints[label] ?? ["", ""];
      return [
        sheet,
        label,
        kind === "number" ? templateCopy.types.num : templateCopy.types.text,
        "",
        required ? templateCopy.yes : templateCopy.no,
        accepted,
        example,
      ];
    });
  const accepted: Partial<Record<keyof typeof headerFields, string>> = {
    industry: templateCopy.oneOf(benchmarkIndustries),
    period: templateCopy.oneOf(benchmarkPeriods),
    collectedAt: "dia/mês/ano",
  };
  return {
    fileName: "modelo_benchmark",
    sheets: [
      {
        name: setSheets.header,
        columns: [column("Campo", true), column("Preencher", true)],
        rows: Object.values(headerFields).map((field) => [field]),
      },
      { name: setSheets.quantiles, columns: quantiles },
      { name: setSheets.companies, columns: companies },
    ],
    instructions: {
      name: templateCopy.sheet,
      header: [...templateCopy.header],
      rows: [
        ...(Object.entries(headerFields) as [keyof typeof headerFields, string][]).map(
          ([key, field]) => [
            setSheets.header,
            field,
            key === "collectedAt" ? templateCopy.types.date : templateCopy.types.text,
            "",
            templateCopy.yes,
            accepted[key] ?? "",
            "",
          ],
        ),
        ...explain("Quantis (preencha esta aba ou Empresas)", quantiles),
        ...explain("Empresas (preencha esta aba ou Quantis)", companies),
      ],
    },
  };
}
