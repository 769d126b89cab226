/** Problems of single columns in words: missing, empty, invalid, repeated keys (playbook 4.5). */
import type { CanonicalColumn } from "../tables/canonical-table.ts";
import type { TableData } from "../tables/table-data.ts";
import { joinUpToThree } from "../kernel/text/name-list.ts";
import {
  countAwaitedRows,
  filesWithoutColumn,
  isAwaited,
  type FilesWithoutColumn,
} from "./files-without-column.ts";
import { countOf } from "../kernel/text/count-of.ts";
import { formatValue } from "../kernel/text/format-value.ts";
import type { ColumnQuality, IssueFigure, QualityIssue } from "./quality-report.ts";

const share = (part: number, whole: number): number => (100 * part) / whole;
const percent = (value: number): string => formatValue(value, "pct", "pct1");

const namesOf = (files: readonly string[]): string =>
  `${joinUpToThree(files)}${files.length > 3 ? ", entre outros" : ""}`;

/** `expectsValues`: the column is in the file and its absence is not expected. */
export function columnIssues(
  table: TableData,
  column: CanonicalColumn,
  quality: ColumnQuality,
  {
    unknownReferences,
    expectsValues,
    exampleRows,
  }: { unknownReferences: readonly number[]; expectsValues: boolean; exampleRows: number },
): QualityIssue[] {
  const issues: QualityIssue[] = [];
  const at = (rows: readonly number[]) =>
    rows.slice(0, exampleRows).map((row) => ({
      fileId: table.files[table.rowFile[row]!]!.fileId,
      rowNumber: table.rowNumber[row]!,
    }));
  const add = (
    rule: string,
    severity: QualityIssue["severity"],
    message: string,
    {
      rowsAffected,
      rows,
      more = {},
    }: {
      rowsAffected: number;
      rows: readonly number[];
      more?: { figures?: IssueFigure[]; quoted?: string[] };
    },
  ) =>
    issues.push({
      rule,
      severity,
      table: table.name,
      columns: [column.name],
      message,
      figures: more.figures ?? [],
      quoted: more.quoted ?? [],
      rowsAffected,
      rows: at(rows),
    });
  if (!table.columns[column.name]) {
    const awaited = table.files.filter((file) => isAwaited(file, column.name));
    const of =
      awaited.length === table.files.length
        ? ""
        : ` de ${namesOf(awaited.map(({ fileName }) => fileName))}`;
    add(
      "AUSENTE",
      "W",
      awaited.length > 0
        ? `A coluna “${column.label}”${of} espera uma resposta do mapeamento: o que depende dela não foi calculado.`
        : `A coluna “${column.label}” não existe no arquivo: o que depende dela não foi calculado.`,
      {
        rowsAffected: awaited.length > 0 ? countAwaitedRows(table, column.name) : table.rows,
        rows: [],
        more: { quoted: of === "" ? [] : awaited.map(({ fileName }) => fileName) },
      },
    );
    return issues;
  }
  const without = filesWithoutColumn(table, column.name);
  const isAllAwaited = without.awaited.length === without.names.length;
  if (expectsValues && without.rows > 0 && (column.required || isAllAwaited)) {
    const names = namesOf(without.names);
    add(
      "AUSENTE",
      "W",
      isAllAwaited
        ? `A coluna “${column.label}” de ${names} espera uma resposta do mapeamento: o que depende dela não foi calculado.`
        : `A coluna “${column.label}” não existe em ${names}: o que depende dela não foi calculado ali.`,
      {
        rowsAffected: without.rows,
        rows: firstRows(table, exampleRows, without.has),
        more: { quoted: without.names },
      },
    );
  }
  const rows = quality.rows - without.rows;
  const empty = rows - quality.nonEmpty;
  if (expectsValues && empty > 0) {
    const emptyShare = share(empty, rows);
    const filledShare = share(quality.nonEmpty, rows);
    const gain = column.required
      ? ` Corrigir ${countOf(empty, "linha elevaria", "linhas elevaria")} a completude de ${percent(filledShare)} para ${percent(100)}.`
      : "";
    add(
      "VAZIO",
      column.required ? "W" : "I",
      `${column.label}: ${countOf(empty, "célula vazia", "células vazias")} (${percent(emptyShare)}).${gain}`,
      {
        rowsAffected: empty,
        rows: emptyRows(table, column.name, { without, exampleRows }),
        more: {
          figures: [
            {
              name: "parcela",
              label: `Células vazias de ${column.label}`,
              value: emptyShare,
              unit: "pct",
            },
            ...(column.required
              ? [
                  {
                    name: "completude",
                    label: `Completude de ${column.label}`,
                    value: filledShare,
                    unit: "pct" as const,
                  },
                  {
                    name: "completude_corrigida",
                    label: `Completude de ${column.label} com as células preenchidas`,
                    value: 100,
                    unit: "pct" as const,
                  },
                ]
              : []),
          ],
        },
      },
    );
  }
  const check = table.checks?.[column.name];
  const invalid = check ? check.nonEmpty - check.valid : 0;
  if (check && invalid > 0) {
    const first = check.invalidRows[0];
    // The reason quotes the cell: not where it is what one person earns or answered.
    const reason = first === undefined || column.ofOnePerson ? null : first.reason;
    const example = first ? exampleOf(table.rowNumber[first.row] ?? 0, reason, invalid) : "";
    const invalidShare = share(invalid, quality.nonEmpty);
    add(
      "INVALIDO",
      column.required ? "E" : "W",
      `${column.label}: ${countOf(invalid, "célula inválida", "células inválidas")} (${percent(invalidShare)}).${example}`,
      {
        rowsAffected: invalid,
        rows: check.invalidRows.map(({ row }) => row),
        more: {
          figures: [
            {
              name: "parcela",
              label: `Células inválidas de ${column.label}`,
              value: invalidShare,
              unit: "pct",
            },
            ...(first ? [firstRowFigure(table, first.row)] : []),
          ],
          quoted: reason === null ? [] : [reason],
        },
      },
    );
  }
  if (unknownReferences.length > 0) {
    add(
      "REFERENCIA",
      "W",
      `${column.label}: ${countOf(unknownReferences.length, "linha cita um nome que não está", "linhas citam nomes que não estão")} na tabela de origem. Primeira: linha ${table.rowNumber[unknownReferences[0]!]}.`,
      {
        rowsAffected: unknownReferences.length,
        rows: unknownReferences,
        more: { figures: [firstRowFigure(table, unknownReferences[0]!)] },
      },
    );
  }
  if (quality.uniqueness !== null && quality.uniqueness < 100) {
    const repeated = repeatedKeys(table, column.name);
    add(
      "DUPLICADA",
      "W",
      `${column.label}: ${countOf(repeated.length, "linha repete", "linhas repetem")} um identificador já usado. Primeira: linha ${table.rowNumber[repeated[0]!]}.`,
      {
        rowsAffected: repeated.length,
        rows: repeated,
        more: { figures: [firstRowFigure(table, repeated[0]!)] },
      },
    );
  }
  return issues;
}

