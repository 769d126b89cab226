/** What people enter on the demonstration, through the product's own calls: no file of a company says it. */
import type { TestWorld } from "#tests/runs/test-world.ts";
import type { Persona, Reply } from "#tests/support/http-part.ts";
import { writeBenchmarkBook } from "../../fixtures/benchmark-book.ts";
import type { Place } from "./specification-rows.ts";

async function accepted(reply: Promise<Reply>): Promise<Reply> {
  const { status, body } = await reply;
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return reply;
}

/** A set of companies that the firm owns, imported by its administrator, and the client's values that no file tells. */
async function enterBenchmarks(admin: Persona, ana: Persona, { projectId }: Place): Promise<void> {
  const book = await writeBenchmarkBook();
  const body = Buffer.concat([
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="conjunto.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n',
    ),
    book,
    Buffer.from("\r\n--b--\r\n"),
  ]);
  const { body: preview } = await accepted(
    admin.sendRaw("POST", "/api/benchmark-sets?save=1", body, {
      "content-type": "multipart/form-data; boundary=b",
    }),
  );
  if (preview.saved === null) throw new Error(JSON.stringify(preview.problems));
  const { benchmarkCategories } = (await accepted(ana.send("GET", "/api/projects/benchmarks")))
    .body;
  for (const { code, currentValue, industryMedian } of benchmarkCategories.flatMap(
    (category: {
      benchmarks: { code: string; currentValue: number | null; industryMedian: number }[];
    }) => category.benchmarks,
  )) {
    if (currentValue === null)
      await accepted(
        ana.send("PUT", `/api/projects/${projectId}/benchmarks/values/${code}`, {
          value: industryMedian,
          source: "ERP",
          asOf: "2026-09-30",
        }),
      );
  }
}

/** Decisions that the gate asks for in writing, a run with them, and an approver of the company who approves. */
async function approveFirstPhase(
  slice: TestWorld,
  ana: Persona,
  { projectId, clientId, phaseId }: Place,
): Promise<void> {
  const gateOf = async () => (await accepted(ana.send("GET", `/api/phases/${phaseId}/gate`))).body;
  const run = async (phaseNumber: number, phaseType: string) => {
    const { body } = await accepted(
      ana.send("POST", `/api/projects/${projectId}/phases/auto-execute`, {
        phaseNumber,
        phaseType,
      }),
    );
    await slice.workflows.waitFor(body.runId);
  };
  const open = (await gateOf()).conditions.filter(
    (condition: { met: boolean; acceptsStatement: boolean }) =>
      !condition.met && condition.acceptsStatement,
  );
  const people = [
    { name: "Davi Luz", role: "Diretor de Operações" },
    { name: "Eva Sá", role: "Controladoria" },
  ];
  for (const { id } of open)
    for (const person of people)
      await accepted(
        ana.send("POST", `/api/phases/${phaseId}/statements`, {
          conditionId: id,
          ...person,
          text: "Conferido em reunião com a área.",
        }),
      );
  if (open.length > 0) await run(1, "ValueScope");
  const { version } = await gateOf();
  const { body } = await accepted(ana.send("POST", `/api/phases/${phaseId}/gate`, { version }));
  const approver = await slice.signIn("approver", { clientId });
  await accepted(
    approver.send("POST", `/api/gates/${body.submission.id}/decision`, {
      decision: "approve",
      comment: "Conferido.",
    }),
  );
  // The latest run's headlines stand beside today's figures where the phase redesigns something.
  await run(2, "ZeroBaseRebuild");
}

/** An indicator gets its category, a risk its description and plan. */
async function describeRecords(ana: Persona, { projectId }: Place): Promise<void> {
  const project = `/api/projects/${projectId}`;
  const [kpi] = (await accepted(ana.send("GET", `${project}/kpi-definitions`))).body.kpis;
  const { name, unit, direction, target, source, factId } = kpi;
  await accepted(
    ana.send("PATCH", `${project}/kpi-definitions/${kpi.id}`, {
      name,
      unit,
      direction,
      target,
      source,
      factId,
      category: "Atendimento",
      version: kpi.version,
      isReleased: false,
    }),
  );
  const [risk] = (await accepted(ana.send("GET", `${project}/risks`))).body.risks;
  const { category, useCaseId, owner, status, probability, impact, controls, dueOn } = risk;
  await accepted(
    ana.send("PATCH", `${project}/risks/${risk.id}`, {
      name: risk.name,
      category,
      useCaseId,
      owner,
      status,
      probability,
      impact,
      controls,
      dueOn,
      description: "Decisão tomada só pelo modelo.",
      treatment: [{ text: "Revisar por amostra", owner: "Ana Prado", dueOn: "2026-12-15" }],
      version: risk.version,
      isReleased: false,
    }),
  );
}

export async function fillDemonstration(
  slice: TestWorld,
  admin: Persona,
  ana: Persona,
  place: Place,
): Promise<void> {
  await enterBenchmarks(admin, ana, place);
  await approveFirstPhase(slice, ana, place);
  await describeRecords(ana, place);
}
