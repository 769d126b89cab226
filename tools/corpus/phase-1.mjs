// Figures of phase 1 over whole files, exactly. Each file is tried twice: as it is, and with one changed cell, which has to turn
// the verdict; a comparison that cannot fail would prove nothing.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import Papa from "papaparse";
import { ledgerValue, onlyValue } from "./corpus.mjs";
import { graphFileOf } from "./files-beside.mjs";
import { isGroups, isSum } from "./table-truths.mjs";

/** Each of these is two readings and two runs. */
const mostLogs = 4;
const mostLedgers = 3;

export async function check(corpus) {
  const { results } = corpus;
  for (const kind of [logCases, ledgerCases])
    for (const { file, path, expectations, changed } of await kind(corpus)) {
      try {
        for (const { what, expected, found, equal } of await judge(corpus, path, expectations)) {
          results.result(
            file,
            equal,
            `${what} = ${String(found).slice(0, 60)}${equal ? "" : `, esperado ${String(expected).slice(0, 60)}`}`,
          );
        }
        const copy = changedCopy(path, changed, mkdtempSync(join(corpus.work, "copy-")));
        const verdict = await judge(corpus, copy, expectations);
        const turned = verdict.filter(({ equal }) => !equal).map(({ what }) => what);
        results.result(
          file,
          turned.length > 0,
          `uma célula trocada ${turned.length > 0 ? `muda o veredito (${turned.join(", ")})` : "não mudou o veredito"}`,
        );
      } catch (failure) {
        results.result(file, false, failure.message);
      }
    }
}

/** Files that the product reads as the table by itself, each column of `targets` found; those with the fewest rows first. */
async function readByThemselves(corpus, { files, canonical, targets, most }) {
  const found = [];
  const project = await corpus.openProject();
  for (const file of files) {
    const { mapping = [], rows } = await corpus.read(corpus.path(file), project);
    const [table] = mapping;
    if (table?.canonical !== canonical || mapping.length !== 1) continue;
    const sourceOf = (target) => table.columns.find((one) => one.target === target)?.source;
    if (targets.every((target) => sourceOf(target) !== undefined))
      found.push({ file, rows, sourceOf });
  }
  return found.toSorted((a, b) => a.rows - b.rows).slice(0, most);
}

async function logCases(corpus) {
  const { truth } = corpus;
  const files = Object.keys(truth).filter(
    (file) =>
      file.endsWith(".csv") &&
      corpus.has(file) &&
      "dfg_edges" in truth[file] &&
      !Object.keys(truth[file]).some((key) => key.endsWith("_type_counts")),
  );
  const targets = ["caso_id", "atividade", "fim"];
  const read = await readByThemselves(corpus, {
    files,
    canonical: "eventos",
    targets,
    most: mostLogs,
  });
  return read.map(({ file, sourceOf }) => {
    const graph = graphFileOf(file, corpus);
    return {
      file,
      path: corpus.path(file),
      changed: [sourceOf("caso_id"), () => "99999999"],
      expectations: [
        ...logCounts(truth[file]),
        ...(graph === null ? [] : directlyFollows(readFileSync(graph, "utf8"))),
      ],
    };
  });
}

const groupings = ["conta", "fornecedor"];
async function ledgerCases(corpus) {
  const { truth } = corpus;
  const files = Object.keys(truth).filter(
    (file) => file.endsWith(".csv") && corpus.has(file) && (truth[file].pareto ?? []).length > 0,
  );
  const read = await readByThemselves(corpus, {
    files,
    canonical: "custos",
    targets: ["valor"],
    most: files.length,
  });
  return read
    .flatMap(({ file, sourceOf }) => {
      const [first] = truth[file].pareto.flatMap(({ group_by: groupBy, value }) =>
        groupings
          .filter((target) => sourceOf(target) === groupBy && sourceOf("valor") === value)
          .map((target) => ({ groupBy, value, target })),
      );
      return first === undefined
        ? []
        : [
            {
              file,
              path: corpus.path(file),
              changed: [
                first.value,
                (cell) => cell.replace(/\d(?=\D*$)/, (digit) => (Number(digit) + 1) % 10),
              ],
              expectations: ledgerFigures(truth[file], first),
            },
          ];
    })
    .slice(0, mostLedgers);
}

