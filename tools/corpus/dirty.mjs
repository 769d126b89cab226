// Cells told by the server against the cells that differ from the clean copy, as the published sets compare them: the text is
// another, and a way of writing ("12.0 oz" for 12, "N/A" for nothing) counts as told. Beside it, by value: only likely errors,
// against cells whose parsed value is another. The tool reads the clean copy; what is told comes from the server alone.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import Papa from "papaparse";
import { waitFor } from "./corpus.mjs";

const leastF1OfValue = 0.7;
const leastPrecision = 0.9;
const leastFirstFall = 4;
/** Of the cells of a clean copy. */
const mostFalseAlarms = 0.002;
const pageCells = 5_000;
const hiddenCell = "•••";
/** Each series from the clean copy to the dirtiest: the score falls along it. Two have a target. */
const sets = [
  { clean: "hospital_clean.csv", dirty: ["hospital_dirty.csv"], leastF1: 0.95 },
  {
    clean: "hospital_clean.csv",
    dirty: ["hospital_outer_error_10.csv", "hospital_outer_error_30.csv"],
  },
  {
    clean: "hospital_clean.csv",
    dirty: ["hospital_inner_error_10.csv", "hospital_inner_outer_error_30.csv"],
  },
  { clean: "beers_clean.csv", dirty: ["beers_dirty.csv"], leastF1: 0.85 },
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
  const isThere = (name) => corpus.has(`dirty_clean/${name}`);
  const held = sets
    .filter(({ clean }) => isThere(clean))
    .map((set) => ({ ...set, dirty: set.dirty.filter(isThere) }));
  for (const clean of new Set(held.map((set) => set.clean)))
    await checkClean(results, clean, await assess(clean));
  for (const { clean, dirty, leastF1 } of held) {
    const truth = Papa.parse(
      readFileSync(corpus.path(`dirty_clean/${clean}`), "utf8").replace(/^\ufeff/, ""),
      { skipEmptyLines: true },
    ).data;
    let before = (await assess(clean)).table.score;
    // Every first file has about a tenth of its cells wrong, or less.
    let leastFall = leastFirstFall;
    for (const name of dirty) {
      await results.file(name, async (check) => {
        const file = await assess(name);
        const byText = compare(file, truth, isOtherText, file.told);
        const byValue = compare(file, truth, isOtherValue, file.suspects);
        const line = `texto: ${tell(byText)}; valor: ${tell(byValue)}; nota ${decimal(file.table.score, 2)}`;
        results.note(`${name}: ${line}`);
        check(
          `precisão de ao menos ${leastPrecision}`,
          true,
          byText.precision >= leastPrecision || line,
        );
        if (leastF1 !== undefined) {
          check(`F1 de ao menos ${leastF1}`, true, byText.f1 >= leastF1 || line);
          check(
            `F1 por valor de ao menos ${leastF1OfValue}`,
            true,
            byValue.f1 >= leastF1OfValue || line,
          );
        }
        check(
          `nota abaixo de ${before.toFixed(4)}, ao menos ${leastFall} pontos`,
          true,
          (file.table.score < before && before - file.table.score >= leastFall) || file.table.score,
        );
        before = file.table.score;
        leastFall = 0;
      });
    }
  }
  if (!isThere(plantedRepetitions.file)) return;
  await results.file(plantedRepetitions.file, async (check) => {
    const { table } = await assess(plantedRepetitions.file);
    check(
      "linhas repetidas",
      plantedRepetitions.rows,
      table.problems.find(({ rule }) => rule === "REPETIDA" || rule === "DQ13")?.count,
    );
  });
}

async function checkClean(results, name, { suspects, columns, rows }) {
  await results.file(name, async (check) => {
    const share = suspects.size / (columns.length * rows.length);
    results.note(`${name}: ${suspects.size} células apontadas (${percent(share)})`);
    check("falsos alarmes", true, share <= mostFalseAlarms || percent(share));
  });
}

/** The file's first table as the quality endpoint tells it, its cells by row, the likely errors among them, and these with the ways of writing. */
async function assessFile(corpus, project, name) {
  const path = corpus.path(`dirty_clean/${name}`);
  const file = await corpus.read(path, project, basename(path));
  if (file.status === "error") throw new Error(`o arquivo não foi lido: ${file.error}`);
  const table = await waitFor("avaliação da qualidade", async () => {
    const { tables } = await corpus.lastro.call("GET", `/api/files/${file.id}/quality`);
    return tables.every(({ status }) => status === "ready") ? tables[0] : null;
  });
  const [suspects, told] = [
    await cellsOf(corpus, file, "suspect"),
    await cellsOf(corpus, file, "all"),
  ];
  return { table, suspects, told, ...(await corpus.rowsOf(file)) };
}

async function cellsOf(corpus, file, include) {
  const cells = new Set();
  for (let offset = 0, total = 1; offset < total; offset += pageCells) {
    const page = await corpus.lastro.call(
      "GET",
      `/api/files/${file.id}/quality/cells?include=${include}&offset=${offset}&limit=${pageCells}`,
    );
    total = page.total;
    for (const { row, column } of page.cells) cells.add(`${row}:${column}`);
  }
  return cells;
}

const isOtherText = (cell, clean) => (cell ?? "").trim() !== clean.trim();
const isOtherValue = (cell, clean) => parsed(cell, clean) !== parsed(clean);

function compare({ columns, rows }, [, ...truth], isOther, flagged) {
  if (rows.length !== truth.length)
    throw new Error(`${rows.length} linhas lidas, ${truth.length} na cópia limpa`);
  // What is hidden is the same for every cell: it tells neither of a wrong cell nor of a right one.
  const isHidden = (column) => rows[0]?.cells[columns.indexOf(column)] === hiddenCell;
  const told = new Set([...flagged].filter((key) => !isHidden(key.slice(key.indexOf(":") + 1))));
  let hits = 0;
  let wrong = 0;
  for (const [index, { row, cells }] of rows.entries()) {
    for (const [at, column] of columns.entries()) {
      if (cells[at] === hiddenCell || !isOther(cells[at], truth[index][at])) continue;
      wrong++;
      if (told.has(`${row}:${column}`)) hits++;
    }
  }
  const precision = told.size === 0 ? 0 : hits / told.size;
  const recall = wrong === 0 ? 0 : hits / wrong;
  return {
    precision,
    recall,
    f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    flagged: told.size,
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
const decimal = (value, places) => value.toFixed(places).replace(".", ",");
const tell = ({ precision, recall, f1, flagged, wrong }) =>
  `precisão ${percent(precision)}, revocação ${percent(recall)}, F1 ${decimal(f1, 3)} (${flagged} apontadas, ${wrong} erradas)`;
