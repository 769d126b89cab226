import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const CASES = [
  "caso_uso;finalidade;area;tipo_dado;decisao_automatizada;afeta_interesses;dominio;interage_com_pessoa;gera_conteudo;nexo_ue;acuracia_pct;supervisao_humana;status",
  "Triagem de pedidos;classificar pedidos;Operações;nenhum;não;não;logística;não;não;não;95;amostral;piloto",
  "Resposta ao cliente;responder dúvidas;Atendimento;pessoal;não;não;atendimento;sim;sim;não;92;antes_da_decisao;ideia",
].join("\r\n");

describe("the regulatory table", () => {
  let slice: TestWorld;
  let admin: Persona;
  let ana: Persona;
  beforeAll(async () => {
    slice = await openTestWorld();
    admin = await slice.signIn("admin");
    ana = await slice.signIn("consultant");
  });
  afterAll(() => slice.close());

  const draft = (line: Record<string, unknown>) => {
    const { confirmedBy: _confirmedBy, ...rest } = line;
    return rest;
  };
  const current = async () => (await admin.send("GET", "/api/admin/regulation")).body;
  const save = async (
    change: (lines: Record<string, unknown>[]) => unknown[],
    version?: number,
  ) => {
    const table = await current();
    return admin.send("POST", "/api/admin/regulation", {
      version: version ?? table.version,
      note: "Conferida na fonte.",
      lines: change(table.lines.map(draft)),
    });
  };

  it("is the administrator's, and ships as version 1", async () => {
    expect((await ana.send("GET", "/api/admin/regulation")).status).toBe(403);
    const table = await current();
    expect([table.version, table.lines.length, table.changedBy]).toEqual([1, 17, null]);
  });

  it("says what is wrong with a line and keeps the version", async () => {
    const faults = await Promise.all([
      save((lines) => [...lines, lines[0]]),
      save((lines) =>
        lines.map((line) => (line["id"] === "R03" ? { ...line, state: "texto oficial" } : line)),
      ),
      save((lines) =>
        lines.map((line) => (line["id"] === "R01" ? { ...line, verifiedOn: "2999-01-01" } : line)),
      ),
      save((lines) => lines),
    ]);
    expect(faults.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(JSON.stringify(faults.map(({ body }) => body))).toMatch(
      /R01 aparece mais de uma vez.*R03 está verificada e não tem data.*está no futuro.*Nenhuma linha mudou/s,
    );
    expect((await current()).version).toBe(1);
  });

  it("writes a new version, names who confirmed the line, refuses one written over an older", async () => {
    const confirm = (lines: Record<string, unknown>[]) =>
      lines.map((line) =>
        line["id"] === "R03" ? { ...line, state: "texto oficial", verifiedOn: "2026-11-01" } : line,
      );
    const saved = await save(confirm);
    expect(saved.status).toBe(200);
    expect([
      saved.body.version,
      saved.body.history.map((one: { version: number; changedLines: string[] }) => [
        one.version,
        one.changedLines.length,
      ]),
    ]).toEqual([
      2,
      [
        [2, 1],
        [1, 17],
      ],
    ]);
    const line = saved.body.lines.find((one: { id: string }) => one.id === "R03");
    expect([line.state, line.confirmedBy]).toEqual(["texto oficial", saved.body.changedBy]);
    expect(saved.body.lines.find((one: { id: string }) => one.id === "R01").confirmedBy).toBeNull();
    expect((await save(confirm, 1)).status).toBe(409);
  });

  it("is frozen with the run of phase 6, printed, and puts the report out of date when it changes", async () => {
    const project = await startProject(ana);
    await uploadAndRead(slice, ana, project.id, CASES, "casos_de_uso_ia.csv");
    const run = await ana.send("POST", `/api/projects/${project.id}/phases/auto-execute`, {
      phaseNumber: 6,
      phaseType: "ai_policy",
    });
    expect(run.status).toBe(202);
    await slice.workflows.waitFor(run.body.runId);
    const { id: phaseId } = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("phases")
        .select("id")
        .where("project_id", "=", project.id)
        .where("number", "=", 6)
        .executeTakeFirstOrThrow(),
    );
    const finished = (await ana.send("GET", `/api/runs/${run.body.runId}`)).body;
    expect(finished.status).toBe("completed");
    const versionOf = async () =>
      (
        await slice.db.asOwner((tx) =>
          tx
            .selectFrom("facts")
            .select("body")
            .where("run_id", "=", run.body.runId)
            .where("fact_id", "=", "p6.reg.versao")
            .executeTakeFirstOrThrow(),
        )
      ).body as { value: number };
    expect((await versionOf()).value).toBe(2);
    const stale = async () =>
      (
        await slice.db.asOwner((tx) =>
          tx
            .selectFrom("reports")
            .select("stale_reason")
            .where("phase_id", "=", phaseId)
            .executeTakeFirstOrThrow(),
        )
      ).stale_reason;
    expect(await stale()).toBeNull();
    expect(
      (
        await save((lines) =>
          lines.map((line) => (line["id"] === "R17" ? { ...line, source: "a definir" } : line)),
        )
      ).status,
    ).toBe(200);
    expect(await stale()).toBe("A tabela regulatória mudou depois desta execução.");
  });
});
