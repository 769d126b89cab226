// Event logs as CSV, XES and gzipped XES, mined: cases, events, activities, variants, first and last activities and the
// directly-follows graph of TRUTH.json and of the published .dfg, by what the mining endpoints answer and by the facts of phase 1.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { onlyValue } from "./corpus.mjs";
import { graphFileOf } from "./files-beside.mjs";
import { logCounts } from "./phase-1.mjs";

export async function check(corpus, own) {
  for (const file of own) {
    const truth = corpus.truth[file];
    const path = corpus.path(file);
    const published = graphFileOf(file, corpus);
    const name = basename(file);
    await corpus.results.file(name, (check) => checkLog(corpus, check, { path, truth, published }));
    if (!file.endsWith(".xes")) continue;
    const zipped = join(corpus.work, `${name}.gz`);
    writeFileSync(zipped, gzipSync(readFileSync(path)));
    await corpus.results.file(`${name}.gz`, (check) =>
      checkLog(corpus, check, { path: zipped, truth, published }),
    );
  }
}

/**
 * What a person who knows the log answers where its headers alone do not say what it is: which columns hold as many different values
 * as it has cases, its activities, and for each of its transitions. Null where what is proposed is a log.
 */
async function answeredColumns(corpus, { id, mapping: [table] }, truth) {
  const targets = table.columns.map(({ target }) => target);
  const isFor = (source, wanted) =>
    table.columns.some((column) => column.source === source && column.target === wanted);
  const counts = Object.entries(truth).find(([key]) => key.endsWith("_type_counts"))?.[1];
  if (table.proposed && table.canonical === "eventos" && counts === undefined) return null;
  const profiles = new Map();
  for (const { source } of table.columns)
    profiles.set(
      source,
      await corpus.lastro.call(
        "GET",
        `/api/files/${id}/columns/${encodeURIComponent(table.tableName)}/${encodeURIComponent(source)}/profile`,
      ),
    );
  // What is proposed comes first.
  const find = (test, target) =>
    [...profiles]
      .toSorted(([a], [b]) => Number(isFor(b, target)) - Number(isFor(a, target)))
      .find(([, profile]) => test(profile))?.[0];
  const holds = (values) => (profile) => {
    const found = new Map(profile.topValues.map(({ value, count }) => [value, count]));
    return Object.entries(values).every(([value, count]) => found.get(value) === count);
  };
  const only = (profile, count) => profile.distinct === count;
  const times = [...profiles].filter(([, { kind }]) => kind === "date");
  const latest = times.toSorted(([, a], [, b]) => b.distinct - a.distinct)[0]?.[0];
  const columns = {
    caso_id: find((profile) => only(profile, truth.cases), "caso_id"),
    atividade: find(
      (profile) =>
        only(profile, truth.activities) &&
        (counts !== undefined || holds(truth.top_activities)(profile)),
      "atividade",
    ),
    fim: table.columns[targets.indexOf("fim")]?.source ?? latest,
    ...(counts === undefined
      ? {}
      : {
          transicao: find(holds(counts)),
          instancia: find((profile) => only(profile, truth.events)),
        }),
  };
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([, source]) => source !== undefined)
      .map(([target, source]) => [source, target]),
  );
}

async function checkLog(corpus, check, { path, truth, published }) {
  const project = await corpus.openProject();
  const read = await corpus.read(path, project);
  if (read.status === "error") throw new Error(`recusado: ${read.error}`);
  const columns = await answeredColumns(corpus, read, truth);
  if (columns !== null)
    await corpus.mapTables(read, [
      { tableName: read.mapping[0].tableName, canonical: "eventos", columns, answers: {} },
    ]);
  const ask = (path) => corpus.lastro.call("GET", `/api/projects/${project.id}/mining${path}`);
  const { log } = await ask("");
  if (log === null) throw new Error("nenhum log de eventos no projeto");
  checkMap(check, log, truth);
  if (published)
    check("grafo publicado", publishedGraph(readFileSync(published, "utf8")), graphOf(log.map));
  const { variants } = await ask(`/variants?limit=${truth.top_variants.length}`);
  check(
    "variantes mais frequentes",
    truth.top_variants.map(([count]) => count),
    variants.map(({ cases }) => cases),
  );
  check(
    "primeira variante",
    true,
    truth.top_variants.some(
      ([count, text]) => count === variants[0].cases && text === variants[0].activities.join(" > "),
    ),
  );
  await checkCases(check, ask, log.map);
  const facts = await corpus.runFacts(project);
  for (const [what, expected, find] of logCounts(truth))
    check(`fato: ${what}`, expected, find(facts));
  check("fato: pares em sequência", truth.dfg_edges, onlyValue(facts, /^p1\.log\.[^.]+\.df\.n$/));
}

