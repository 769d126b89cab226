/** The workbooks that a client fills in: one sheet a canonical table, headed by the labels, and a sheet that explains each column. */
import { modelColumns, type CanonicalColumn, type CanonicalTable } from "../canonical-table.ts";
import { canonicalColumn, canonicalTable, isTableName } from "../catalog/catalog.ts";
import { unitLabel } from "../mapping/column-units.ts";
import { templateCopy as copy } from "./copy.ts";
import type { KnownRow } from "./known-row.ts";
import { exampleOf } from "./template-example.ts";

export interface TemplateColumn {
  label: string;
  required: boolean;
  /** How cells are to be entered: dates as dates, the rest as text or numbers. */
  kind: "date" | "datetime" | "number" | "text";
  /** Choices of a closed list; null for a free cell. */
  choices: string[] | null;
}

export interface TemplateSheet {
  /** At most 31 characters, none that a spreadsheet refuses in a sheet's name. */
  name: string;
  columns: TemplateColumn[];
  /** Rows that stand filled below the header. */
  rows?: string[][];
  /** Rows of which some cells are known: by the position of their column. */
  known?: ReadonlyMap<number, { value: string | number; note: string }>[];
}

export interface TemplateWorkbook {
  /** Without extension. */
  fileName: string;
  sheets: TemplateSheet[];
  instructions: { name: string; header: string[]; rows: string[][] };
}

/** For one table, or for several: then the instructions say which table a column belongs to. */
export function templateWorkbook(
  tables: readonly CanonicalTable[],
  knownOf: (table: CanonicalTable) => readonly KnownRow[] = () => [],
): TemplateWorkbook {
  const [only] = tables;
  return {
    fileName:
      tables.length === 1 && only !== undefined
        ? `modelo_dados_${only.name}`
        : "modelo_dados_todas",
    sheets: tables.map((table) => ({
      name: sheetName(table.label),
      columns: modelColumns(table).map(templateColumn),
      ...filledIn(table, knownOf(table)),
    })),
    instructions: {
      name: copy.sheet,
      header: [...copy.header],
      rows: tables.flatMap((table) =>
        modelColumns(table).map((column) => instructionRow(table, column)),
      ),
    },
  };
}

function filledIn(table: CanonicalTable, rows: readonly KnownRow[]): Pick<TemplateSheet, "known"> {
  if (rows.length === 0) return {};
  const columns = modelColumns(table);
  return {
    known: rows.map(
      (row) =>
        new Map(
          columns.flatMap(({ name }, at) => {
            const cell = row[name];
            return cell === undefined
              ? []
              : [[at, { value: cell.value, note: copy.known(cell.files) }] as const];
          }),
        ),
    ),
  };
}

/**
 * Is one of these lines the header of the sheet that explains the columns? It holds no data of the client. Among texts alone
 * another row may look like the header: so the lines above it are asked too, and each name may be followed by other words.
 */
export function isInstructionsHeader(lines: readonly string[]): boolean {
  return lines.some((line) => {
    let from = 0;
    return copy.header.every((name) => {
      const at = line.indexOf(name, from);
      from = at + name.length;
      return at !== -1;
    });
  });
}

function templateColumn(column: CanonicalColumn): TemplateColumn {
  const { label, required, type } = column;
  const isNumber =
    type === "num" ||
    type === "int" ||
    type === "pct" ||
    type === "money" ||
    type === "score5" ||
    type === "likert5";
  return {
    label,
    required,
    kind: type === "date" || type === "datetime" ? type : isNumber ? "number" : "text",
    choices:
      type === "bool" ? [copy.yes, copy.no] : type === "enum" ? (column.enumValues ?? null) : null,
  };
}

function instructionRow(table: CanonicalTable, column: CanonicalColumn): string[] {
  return [
    sheetName(table.label),
    column.label,
    copy.types[column.type],
    column.unit === undefined ? "" : unitLabel(column.unit),
    column.required ? copy.yes : copy.no,
    validValues(column),
    String(exampleOf(column, 0)),
  ];
}

function validValues(column: CanonicalColumn): string {
  const { type, min, max, exclusiveMin, enumValues, foreignKey, unique, allowFuture } = column;
  const parts: string[] = [];
  if (type === "enum") parts.push(copy.oneOf(enumValues ?? []));
  if (type === "bool") parts.push(copy.oneOf([copy.yes, copy.no]));
  if (min !== undefined && max !== undefined)
    parts.push(copy.between(min, max, exclusiveMin === true));
  else if (min !== undefined) parts.push(copy.atLeast(min, exclusiveMin === true));
  if ((type === "date" || type === "datetime") && allowFuture !== true) parts.push(copy.notFuture);
  if (foreignKey !== undefined) parts.push(copy.sameAs(...referenceOf(foreignKey)));
  if (unique === true) parts.push(copy.unique);
  return parts.join("; ");
}

function referenceOf(foreignKey: string): [string, string] {
  const [tableName = "", columnName = ""] = foreignKey.split(".");
  if (!isTableName(tableName)) return [columnName, tableName];
  const table = canonicalTable(tableName);
  return [canonicalColumn(table, columnName)?.label ?? columnName, table.label];
}

function sheetName(label: string): string {
  return label
    .replace(/[\\/?*[\]:]/g, " ")
    .slice(0, 31)
    .trim();
}
