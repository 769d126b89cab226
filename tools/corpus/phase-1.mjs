// Figures of phase 1 over whole files, exactly. Each file is tried twice: as it is, and with one changed cell, which has to turn
// the verdict; a comparison that cannot fail would prove nothing.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ledgerValue, onlyValue } from "./corpus.mjs";

/**
 * `expect(truth, folder)` gives [what, expected, (facts) => found]; `change` is one cell of the file: [text, other text],
 * where the first occurrence of the text is replaced.
 */
const cases = [
  {
    file: "event_logs/receipt.csv",
    change: [",case-10011,", ",case-99999,"],
    expect: (truth) => logCounts(truth["event_logs/receipt.csv"]),
  },
  {
    file: "event_logs/helpdesk.csv",
    change: ["\n2,1,2012", "\n99999999,1,2012"],
    expect: (truth) => logCounts(truth["event_logs/helpdesk.csv"]),
  },
  {
    file: "event_logs/running-example.csv",
    change: [",examine casually,Mike,", ",examine rarely,Mike,"],
    expect: (truth, folder) => [
      ...logCounts(truth["event_logs/running-example.csv"]),
      ...directlyFollows(readFileSync(join(folder, "event_logs/running-example.dfg"), "utf8")),
    ],
  },
  {
    file: "br_open_data/despesa_ceaps_2021.csv",
    change: [';"1000";', ';"1001";'],
    expect: (truth) =>
      ledgerFigures(
        truth["br_open_data/despesa_ceaps_2021.csv"],
        "TIPO_DESPESA",
        "VALOR_REEMBOLSADO",
        "conta",
      ),
  },
  {
    file: "costs_sales_projects/HMRC_spending_over_25000_for_September_2018.csv",
    change: ['"184,904.05"', '"184,904.06"'],
    expect: (truth) =>
      ledgerFigures(
        truth["costs_sales_projects/HMRC_spending_over_25000_for_September_2018.csv"],
        "Supplier",
        "Amount",
        "fornecedor",
      ),
  },
];

export async function check(corpus) {
  const { results } = corpus;
  for (const { file, change, expect } of cases) {
    if (!corpus.has(file)) continue;
    try {
      const path = corpus.path(file);
      const expectations = expect(corpus.truth, corpus.folder);
      for (const { what, expected, found, equal } of await judge(corpus, path, expectations)) {
        results.result(
          file,
          equal,
          `${what} = ${String(found).slice(0, 60)}${equal ? "" : `, esperado ${String(expected).slice(0, 60)}`}`,
        );
      }
      const verdict = await judge(
        corpus,
        changedCopy(path, change, mkdtempSync(join(corpus.work, "copy-"))),
        expectations,
      );
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

/** [{ what, expected, found, equal }], one entry per comparison. */
async function judge(corpus, path, expectations) {
  const project = await corpus.openProject();
  const read = await corpus.read(path, project);
  if (read.status === "error") throw new Error(`o arquivo não foi lido: ${read.error}`);
  await corpus.answerAmounts(read);
  const facts = await corpus.runFacts(project);
  return expectations.map(([what, expected, find]) => {
    const found = find(facts);
    return { what, expected, found, equal: expected !== undefined && found === expected };
  });
}

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
const mergedSpellings = (facts, grouping) =>
  grouping === "fornecedor" ? ledgerValue(facts, "grafias_reunidas") : 0;

export function ledgerFigures(truth, groupBy, valueColumn, grouping) {
  const published = truth.pareto.find(
    (entry) => entry.group_by === groupBy && entry.value === valueColumn,
  );
  const cents = (value) => (typeof value === "number" ? Number(value.toFixed(2)) : value);
  return [
    ["total", published.total, (facts) => cents(ledgerValue(facts, "total"))],
    [
      `${grouping}: grupos`,
      published.groups,
      (facts) => ledgerValue(facts, `abc.${grouping}.n`) + mergedSpellings(facts, grouping),
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

/** A copy of the file with one cell changed, byte for byte equal elsewhere. */
function changedCopy(path, [text, other], folder) {
  const content = readFileSync(path, "latin1");
  const at = content.indexOf(text);
  if (at < 0) throw new Error(`a célula a trocar (${JSON.stringify(text)}) não está no arquivo`);
  const copy = join(folder, basename(path));
  writeFileSync(copy, content.slice(0, at) + other + content.slice(at + text.length), "latin1");
  return copy;
}