/** The number that the first row concerned has in its file. */
export function firstRowFigure(table: TableData, row: number): IssueFigure {
  return {
    name: "primeira_linha",
    label: "Primeira linha com o problema",
    value: table.rowNumber[row]!,
    unit: "un",
  };
}

/** Rows without a value that are neither among the invalid ones nor of a file without the column. */
function emptyRows(
  table: TableData,
  name: string,
  { without, exampleRows }: { without: FilesWithoutColumn; exampleRows: number },
): number[] {
  const data = table.columns[name]!;
  const invalid = new Set(table.checks?.[name]?.invalidRows.map(({ row }) => row));
  const isNull = (row: number): boolean =>
    data.kind === "text" ? data.codes[row]! < 0 : Number.isNaN(data.values[row]!);
  return firstRows(
    table,
    exampleRows,
    (row) => isNull(row) && !invalid.has(row) && !without.has(row),
  );
}

function firstRows(table: TableData, most: number, test: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row < table.rows && rows.length < most; row++) if (test(row)) rows.push(row);
  return rows;
}

function repeatedKeys(table: TableData, name: string): number[] {
  const data = table.columns[name]!;
  const seen = new Set<number>();
  const rows: number[] = [];
  for (let row = 0; row < table.rows; row++) {
    const key = data.kind === "text" ? data.codes[row]! : data.values[row]!;
    if (Number.isNaN(key) || (data.kind === "text" && key < 0)) continue;
    if (seen.has(key)) rows.push(row);
    seen.add(key);
  }
  return rows;
}

/** The first of several says that it is the first. */
function exampleOf(rowNumber: number, reason: string | null, count: number): string {
  const place = count === 1 ? `Linha ${rowNumber}` : `Primeira: linha ${rowNumber}`;
  if (reason === null) return ` ${place}.`;
  return count === 1 ? ` ${place}: ${reason}.` : ` ${place} (${reason}).`;
}
