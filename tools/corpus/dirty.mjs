// Cells told by the server against the cells that differ from the clean copy, as the published sets compare them: the text is
// another, and a way of writing ("12.0 oz" for 12, "N/A" for nothing) counts as told. Beside it, by value: only likely errors,
// against cells whose parsed value is another. The tool reads the clean copy; what is told comes from the server alone.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import Papa from "papaparse";
import { dirtyCopiesOf } from "./files-beside.mjs";
import { assessedTable } from "./table-truths.mjs";

const leastF1OfValue = 0.7;
const leastPrecision = 0.9;
const leastFirstFall = 4;
/** Of the cells of a clean copy. */
const mostFalseAlarms = 0.002;
const pageCells = 5_000;
const hiddenCell = "•••";
/** Of the files whose whole dirt is of one kind and counted as such ("x_dirty" beside "x_clean"). */
const leastF1OfText = 0.85;

export async function check(corpus, own) {
  const { results, truth } = corpus;
  const project = await corpus.openProject("Sujos");
  const assessed = new Map();
  const assess = async (file) => {
    if (!assessed.has(file)) assessed.set(file, await assessFile(corpus, project, file));
    return assessed.get(file);
  };
  for (const clean of own) {
    const copies = dirtyCopiesOf(clean, own, truth);
    if (copies.length === 0) continue;
    await checkClean(results, basename(clean), await assess(clean));
    const right = Papa.parse(readFileSync(corpus.path(clean), "utf8").replace(/^\ufeff/, ""), {
      skipEmptyLines: true,
    }).data;
    for (const series of seriesOf(copies)) {
      let before = (await assess(clean)).table.score;
      // Every first file has about a tenth of its cells wrong, or less.
      let leastFall = leastFirstFall;
      for (const dirty of series) {
        const name = basename(dirty);
        await results.file(name, async (check) => {
          const file = await assess(dirty);
          const byText = compare(file, right, isOtherText, file.told);
          const byValue = compare(file, right, isOtherValue, file.suspects);
          const line = `texto: ${tell(byText)}; valor: ${tell(byValue)}; nota ${decimal(file.table.score, 2)}`;
          results.note(`${name}: ${line}`);
          check(
            `precisão de ao menos ${leastPrecision}`,
            true,
            byText.precision >= leastPrecision || line,
          );
          if (/_dirty\.\w+$/.test(name)) {
            check(`F1 de ao menos ${leastF1OfText}`, true, byText.f1 >= leastF1OfText || line);
            check(
              `F1 por valor de ao menos ${leastF1OfValue}`,
              true,
              byValue.f1 >= leastF1OfValue || line,
            );
          }
          check(
            `nota abaixo de ${before.toFixed(4)}, ao menos ${leastFall} pontos`,
            true,
            (file.table.score < before && before - file.table.score >= leastFall) ||
              file.table.score,
          );
          before = file.table.score;
          leastFall = 0;
        });
      }
    }
  }
}

/** Files whose names differ by the number at the end alone, from the least dirt to the most. */
function seriesOf(files) {
  const numberOf = (file) => Number(/_(\d+)\.\w+$/.exec(file)?.[1] ?? 0);
  const series = new Map();
  for (const file of files) {
    const name = file.replace(/_\d+(?=\.\w+$)/, "");
    series.set(name, [...(series.get(name) ?? []), file]);
  }
  return [...series.values()].map((own) => own.toSorted((a, b) => numberOf(a) - numberOf(b)));
}

async function checkClean(results, name, { suspects, columns, rows }) {
  await results.file(name, async (check) => {
    const share = suspects.size / (columns.length * rows.length);
    results.note(`${name}: ${suspects.size} células apontadas (${percent(share)})`);
    check("falsos alarmes", true, share <= mostFalseAlarms || percent(share));
  });
}

/**
 * The file's first table as the quality endpoint tells it, its cells by row, the likely errors among them, and these
 * with the ways of writing.
 */
async function assessFile(corpus, project, name) {
  const file = await corpus.read(corpus.path(name), project);
  if (file.status === "error") throw new Error(`o arquivo não foi lido: ${file.error}`);
  const table = await assessedTable(corpus, file);
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
