// Odd workbooks: sheets and extents of TRUTH.json, the cells that its readers' own tests expect, and refusals with their reason.
import { readFileSync } from "node:fs";
import Papa from "papaparse";

/** Workbooks that hold nothing to read, are damaged or protected, with what has to be said. */
const refusals = {
  "calamine_pass_protected.xlsx": /protegida por senha/,
  "exceljs_invalid-xml.xlsx": /danificada ou incompleta/,
  // A single value, in one cell or merged over six, is no table.
  "calamine_empty_sheet.xlsx": /nenhuma tabela/,
  "frictionless_merged-cells.xlsx": /nenhuma tabela/,
};

/** What the readers' tests say of single cells (TRUTH.json, peer_expectations): [sheet, row, column, text]. */
const cells = {
  "calamine_date.xlsx": [
    ["Sheet1", 1, 0, "2021-01-01"],
    ["Sheet1", 3, 0, "255:10:10"],
  ],
  "calamine_date_1904.xlsx": [
    ["Sheet1", 1, 0, "2021-01-01"],
    ["Sheet1", 3, 0, "255:10:10"],
  ],
  "calamine_errors.xlsx": ["#DIV/0!", "#NAME?", "#VALUE!", "#NULL!", "#REF!", "#NUM!", "#N/A"].map(
    (text, at) => ["Feuil1", at + 1, 0, text],
  ),
};
/** Where the header stands and what it says, by the same tests. */
const headers = {
  "calamine_header-row.xlsx": [9, ["Columns", "Column A", "Column B", "Column C"]],
  "calamine_temperature-in-middle.xlsx": [4, ["label", "value"]],
};
/** Sheets of one row or one column beside a table are titles and notes: told, not read. */
const minExtent = 2;

export async function check(corpus) {
  const { results, manifest, truth } = corpus;
  const project = await corpus.openProject();
  for (const file of manifest.keys()) {
    if (!/^xlsx_oddities\/.*\.(xlsx|xls)$/.test(file)) continue;
    const name = file.slice("xlsx_oddities/".length);
    await results.file(name, async (check) => {
      const record = await corpus.read(corpus.path(file), project);
      if (refusals[name]) {
        check(
          "recusado com o motivo",
          true,
          refusals[name].test(record.error ?? "") || record.error || record.reading,
        );
        return;
      }
      if (record.status === "error") throw new Error(`recusado: ${record.error}`);
      const sheets = truth[file]?.sheets ?? {};
      const needed = Object.keys(sheets).filter(
        (sheet) => Math.min(...sheets[sheet].slice(0, 2)) >= minExtent,
      );
      const read = new Set(
        record.mapping.map(({ tableName }) => tableName.replace(/ \(\d+\)$/, "")),
      );
      check(
        "abas com tabela",
        needed.filter((sheet) => !read.has(sheet)),
        [],
      );
      for (const sheet of read) check(`aba “${sheet}” existe`, true, sheet in sheets);
      for (const { tableName, columns, headerRow } of record.mapping) {
        const [lastRow, width] = sheets[tableName.replace(/ \(\d+\)$/, "")];
        const { rows } = await corpus.rowsOf(record, tableName);
        check(
          `“${tableName}” dentro de ${lastRow} × ${width}`,
          true,
          rows.length > 0 &&
            rows.at(-1).row <= lastRow &&
            columns.filter(({ source }) => source !== "(células a mais)").length <= width,
        );
        for (const [sheet, row, column, text] of cells[name] ?? [])
          if (sheet === tableName)
            check(
              `${sheet} linha ${row}`,
              text,
              rows.find((candidate) => candidate.row === row)?.cells[column],
            );
        if (headers[name])
          check("cabeçalho", headers[name], [headerRow, columns.map(({ source }) => source)]);
      }
      if (name === "rows_all-field-types.xlsx") await checkAgainstCopy(corpus, check, record);
    });
  }
}

/** The same table as CSV stands beside the workbook: equal cells, apart from the ways of writing a number, a yes and a time. */
async function checkAgainstCopy(corpus, check, record) {
  const [header, ...expected] = Papa.parse(
    readFileSync(corpus.path("xlsx_oddities/rows_all-field-types.csv"), "utf8"),
    { skipEmptyLines: true },
  ).data;
  const { columns, rows } = await corpus.rowsOf(record);
  check("colunas do CSV igual", header, columns);
  const plain = (cell) => {
    const text = (cell ?? "").toLowerCase().replace("t", " ");
    const isNumber = /^-?\d+(\.\d+)?%?$/.test(text);
    return ["1", "rue", "sim", "yes"].includes(text.trim())
      ? "1"
      : ["0", "false"].includes(text)
        ? "0"
        : isNumber
          ? String(Number.parseFloat(text))
          : text;
  };
  for (const [at, cells] of expected.entries())
    check(`linha ${at + 1} do CSV igual`, cells.map(plain), rows[at]?.cells.map(plain));
}
