// The search box of one project beside 500 others of the same people, each with as many figures of a phase and registers: how long
// its answer takes, for an administrator and for the demonstration's client.
import { demonstrationOf } from "../assistant/first-answer.mjs";
import { limit, median, quantile, roundTo } from "../rounds.mjs";
import { signIn, startLastro } from "../server.mjs";
import { openClient } from "../../open-connection.mjs";

const others = 500;
const rounds = 10;
/** One word, some of what people look for, a slip and what nothing holds: that one is looked over a second time. */
const words = [
  "retrabalho",
  "custo",
  "automação",
  "prazo de pagamento",
  "risco",
  "retrablaho",
  "helicóptero",
];

export async function benchFindInProject({ folder }) {
  const lastro = await startLastro(folder, "find", { env: { DEMO: "on" } });
  try {
    const projectId = await demonstrationOf(lastro);
    const facts = await addOthers(lastro.connection(), projectId);
    const { link } = await lastro.call("POST", "/api/demonstration/links", { papel: "cliente" });
    const [token] = /LSTR(?:-[A-Z0-9]{4}){3}/.exec(link);
    const asClient = lastro.as(await signIn(lastro.origin, token));
    return [
      await measure("an administrator", lastro.call, projectId, facts),
      await measure("the company's client", asClient, projectId, facts),
    ];
  } finally {
    await lastro.stop();
  }
}

async function measure(who, call, projectId, facts) {
  const find = (word) =>
    call("GET", `/api/projects/${projectId}/find?q=${encodeURIComponent(word)}`);
  for (const word of words) await find(word);
  const took = [];
  for (let round = 0; round < rounds; round += 1)
    for (const word of words) {
      const startedAt = performance.now();
      await find(word);
      took.push(performance.now() - startedAt);
    }
  return limit(
    `a search in a project beside ${others} others, as ${who}, 95th percentile`,
    150,
    "ms",
    quantile(took, 0.95),
    {
      medianMs: roundTo(median(took), 1),
      longestMs: roundTo(Math.max(...took), 1),
      asked: took.length,
      facts,
    },
  );
}

const tenant = "(select tenant_id from lastro.projects where id = $project)";
const shownRun =
  "(select r.id from lastro.runs r where r.project_id = $project and r.phase_number = 1 order by r.created_at limit 1)";
/** What of the project is copied for each of the others: its table, what is another one in the copy, and which rows. */
const copied = [
  [
    "clients",
    "'id', o.tenant, 'name', 'Companhia ' || o.n, 'is_demonstration', false",
    `t.id = ${tenant}`,
  ],
  ["memberships", "'tenant_id', o.tenant", `t.tenant_id = ${tenant}`],
  [
    "projects",
    "'id', o.project, 'tenant_id', o.tenant, 'name', 'Projeto ' || o.n",
    "t.id = $project",
  ],
  ["team_members", "'project_id', o.project, 'tenant_id', o.tenant", "t.project_id = $project"],
  [
    "phases",
    "'id', case t.number when 1 then o.phase else gen_random_uuid() end, 'project_id', o.project, 'tenant_id', o.tenant",
    "t.project_id = $project",
  ],
  [
    "runs",
    "'id', o.run, 'phase_id', o.phase, 'project_id', o.project, 'tenant_id', o.tenant",
    `t.id = ${shownRun}`,
  ],
  [
    "reports",
    "'id', o.report, 'run_id', o.run, 'phase_id', o.phase, 'project_id', o.project, 'tenant_id', o.tenant",
    `t.run_id = ${shownRun}`,
  ],
  [
    "register_records",
    "'id', gen_random_uuid(), 'project_id', o.project, 'tenant_id', o.tenant",
    "t.project_id = $project",
  ],
  ["facts", "'run_id', o.run, 'tenant_id', o.tenant", `t.run_id = ${shownRun}`],
];

/** Copies of the project with its first phase's run, figures, report and registers; answers how many figures there are then. */
async function addOthers(connection, projectId) {
  const client = await openClient(connection);
  const run = (sql) => client.query(sql.replaceAll("$project", `'${projectId}'`));
  try {
    // What binds rows to each other is kept by hand here.
    await run("set session_replication_role = replica");
    await run(`create temp table others as select n, gen_random_uuid() as tenant, gen_random_uuid() as project, gen_random_uuid() as phase,
      gen_random_uuid() as run, gen_random_uuid() as report from generate_series(1, ${others}) n`);
    for (const [table, changed, rows] of copied) {
      const columns = await columnsOf(client, `lastro.${table}`);
      await run(`insert into lastro.${table} (${columns.join()}) select ${columns.map((name) => `made.${name}`).join()}
        from lastro.${table} t cross join others o cross join lateral jsonb_populate_record(t, jsonb_build_object(${changed})) made
        where ${rows}`);
    }
    await run("set session_replication_role = origin");
    await run("analyze");
    const { rows } = await run("select count(*)::int as facts from lastro.facts");
    return rows[0].facts;
  } finally {
    await client.end();
  }
}

/** Those that a row is given. */
async function columnsOf(client, table) {
  const { rows } = await client.query(
    "select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
    [table],
  );
  return rows.map(({ attname }) => attname);
}
