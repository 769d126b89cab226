/** A template as XLSX: bold required headers, date formats, lists to choose from, first row kept in view. */
import {
  writeXlsx,
  type Cell,
  type CellStyle,
  type DataValidation,
  type WriteSheet,
} from "hucre/xlsx";
import type {
  TemplateColumn,
  TemplateSheet,
  TemplateWorkbook,
} from "#domain/tables/templates/template-workbook.ts";

const maxFilledRows = 2000;
/** Of a list that a spreadsheet takes as text. */
const maxListChars = 255;
const dateFormats = { date: "dd/mm/yyyy", datetime: "dd/mm/yyyy hh:mm" } as const;

export async function writeTemplate({
  sheets,
  instructions,
}: TemplateWorkbook): Promise<Uint8Array> {
  const header = instructions.header.map((name) => ({ label: name, required: true }));
  return writeXlsx({
    sheets: [
      ...sheets.map(dataSheet),
      {
        name: instructions.name,
        rows: [instructions.header, ...instructions.rows],
        cells: headerCells(header),
        freezePane: { rows: 1 },
        columns: [28, 34, 22, 20, 12, 60, 28].map((width) => ({ width })),
      },
    ],
    properties: { creator: "Lastro" },
    defaultFont: { name: "Calibri", size: 11 },
  });
}

function dataSheet({ name, columns, rows = [], known = [] }: TemplateSheet): WriteSheet {
  return {
    name,
    rows: [
      columns.map((column) => column.label),
      ...rows,
      ...known.map((row) => columns.map((_, at) => row.get(at)?.value ?? null)),
    ],
    cells: new Map([...headerCells(columns), ...knownCells(columns, known, 1 + rows.length)]),
    freezePane: { rows: 1 },
    columns: columns.map((column) => ({
      width: Math.max(14, Math.min(40, column.label.length + 4)),
      ...(column.kind === "date" || column.kind === "datetime"
        ? { numFmt: dateFormats[column.kind] }
        : {}),
    })),
    dataValidations: columns.flatMap(listOf),
  };
}

function headerCells(
  columns: readonly Pick<TemplateColumn, "label" | "required">[],
): Map<string, Partial<Cell>> {
  return new Map(
    columns.map(({ label, required }, index) => [
      `0,${index}`,
      { value: label, style: headerStyle(required) },
    ]),
  );
}

const fillOf = (rgb: string): CellStyle => ({
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb } },
});
const knownStyle = fillOf("EEEEEE");
const wantedStyle = fillOf("FFF6CC");

/** What is known is grey and says whence it comes; what the row still needs is yellow. */
function knownCells(
  columns: readonly TemplateColumn[],
  known: NonNullable<TemplateSheet["known"]>,
  from: number,
): [string, Partial<Cell>][] {
  return known.flatMap((row, at) =>
    columns.flatMap(({ required }, index): [string, Partial<Cell>][] => {
      const cell = row.get(index);
      const place = `${from + at},${index}`;
      if (cell !== undefined)
        return [[place, { value: cell.value, style: knownStyle, comment: { text: cell.note } }]];
      return required ? [[place, { value: null, style: wantedStyle }]] : [];
    }),
  );
}

const headerStyle = (required: boolean): CellStyle => ({
  font: { bold: required },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: required ? "DCE6F5" : "EEF1F5" } },
});

function listOf({ choices }: TemplateColumn, index: number): DataValidation[] {
  if (choices === null || choices.join(",").length > maxListChars) return [];
  const column = columnName(index);
  return [
    {
      type: "list",
      values: choices,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: "warning",
      range: `${column}2:${column}${maxFilledRows}`,
    },
  ];
}

function columnName(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : `${columnName(Math.floor(index / 26) - 1)}${columnName(index % 26)}`;
}
