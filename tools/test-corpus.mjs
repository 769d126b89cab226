// npm run test:corpus -- FOLDER: real input through the real server. Uploads files of the corpus over HTTP, runs phase 1
// and compares what the endpoints answer with the corpus's published expectations (TRUTH.json, the .dfg of the log),
// exactly. It reads, groups and mines nothing by itself. Each file is tried twice: as it is, and with one changed cell,
// which has to turn the verdict; a comparison that cannot fail would prove nothing.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { createStartedProject, startLastro, uploadPath } from "./bench/server.mjs";

const waitMs = 120_000;
const say = (line) => process.stdout.write(`${line}\n`);

/**
 * `expect(truth, folder)` gives [what, expected, (facts) => found]; `change` is one cell of the file: [text, other text],
 * where the first occurrence of the text is replaced.
 */
const cases = [
  {
    file: "event_logs/receipt.csv", change: [",case-10011,", ",case-99999,"],
    expect: (truth) => logCounts(truth["event_logs/receipt.csv"]),
  },
  {
    file: "event_logs/helpdesk.csv", change: ["\n2,1,2012", "\n99999999,1,2012"],
    expect: (truth) => logCounts(truth["event_logs/helpdesk.csv"]),
  },
  {
    file: "event_logs/running-example.csv", change: [",examine casually,Mike,", ",examine rarely,Mike,"],
    expect: (truth, folder) => [...logCounts(truth["event_logs/running-example.csv"]), ...directlyFollows(readFileSync(join(folder, "event_logs/running-example.dfg"), "utf8"))],
  },
  {
    file: "br_open_data/despesa_ceaps_2021.csv", change: [';"1000";', ';"1001";'],
    expect: (truth) => ledgerFigures(truth["br_open_data/despesa_ceaps_2021.csv"], "TIPO_DESPESA", "VALOR_REEMBOLSADO", "conta"),
  },
  {
    file: "costs_sales_projects/HMRC_spending_over_25000_for_September_2018.csv", change: ['"184,904.05"', '"184,904.06"'],
    expect: (truth) => ledgerFigures(truth["costs_sales_projects/HMRC_spending_over_25000_for_September_2018.csv"], "Supplier", "Amount", "fornecedor"),
  },
];

/** The only fact whose id fits; a second one, or none, is no value. */
function onlyValue(facts, pattern) {
  const found = facts.filter((fact) => pattern.test(fact.id));
  return found.length === 1 ? found[0].value : `${found.length} fatos ${pattern.source}`;
}

function logCounts(truth) {
  const count = (what, key) => [what, truth[key], (facts) => onlyValue(facts, new RegExp(`^p1\\.log\\.[^.]+\\.${what}$`))];
  return [count("casos", "cases"), count("eventos", "events"), count("variantes", "variants"), count("atividades", "activities")];
}

