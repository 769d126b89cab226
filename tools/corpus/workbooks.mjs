// Workbooks: sheets and extents of TRUTH.json, the cells that its readers' own tests expect, and refusals with their reason.
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import Papa from "papaparse";

/**
 * What has to be said of a workbook that is protected, damaged, or holds a single value in one cell or merged over all;
 * null: it is read.
 */
function refusalOf({ sheets, peer_expectations: said = [], ...truth }) {
  if (said.some((text) => /password error/.test(text))) return /protegida por senha/;
  if (Object.keys(truth).some((key) => key.endsWith("_error"))) return /danificada ou incompleta/;
  const extents = Object.values(sheets ?? {});
  const isOneValue = ([rows, columns, , merged = []]) =>
    rows * columns === 1 || merged.includes(`A1:${String.fromCharCode(64 + columns)}${rows}`);
  return extents.length > 0 && extents.every(isOneValue) ? /nenhuma tabela/ : null;
}

/**
 * Cells that a sentence of "peer_expectations" gives: "A1 = 2021-01-01, A3 = duration 255:10:10", "Feuil1 A1:A7 = x, y":
 * [sheet, row, column, text].
 */
function cellsSaid(texts = [], sheets) {
  const found = [];
  for (const text of texts) {
    const list = /(\w+) ([A-Z])(\d+):\2\d+ = (.+)$/.exec(text);
    if (list) {
      list[4]
        .split(", ")
        .forEach((cell, at) =>
          found.push([list[1], Number(list[3]) + at, columnAt(list[2]), cell]),
        );
      continue;
    }
    for (const [, column, row, cell] of text.matchAll(
      /\b([A-Z])(\d+)(?: serial \d+)? = (?:duration )?([^\s,]+)/g,
    ))
      found.push([Object.keys(sheets)[0], Number(row), columnAt(column), cell]);
  }
  return found;
}
const columnAt = (letter) => letter.charCodeAt(0) - 65;
/** "the real header is row 9: a, b", or "row 4, columns B:C, header a,b". */
function headerSaid(texts = []) {
  for (const text of texts) {
    const found = /header is row (\d+): (.+)$/.exec(text) ?? /row (\d+), .*header (.+)$/.exec(text);
    if (found) return [Number(found[1]), found[2].split(/, ?/)];
  }
  return null;
}
/** Sheets of one row or one column beside a table are titles and notes: told, not read. */
const minExtent = 2;

export async function check(corpus, own) {
  const { results, truth } = corpus;
  const project = await corpus.openProject();
  for (const file of own) {
    await results.file(basename(file), async (check) => {
      const expected = truth[file] ?? {};
      const refusal = refusalOf(expected);
      const record = await corpus.read(corpus.path(file), project);
      if (refusal !== null) {
        check(
          "recusado com o motivo",
          true,
          refusal.test(record.error ?? "") || record.error || record.reading,
        );
        return;
      }
      if (record.status === "error") throw new Error(`recusado: ${record.error}`);
      const sheets = expected.sheets ?? {};
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
      for (const table of record.mapping)
        await checkSheet(corpus, check, { record, table, expected });
      const copy = corpus.path(file.replace(/\.\w+$/, ".csv"));
      if (existsSync(copy)) await checkAgainstCopy(corpus, check, record, copy);
    });
  }
}

async function checkSheet(corpus, check, { record, table, expected }) {
  const { tableName, columns, headerRow } = table;
  const { sheets = {}, peer_expectations: said } = expected;
  const extent = sheets[tableName.replace(/ \(\d+\)$/, "")];
  const { rows } = await corpus.rowsOf(record, tableName);
  if (extent !== undefined) {
    const [lastRow, width] = extent;
    const own = columns.filter(({ source }) => source !== "(células a mais)").length;
    check(
      `“${tableName}” dentro de ${lastRow} × ${width}`,
      true,
      rows.length > 0 && rows.at(-1).row <= lastRow && own <= width,
    );
  }
  for (const [sheet, row, column, text] of cellsSaid(said, sheets))
    if (sheet === tableName)
      check(
        `${sheet} linha ${row}`,
        text,
        rows.find((candidate) => candidate.row === row)?.cells[column],
      );
  const header = headerSaid(said);
  if (header !== null) check("cabeçalho", header, [headerRow, columns.map(({ source }) => source)]);
}

/** The same table as CSV stands beside the workbook: equal cells, apart from the ways of writing a number, a yes and a time. */
async function checkAgainstCopy(corpus, check, record, copy) {
  const [header, ...expected] = Papa.parse(readFileSync(copy, "utf8"), {
    skipEmptyLines: true,
  }).data;
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
