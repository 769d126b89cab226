// Cells flagged by the server against the cells that differ from the clean copy. A cell is an error when its parsed value is
// another: "12.0 oz" is 12, "N/A" is blank. The tool reads the clean copy; what is flagged comes from the server alone.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import Papa from "papaparse";
import { waitFor } from "./corpus.mjs";

const leastF1 = 0.7;
const pageCells = 5_000;
/** Each series from the clean copy to the dirtiest: the score falls along it. Two have a target. */
const sets = [
  { clean: "hospital_clean.csv", dirty: ["hospital_dirty.csv"], hasTarget: true },
  {
    clean: "hospital_clean.csv",
    dirty: ["hospital_outer_error_10.csv", "hospital_outer_error_30.csv"],
  },
  {
    clean: "hospital_clean.csv",
    dirty: ["hospital_inner_error_10.csv", "hospital_inner_outer_error_30.csv"],
  },
  { clean: "beers_clean.csv", dirty: ["beers_dirty.csv"], hasTarget: true },
  { clean: "beers_clean.csv", dirty: ["beers_outer_error_10.csv", "beers_outer_error_30.csv"] },
  { clean: "beers_clean.csv", dirty: ["beers_inner_error_10.csv"] },
];
/** Stated by the README beside the file. */
const plantedRepetitions = { file: "dirty_cafe_sales.csv", rows: 2 };

export async function check(corpus) {
  const { results } = corpus;
  const project = await corpus.openProject("Sujos");
  const assessed = new Map();
  const assess = async (name) => {
    if (!assessed.has(name)) assessed.set(name, await assessFile(corpus, project, name));
    return assessed.get(name);
  };
  for (const { clean, dirty, hasTarget } of sets) {
    const truth = Papa.parse(
      readFileSync(corpus.path(`dirty_clean/${clean}`), "utf8").replace(/^\ufeff/, ""),
      { skipEmptyLines: true },
    ).data;
    let before = (await assess(clean)).table.score;
    for (const name of dirty) {
      await results.file(name, async (check) => {
        const file = await assess(name);
        const { precision, recall, f1, flagged, wrong } = compare(file, truth);
        const line = `precisão ${percent(precision)}, revocação ${percent(recall)}, F1 ${f1.toFixed(3).replace(".", ",")} (${flagged} células apontadas, ${wrong} erradas); nota ${file.table.score.toFixed(2).replace(".", ",")}`;
        results.note(`${name}: ${line}`);
        if (hasTarget) check(`F1 de ao menos ${leastF1}`, true, f1 >= leastF1 || line);
        check(
          `nota abaixo de ${before.toFixed(4)}`,
          true,
          file.table.score < before || file.table.score,
        );
        before = file.table.score;
      });
    }
  }
  await results.file(plantedRepetitions.file, async (check) => {
    const { table } = await assess(plantedRepetitions.file);
    check(
      "linhas repetidas",
      plantedRepetitions.rows,
      table.problems.find(({ rule }) => rule === "REPETIDA" || rule === "DQ13")?.count,
    );
  });
}

/** The file's first table as the quality endpoint tells it, its cells by row and the suspects among them. */
async function assessFile(corpus, project, name) {
  const path = corpus.path(`dirty_clean/${name}`);
  const file = await corpus.read(path, project, basename(path));
  if (file.status === "error") throw new Error(`o arquivo não foi lido: ${file.error}`);
  const table = await waitFor("avaliação da qualidade", async () => {
    const { tables } = await corpus.lastro.call("GET", `/api/files/${file.id}/quality`);
    return tables.every(({ status }) => status === "ready") ? tables[0] : null;
  });
  const suspects = new Set();
  for (let offset = 0, total = 1; offset < total; offset += pageCells) {
    const page = await corpus.lastro.call(
      "GET",
      `/api/files/${file.id}/quality/cells?offset=${offset}&limit=${pageCells}`,
    );
    total = page.total;
    for (const { row, column } of page.cells) suspects.add(`${row}:${column}`);
  }
  return { table, suspects, ...(await corpus.rowsOf(file)) };
}

function compare({ suspects, columns, rows }, [, ...truth]) {
  if (rows.length !== truth.length)
    throw new Error(`${rows.length} linhas lidas, ${truth.length} na cópia limpa`);
  let hits = 0;
  let wrong = 0;
  for (const [index, { row, cells }] of rows.entries()) {
    for (const [at, column] of columns.entries()) {
      if (parsed(cells[at], truth[index][at]) === parsed(truth[index][at])) continue;
      wrong++;
      if (suspects.has(`${row}:${column}`)) hits++;
    }
  }
  const precision = suspects.size === 0 ? 0 : hits / suspects.size;
  const recall = wrong === 0 ? 0 : hits / wrong;
  return {
    precision,
    recall,
    f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    flagged: suspects.size,
    wrong,
  };
}

const blank = new Set(["", "-", "n/a", "nd", "null", "nan", "?"]);
const number = /^([+-]?\d*\.?\d+)\s*(?:%|[a-z]+\.?)?$/i;

/** Blank, a number without its unit, or the text with single blanks. Beside a clean number, words after a number are its unit too. */
function parsed(cell, clean) {
  const text = (cell ?? "").trim().replace(/\s+/g, " ");
  if (blank.has(text.toLowerCase())) return "";
  const isNumber = clean !== undefined && number.test(clean.trim());
  const match = number.exec(text) ?? (isNumber ? /^([+-]?\d*\.?\d+) \D+$/.exec(text) : null);
  return match ? String(Number(match[1])) : text;
}

const percent = (share) => `${(100 * share).toFixed(1).replace(".", ",")}%`;