function ledgerFigures(truth, groupBy, valueColumn, grouping) {
  const published = truth.pareto.find((entry) => entry.group_by === groupBy && entry.value === valueColumn);
  const cents = (value) => (typeof value === "number" ? Number(value.toFixed(2)) : value);
  return [
    ["total", published.total, (facts) => cents(onlyValue(facts, /^p1\.razao\.total$/))],
    [`${grouping}: grupos`, published.groups, (facts) => onlyValue(facts, new RegExp(`^p1\\.razao\\.abc\\.${grouping}\\.n$`))],
    [`${grouping}: grupos até 80%`, published.groups_needed_for_80pct, (facts) => onlyValue(facts, new RegExp(`^p1\\.razao\\.abc\\.${grouping}\\.k80$`))],
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
  const found = (facts) => new Map(facts.filter((fact) => /^p1\.log\.[^.]+\.df\.\d+$/.test(fact.id)).map((fact) => [fact.label, fact.value]));
  const ordered = (map) => JSON.stringify([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
  return [
    ["pares em sequência", pairs.size, (facts) => onlyValue(facts, /^p1\.log\.[^.]+\.df\.n$/)],
    ["contagem de cada par", ordered(pairs), (facts) => ordered(found(facts))],
  ];
}

async function waitFor(what, ask) {
  for (const until = Date.now() + waitMs; Date.now() < until;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`${what}: nada em ${waitMs / 1000} s`);
}

/** Client, project, upload, phase 1: the facts as the endpoint gives them. */
async function readFacts(lastro, name, path) {
  const project = await createStartedProject(lastro, name);
  const file = await uploadPath(lastro, project.id, path, basename(path));
  const read = await waitFor("leitura do arquivo", async () => {
    const own = (await lastro.call("GET", `/api/projects/${project.id}/files`)).find((entry) => entry.id === file.id);
    return own && (own.status === "completed" || own.status === "error") ? own : null;
  });
  if (read.status === "error") throw new Error(`o arquivo não foi lido: ${read.error}`);
  const { runId } = await lastro.call("POST", `/api/projects/${project.id}/phases/auto-execute`, {
    phaseNumber: 1, phaseType: "ValueScope", phaseName: "ValueScope", objectives: [], automaticPrompts: [],
  });
  const run = await waitFor("execução da fase 1", async () => {
    const state = await lastro.call("GET", `/api/runs/${runId}`);
    return ["completed", "failed", "cancelled"].includes(state.status) ? state : null;
  });
  if (run.status !== "completed") throw new Error(`a execução terminou como ${run.status}: ${run.error?.message ?? ""}`);
  return lastro.call("GET", `/api/projects/${project.id}/facts?phase=1`);
}

/** [{ what, expected, found, equal }], one entry per comparison. */
async function judge(lastro, name, path, expectations) {
  const facts = await readFacts(lastro, name, path);
  return expectations.map(([what, expected, find]) => {
    const found = find(facts);
    return { what, expected, found, equal: expected !== undefined && found === expected };
  });
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

async function main(corpus) {
  let passed = 0;
  let failed = 0;
  const count = (ok, line) => {
    if (ok) passed++;
    else failed++;
    say(`${ok ? "ok    " : "FALHOU"} ${line}`);
  };
  const work = mkdtempSync(join(tmpdir(), "lastro-corpus-"));
  let lastro = null;
  try {
    const truth = JSON.parse(readFileSync(join(corpus, "TRUTH.json"), "utf8"));
    lastro = await startLastro(work, "data");
    for (const [index, { file, change, expect }] of cases.entries()) {
      try {
        const path = join(corpus, file);
        const expectations = expect(truth, corpus);
        for (const { what, expected, found, equal } of await judge(lastro, `Corpus ${index + 1}`, path, expectations)) {
          count(equal, `${file}: ${what} = ${String(found).slice(0, 60)}${equal ? "" : `, esperado ${String(expected).slice(0, 60)}`}`);
        }
        const copies = mkdtempSync(join(work, "copy-"));
        const verdict = await judge(lastro, `Corpus ${index + 1} alterado`, changedCopy(path, change, copies), expectations);
        const turned = verdict.filter(({ equal }) => !equal).map(({ what }) => what);
        count(turned.length > 0, `${file}: uma célula trocada ${turned.length > 0 ? `muda o veredito (${turned.join(", ")})` : "não mudou o veredito"}`);
      } catch (failure) {
        count(false, `${file}: ${failure.message}`);
      }
    }
  } catch (failure) {
    count(false, failure.message);
  } finally {
    if (lastro) await lastro.stop();
    rmSync(work, { recursive: true, force: true });
  }
  say(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

const folder = process.argv[2];
if (!folder || !existsSync(join(folder, "TRUTH.json"))) {
  say(folder ? `Não há corpus em ${resolve(folder)} (falta TRUTH.json).` : "Uso: npm run test:corpus -- PASTA");
  say("0 passed, 1 failed");
  process.exitCode = 1;
} else if (!(await main(resolve(folder)))) process.exitCode = 1;
