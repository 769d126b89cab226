import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { readZip } from "./read-zip.ts";

const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 40 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
  ),
].join("\r\n");
const DAY_MS = 86_400_000;
const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

describe("export of a client, and what a closing asks for", () => {
  let slice: TestWorld;
  let [admin, ana]: [Persona, Persona] = [] as never;
  let project: Project;
  let name: string;
  let zip: Buffer;
  let parts: Map<string, Buffer>;
  const exportZip = async (persona: Persona, clientId = project.clientId) =>
    await slice.app.inject({
      method: "GET",
      url: `/api/clients/${clientId}/export`,
      headers: { cookie: persona.cookie },
    });
  const rowOf = (id: string) =>
    admin
      .send("GET", "/api/admin/privacy")
      .then(({ body }) => body.find((client: { id: string }) => client.id === id));
  const close = (typed: string) =>
    admin.send("POST", `/api/clients/${project.clientId}/close`, { name: typed });

  beforeAll(async () => {
    slice = await openTestWorld({});
    admin = await slice.signIn("admin", { name: "Rita" });
    ana = await slice.signIn("consultant");
    project = await startProject(ana);
    name = (await ana.send("GET", `/api/clients/${project.clientId}`)).body.name;
    await uploadAndRead(slice, ana, project.id, LEDGER, "razão/2026.csv");
    await runPhase(slice, ana, project.id);
    const reply = await exportZip(admin);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/zip"]);
    zip = reply.rawPayload;
    parts = await readZip(zip);
  });
  afterAll(() => slice.close());

  it("holds rows by table, files as they were sent and reports, under a manifest that fits", async () => {
    const names = [...parts.keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        "LEIA-ME.txt",
        "manifesto.json",
        "tabelas/clients.json",
        "tabelas/facts.json",
        "tabelas/files.json",
        "tabelas/audit_log.json",
      ]),
    );
    const file = names.find((path) => path.startsWith("arquivos/"));
    expect(parts.get(file ?? "")?.toString("utf8")).toBe(LEDGER);
    const report = names.find((path) => path.startsWith("relatorios/"));
    expect(
      parts
        .get(report ?? "")
        ?.subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const facts = JSON.parse(parts.get("tabelas/facts.json")?.toString("utf8") ?? "[]") as {
      tenant_id: string;
    }[];
    const stored = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("facts")
        .select((e) => e.fn.countAll<number>().as("n"))
        .where("tenant_id", "=", project.clientId)
        .executeTakeFirstOrThrow(),
    );
    expect([facts.length, new Set(facts.map((fact) => fact.tenant_id))]).toEqual([
      Number(stored.n),
      new Set([project.clientId]),
    ]);
    const manifest = JSON.parse(parts.get("manifesto.json")?.toString("utf8") ?? "{}") as {
      entries: { path: string; bytes: number; sha256: string }[];
      missing: string[];
    };
    expect(manifest.missing).toEqual([]);
    expect(manifest.entries.map((entry) => entry.path).sort()).toEqual(
      names.filter((path) => path !== "manifesto.json").sort(),
    );
    for (const entry of manifest.entries)
      expect([entry.path, entry.bytes, entry.sha256]).toEqual([
        entry.path,
        parts.get(entry.path)?.length,
        sha256(parts.get(entry.path) ?? ""),
      ]);
  });

  it("holds no code, secret or salt, and leaves no scratch behind", async () => {
    const text = [...parts]
      .filter(([path]) => path.endsWith(".json"))
      .map(([, bytes]) => bytes.toString("utf8"))
      .join("");
    expect(text).not.toMatch(/token_hash|secret_hash|_salt/);
    expect(
      await readdir(join(slice.folder, "files", "unfinished")).catch(() =>
        readdir(join(slice.folder, "unfinished")),
      ),
    ).toEqual([]);
  });

  it("is kept with the hash of the very bytes, once it reached its end", async () => {
    expect((await rowOf(project.clientId)).lastExport).toMatchObject({
      sha256: sha256(zip),
      bytes: zip.length,
      by: "Rita",
      isRecent: true,
    });
  });

  it("is the administrator's alone, as is the closing", async () => {
    expect((await exportZip(ana)).statusCode).toBe(403);
    expect(
      (await ana.send("POST", `/api/clients/${project.clientId}/close`, { name })).status,
    ).toBe(403);
  });

  it("tells what a closing would delete", async () => {
    const { body } = await admin.send("GET", `/api/clients/${project.clientId}/holdings`);
    expect(body).toMatchObject({ projects: 1, files: 1, runs: 1, reports: 1, people: 0 });
    expect(body.rows).toBeGreaterThan(50);
  });

  it("closes only under the client's own name and after a copy of the last day, and only once", async () => {
    expect((await close("outro")).body.error).toMatchObject({
      code: "INVALID_INPUT",
      fields: { name: "Digite o nome do cliente exatamente como aparece na tela." },
    });
    await slice.letPass(DAY_MS + 1);
    expect((await close(name)).body.error.code).toBe("EXPORT_FIRST");
    expect((await ana.send("GET", `/api/projects/${project.id}`)).status).toBe(200);
    expect((await exportZip(admin)).statusCode).toBe(200);
    const [one, other] = await Promise.all([close(name), close(name)]);
    expect([one.status, other.status].sort()).toEqual([202, 409]);
    const closingId = (one.status === 202 ? one : other).body.closingId as string;
    await slice.workflows.waitFor(closingId);
    expect((await ana.send("GET", `/api/projects/${project.id}`)).status).toBe(404);
    expect(await rowOf(project.clientId)).toBeUndefined();
    expect((await admin.send("GET", "/api/admin/closings")).body[0]).toMatchObject({
      id: closingId,
      clientName: name,
      certificate: { kind: "client" },
    });
  });
});
