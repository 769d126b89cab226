// What a category's module works with: the corpus's expectations and the running server.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createStartedProject, uploadPath } from "../bench/server.mjs";
import { root } from "../bench/bundle.mjs";
import { readPeakOfMb } from "../bench/peak-memory.mjs";
import { answersOf } from "./known-answers.mjs";
import { readManifest } from "./manifest.mjs";

const waitMs = 120_000;
const readerModule = join(root, "dist", "server", "workers", "intake-process");
const pageRows = 500;
let projects = 0;
let copies = 0;

/**
 * `results.file(name, async (check) => …)` reports a file; `read(path)` uploads it and answers the file's record once it was read
 * or refused; `rowsOf` gives the cells as the rows endpoint does.
 */
export function openCorpus({ lastro, folder, work, results, slowest }) {
  const corpus = {
    folder,
    work,
    lastro,
    results,
    truth: JSON.parse(readFileSync(join(folder, "TRUTH.json"), "utf8")),
    manifest: readManifest(readFileSync(join(folder, "MANIFEST.md"), "utf8")),
    path: (file) => join(folder, file),
    /** What is expected of a file by its name is asked of the folders that hold it. */
    has: (file) => existsSync(join(folder, file)),

    openProject: (name = "Corpus") => createStartedProject(lastro, `${name} ${++projects}`),

    async read(path, project, name = basename(path)) {
      const sent = performance.now();
      const { id } = await uploadPath(lastro, project.id, path, name);
      const file = await waitFor("leitura do arquivo", async () => {
        const own = await lastro.call("GET", `/api/files/${id}`);
        return own.status === "completed" || own.status === "error" ? own : null;
      });
      const seconds = Math.round((performance.now() - sent) / 100) / 10;
      if (seconds > slowest.seconds) Object.assign(slowest, { seconds, file: name });
      // Of this server's own reading processes: they run from its build.
      slowest.readerPeakMb = Math.max(slowest.readerPeakMb, readPeakOfMb(readerModule));
      return file;
    },

    /** All rows of a table: { columns, rows: [{ row, cells }], total }. */
    async rowsOf(file, tableName) {
      const rows = [];
      for (;;) {
        const query = new URLSearchParams({
          offset: String(rows.length),
          limit: String(pageRows),
          ...(tableName === undefined ? {} : { table: tableName }),
        });
        const page = await lastro.call("GET", `/api/files/${file.id}/rows?${query}`);
        rows.push(...page.rows);
        if (page.rows.length === 0 || rows.length >= page.total)
          return { columns: page.columns, rows, total: page.total };
      }
    },

    /** Confirms what the tables of a file are: [{ tableName, canonical, columns, answers }]. Answers the file's new record. */
    mapTables: async (file, tables) => {
      const put = async (mapped) => {
        const { version } = await lastro.call("GET", `/api/files/${file.id}`);
        return lastro.call("PUT", `/api/files/${file.id}/mapping`, { version, tables: mapped });
      };
      const read = await put(tables);
      const known = new Map(read.mapping.map((table) => [table.tableName, answersOf(table)]));
      if ([...known.values()].every((answers) => Object.keys(answers).length === 0)) return read;
      return put(
        tables.map((table) => ({
          ...table,
          answers: { ...table.answers, ...known.get(table.tableName) },
        })),
      );
    },

    /** Answers what is open about the amounts of a file, its mapping as proposed. */
    async answerAmounts(file) {
      if (file.mapping.some((table) => Object.keys(answersOf(table)).length > 0))
        await corpus.confirmProposal(file);
    },

    /** Confirms a file's mapping as proposed, what is open about its amounts answered. */
    async confirmProposal({ id, version, mapping }) {
      const tables = mapping.map((table) => ({
        tableName: table.tableName,
        canonical: table.canonical,
        columns: Object.fromEntries(table.columns.map(({ source, target }) => [source, target])),
        answers: answersOf(table),
      }));
      await lastro.call("PUT", `/api/files/${id}/mapping`, { version, tables });
    },

    /** The same bytes in another project, read there. */
    async copyOf(file, project) {
      const reply = await fetch(`${lastro.origin}/api/files/${file.id}/content`, {
        headers: { cookie: lastro.cookie, origin: lastro.origin },
      });
      const path = join(work, `copy-${++copies}`);
      writeFileSync(path, Buffer.from(await reply.arrayBuffer()));
      const read = await corpus.read(path, project, file.originalName);
      rmSync(path);
      return read;
    },

    /** A derived dataset of the project's newest run, by its id in the run: { columns, rows }. */
    async datasetOf(project, key, phaseNumber = 1) {
      const phases = await lastro.call("GET", `/api/projects/${project.id}/phases`);
      const phase = phases.find(({ order }) => order === phaseNumber);
      const listed = (await lastro.call("GET", `/api/phases/${phase.id}/datasets`)).find(
        (candidate) => candidate.datasetId === key,
      );
      return lastro.call("GET", `/api/datasets/${listed.id}`);
    },

    /** Runs a phase of the project and answers its facts. */
    async runFacts(project, phaseNumber = 1, phaseType = "ValueScope") {
      const { runId } = await lastro.call(
        "POST",
        `/api/projects/${project.id}/phases/auto-execute`,
        {
          phaseNumber,
          phaseType,
          phaseName: phaseType,
          objectives: [],
          automaticPrompts: [],
        },
      );
      const run = await waitFor(`execução da fase ${phaseNumber}`, async () => {
        const state = await lastro.call("GET", `/api/runs/${runId}`);
        return ["completed", "failed", "cancelled"].includes(state.status) ? state : null;
      });
      if (run.status !== "completed")
        throw new Error(`a execução terminou como ${run.status}: ${run.error?.message ?? ""}`);
      return lastro.call("GET", `/api/projects/${project.id}/facts?phase=${phaseNumber}`);
    },
  };
  return corpus;
}

/** The only fact whose id fits; a second one, or none, is no value. */
export function onlyValue(facts, pattern) {
  const found = facts.filter((fact) => pattern.test(fact.id));
  return found.length === 1 ? found[0].value : `${found.length} fatos ${pattern.source}`;
}

/** A figure of the project's one ledger; a ledger of contracts, of a budget or in another currency carries its name in the id. */
export const ledgerValue = (facts, key) =>
  onlyValue(facts, new RegExp(`^p1\\.razao(?:\\.[^.]+)?\\.${key.replaceAll(".", "\\.")}$`));

export async function waitFor(what, ask) {
  for (const until = Date.now() + waitMs; Date.now() < until; ) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${what}: nada em ${waitMs / 1000} s`);
}
