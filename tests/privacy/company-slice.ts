/** A planted company in a running server: all phases run and released, registers imported, questions asked, a survey answered. */
import { sql } from "kysely";
import { phaseDefinitions } from "#domain/methodology/phases.ts";
import { surveyItems } from "#domain/surveys/items.ts";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import type { PlantedCompany } from "./planted-company.ts";

export interface CompanySlice {
  slice: TestWorld;
  project: Project;
  people: Record<"consultant" | "client" | "approver" | "admin", Persona>;
  /** Ids of everything that the project has, by the segment or the parameter of a path that takes them. */
  ids: Record<string, string[]>;
  /** Of the tables that hold people. */
  columns: { fileId: string; table: string; column: string }[];
  /** Canonical table by file. */
  canonicalOf: Map<string, string>;
}

export const questions = [
  "Quanto custa cada área?",
  "Quem ganha mais na empresa?",
  "Qual é o salário do Diretor?",
  "Qual é o custo mensal por cargo?",
  "Qual área respondeu pior à pesquisa?",
  "O que o Jurídico respondeu?",
  "Quais posições concentram conhecimento?",
  "Quanto a empresa gasta com pessoas?",
];

/** What runs before its turn is a preview, whose report is not released. */
async function waivePriorPhases(admin: Persona, phases: readonly { id: string }[]): Promise<void> {
  for (const { id } of phases.slice(1)) {
    const reply = await admin.send("POST", `/api/phases/${id}/gate/waiver`, { reason: "Ensaio." });
    if (reply.status >= 300) throw new Error(`waiver of ${id} answered ${reply.status}`);
  }
}

