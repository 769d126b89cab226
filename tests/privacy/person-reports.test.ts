import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERASE_WORD } from "#contract/privacy/person-files.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const person = "Zulmira Quaresma da Paixão";
/** Suppliers are read by phase 1; what the note says is read by no analysis. */
const ledger = (supplier: string, note = "") =>
  [
    "Data;Conta;Fornecedor;Valor (R$);Observação livre",
    ...Array.from(
      { length: 24 },
      (_, row) =>
        `${String(row + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 3};${row % 4 === 0 ? supplier : row % 4 === 1 ? another : `Fornecedor ${row % 4}`};${100 + row * 13},50;${row === 0 ? note : ""}`,
    ),
  ].join("\r\n");
/** Supplies too. */
const another = "Baltazar Fontes Leal";
const goneFrom = (file: string): string =>
  `Os dados de uma pessoa foram apagados do arquivo “${file}” depois desta execução.`;

describe("reports after a person was erased from a client's files", () => {
  let slice: TestWorld;
  let [admin, ana]: [Persona, Persona] = [] as never;
  beforeAll(async () => {
    slice = await openTestWorld({});
    admin = await slice.signIn("admin");
    ana = await slice.signIn("consultant");
  });
  afterAll(() => slice.close());

  const open = async (content: string, name: string): Promise<Project & { fileId: string }> => {
    const project = await startProject(ana);
    return { ...project, fileId: (await uploadAndRead(slice, ana, project.id, content, name)).id };
  };
  const erase = async ({ clientId }: Project, name = person) => {
    const asked = await admin.send("POST", `/api/clients/${clientId}/person-erasure`, {
      name,
      confirmation: ERASE_WORD,
    });
    expect(asked.status).toBe(202);
    await slice.workflows.waitFor(asked.body.erasureId);
  };
  const get = async (path: string) => (await ana.send("GET", path)).body;
  const namesThem = async (runId: string): Promise<number> =>
    slice.db.asOwner(
      async (tx) =>
        (
          await sql<{ n: number }>`
    select (select count(*) from lastro.facts where run_id = ${runId} and body::text ilike '%quaresma%')::int + (select count(*) from lastro.reports where run_id = ${runId} and tree::text ilike '%quaresma%')::int as n`.execute(
            tx,
          )
        ).rows[0]?.n ?? -1,
    );

  it("are out of date with the reason, and current again once the phase is run without the person", async () => {
    const project = await open(ledger(person), "razão.csv");
    const first = await runPhase(slice, ana, project.id);
    expect(await namesThem(first.id)).toBeGreaterThan(0);
    expect(await get(`/api/reports/${first.reportId}`)).toMatchObject({
      stale: false,
      staleReason: null,
    });
    const origin = (await get(`/api/projects/${project.id}/facts?prefix=p1.razao.total`))[0];

    await erase(project);
    expect(await get(`/api/reports/${first.reportId}`)).toMatchObject({
      stale: true,
      staleReason: goneFrom("razão.csv"),
    });
    expect(await get(`/api/phases/${project.phaseId}`)).toMatchObject({
      stale: true,
      staleReason: goneFrom("razão.csv"),
    });
    expect((await get(`/api/projects/${project.id}/facts?prefix=p1.razao.total`))[0]).toMatchObject(
      { id: origin.id, value: origin.value, stale: true },
    );
    // A part of it is not written anew from other rows.
    expect(
      (await ana.send("POST", `/api/reports/${first.reportId}/sections/C1/rerun`)).body.error
        ?.message ?? "",
    ).toContain(goneFrom("razão.csv"));
    const rows = await get(`/api/files/${project.fileId}/rows?limit=50`);
    expect(rows.rows[0].cells).toContain("[dado apagado]");

    const second = await runPhase(slice, ana, project.id);
    expect(second.status).toBe("completed");
    expect(await get(`/api/reports/${second.reportId}`)).toMatchObject({
      stale: false,
      staleReason: null,
    });
    expect(await get(`/api/phases/${project.phaseId}`)).toMatchObject({
      stale: false,
      staleReason: null,
    });
    expect((await get(`/api/projects/${project.id}/facts?prefix=p1.razao.total`))[0]).toMatchObject(
      { value: origin.value, stale: false },
    );
    expect(await namesThem(second.id)).toBe(0);
    expect(await get(`/api/reports/${first.reportId}`)).toMatchObject({ stale: true });

    // The original is gone by now: the rows alone tell of the next person.
    await erase(project, another);
    expect(await get(`/api/reports/${second.reportId}`)).toMatchObject({
      stale: true,
      staleReason: goneFrom("razão.csv"),
    });
  });

  it("stay current where nothing that they read has changed", async () => {
    const project = await open(ledger("Outro", `Falar com ${person}`), "notas.csv");
    const run = await runPhase(slice, ana, project.id);
    await erase(project);
    expect(await get(`/api/reports/${run.reportId}`)).toMatchObject({
      stale: false,
      staleReason: null,
    });
  });

  it("are not written by a run whose rows were erased under it; the next one is", async () => {
    const project = await open(ledger(person), "em curso.csv");
    let erased: Promise<void> | undefined;
    slice.beforeStep(({ step }) =>
      step === "mapear_tabelas" ? (erased ??= erase(project)) : undefined,
    );
    const run = await runPhase(slice, ana, project.id);
    slice.beforeStep(null);
    expect([run.status, run.error?.message]).toEqual([
      "failed",
      "Os dados de uma pessoa foram apagados do arquivo “em curso.csv” durante a execução. Execute outra vez.",
    ]);
    const next = await runPhase(slice, ana, project.id);
    expect([next.status, await namesThem(next.id)]).toEqual(["completed", 0]);
  });

  it("are out of date from the start where the run had read its rows before", async () => {
    const project = await open(ledger(person), "tarde.csv");
    let erased: Promise<void> | undefined;
    slice.beforeStep(({ step }) =>
      step === "montar_relatorio" ? (erased ??= erase(project)) : undefined,
    );
    const run = await runPhase(slice, ana, project.id);
    slice.beforeStep(null);
    expect(run.status).toBe("completed");
    expect(await get(`/api/reports/${run.reportId}`)).toMatchObject({
      stale: true,
      staleReason: goneFrom("tarde.csv"),
    });
  });

  it("say so of a reading that somebody changed, and not of an erasure that they never read", async () => {
    const project = await open(ledger("Outro", `Falar com ${person}`), "lido.csv");
    const run = await runPhase(slice, ana, project.id);
    await erase(project);
    const mapping = await get(`/api/files/${project.fileId}/mapping`);
    const tables = mapping.tables.map(
      ({
        tableName,
        canonical,
        columns,
      }: {
        tableName: string;
        canonical: string;
        columns: { source: string; target: string | null }[];
      }) => ({
        tableName,
        canonical,
        columns: Object.fromEntries(
          columns.map(({ source, target }) => [source, source === "Fornecedor" ? null : target]),
        ),
        answers: {},
      }),
    );
    expect(
      (
        await ana.send("PUT", `/api/files/${project.fileId}/mapping`, {
          version: mapping.version,
          tables,
        })
      ).status,
    ).toBe(200);
    await expect
      .poll(async () => (await get(`/api/reports/${run.reportId}`)).staleReason)
      .toBe("A leitura do arquivo “lido.csv” mudou depois desta execução.");
  });
});
