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

/** Copies of the project with its first phase's run, figures, report and registers; answers how many figures there are then. */
async function addOthers(connection, projectId) {
  const client = await openClient(connection);
  const run = (sql) => client.query(sql.replaceAll("$project", `'${projectId}'`));
  const copy = (table, ids, from) => `
    insert into lastro.${table} select (jsonb_populate_record(t, jsonb_build_object(${ids}))).* from lastro.${table} t cross join others o where ${from}`;
  try {
    // What binds rows to each other is kept by hand here.
    await run("set session_replication_role = replica");
    await run(`create temp table others as select n, gen_random_uuid() as tenant, gen_random_uuid() as project, gen_random_uuid() as phase,
      gen_random_uuid() as run, gen_random_uuid() as report from generate_series(1, ${others}) n`);
    const project = "t.id = (select tenant_id from lastro.projects where id = $project)";
    await run(copy("clients", "'id', o.tenant, 'name', 'Companhia ' || o.n", project));
    await run(
      copy(
        "memberships",
        "'tenant_id', o.tenant",
        "t.tenant_id = (select tenant_id from lastro.projects where id = $project)",
      ),
    );
    await run(
      copy(
        "projects",
        "'id', o.project, 'tenant_id', o.tenant, 'name', 'Projeto ' || o.n",
        "t.id = $project",
      ),
    );
    await run(
      copy(
        "team_members",
        "'project_id', o.project, 'tenant_id', o.tenant",
        "t.project_id = $project",
      ),
    );
    await run(
      copy(
        "phases",
        "'id', case t.number when 1 then o.phase else gen_random_uuid() end, 'project_id', o.project, 'tenant_id', o.tenant",
        "t.project_id = $project",
      ),
    );
    const shown =
      "(select r.id from lastro.runs r where r.project_id = $project and r.phase_number = 1 order by r.created_at limit 1)";
    await run(
      copy(
        "runs",
        "'id', o.run, 'phase_id', o.phase, 'project_id', o.project, 'tenant_id', o.tenant",
        `t.id = ${shown}`,
      ),
    );
    await run(
      copy(
        "reports",
        "'id', o.report, 'run_id', o.run, 'phase_id', o.phase, 'project_id', o.project, 'tenant_id', o.tenant",
        `t.run_id = ${shown}`,
      ),
    );
    await run(
      copy(
        "register_records",
        "'id', gen_random_uuid(), 'project_id', o.project, 'tenant_id', o.tenant",
        "t.project_id = $project",
      ),
    );
    await run(`insert into lastro.facts (run_id, fact_id, phase_number, ordinal, body, tenant_id)
      select o.run, f.fact_id, f.phase_number, f.ordinal, f.body, o.tenant from lastro.facts f cross join others o where f.run_id = ${shown}`);
    await run("set session_replication_role = origin");
    await run("analyze");
    const { rows } = await run("select count(*)::int as facts from lastro.facts");
    return rows[0].facts;
  } finally {
    await client.end();
  }
}
