/** Phase 0 facts: what was read and how good it is (playbook 4, 8.2). */
import type { InputSummary } from "../../outcome/phase-outcome.ts";
import type { Fact } from "../../facts/fact.ts";
import type { Unit } from "../../kernel/unit.ts";
import { describeSources, hashText } from "../../facts/row-selection.ts";
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import type { TableData, Tables } from "../../tables/table-data.ts";
import type { DimensionScores, QualityReport } from "../../quality/quality-report.ts";

const version = "2.0.0";

interface Draft {
  id: string;
  label: string;
  value: Fact["value"];
  unit: Unit;
  formulaId: "DQ.1" | "DQ.2" | "DQ.3" | "DQ.4";
  from: TableData[];
  inputs?: string[];
  assumptions?: string[];
}

/** Grace and limit of the age of data. */
const ageAssumptions = ["A.atual_g", "A.atual_l"];
const restsOn = (
  dimension: keyof DimensionScores,
  value: number | null,
): Pick<Draft, "assumptions"> =>
  dimension === "timeliness" && value !== null ? { assumptions: ageAssumptions } : {};

const formulas: Record<Draft["formulaId"], string> = {
  "DQ.1":
    "Média das notas não nulas de completude, consistência e validade vezes as linhas utilizáveis, com os limites da nota; do projeto, média das tabelas.",
  "DQ.2":
    "Média das colunas da tabela, com peso 3 para as obrigatórias e 1 para as opcionais usadas em cálculo.",
  "DQ.3":
    "Média das tabelas, com peso igual à raiz do número de linhas (até 100) vezes a importância na fase.",
  "DQ.4": "Contagem nos arquivos lidos.",
};

const dimensions: [keyof DimensionScores, string, string][] = [
  ["completeness", "completude", "Completude"],
  ["consistency", "consistencia", "Consistência"],
  ["validity", "validade", "Validade"],
  ["uniqueness", "unicidade", "Unicidade"],
  ["timeliness", "atualidade", "Atualidade"],
];

/** Facts `dq.*`. `tables` gives the provenance: files, tables and columns that were scored. */
export function qualityFacts(
  report: QualityReport,
  summary: InputSummary,
  computedAt: string,
  tables: Tables,
): Fact[] {
  const everything = report.tables.flatMap(({ table }) => tables[table] ?? []);
  const drafts: Draft[] = [];
  for (const entry of report.tables) {
    const from = everything.filter((table) => table.name === entry.table);
    const { label } = canonicalTable(entry.table);
    for (const [key, name, title] of dimensions) {
      drafts.push({
        id: `dq.${entry.table}.${name}`,
        label: `${title} de ${label}`,
        value: entry[key],
        unit: "pct",
        formulaId: "DQ.2",
        from,
        ...restsOn(key, entry[key]),
      });
    }
    drafts.push({
      id: `dq.${entry.table}.score`,
      label: `Qualidade de ${label}`,
      value: entry.score,
      unit: "pct",
      formulaId: "DQ.1",
      from,
      inputs: dimensions.slice(0, 3).map(([, name]) => `dq.${entry.table}.${name}`),
    });
    drafts.push({
      id: `dq.${entry.table}.linhas`,
      label: `Linhas de ${label}`,
      value: entry.rows,
      unit: "un",
      formulaId: "DQ.4",
      from,
    });
  }
  for (const [key, name, title] of dimensions) {
    drafts.push({
      id: `dq.${name}`,
      label: `${title} dos dados`,
      value: report[key],
      unit: "pct",
      formulaId: "DQ.3",
      from: everything,
      inputs: report.tables.map(({ table }) => `dq.${table}.${name}`),
      ...restsOn(key, report[key]),
    });
  }
  const threeParts = dimensions.slice(0, 3).map(([, name]) => `dq.${name}`);
  drafts.push({
    id: "dq.total",
    label: "Qualidade dos dados",
    value: report.score,
    unit: "pct",
    formulaId: "DQ.1",
    from: everything,
    inputs: threeParts,
  });
  drafts.push({
    id: "dq.selo",
    label: "Selo de qualidade",
    value: report.badge,
    unit: "texto",
    formulaId: "DQ.1",
    from: everything,
    inputs: ["dq.total"],
  });
  const files = new Set(summary.files.map((file) => file.fileId)).size;
  const count = (id: string, label: string, value: number) =>
    drafts.push({ id, label, value, unit: "un", formulaId: "DQ.4", from: everything });
  count("dq.n_arquivos", "Arquivos lidos", files);
  count(
    "dq.n_linhas",
    "Linhas lidas",
    summary.files.reduce((sum, file) => sum + file.rows, 0),
  );
  count(
    "dq.n_rejeitadas",
    "Linhas com célula rejeitada",
    summary.files.reduce((sum, file) => sum + file.rowsRejected, 0),
  );
  drafts.push({
    id: "dq.periodo_ini",
    label: "Início do período dos dados",
    value: summary.period?.start ?? null,
    unit: "data",
    formulaId: "DQ.4",
    from: everything,
  });
  drafts.push({
    id: "dq.periodo_fim",
    label: "Fim do período dos dados",
    value: summary.period?.end ?? null,
    unit: "data",
    formulaId: "DQ.4",
    from: everything,
  });
  return drafts.map((draft) => toFact(draft, computedAt));
}

function toFact(draft: Draft, computedAt: string): Fact {
  const rows = draft.from.reduce((sum, table) => sum + table.rows, 0);
  const inputs = draft.inputs ?? [];
  return {
    id: draft.id,
    phase: 0,
    label: draft.label,
    value: draft.value,
    ...(draft.value === null ? { null_reason: "SEM_ENTRADA" as const } : {}),
    unit: draft.unit,
    decimals: draft.unit === "score" ? 1 : 0,
    formula_id: draft.formulaId,
    formula_version: version,
    formula: formulas[draft.formulaId],
    inputs,
    sources: draft.from.flatMap((table) =>
      describeSources({ table, columns: Object.keys(table.columns) }),
    ),
    assumptions: draft.assumptions ?? [],
    basis: inputs.length > 0 ? "DERIVADO" : "MEDIDO",
    // The score measures the data themselves: quality and coverage of the measurement are whole, only few rows lower it.
    confidence:
      draft.value === null ? 0 : Math.min(1, 0.8 + 0.2 * Math.min(1, Math.sqrt(rows / 30))),
    inputs_hash: hashText(
      JSON.stringify([
        draft.formulaId,
        version,
        draft.id,
        draft.value,
        draft.from.map((table) =>
          table.files.map((file) => [file.sha256, file.tableName, file.headers]),
        ),
      ]),
    ),
    computed_at: computedAt,
  };
}