export async function openCompanySlice(company: PlantedCompany): Promise<CompanySlice> {
  const slice = await openTestWorld();
  const consultant = await slice.signIn("consultant");
  const project = await startProject(consultant, "Aurora");
  const people = {
    consultant,
    client: await slice.signIn("client", { clientId: project.clientId }),
    approver: await slice.signIn("approver", { clientId: project.clientId }),
    admin: await slice.signIn("admin"),
  };
  const get = async (path: string) => {
    const { status, body } = await consultant.send("GET", path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const send = async (path: string, body?: object) => {
    const reply = await consultant.send("POST", path, body);
    if (reply.status >= 300)
      throw new Error(`POST ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const of = `/api/projects/${project.id}`;

  // Twice, the second without its last person: versions can be compared.
  const [positions] = company.files;
  if (positions === undefined) throw new Error("no positions");
  await uploadAndRead(
    slice,
    consultant,
    project.id,
    positions.content.replace(/[^\r\n]+\r\n$/, ""),
    positions.name,
  );
  for (const { name, content, table } of company.files) {
    const file = await uploadAndRead(slice, consultant, project.id, content, name);
    if (file.status !== "completed" || file.mapping[0]?.canonical !== table)
      throw new Error(`${name} was read as ${file.reading}, ${file.status}, ${file.error}`);
  }
  const closed = await surveyOf(slice, consultant, of);
  const phases: { id: string; order: number }[] = await get(`${of}/phases`);
  const reportIds: string[] = [];
  await waivePriorPhases(people.admin, phases);
  for (const { number, snakeType } of phaseDefinitions) {
    const { runId } = await send(`${of}/phases/auto-execute`, {
      phaseNumber: number,
      phaseType: snakeType,
    });
    await slice.workflows.waitFor(runId);
    const run = await get(`/api/runs/${runId}`);
    if (run.status !== "completed")
      throw new Error(`phase ${number} ended ${run.status}: ${JSON.stringify(run.error)}`);
    await send(`/api/reports/${run.reportId}/release`, { released: true });
    reportIds.push(run.reportId);
  }
  const phaseIds = phases.map(({ id }) => id);
  for (const list of ["kpi-definitions", "use-cases", "risks"])
    await send(`${of}/${list}/import`, {});
  const custom = await send(`${of}/custom-reports`, {
    title: "Pessoas",
    parts: ["3.1", "3.2", "3.4"].map((sectionId) => ({ phase: 3, sectionId })),
    generate: true,
  });
  const composed = await slice.db.asOwner((tx) =>
    tx
      .selectFrom("custom_report_versions")
      .select("id")
      .where("custom_report_id", "=", custom.id)
      .executeTakeFirstOrThrow(),
  );
  await slice.workflows.waitFor(composed.id);
  for (const [index, message] of questions.entries())
    await send(`/api/phases/${phaseIds[index % 2 === 0 ? 2 : 6]}/chat`, { message });

  const each = async (paths: string[]) =>
    (await Promise.all(paths.map(get))).flat() as { id: string; runId: string }[];
  const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);
  const someOf = async (path: string, name: string) =>
    idsOf((await get(`${of}/${path}`))[name]).slice(0, 2);
  const fileRecords: { id: string }[] = await get(`${of}/files`);
  const conversations = await each(phaseIds.map((id) => `/api/phases/${id}/conversations`));
  const facts: { id: string; unit: string }[] = await get(`${of}/facts`);
  const columns: CompanySlice["columns"] = [];
  const canonicalOf = new Map<string, string>();
  for (const { id } of fileRecords)
    for (const table of (await get(`/api/files/${id}/mapping`)).tables)
      if (["cargos", "pesquisa", "competencias"].includes(table.canonical)) {
        canonicalOf.set(id, table.canonical);
        for (const { source } of table.columns)
          columns.push({ fileId: id, table: table.tableName, column: source });
      }
  const runs = await each(phaseIds.map((id) => `/api/phases/${id}/runs`));
  const submissions = await submissionsOf(slice, [reportIds[2]!, reportIds[6]!]);
  return {
    slice,
    project,
    people,
    columns,
    canonicalOf,
    ids: {
      projects: [project.id],
      clients: [project.clientId],
      clientId: [project.clientId],
      projectId: [project.id],
      phases: phaseIds,
      reportId: reportIds,
      submissionId: submissions,
      decisions: await decisionsOf(slice, submissions, people.client.userId),
      surveys: [closed],
      conversations: idsOf(conversations),
      files: idsOf(fileRecords),
      // Of the phases about people, and money of the others; every fact is in the list that is walked whole.
      factId: someEvenly(
        [
          ...facts.filter(({ id, unit }) => /^p3\./.test(id) && unit.startsWith("BRL")),
          ...someEvenly(
            facts.filter(({ id }) => /^p[37]\.(n|area|fam|camada|grupo|cargo)\b/.test(id)),
            20,
          ),
          ...someEvenly(
            facts.filter(({ unit }) => unit.startsWith("BRL")),
            20,
          ),
        ].map(({ id }) => id),
        60,
      ),
      runId: idsOf(runs),
      datasets: idsOf(await each(phaseIds.map((id) => `/api/phases/${id}/datasets`))),
      artifacts: idsOf(await each(phaseIds.map((id) => `/api/phases/${id}/artifacts`))),
      kpiId: await someOf("kpi-definitions", "kpis"),
      useCaseId: await someOf("use-cases", "useCases"),
      riskId: await someOf("risks", "risks"),
      customId: [custom.id],
      assumptionId: ["A.n_minimo_grupo", "A.horas_fte_mes"],
      users: [people.client.userId],
      documentId: [await documentOf(slice, consultant, of)],
    },
  };
}

/** Of the phases about people, whose gates ask for more than this company has. */
function submissionsOf(slice: TestWorld, reportIds: readonly string[]): Promise<string[]> {
  return slice.db.asOwner(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into lastro.gate_submissions
        (id, tenant_id, phase_id, run_id, report_id, report_version, tree_hash, facts_hash, gate, state)
      select id, tenant_id, phase_id, run_id, id, report_version, tree_hash, tree_hash, '{"conditions":[]}'::jsonb, 'pending'
      from lastro.reports where id in (${sql.join([...reportIds])}) returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

/** One on each, whose minutes tell what was decided on. */
function decisionsOf(slice: TestWorld, submissions: string[], by: string): Promise<string[]> {
  return slice.db.asOwner(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into lastro.gate_decisions
        (id, tenant_id, phase_id, submission_id, decision, comment, facts_hash, report_id, report_version,
          decided_by, decided_by_name, decided_by_role, decided_at)
      select id, tenant_id, phase_id, id, 'return', 'Rever.', facts_hash, report_id, report_version, ${by}, 'Aprovadora', 'approver', submitted_at
      from lastro.gate_submissions where id in (${sql.join(submissions)}) returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

/** At most so many, from all over the list. */
const someEvenly = <Item>(items: readonly Item[], most: number): Item[] =>
  items.filter((_, at) => at % Math.ceil(items.length / most) === 0);

/** Six of one area and two of another answer; then it is closed. */
async function surveyOf(slice: TestWorld, consultant: Persona, of: string): Promise<string> {
  const audience = Array.from(
    { length: 8 },
    (_, at) => `Pessoa ${at}; ${at < 6 ? "Suporte" : "Jurídico"}`,
  ).join("\n");
  const created = await consultant.send("POST", `${of}/surveys`, {
    title: "Prontidão",
    contact: "rh@exemplo.com.br",
    closesAt: new Date(slice.clock.now().getTime() + 86_400_000).toISOString(),
    audience,
  });
  const links = String((await consultant.send("GET", `/api/surveys/${created.body.id}/links`)).body)
    .trim()
    .split("\r\n")
    .slice(1);
  for (const [at, line] of links.entries()) {
    const reply = await slice.send("POST", "/api/survey-links/answer", {
      token: line.split("/pesquisa/")[1],
      answers: Object.fromEntries(surveyItems.map(({ id }) => [id, 1 + (at % 5)])),
    });
    if (reply.status !== 200)
      throw new Error(`an answer was refused: ${JSON.stringify(reply.body)}`);
  }
  const closed = await consultant.send("POST", `/api/surveys/${created.body.id}/close`);
  if (closed.body.file === null) throw new Error("the survey left no file");
  await slice.workflows.waitFor(closed.body.file.id);
  return created.body.id;
}

async function documentOf(slice: TestWorld, consultant: Persona, of: string): Promise<string> {
  const body =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="ata.txt"\r\nContent-Type: text/plain\r\n\r\nAta da reunião.\r\n--x--\r\n';
  const reply = await consultant.send("POST", `${of}/documents`, body, {
    "content-type": "multipart/form-data; boundary=x",
  });
  await slice.workflows.waitFor(reply.body.current.id);
  return reply.body.id;
}
