/** Facts of a report about the quality of what was read: scores, issues and the figures that they cite. */
import type { PhaseContext } from "../outcome/phase-outcome.ts";
import type { Fact } from "../facts/fact.ts";
import { wholeFile, type Add } from "./report-fact.ts";

const dimensionKeys = [
  ["completeness", "completude", "Completude"],
  ["consistency", "consistencia", "Consistência"],
  ["validity", "validade", "Validade"],
  ["uniqueness", "unicidade", "Unicidade"],
  ["timeliness", "atualidade", "Atualidade"],
] as const;

export function qualityFacts(context: PhaseContext, add: Add): Fact[] {
  const { quality } = context;
  const scores = (
    holder: typeof quality | (typeof quality.tables)[number],
    prefix: string,
    suffix: string,
  ) => [
    ...dimensionKeys.map(([key, word, label]) =>
      add({
        id: `${prefix}.${word}`,
        label: `${label}${suffix}`,
        value: holder[key],
        unit: "pct" as const,
        formula: "células aprovadas ÷ células avaliadas, ponderadas pela obrigatoriedade da coluna",
      }),
    ),
    add({
      id: `${prefix}.total`,
      label: `Qualidade dos dados${suffix}`,
      value: holder.score,
      unit: "pct",
      formula: "média de completude, consistência e validade",
      inputs: dimensionKeys.slice(0, 3).map(([, word]) => `${prefix}.${word}`),
      basis: "DERIVADO",
    }),
  ];
  return [
    ...scores(quality, "dq", ""),
    add({
      id: "dq.selo",
      label: "Selo de qualidade",
      value: quality.badge,
      unit: "texto",
      formula: "faixa da qualidade dos dados",
      inputs: ["dq.total"],
      basis: "DERIVADO",
    }),
    ...quality.tables.flatMap((table) => [
      ...scores(table, `dq.${table.table}`, ` – ${table.table}`),
      add({
        id: `dq.${table.table}.linhas`,
        label: `Linhas avaliadas – ${table.table}`,
        value: table.rows,
        unit: "un",
        formula: "contagem das linhas da tabela",
      }),
      ...table.issues.flatMap((issue, index) => {
        const prefix = `dq.${table.table}.problema.${index + 1}`;
        // Every row of the table was judged, and the failing ones counted.
        const sources = context.inputSummary.files
          .filter((file) => file.table === table.table)
          .map((file) => ({ ...wholeFile(file), columns: issue.columns }));
        return [
          add({
            id: `${prefix}.linhas`,
            label: `Linhas com problema ${issue.rule} – ${table.table}`,
            value: issue.rowsAffected,
            unit: "un",
            formula: "contagem das linhas que falham na regra",
            sources,
          }),
          ...issue.figures.map((figure) =>
            add({
              id: `${prefix}.${figure.name}`,
              label: `${figure.label} – ${table.table}`,
              value: figure.value,
              unit: figure.unit,
              formula: `figura citada pelo problema ${issue.rule}`,
              sources,
            }),
          ),
        ];
      }),
    ]),
  ];
}
