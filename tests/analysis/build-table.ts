/** Canonical tables and run inputs from plain rows, for tests of analyses. */
import { resolveAssumptions, type AssumptionOverride } from "#domain/facts/assumptions/register.ts";
import type { PhaseInput } from "#domain/outcome/phase-outcome.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Column, TableData, Tables } from "#domain/tables/table-data.ts";

export type Cell = string | number | boolean | Date | null;
export type Row = Record<string, Cell>;

function kindOf(values: Cell[]): "text" | "number" | "time" {
  const sample = values.find((value) => value !== null);
  if (sample instanceof Date) return "time";
  return typeof sample === "string" ? "text" : "number";
}

export function tableOf(name: TableName, rows: Row[], fileName = `${name}.csv`): TableData {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns: Record<string, Column> = {};
  for (const column of names) {
    const values = rows.map((row) => row[column] ?? null);
    const kind = kindOf(values);
    if (kind === "text") {
      const dictionary: string[] = [];
      const index = new Map<string, number>();
      const codes = Int32Array.from(values, (value) => {
        if (value === null) return -1;
        const text = String(value);
        if (!index.has(text)) {
          index.set(text, dictionary.length);
          dictionary.push(text);
        }
        return index.get(text) as number;
      });
      columns[column] = { kind, codes, dictionary };
    } else {
      const numbers = Float64Array.from(values, (value) =>
        value === null ? Number.NaN : value instanceof Date ? value.getTime() : Number(value),
      );
      columns[column] = { kind, values: numbers };
    }
  }
  return {
    name,
    rows: rows.length,
    columns,
    files: [
      {
        fileId: `file-${name}`,
        fileName,
        tableName: name,
        sha256: "0".repeat(64),
        rowsTotal: rows.length,
        headers: Object.fromEntries(names.map((column) => [column, column])),
      },
    ],
    rowFile: new Uint16Array(rows.length),
    rowNumber: Int32Array.from({ length: rows.length }, (_, row) => row + 2),
  };
}

export function inputOf(
  tables: Tables,
  options: {
    seedLabel?: string;
    overrides?: AssumptionOverride[];
    extractionDate?: string;
    score?: number;
  } = {},
): PhaseInput {
  const score = options.score ?? 95;
  return {
    phase: 1,
    priorPhase: null,
    handoffs: [],
    project: {
      projectId: "project",
      projectName: "Projeto",
      clientName: "Cliente",
      seedLabel: options.seedLabel ?? "demo-nimbela",
      extractionDate: options.extractionDate ?? "2026-10-15",
      isDemonstration: false,
      statements: [],
    },
    tables,
    assumptions: resolveAssumptions(options.overrides),
    quality: {
      completeness: score,
      consistency: score,
      validity: score,
      uniqueness: 100,
      timeliness: 100,
      score,
      badge: "Excelente",
      tables: [],
    },
    openQuestions: [],
    computedAt: "2026-11-21T12:00:00.000Z",
  };
}
