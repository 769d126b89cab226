// Hostile texts: cell for cell where the corpus has a clean copy or an expected parse, else rows, columns and encoding of MANIFEST.md.
import { existsSync, readFileSync } from "node:fs";
import Papa from "papaparse";

/** Readings that have to be refused, with what has to be said. */
const refusals = {
  "pollock_file_no_payload.csv": /está vazio/,
};
/** Records of MANIFEST.md that are no rows, where it is not the header alone, and columns without a name or cell. */
const otherRecords = {
  "messy_null.csv": { header: 0 },
  "openrefine_example-latin1.tsv": { blankColumns: 1 },
  "openrefine_example-utf16le-bom.tsv": { blankColumns: 1 },
  "openrefine_example-utf8.tsv": { blankColumns: 1 },
  // Title, hints and notes around the table; each record ends in a separator, so that its last cell is none.
  "messy_weird_head_padding.csv": { header: 1, around: 6, blankColumns: 1 },
};

export async function check(corpus) {
  const { results, manifest } = corpus;
  const project = await corpus.openProject();
  for (const [file, listed] of manifest) {
    if (!/^csv_torture\/.*(?<!\.clean)\.(csv|tsv|psv)$/.test(file)) continue;
    const name = file.slice("csv_torture/".length);
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
      const [table] = record.mapping;
      const { columns, rows } = await corpus.rowsOf(record, table.tableName);
      const expected = readExpected(corpus.path(file));
      if (expected) {
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
      } else {
        const { header = 1, around = 0, blankColumns = 0 } = otherRecords[name] ?? {};
        check("linhas", listed.records - header - around, table.rows);
        check(
          "colunas",
          listed.columns - blankColumns,
          columns.length - (columns.includes("(células a mais)") ? 1 : 0),
        );
      }
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
