// Tables with published figures: rows, columns, empty cells and repeated rows of each, totals by group through a run of phase 1,
// and whatever else TRUTH.json says of a file. A figure that nothing here knows how to ask for is said to be unchecked.
import { basename } from "node:path";
import { truthOf } from "./truth-of.mjs";

/** Truths that are words about the others, or follow from them: the rate of the counts, the targets of a second file. */
const words = new Set([
  "peer_expectations",
  "note",
  "order",
  "attrition_rate_pct",
  "peer_targets",
  "peer_violation_types",
]);

export async function check(corpus, own) {
  const { results, manifest, truth } = corpus;
  const project = await corpus.openProject();
  for (const file of own) {
    const listed = manifest.get(file);
    await results.file(basename(file), async (check) => {
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
      for (const [key, value] of Object.entries(expected)) {
        if (words.has(key)) continue;
        const ask = truthOf(key, value, view);
        if (!ask) results.note(`${file}: “${key}” de TRUTH.json não é conferido`);
        else
          await ask({ check, key, value, expected, listed, record, view, corpus, project, file });
      }
      await checkHidden(check, corpus, record);
    });
  }
}

const hiddenCell = "•••";
const pseudonym = /^R-[0-9a-f]{12}$/;
const cpf = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/** No cell of a column that is told to be people's stands in a page of rows, and no cell is a CPF. */
async function checkHidden(check, corpus, record) {
  const { columns, rows } = await corpus.rowsOf(record);
  const { personal } = await corpus.lastro.call("GET", `/api/files/${record.id}/rows?limit=1`);
  const shown = ({ column }) =>
    rows.some(({ cells }) => {
      const cell = cells[columns.indexOf(column)];
      return cell !== null && cell !== hiddenCell && !pseudonym.test(cell);
    });
  check(
    "colunas pessoais à vista",
    [],
    personal.filter((one) => one.isWhole && shown(one)).map(({ column }) => column),
  );
  check(
    "nenhum CPF",
    false,
    rows.some(({ cells }) => cells.some((cell) => cell !== null && cpf.test(cell))),
  );
}

function isNoTable({ records }, expected) {
  return records === null && Object.keys(expected).length === 0;
}

/** What the endpoints tell of a file. */
function openView(corpus, record) {
  const profiles = new Map();
  return {
    tables: () => record.mapping,
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
