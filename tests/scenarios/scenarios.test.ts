import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FinancialModel } from "#domain/phases/common/financial-model/financial-model.ts";
import { recomputeIndicators } from "#domain/phases/common/financial-model/indicators.ts";
import { clients } from "#server/features/clients/index.ts";
import { projects } from "#server/features/projects/index.ts";
import { scenarios } from "#server/features/scenarios/index.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";

const base = {
  benefit: 1,
  adoption: 0.8,
  cash: 0.5,
  capex: 1,
  opex: 1,
  delayMonths: 0,
  itSaving: 1,
  retention: 1,
  ratePct: 15,
};
const model: FinancialModel = {
  schemaVersion: 1,
  horizonMonths: 36,
  startDate: "2026-11-01",
  weeksPerMonth: 4.345,
  rampMonths: 3,
  rateNature: "taxa real",
  priceGrowthPct: null,
  tax: { on: false, ratePct: 34, depreciationMonths: 60, mode: "credito" },
  base,
  scenarios: { conservador: base, base, otimista: base },
  initiatives: [
    {
      id: "I1",
      name: "Primeira",
      kind: "core",
      capex: 50_000,
      opexPerMonth: 500,
      startWeek: 0,
      durationWeeks: 8,
      startMonth: 0,
      goLiveMonth: 2,
      dependsOn: [],
      strategicReason: null,
      owner: null,
      benefits: [
        {
          id: "h",
          source: "horas",
          class: "capacidade",
          label: "Horas",
          annualGross: 120_000,
          process: "P1",
          system: null,
          availableFromMonth: null,
        },
      ],
    },
  ],
  recommended: ["I1"],
  residual: { annualGross: 0, optimisticShare: 0 },
  adoptionPath: null,
};

describe("named what-ifs over the business case", () => {
  let part: HttpPart;
  let ana: Persona;
  let bruno: Persona;
  let projectId: string;
  beforeAll(async () => {
    part = await openHttpPart([clients, projects, scenarios]);
    ana = await part.signIn("consultant", { name: "Ana" });
    bruno = await part.signIn("consultant", { name: "Bruno" });
    const client = await ana.send("POST", "/api/clients", { name: "Acme" });
    projectId = (
      await ana.send("POST", "/api/projects", { clientId: client.body.id, name: "Projeto" })
    ).body.id;
  });
  afterAll(() => part.close());

  const publish = async (): Promise<string> => {
    const runId = uuidv7();
    await part.db.asOwner(async (tx) => {
      const phase = await tx
        .selectFrom("phases")
        .select(["id", "tenant_id"])
        .where("project_id", "=", projectId)
        .where("number", "=", 5)
        .executeTakeFirstOrThrow();
      const own = { tenant_id: phase.tenant_id };
      const version =
        Number(
          (
            await tx
              .selectFrom("reports")
              .select((eb) => eb.fn.countAll().as("n"))
              .where("phase_id", "=", phase.id)
              .executeTakeFirstOrThrow()
          ).n,
        ) + 1;
      await tx
        .insertInto("runs")
        .values({
          id: runId,
          ...own,
          project_id: projectId,
          phase_id: phase.id,
          phase_number: 5,
          status: "completed",
          inputs_hash: runId,
          engine_version: "t",
          previous_run_id: null,
          error_step: null,
          error_message: null,
          started_by: ana.userId,
        })
        .execute();
      await tx
        .insertInto("datasets")
        .values({
          id: uuidv7(),
          ...own,
          run_id: runId,
          dataset_id: "ds_p5_modelo",
          name: "Modelo",
          columns: "[]",
          rows: JSON.stringify([[JSON.stringify(model)]]),
          row_count: 1,
          quality_score: null,
        })
        .execute();
      await tx
        .insertInto("reports")
        .values({
          id: uuidv7(),
          ...own,
          project_id: projectId,
          phase_id: phase.id,
          run_id: runId,
          report_version: version,
          title: "R",
          tree: "{}",
          tree_hash: "h",
          gate: "{}",
          generated_at: new Date(),
          released_by: null,
          stale_reason: null,
        })
        .execute();
      await tx
        .updateTable("phases")
        .set({ current_run_id: runId })
        .where("id", "=", phase.id)
        .execute();
    });
    return runId;
  };

  it("need a published model", async () => {
    const refused = await ana.send("POST", `/api/projects/${projectId}/scenarios`, {
      name: "Otimista",
      drivers: { adoption: 0.9 },
    });
    expect([refused.status, refused.body.error.message]).toEqual([
      404,
      "O modelo financeiro aparece depois da primeira execução da fase BusinessCase.",
    ]);
    expect((await ana.send("GET", `/api/projects/${projectId}/scenarios`)).body).toEqual([]);
  });

  it("are computed by the server, kept under one name, and out of date after another run", async () => {
    const runId = await publish();
    const shown = await ana.send("GET", `/api/projects/${projectId}/financial-model`);
    expect([shown.body.runId, shown.body.model]).toEqual([runId, model]);
    const saved = await ana.send("POST", `/api/projects/${projectId}/scenarios`, {
      name: "Adoção alta",
      drivers: { adoption: 0.9 },
    });
    expect(saved.status).toBe(201);
    expect(saved.body.result.completo.vpl).toBeCloseTo(
      recomputeIndicators(model, { adoption: 0.9 }).completo.vpl as number,
      6,
    );
    expect(saved.body.result.completo.vpl).toBeGreaterThan(
      recomputeIndicators(model, {}).completo.vpl as number,
    );
    const again = await ana.send("POST", `/api/projects/${projectId}/scenarios`, {
      name: " adoção ALTA ",
      drivers: { adoption: 0.7 },
    });
    expect([again.status, again.body.error.fields.name]).toEqual([
      422,
      "Já existe um cenário com este nome. Escolha outro.",
    ]);
    expect(
      (
        await ana.send("POST", `/api/projects/${projectId}/scenarios`, {
          name: "Vazio",
          drivers: {},
        })
      ).status,
    ).toBe(422);
    await publish();
    expect((await ana.send("GET", `/api/projects/${projectId}/scenarios`)).body).toMatchObject([
      { name: "Adoção alta", createdBy: "Ana", stale: true },
    ]);
  });

  it("are nobody else's, and go when they are deleted", async () => {
    const [{ id }] = (await ana.send("GET", `/api/projects/${projectId}/scenarios`)).body;
    expect((await bruno.send("GET", `/api/projects/${projectId}/scenarios`)).status).toBe(404);
    expect((await bruno.send("DELETE", `/api/scenarios/${id}`)).status).toBe(404);
    expect((await ana.send("DELETE", `/api/scenarios/${id}`)).status).toBe(204);
    expect((await ana.send("GET", `/api/projects/${projectId}/scenarios`)).body).toEqual([]);
  });
});