function checkMap(check, { totals, map }, truth) {
  const { pairs, first, last } = graphOf(map);
  check("casos", truth.cases, totals.cases);
  check("eventos", truth.events, totals.events);
  check("variantes", truth.variants, totals.variants);
  check("atividades", truth.activities, map.nodes.length);
  check("inícios", sorted(truth.start), listed(truth.start, first, truth.cases));
  check("fins", sorted(truth.end), listed(truth.end, last, truth.cases));
  check("pares", truth.dfg_edges, Object.keys(pairs).length);
  check(
    "pares mais frequentes",
    truth.dfg_top.map(([, count]) => count),
    Object.values(pairs)
      .sort((a, b) => b - a)
      .slice(0, truth.dfg_top.length),
  );
  check(
    "contagem dos pares mais frequentes",
    truth.dfg_top.map(([pair, count]) => `${pair}: ${count}`),
    truth.dfg_top.map(([pair]) => `${pair}: ${pairs[pair]}`),
  );
  if (truth.full_dfg) check("grafo inteiro", sorted(truth.full_dfg), pairs);
  check(
    "soma dos pares",
    truth.events - truth.cases,
    Object.values(pairs).reduce((sum, count) => sum + count, 0),
  );
  const executions = Object.fromEntries(
    map.nodes.map(({ name, executions: times }) => [name, times]),
  );
  check(
    "execuções por atividade",
    sorted(truth.top_activities),
    sorted(
      Object.fromEntries(Object.keys(truth.top_activities).map((name) => [name, executions[name]])),
    ),
  );
}

/** The cases behind the most and the least frequent pair are as many as the map says. */
async function checkCases(check, ask, { nodes, edges }) {
  const inner = edges.filter(({ from, to }) => from !== null && to !== null);
  for (const edge of [inner[0], inner.at(-1)]) {
    const source = nodes[edge.from].name;
    const target = nodes[edge.to].name;
    const found = await ask(
      `/cases?${new URLSearchParams({ subject: "edge", source, target, limit: "1" })}`,
    );
    check(
      `casos de ${source} -> ${target}`,
      [edge.cases, edge.count],
      [found.total, found.occurrences],
    );
  }
}

/** Keys in order, so that equal graphs are equal texts. */
const sorted = (counts) =>
  Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** TRUTH.json keeps the eight most frequent: where those are all cases the whole has to agree, else what it names. */
function listed(truth, found, cases) {
  const isWhole = Object.values(truth).reduce((sum, count) => sum + count, 0) === cases;
  return isWhole
    ? found
    : sorted(Object.fromEntries(Object.keys(truth).map((name) => [name, found[name]])));
}

function graphOf({ nodes, edges }) {
  const counts = (list, key) =>
    sorted(Object.fromEntries(list.map((edge) => [key(edge), edge.count])));
  const name = (at) => nodes[at].name;
  return {
    pairs: counts(
      edges.filter(({ from, to }) => from !== null && to !== null),
      ({ from, to }) => `${name(from)} -> ${name(to)}`,
    ),
    first: counts(
      edges.filter(({ from }) => from === null),
      ({ to }) => name(to),
    ),
    last: counts(
      edges.filter(({ to }) => to === null),
      ({ from }) => name(from),
    ),
  };
}

/** A .dfg: how many activities, their names; how many first ones, "position x count" each; the last ones alike; then "from>to x count". */
function publishedGraph(text) {
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  let at = 0;
  const take = (many) => lines.slice(at, (at += many));
  const names = take(Number(take(1)[0]));
  const border = () =>
    sorted(
      Object.fromEntries(
        take(Number(take(1)[0]))
          .map((line) => line.split("x"))
          .map(([position, count]) => [names[Number(position)], Number(count)]),
      ),
    );
  const first = border();
  const last = border();
  const pairs = sorted(
    Object.fromEntries(
      lines
        .slice(at)
        .map((line) => /^(\d+)>(\d+)x(\d+)$/.exec(line))
        .filter(Boolean)
        .map(([, from, to, count]) => [
          `${names[Number(from)]} -> ${names[Number(to)]}`,
          Number(count),
        ]),
    ),
  );
  return { pairs, first, last };
}
