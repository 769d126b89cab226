import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import {
  openTestWorld,
  runBody,
  runPhase,
  startProject,
  upload,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona, Reply } from "#tests/support/http-part.ts";

/** Careless and hostile requests: each is answered by a refusal of the closed table, never by a 500. */
describe("the wire under attack", () => {
  let slice: TestWorld;
  let person: Persona;
  let project: Project;
  let fileId: string;

  beforeAll(async () => {
    slice = await openTestWorld();
    person = await slice.signIn("consultant");
    project = await startProject(person);
    fileId = (
      await uploadAndRead(slice, person, project.id, randomLedger("fio").content, "razão.csv")
    ).id;
    expect((await runPhase(slice, person, project.id)).status).toBe("completed");
  });
  afterAll(() => slice.close());

  const errorOf = (reply: Reply) => {
    expect(reply.body).toEqual({
      error: expect.objectContaining({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      }),
    });
    expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
    return [reply.status, reply.body.error.code];
  };
  const path = (template: string) =>
    template
      .replace(":project", project.id)
      .replace(":phase", project.phaseId)
      .replace(":file", fileId)
      .replace(":client", project.clientId);
  const json = { "content-type": "application/json" };

  it.each([
    ["broken JSON", '{"name":', json, 400],
    ["no JSON at all", "oi", json, 400],
    ["a key that poisons prototypes", '{"__proto__":{"a":1},"name":"X"}', json, 400],
    ["a form", "name=X", { "content-type": "application/x-www-form-urlencoded" }, 400],
    ["plain text", '{"name":"X"}', { "content-type": "text/plain" }, 400],
    ["an array", "[]", json, 422],
    ["null", "null", json, 422],
    ["a number", "1", json, 422],
    ["a body over a megabyte", JSON.stringify({ name: "x".repeat(1_100_000) }), json, 413],
    ["no body", undefined, json, 422],
  ])("a client made of %s", async (_name, body, headers, status) => {
    const reply = await person.send("POST", "/api/clients", body, headers);
    if (status === 413) expect([400, 413]).toContain(reply.status);
    else expect(reply.status).toBe(status);
    errorOf(reply);
  });

  const hostileTexts: [string, string][] = [
    ["a NUL", "a\u0000b"],
    ["half a surrogate pair", "a\ud800b"],
    ["SQL", "'); drop table lastro.projects; --"],
    ["markup", "<script>alert(1)</script>"],
    ["an emoji", "🚀"],
    ["direction marks", "\u202eabc"],
  ];
  it.each(hostileTexts)("%s in every text that is stored", async (_name, text) => {
    const calls: [string, string, unknown][] = [
      ["POST", "/api/clients", { name: text }],
      ["POST", "/api/projects", { clientId: project.clientId, name: text, description: text }],
      [
        "POST",
        "/api/projects/:project/phases/auto-execute",
        { ...runBody, objectives: [text], automaticPrompts: [text] },
      ],
      [
        "POST",
        "/api/phases/:phase/statements",
        { conditionId: "G1.7", subject: text, name: text, role: text, text },
      ],
      [
        "PUT",
        "/api/projects/:project/assumptions/A.min_casos_log",
        { value: 40, justification: text },
      ],
      ["PUT", "/api/projects/:project/assumptions/A.min_casos_log", { value: text }],
      ["PATCH", "/api/files/:file", { version: 0, name: text }],
      ["PUT", "/api/auth/user/name", { name: text }],
      [
        "PUT",
        "/api/files/:file/mapping",
        {
          version: 99,
          tables: [
            {
              tableName: text,
              canonical: text,
              columns: { [text]: text },
              answers: { [text]: text },
            },
          ],
        },
      ],
      ["POST", "/api/auth/validate-invite", { token: text }],
      ["POST", "/api/auth/request-access", { email: text }],
    ];
    for (const [method, template, body] of calls) {
      const reply = await person.send(method, path(template), body);
      expect([template, reply.status < 500]).toEqual([template, true]);
      if (reply.status >= 400) errorOf(reply);
      if (reply.body?.runId !== undefined) await slice.workflows.waitFor(reply.body.runId);
    }
    for (const template of [
      "/api/projects/:project/facts?prefix=T",
      "/api/projects/:project/facts/T",
      "/api/files/:file/rows?fact=T",
      "/api/files/:file/rows?table=T",
      "/api/projects?archived=T",
      "/api/projects/:project/facts?phase=T",
    ]) {
      const reply = await person.send(
        "GET",
        path(template).replace("T", encodeURIComponent(text.replace("\ud800", "\ufffd"))),
      );
      expect([template, reply.status < 500]).toEqual([template, true]);
      if (reply.status >= 400) errorOf(reply);
    }
  });

  it.each([Number.MAX_SAFE_INTEGER, 2_147_483_648, 1e300, -1, 0.5, "1", null, true, {}])(
    "version %s of a record",
    async (version) => {
      for (const [method, template, body] of [
        ["PATCH", "/api/projects/:project", { version, name: "Outro" }],
        ["PATCH", "/api/files/:file", { version, name: "outro.csv" }],
        ["PUT", "/api/files/:file/mapping", { version, tables: [] }],
        ["POST", "/api/phases/:phase/gate", { version }],
      ] as const) {
        const reply = await person.send(method, path(template), body);
        expect([template, [409, 422].includes(reply.status), reply.status]).toEqual([
          template,
          true,
          reply.status,
        ]);
        errorOf(reply);
      }
      if (version === "1") return;
      const reply = await person.send("DELETE", `/api/files/${fileId}?version=${String(version)}`);
      expect([409, 422]).toContain(reply.status);
    },
  );

  it.each([
    "offset=-1",
    "offset=1e300",
    "offset=9007199254740991",
    "offset=abc",
    "limit=0",
    "limit=501",
    "limit=1e9",
    "offset=1.5",
    "table=../../etc/passwd",
    "fact=",
    "fact=p1.razao.total&fact=p1.custo_ano",
    "offset[]=1",
  ])("rows with %s", async (query) => {
    const reply = await person.send("GET", `/api/files/${fileId}/rows?${query}`);
    expect([200, 404, 422]).toContain(reply.status);
    if (reply.status !== 200) errorOf(reply);
  });

  it("wants a phase number and type that agree, in either spelling", async () => {
    const start = (body: unknown) =>
      person.send("POST", `/api/projects/${project.id}/phases/auto-execute`, body);
    for (const [phaseNumber, phaseType] of [
      [1, "ZeroBaseRebuild"],
      [2, "ValueScope"],
      [1, ""],
      [1, "valuescope "],
      [0, "ValueScope"],
      [8, "ValueScope"],
      [1.5, "ValueScope"],
      ["1", "ValueScope"],
      [1, 1],
    ]) {
      const reply = await start({ phaseNumber, phaseType });
      expect([phaseNumber, phaseType, ...errorOf(reply)]).toEqual([
        phaseNumber,
        phaseType,
        422,
        "INVALID_INPUT",
      ]);
      expect(Object.keys(reply.body.error.fields).length).toBeGreaterThan(0);
    }
    for (const phaseType of ["ValueScope", "value_scope"]) {
      const more = await start({ phaseNumber: 1, phaseType, unknownField: true });
      expect([more.status, ...errorOf(more)]).toEqual([422, 422, "UNKNOWN_FIELD"]);
      const reply = await start({ phaseNumber: 1, phaseType });
      expect(reply.status).toBe(202);
      await slice.workflows.waitFor(reply.body.runId);
    }
  });

  it("starts one run when two people press at once", async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() =>
        person.send("POST", `/api/projects/${project.id}/phases/auto-execute`, runBody),
      ),
    );
    const started = replies.filter((reply) => reply.status === 202);
    expect(started.length).toBeGreaterThanOrEqual(1);
    for (const reply of replies.filter((candidate) => candidate.status !== 202))
      expect(errorOf(reply)).toEqual([409, "RUN_ACTIVE"]);
    for (const reply of started) await slice.workflows.waitFor(reply.body.runId);
  });

  it("lets one of two writers of a version through", async () => {
    const { version } = (await person.send("GET", `/api/projects/${project.id}`)).body;
    const replies = await Promise.all(
      ["Um", "Dois", "Três"].map((name) =>
        person.send("PATCH", `/api/projects/${project.id}`, { version, name }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    expect((await person.send("GET", `/api/projects/${project.id}`)).body.version).toBe(
      version + 1,
    );
  });

  it("answers every list as a bare array", async () => {
    for (const template of [
      "/api/clients",
      "/api/projects",
      "/api/projects?archived=1",
      "/api/projects/:project/phases",
      "/api/projects/:project/files",
      "/api/projects/:project/files?bin=1",
      "/api/projects/:project/facts",
      "/api/projects/:project/kpis",
      "/api/projects/:project/assumptions",
      "/api/phases/:phase/runs",
      "/api/phases/:phase/datasets",
      "/api/phases/:phase/artifacts",
    ]) {
      const reply = await person.send("GET", path(template));
      expect([template, reply.status, Array.isArray(reply.body)]).toEqual([template, 200, true]);
    }
  });

  it("answers methods and paths that do not exist as not found, in JSON", async () => {
    for (const endpoint of endpoints.slice(0, 12))
      for (const method of ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"]) {
        if (endpoints.some((other) => other.path === endpoint.path && other.method === method))
          continue;
        const reply = await slice.app.inject({
          method: method as "HEAD",
          url: path(endpoint.path.replace(/:\w+/, project.id)),
          headers: { cookie: person.cookie },
        });
        expect([endpoint.path, method, reply.statusCode]).toEqual([endpoint.path, method, 404]);
      }
    for (const url of [
      "/api",
      "/api/",
      "/api/nada",
      "/api/projects/",
      "/api//projects",
      "/api/projects/../users",
      "/api/projects/%2e%2e/users",
      "/.env",
      "/api/%zz",
      "/api/projects/%E0%A4%A",
    ]) {
      const reply = await person.send("GET", url);
      expect([url, [400, 404].includes(reply.status), reply.status]).toEqual([
        url,
        true,
        reply.status,
      ]);
      errorOf(reply);
    }
  });

  it("takes no file that is none", async () => {
    const form = (body: string, type = "multipart/form-data; boundary=x") =>
      person.sendRaw("POST", `/api/projects/${project.id}/upload`, Buffer.from(body), {
        "content-type": type,
      });
    expect(errorOf(await form("{}", "application/json"))[0]).toBe(400);
    expect(errorOf(await form("--x--\r\n"))[0]).toBe(400);
    expect(errorOf(await form("nada"))[0]).toBe(400);
    expect(
      errorOf(
        await form(
          '--x\r\nContent-Disposition: form-data; name="projectId"\r\n\r\nabc\r\n--x--\r\n',
        ),
      )[0],
    ).toBe(400);
    expect(errorOf(await form("a", "multipart/form-data"))[0]).toBe(400);
    expect(
      errorOf(
        await upload(person, project.id, "a;b\r\n1;2\r\n", {
          fields: { projectId: project.clientId },
        }),
      )[0],
    ).toBe(400);
    expect(
      (await upload(person, project.id, "a;b\r\n1;2\r\n", { fields: { a: "x".repeat(10_000) } }))
        .status,
    ).toBeLessThan(500);
    expect(errorOf(await upload(person, project.id, "x".repeat(5 * 1024 * 1024)))).toEqual([
      413,
      "FILE_TOO_LARGE",
    ]);
    for (const fileName of [
      "../../../etc/passwd",
      "..",
      "a\\b\\c.csv",
      "<img src=x>.csv",
      "x".repeat(600) + ".csv",
      "",
      "\u202egpj.csv",
      "con.csv",
    ]) {
      const reply = await upload(person, project.id, "a;b\r\n1;2\r\n", { fileName });
      expect([fileName, [201, 400].includes(reply.status)]).toEqual([fileName, true]);
      if (reply.status !== 201) continue;
      expect(reply.body.name).not.toMatch(/[/\\\u202e]/);
      expect(reply.body.name.length).toBeLessThanOrEqual(255);
      await slice.workflows.waitFor(reply.body.id);
      const content = await person.send("GET", `/api/files/${reply.body.id}/content`);
      expect(content.headers).toMatchObject({
        "content-type": "application/octet-stream",
        "x-content-type-options": "nosniff",
        "content-disposition": expect.stringMatching(/^attachment/),
      });
    }
  });

  it("shows no session to a page of another origin, nor to a cookie that is none", async () => {
    for (const cookie of [
      "lastro_session=",
      "lastro_session=abc",
      `lastro_session=${"a".repeat(5000)}`,
      "lastro_session=%00",
      "x=y; lastro_session=' or 1=1",
    ]) {
      expect(errorOf(await slice.send("GET", "/api/projects", undefined, { cookie }))).toEqual([
        401,
        "NOT_SIGNED_IN",
      ]);
    }
    expect(
      errorOf(
        await person.send("POST", "/api/clients", { name: "X" }, { origin: "https://mau.exemplo" }),
      ),
    ).toEqual([403, "WRONG_ORIGIN"]);
  });
});