/** [{ what, expected, found, equal }], one entry per comparison. */
async function judge(corpus, path, expectations) {
  const project = await corpus.openProject();
  const read = await corpus.read(path, project);
  if (read.status === "error") throw new Error(`o arquivo não foi lido: ${read.error}`);
  await corpus.answerAmounts(read);
  const facts = await corpus.runFacts(project);
  return expectations.map(([what, expected, find]) => {
    const found = find(facts);
    return { what, expected, found, equal: expected !== undefined && isFigure(found, expected) };
  });
}

const isFigure = (found, expected) =>
  found === expected ||
  (typeof found === "number" && !Number.isInteger(expected) && isSum(found, expected));

export function logCounts(truth) {
  const count = (what, key) => [
    what,
    truth[key],
    (facts) => onlyValue(facts, new RegExp(`^p1\\.log\\.[^.]+\\.${what}$`)),
  ];
  return [
    count("casos", "cases"),
    count("eventos", "events"),
    count("variantes", "variants"),
    count("atividades", "activities"),
  ];
}

/** Published groups are those of the cells as written; spellings of one supplier are one group, and counted. */
const mergedSpellings = (facts, grouping) => {
  const merged = grouping === "fornecedor" ? ledgerValue(facts, "grafias_reunidas") : 0;
  return typeof merged === "number" ? merged : 0;
};

function ledgerFigures(truth, { groupBy, value, target: grouping }) {
  const published = truth.pareto.find(
    (entry) => entry.group_by === groupBy && entry.value === value,
  );
  const cents = (value) => (typeof value === "number" ? Number(value.toFixed(2)) : value);
  return [
    ["total", published.total, (facts) => cents(ledgerValue(facts, "total"))],
    [
      `${grouping}: grupos`,
      published.groups,
      (facts) => {
        const found = ledgerValue(facts, `abc.${grouping}.n`) + mergedSpellings(facts, grouping);
        return isGroups(found, published.groups) ? published.groups : found;
      },
    ],
    [
      `${grouping}: grupos até 80%`,
      published.groups_needed_for_80pct,
      (facts) => ledgerValue(facts, `abc.${grouping}.k80`),
    ],
  ];
}

/** A published .dfg: activity names, then first and last activities, then "from>to x count" by position of the name. */
function directlyFollows(text) {
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  const names = lines.slice(1, 1 + Number(lines[0]));
  const pairs = new Map();
  for (const line of lines.slice(1 + names.length)) {
    const edge = /^(\d+)>(\d+)x(\d+)$/.exec(line);
    if (edge) pairs.set(`${names[Number(edge[1])]} → ${names[Number(edge[2])]}`, Number(edge[3]));
  }
  const found = (facts) =>
    new Map(
      facts
        .filter((fact) => /^p1\.log\.[^.]+\.df\.\d+$/.test(fact.id))
        .map((fact) => [fact.label, fact.value]),
    );
  const ordered = (map) => JSON.stringify([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
  return [
    ["pares em sequência", pairs.size, (facts) => onlyValue(facts, /^p1\.log\.[^.]+\.df\.n$/)],
    ["contagem de cada par", ordered(pairs), (facts) => ordered(found(facts))],
  ];
}

/** A copy of the file in which the column's first filled cell is another. */
function changedCopy(path, [column, other], folder) {
  const content = readFileSync(path, "latin1");
  const bytes = Buffer.from(column, "utf8").toString("latin1");
  const { data, meta } = Papa.parse(content.trimEnd());
  const names = [column, bytes, Buffer.from(column, "latin1").toString("latin1")];
  const isName = (cell) => names.includes(cell.replace(/^\u00ef\u00bb\u00bf|^\ufeff/, "").trim());
  const header = data.findIndex((cells) => cells.some(isName));
  if (header < 0) throw new Error(`a coluna ${column} não está no arquivo`);
  const at = data[header].findIndex(isName);
  const row = data.slice(header + 1).find((cells) => (cells[at] ?? "").trim() !== "");
  row[at] = other(row[at]);
  const copy = join(folder, basename(path));
  writeFileSync(copy, Papa.unparse(data, { delimiter: meta.delimiter, newline: "\n" }), "latin1");
  return copy;
}
