// Texts: cell for cell where the corpus has a clean copy or an expected parse beside them, else rows, columns and encoding of MANIFEST.md.
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import Papa from "papaparse";

export async function check(corpus, own) {
  const { results, manifest } = corpus;
  const project = await corpus.openProject();
  for (const file of own) {
    const listed = manifest.get(file);
    await results.file(basename(file), async (check) => {
      const record = await corpus.read(corpus.path(file), project);
      if (listed.bytes === 0) {
        check("recusado: vazio", true, /está vazio/.test(record.error ?? "") || record.reading);
        return;
      }
      if (record.status === "error") throw new Error(`recusado: ${record.error}`);
      const [table] = record.mapping;
      const { columns, rows } = await corpus.rowsOf(record, table.tableName);
      const expected = readExpected(corpus.path(file));
      if (expected) compareCells(check, expected, { columns, rows });
      else compareWithManifest(check, corpus.path(file), listed, { columns, table });
      const isLatin = listed.encoding === "iso-8859-1";
      check(
        `codificação ${listed.encoding}`,
        isLatin,
        table.warnings.some((text) => text.includes("Windows-1252")),
      );
      check(
        "nenhum caractere perdido",
        true,
        ![...columns, ...rows.flatMap(({ cells }) => cells)].some(
          (cell) => cell?.includes("\ufffd") || cell?.includes("\0"),
        ),
      );
    });
  }
}

function compareCells(check, expected, { columns, rows }) {
  check("colunas", expected.header, columns);
  const found = rows.map(({ cells }) => cells.map((cell) => cell ?? ""));
  const wrong = expected.rows.findIndex(
    (cells, at) => JSON.stringify(cells) !== JSON.stringify(found[at]),
  );
  check(
    `${expected.rows.length} linhas, célula por célula`,
    true,
    (found.length === expected.rows.length && wrong < 0) ||
      `${found.length} linhas; difere na ${wrong + 1}ª: ${JSON.stringify(found[wrong])}`,
  );
}

/** Records of several widths are no count of one table's rows: then there are no more than that. */
function compareWithManifest(check, path, listed, { columns, table }) {
  const own = columns.filter((column) => column !== "(células a mais)").length;
  const most = listed.records - table.headerRow;
  if (listed.widths > 1) {
    check(
      `até ${listed.records} linhas`,
      true,
      (table.rows > 0 && table.rows <= listed.records) || table.rows,
    );
    check(`até ${listed.columns} colunas`, true, own <= listed.columns || own);
    return;
  }
  check("linhas", most, table.rows);
  check("colunas que têm nome ou célula", filledColumns(path, listed), own);
}

const encodings = { "iso-8859-1": "latin1", "utf-16": "utf-16le" };
const separators = { comma: ",", TAB: "\t", pipe: "|" };
function filledColumns(path, { encoding, separator }) {
  const text = new TextDecoder(encodings[encoding] ?? "utf-8").decode(readFileSync(path));
  const delimiter = separators[separator] ?? separator;
  const { data } = Papa.parse(text, { delimiter, skipEmptyLines: true });
  return new Set(
    data.flatMap((cells) => cells.flatMap((cell, at) => (cell.trim() === "" ? [] : [at]))),
  ).size;
}

/** { header, rows } of the clean copy or of the expected parse beside a file; null when it has neither. */
function readExpected(path) {
  if (!path.endsWith(".csv")) return null;
  const parse = path.replace(/\.csv$/, ".expected.json");
  if (existsSync(parse)) {
    const records = JSON.parse(readFileSync(parse, "utf8"));
    return {
      header: Object.keys(records[0]),
      rows: records.map((record) => Object.values(record)),
    };
  }
  const clean = path.replace(/\.csv$/, ".clean.csv");
  if (!existsSync(clean)) return null;
  const [header, ...rows] = Papa.parse(readFileSync(clean, "utf8"), { skipEmptyLines: true }).data;
  return { header, rows };
}
