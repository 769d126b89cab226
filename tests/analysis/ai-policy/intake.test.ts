import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateNimbela } from "#domain/demonstration/generate-nimbela.ts";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type TestWorld,
} from "#tests/runs/test-world.ts";

describe("phase 6 through the intake", () => {
  let slice: TestWorld;
  beforeAll(async () => {
    slice = await openTestWorld();
  });
  afterAll(() => slice.close());

  it("reads use cases, risks and controls as sent, lists, codes and dates included", async () => {
    const ana = await slice.signIn("consultant");
    const project = await startProject(ana);
    for (const { fileName, table, content } of generateNimbela())
      if (["casos_uso_ia", "riscos", "controles"].includes(table))
        await uploadAndRead(slice, ana, project.id, content, fileName);
    await ana.send("PUT", `/api/projects/${project.id}/assumptions/A.data_extracao`, {
      value: "2026-10-15",
    });
    const started = await ana.send("POST", `/api/projects/${project.id}/phases/auto-execute`, {
      phaseNumber: 6,
      phaseType: "ai_policy",
    });
    await slice.workflows.waitFor(started.body.runId);
    expect((await ana.send("GET", `/api/runs/${started.body.runId}`)).body.status).toBe(
      "completed",
    );
    const rows = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("facts")
        .select(["fact_id", "body"])
        .where("run_id", "=", started.body.runId)
        .execute(),
    );
    const facts = new Map(rows.map((row) => [row.fact_id, (row.body as { value: unknown }).value]));
    expect(
      [
        "p6.n_casos",
        "p6.nivel.alto",
        "p6.nivel.limitado",
        "p6.nivel.minimo",
        "p6.n_riscos",
        "p6.n_acima",
        "p6.n_cobertos",
        "p6.estado.bloqueado",
        "p6.n_em_uso",
      ].map((id) => facts.get(id)),
    ).toEqual([9, 1, 2, 6, 18, 3, 14, 1, 4]);
    expect(facts.get("p6.caso.Triagem_de_curriculos.motivos")).toContain(
      "dados reais sem hipótese legal; sem supervisão",
    );
    expect(facts.get("p6.caso.Triagem_de_curriculos.paises")).toBe("EUA");
  });
});
