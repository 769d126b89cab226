// Event logs, XES and gzipped XES among them: cases, events, variants, activities and pairs in succession of TRUTH.json, by phase 1.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { onlyValue } from "./corpus.mjs";
import { logCounts } from "./phase-1.mjs";

/** Read without a question; the others of the category need a person's mapping or hold no truth. */
const logs = ["interval_event_log.csv", "roadtraffic100traces.csv", "roadtraffic100traces.xes", "running-example.xes", "running_example.csv"];

export async function check(corpus) {
  for (const name of logs) {
    const truth = corpus.truth[`event_logs/${name}`];
    await corpus.results.file(name, (check) => checkLog(corpus, check, corpus.path(`event_logs/${name}`), truth));
    if (!name.endsWith(".xes")) continue;
    const zipped = join(corpus.work, `${name}.gz`);
    writeFileSync(zipped, gzipSync(readFileSync(corpus.path(`event_logs/${name}`))));
    await corpus.results.file(`${name}.gz`, (check) => checkLog(corpus, check, zipped, truth));
  }
}

async function checkLog(corpus, check, path, truth) {
  const project = await corpus.openProject();
  const read = await corpus.read(path, project);
  if (read.status === "error") throw new Error(`recusado: ${read.error}`);
  const facts = await corpus.runFacts(project);
  for (const [what, expected, find] of logCounts(truth)) check(what, expected, find(facts));
  check("pares em sequência", truth.dfg_edges, onlyValue(facts, /^p1\.log\.[^.]+\.df\.n$/));
}
