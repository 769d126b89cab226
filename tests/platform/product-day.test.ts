import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { writeBenchmarkBook } from "../../fixtures/benchmark-book.ts";

const hourMs = 3_600_000;
/** 23:00 in São Paulo, 02:00 of the next day in UTC. */
const evening = "2026-11-03T02:00:00.000Z";
const [today, tomorrow] = ["2026-11-02", "2026-11-03"];
const formOf = (name: string, content: Uint8Array | string) =>
  Buffer.concat([
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from("\r\n--b--\r\n"),
  ]);
const form = { "content-type": "multipart/form-data; boundary=b" };

describe("an evening in São Paulo is not tomorrow", () => {
  let slice: TestWorld;
  let [admin, ana]: [Persona, Persona] = [] as never;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld({});
    slice.clock.advance(14 * hourMs);
    expect(slice.clock.now().toISOString()).toBe(evening);
    admin = await slice.signIn("admin");
    ana = await slice.signIn("consultant");
    project = await startProject(ana);
  });
  afterAll(() => slice.close());

  const fileName = async (
    method: "GET" | "POST",
    url: string,
    payload?: object,
  ): Promise<string> => {
    const reply = await slice.app.inject({
      method,
      url,
      headers: { cookie: admin.cookie },
      ...(payload === undefined ? {} : { payload }),
    });
    expect([url, reply.statusCode]).toEqual([url, 200]);
    return String(reply.headers["content-disposition"]);
  };

  it("for a value or a consent that may not be of the future", async () => {
    const value = `/api/projects/${project.id}/benchmarks/values/op.retrabalho`;
    const consent = `/api/clients/${project.clientId}/benchmark-consent`;
    for (const [path, body, field] of [
      [value, { value: 15, source: "ERP" }, "asOf"],
      [consent, { document: "Contrato 12" }, "consentedOn"],
    ] as const) {
      expect(
        (await ana.send("PUT", path, { ...body, [field]: tomorrow })).body?.error?.fields,
      ).toEqual({ [field]: "A data não pode estar no futuro." });
      expect((await ana.send("PUT", path, { ...body, [field]: today })).status).toBeLessThan(300);
    }
  });

  it("for the day that a set of benchmarks was collected on", async () => {
    const problemsOf = async (collectedAt: string) =>
      (
        await admin.sendRaw(
          "POST",
          "/api/benchmark-sets",
          formOf("conjunto.xlsx", await writeBenchmarkBook(collectedAt)),
          form,
        )
      ).body.problems;
    expect(await problemsOf("02/11/2026")).toEqual([]);
    expect(await problemsOf("03/11/2026")).toHaveLength(1);
  });

  it("for a document that is kept until the end of the day", async () => {
    const sent = await ana.sendRaw(
      "POST",
      `/api/projects/${project.id}/documents?retainUntil=${today}`,
      formOf("Nota.txt", "Nota."),
      form,
    );
    expect(sent.status).toBe(201);
    await slice.workflows.waitFor(sent.body.current.id);
    const path = `/api/documents/${sent.body.id}`;
    const { version } = (await ana.send("GET", path)).body;
    expect((await ana.send("DELETE", `${path}?version=${version}`)).status).toBe(204);
    const binned = (await ana.send("GET", `/api/projects/${project.id}/documents?bin=1`)).body
      .documents[0];
    expect(
      (await ana.send("PATCH", path, { version: binned.version, restore: true })).body,
    ).toMatchObject({ deletedAt: null, retainUntil: today });
  });

  it("in lists that go out with days", async () => {
    await slice.db.asOwner(async (tx) => {
      await tx
        .updateTable("library_versions")
        .set({ created_at: new Date(evening) })
        .where("tenant_id", "=", project.clientId)
        .execute();
      await tx
        .updateTable("team_members")
        .set({ created_at: new Date(evening) })
        .where("project_id", "=", project.id)
        .execute();
    });
    for (const list of ["documents", "members"]) {
      const { payload } = await slice.app.inject({
        method: "GET",
        url: `/api/projects/${project.id}/${list}/export?format=csv`,
        headers: { cookie: ana.cookie },
      });
      expect([list, payload.includes(`;${today};`), payload.includes(`;${tomorrow};`)]).toEqual([
        list,
        true,
        false,
      ]);
    }
  });

  it("in the names of copies", async () => {
    await uploadAndRead(
      slice,
      ana,
      project.id,
      "Nome;Área\r\nZulmira Quaresma;Fiscal\r\nJoana Prado;Fiscal\r\n",
      "pessoal.csv",
    );
    const names = [
      await fileName("GET", `/api/clients/${project.clientId}/export`),
      await fileName("GET", `/api/admin/users/${ana.userId}/data`),
      await fileName("POST", `/api/clients/${project.clientId}/person-export`, {
        name: "Zulmira Quaresma",
      }),
    ];
    for (const name of names) expect(name).toContain(today);
  });
});
