// Tables with published figures: rows, columns, empty cells and repeated rows of each, totals by group through a run of phase 1,
// and whatever else TRUTH.json says of a file. A figure that nothing here knows how to ask for is said to be unchecked.
import { truths } from "./table-truths.mjs";

/** Files without figures in TRUTH.json: records of MANIFEST.md that are header, where it is not one, and columns without a name or cell. */
const layouts = {
  "hr_org/workforce-management-information-dft_201706.csv": { header: 3, blankColumns: 1 },
};
/** Truths that are words about the others, or follow from them: the rate of the counts, the targets of a second file. */
const words = new Set([
  "peer_expectations",
  "note",
  "order",
  "attrition_rate_pct",
  "peer_targets",
  "peer_violation_types",
]);

export async function checkTables(corpus, category) {
  const { results, manifest, truth } = corpus;
  const project = await corpus.openProject();
  for (const [file, listed] of manifest) {
    if (!file.startsWith(`${category}/`)) continue;
    const name = file.slice(category.length + 1);
    await results.file(name, async (check) => {
      const expected = truth[file] ?? {};
      const record = await corpus.read(corpus.path(file), project);
      if (isNoTable(listed, expected)) {
        check(
          "guardado, não lido como tabela",
          true,
          (record.status === "completed" && record.mapping.length === 0) || record.status,
        );
        return;
      }
      if (record.status === "error") throw new Error(`recusado: ${record.error}`);
      const view = openView(corpus, record);
      if (Object.keys(expected).length === 0) {
        const { header = 1, blankColumns = 0 } = layouts[file] ?? {};
        check("linhas", listed.records - header, record.rows);
        check("colunas", listed.columns - blankColumns, record.mapping[0].columns.length);
      }
      for (const [key, value] of Object.entries(expected)) {
        if (words.has(key)) continue;
        const ask = truths[key];
        if (!ask) results.note(`${file}: “${key}” de TRUTH.json não é conferido`);
        else await ask({ check, value, expected, listed, record, view, corpus, project, file });
      }
    });
  }
}

function isNoTable({ records }, expected) {
  return records === null && Object.keys(expected).length === 0;
}

/** What the endpoints tell of a file. */
function openView(corpus, record) {
  const profiles = new Map();
  return {
    columns: (table = record.mapping[0]) => table.columns.map(({ source }) => source),
    async profile(column, table = record.mapping[0].tableName) {
      const key = `${table}\u0000${column}`;
      if (!profiles.has(key))
        profiles.set(
          key,
          await corpus.lastro.call(
            "GET",
            `/api/files/${record.id}/columns/${encodeURIComponent(table)}/${encodeURIComponent(column)}/profile`,
          ),
        );
      return profiles.get(key);
    },
    /** { columns, rows, total } of rows that pass the tests, sorted. */
    rows: ({ tests = [], sort, direction = "asc", limit = 1, table }) => {
      const query = new URLSearchParams({
        limit: String(limit),
        direction,
        filter: JSON.stringify(tests),
        ...(sort === undefined ? {} : { sort }),
        ...(table === undefined ? {} : { table }),
      });
      return corpus.lastro.call("GET", `/api/files/${record.id}/rows?${query}`);
    },
    all: (table) => corpus.rowsOf(record, table),
  };
}
