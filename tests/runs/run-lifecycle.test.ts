import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WireFact } from "#contract/facts/endpoints.ts";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import type { Run } from "#contract/runs/endpoints.ts";
import type { GateCondition } from "#domain/outcome/phase-outcome.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import {
  openTestWorld,
  runBody,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "./test-world.ts";
import { readTask } from "#server/features/runs/steps/compute-step.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";

const ledger = randomLedger("ciclo");

describe("a run", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
  });
  beforeEach(async () => {
    project = await startProject(consultant);
    slice.beforeStep(null);
  });
  afterAll(() => slice.close());

  const start = (body: object = runBody) =>
    consultant.send("POST", `/api/projects/${project.id}/phases/auto-execute`, body);
  const phase = async () => (await consultant.send("GET", `/api/phases/${project.phaseId}`)).body;
  const published = () =>
    slice.db.asOwner(async (tx) => {
      const runs = tx.selectFrom("runs").select("id").where("phase_id", "=", project.phaseId);
      const count = async (table: "facts" | "insights" | "datasets" | "artifacts" | "reports") =>
        Number(
          (
            await tx
              .selectFrom(table)
              .select((eb) => eb.fn.countAll().as("n"))
              .where("run_id", "in", runs)
              .executeTakeFirstOrThrow()
          ).n,
        );
      return {
        facts: await count("facts"),
        datasets: await count("datasets"),
        artifacts: await count("artifacts"),
        reports: await count("reports"),
      };
    });

  it("is refused without files and when number and type disagree", async () => {
    expect((await start()).body.error.code).toBe("NO_INPUT");
    await uploadAndRead(slice, consultant, project.id, ledger.content);
    const wrong = await start({ ...runBody, phaseType: "OrgDNA" });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ["phaseType"]]);
    const run = await start({ ...runBody, phaseType: "value_scope" });
    expect(run.status).toBe(202);
    await slice.workflows.waitFor(run.body.runId);
  });

  it("is refused when no file is a table of the phase", async () => {
    await uploadAndRead(
      slice,
      consultant,
      project.id,
      "Nota;Texto\r\n1;um\r\n2;dois\r\n3;três\r\n",
    );
    const reply = await start();
    expect([reply.status, reply.body.error.code]).toEqual([409, "MISSING_DATA"]);
  });

  it("hands a step the payloads of those before as the database tells them, read once or again", async () => {
    await uploadAndRead(slice, consultant, project.id, ledger.content);
    const { id } = await runPhase(slice, consultant, project.id);
    const [step, wanted] = ["derivar_insights", ["qualidade", "calcular_fatos"]] as const;
    const stored = () =>
      slice.db.asOwner(async (tx) => {
        const { rows } = await sql<{ step: string; payload: string }>`
          select step, payload::text as payload from lastro.run_outputs where run_id = ${id} and step in (${sql.join(wanted)})`.execute(
          tx,
        );
        return Object.fromEntries(rows.map((row) => [row.step, row.payload]));
      });
    const handed = () =>
      slice.db.asOwner(async (tx) => (await readTask(tx, slice.services, id, step)).outputs);
    const before = await stored();
    expect(before["calcular_fatos"]).toContain("p1.razao.total");
    expect([await handed(), await handed()]).toEqual([before, before]);
    await slice.db.asOwner((tx) =>
      tx
        .updateTable("run_outputs")
        .set({ payload: JSON.stringify({ facts: [] }), payload_hash: "another" })
        .where("run_id", "=", id)
        .where("step", "=", "calcular_fatos")
        .execute(),
    );
    expect(await handed()).toEqual({ ...before, calcular_fatos: '{"facts": []}' });
  });

  it("keeps objectives and prompts, and names its steps in order", async () => {
    await uploadAndRead(slice, consultant, project.id, ledger.content);
    const run = await runPhase(slice, consultant, project.id);
    expect(run).toMatchObject({
      objectives: ["Medir"],
      automaticPrompts: ["Analise"],
      startedBy: "Pessoa de Teste",
    });
    expect(run.steps.map((step: Run["steps"][number]) => step.name)).toEqual([
      "congelar_entradas",
      "mapear_tabelas",
      "qualidade",
      "calcular_fatos",
      "derivar_insights",
      "selecionar_ganhos",
      "montar_artefatos",
      "montar_relatorio",
      "verificar_numeros",
      "avaliar_gate",
      "publicar",
    ]);
    expect(
      run.steps.every(
        (step: Run["steps"][number]) =>
          step.status === "completed" &&
          (step.finishedAt ?? "") >= (step.startedAt ?? "z") &&
          step.label.includes(" "),
      ),
    ).toBe(true);
  });

  it("refuses a second start while one is active, and cancels before its next step with nothing published", async () => {
    await uploadAndRead(slice, consultant, project.id, ledger.content);
    let letGo!: () => void;
    const held = new Promise<void>((settle) => {
      letGo = settle;
    });
    let reach!: () => void;
    const reached = new Promise<void>((settle) => {
      reach = settle;
    });
    slice.beforeStep(async ({ step }) => {
      if (step === "qualidade") {
        reach();
        await held;
      }
    });
    const { body } = await start();
    await reached;
    expect((await start()).body.error.code).toBe("RUN_ACTIVE");
    expect((await phase()).activeRunId).toBe(body.runId);
    const asked = await consultant.send("POST", `/api/runs/${body.runId}/cancel`);
    expect(asked.body.status).toBe("running");
    letGo();
    await slice.workflows.waitFor(body.runId);
    const run = (await consultant.send("GET", `/api/runs/${body.runId}`)).body;
    expect(run.status).toBe("cancelled");
    expect(run.steps.map((step: Run["steps"][number]) => step.status).slice(2, 5)).toEqual([
      "completed",
      "cancelled",
      "cancelled",
    ]);
    expect(await published()).toEqual({ facts: 0, datasets: 0, artifacts: 0, reports: 0 });
    expect(await phase()).toMatchObject({ currentRunId: null, activeRunId: null, reportId: null });
    expect((await consultant.send("POST", `/api/runs/${body.runId}/cancel`)).body.status).toBe(
      "cancelled",
    );
  });

  it.each(["mapear_tabelas", "calcular_fatos", "verificar_numeros", "avaliar_gate"])(
    "that fails in %s says so and publishes nothing",
    async (failing) => {
      expectLog(/run step failed/);
      await uploadAndRead(slice, consultant, project.id, ledger.content);
      slice.beforeStep(({ step }) => {
        if (step === failing) throw new Error("planted");
      });
      const run = await runPhase(slice, consultant, project.id);
      expect(run).toMatchObject({
        status: "failed",
        error: { step: failing, message: expect.not.stringContaining("planted") },
      });
      expect(run.steps.find((step: Run["steps"][number]) => step.name === failing)?.status).toBe(
        "failed",
      );
      expect(run.steps.at(-1)?.status).toBe("cancelled");
      expect(await published()).toEqual({ facts: 0, datasets: 0, artifacts: 0, reports: 0 });
      slice.beforeStep(null);
      expect((await runPhase(slice, consultant, project.id)).status).toBe("completed");
    },
  );

  it("that cannot be published leaves nothing half-published", async () => {
    expectLog(/run step failed/);
    await uploadAndRead(slice, consultant, project.id, ledger.content);
    // The report's row comes after facts, insights, datasets and artefacts: its refusal has to undo them.
    await slice.db.asOwner(async (tx) => {
      await sql`create or replace function lastro.refuse_report() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`.execute(
        tx,
      );
      await sql`create trigger refuse_report before insert on lastro.reports for each row execute function lastro.refuse_report()`.execute(
        tx,
      );
    });
    const run = await runPhase(slice, consultant, project.id);
    expect(run).toMatchObject({ status: "failed", error: { step: "publicar" } });
    expect(await published()).toEqual({ facts: 0, datasets: 0, artifacts: 0, reports: 0 });
    await slice.db.asOwner(async (tx) => {
      await sql`drop trigger refuse_report on lastro.reports`.execute(tx);
    });
  });

  it("over equal inputs gives equal facts and an equal tree, and says that nothing changed", async () => {
    await uploadAndRead(slice, consultant, project.id, ledger.content);
    const result = async (run: Run) => {
      const facts = (await consultant.send("GET", `/api/projects/${project.id}/facts`)).body;
      const report = (await consultant.send("GET", `/api/reports/${run.reportId}`)).body;
      return {
        facts: facts.map(({ run_id: _run, computed_at: _at, ...fact }: WireFact) => fact),
        tree: report.tree,
      };
    };
    const first = await result(await runPhase(slice, consultant, project.id));
    const run = await runPhase(slice, consultant, project.id);
    expect(await result(run)).toEqual(first);
    expect(run.changes).toMatchObject({
      changed: [],
      added: 0,
      removed: 0,
      unchanged: first.facts.length,
    });
    expect(
      (await consultant.send("GET", `/api/phases/${project.phaseId}/runs`)).body.map(
        (each: Run) => each.id,
      ),
    ).toHaveLength(2);
  });

  it("marks what used a deleted file, tells what changed after the next run, and forgives a restored file", async () => {
    const one = await uploadAndRead(slice, consultant, project.id, ledger.content, "um.csv");
    const two = await uploadAndRead(
      slice,
      consultant,
      project.id,
      randomLedger("outro", { rows: 60 }).content,
      "dois.csv",
    );
    const first = await runPhase(slice, consultant, project.id);
    const uses = (await consultant.send("GET", `/api/files/${two.id}/uses`)).body;
    expect(uses.facts).toBeGreaterThan(0);
    expect(uses.reports).toEqual([
      {
        id: first.reportId,
        title: expect.stringContaining("ValueScope"),
        reportVersion: 1,
        generatedAt: expect.any(String),
      },
    ]);

    expect(
      (await consultant.send("DELETE", `/api/files/${two.id}?version=${two.version}`)).status,
    ).toBe(204);
    const report = async () =>
      (await consultant.send("GET", `/api/reports/${first.reportId}`)).body;
    expect(await report()).toMatchObject({
      stale: true,
      staleReason: "O arquivo “dois.csv” deixou de ser usado nesta fase depois desta execução.",
    });
    const total = async () =>
      (await consultant.send("GET", `/api/projects/${project.id}/facts/p1.razao.total`)).body;
    expect((await total()).stale).toBe(true);
    expect(
      (await phase()).gate.conditions.find((condition: GateCondition) => condition.id === "G0.2")
        .met,
    ).toBe(false);
    expect(
      (await consultant.send("GET", `/api/projects/${project.id}/files?bin=1`)).body.map(
        (file: ProjectFile) => file.id,
      ),
    ).toEqual([two.id]);

    const inBin = (await consultant.send("GET", `/api/files/${two.id}`)).body;
    await consultant.send("PATCH", `/api/files/${two.id}`, {
      version: inBin.version,
      restore: true,
    });
    expect(await report()).toMatchObject({ stale: false, staleReason: null });
    expect((await total()).stale).toBe(false);
    expect(
      (await phase()).gate.conditions.find((condition: GateCondition) => condition.id === "G0.2")
        .met,
    ).toBe(true);

    const again = (await consultant.send("GET", `/api/files/${one.id}`)).body;
    await consultant.send("DELETE", `/api/files/${one.id}?version=${again.version}`);
    const second = await runPhase(slice, consultant, project.id);
    expect(second.changes?.previousRunId).toBe(first.id);
    expect(
      second.changes?.changed.find((change) => change.factId === "p1.razao.total"),
    ).toMatchObject({
      before: expect.stringMatching(/^R\$ /),
      after: expect.stringMatching(/^R\$ /),
    });
  });

  it("follows a confirmed mapping, keeps it for the client and marks the run before", async () => {
    const file = await uploadAndRead(slice, consultant, project.id, ledger.content);
    const run = await runPhase(slice, consultant, project.id);
    const tables = [
      {
        tableName: file.mapping[0]?.tableName,
        canonical: "custos",
        columns: { Fornecedor: null },
        answers: {},
      },
    ];
    const mapped = await consultant.send("PUT", `/api/files/${file.id}/mapping`, {
      version: file.version,
      tables,
    });
    expect(mapped.status).toBe(200);
    expect(mapped.body.mapping[0]).toMatchObject({ canonicalStatus: "confirmed" });
    await slice.workflows.waitFor(`regrade:${file.id}:${mapped.body.version}`);
    expect((await consultant.send("GET", `/api/reports/${run.reportId}`)).body.stale).toBe(true);
    const next = await uploadAndRead(
      slice,
      consultant,
      project.id,
      randomLedger("seguinte").content,
      "seguinte.csv",
    );
    expect(next.mapping[0]).toMatchObject({ canonicalStatus: "confirmed", canonical: "custos" });
    expect(
      next.mapping[0]?.columns.find((column) => column.source === "Fornecedor")?.target,
    ).toBeNull();
    const conflict = await consultant.send("PUT", `/api/files/${file.id}/mapping`, {
      version: file.version,
      tables,
    });
    expect(conflict.status).toBe(409);
    const bad = await consultant.send("PUT", `/api/files/${file.id}/mapping`, {
      version: mapped.body.version,
      tables: [{ ...tables[0], columns: { Fornecedor: "inexistente" } }],
    });
    expect(bad.status).toBe(422);
  });

  it("streams its progress from a cursor and ends at the final state", async () => {
    await uploadAndRead(slice, consultant, project.id, ledger.content);
    const url = await slice.app.listen({ port: 0, host: "127.0.0.1" });
    const { body } = await start();
    const reply = await fetch(`${url}/api/runs/${body.runId}/events`, {
      headers: { cookie: consultant.cookie },
    });
    expect(reply.headers.get("content-type")).toContain("text/event-stream");
    const text = await reply.text();
    const events = text.split("\n\n").filter((event) => event.includes("data: "));
    const ids = events.map((event) => Number(/^id: (\d+)$/m.exec(event)?.[1]));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(new Set(ids).size).toBe(ids.length);
    const last = JSON.parse(/^data: (.*)$/m.exec(events.at(-1) ?? "")?.[1] ?? "{}");
    expect(last).toMatchObject({ id: body.runId, status: "completed" });
    const seen = await fetch(`${url}/api/runs/${body.runId}/events`, {
      headers: { cookie: consultant.cookie, "last-event-id": String(ids.at(-1)) },
    });
    expect(seen.status).toBe(204);
    const again = await fetch(`${url}/api/runs/${body.runId}/events`, {
      headers: { cookie: consultant.cookie, "last-event-id": "1" },
    });
    expect((await again.text()).match(/^id: /gm)).toHaveLength(1);
  });

  it("ends by name, as a reading does, when it ended one process after the other", async () => {
    const file = await uploadAndRead(slice, consultant, project.id, ledger.content);
    let goOn!: () => void;
    const held = new Promise<void>((settle) => {
      goOn = settle;
    });
    slice.beforeStep(() => held);
    const { body } = await start();
    await slice.db.asOwner((tx) =>
      tx.updateTable("files").set({ status: "processing" }).where("id", "=", file.id).execute(),
    );
    const services = {
      ...slice.services,
      workflows: { ...slice.workflows, stateOf: async () => "abandoned" as const },
    };
    for (const resume of slice.features.flatMap((feature) => feature.resume ?? []))
      await resume(services);
    const says = (code: string) =>
      `O processamento foi interrompido 4 vezes no mesmo ponto e não será repetido. Avise o administrador (código ${code}).`;
    const run = await consultant.send("GET", `/api/runs/${body.runId}`);
    expect([run.body.status, run.body.error.message]).toEqual(["failed", says(body.runId)]);
    const { reading_problem } = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("files")
        .select("reading_problem")
        .where("id", "=", file.id)
        .executeTakeFirstOrThrow(),
    );
    expect(reading_problem).toBe(says(file.id));
    goOn();
    await slice.workflows.waitFor(body.runId);
  });
});
