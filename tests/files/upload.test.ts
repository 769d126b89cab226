import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { randomLedger } from "#fixtures/random-ledger.ts";
import {
  openTestWorld,
  startProject,
  upload,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../runs/test-world.ts";
import { createInProcessWorkflows } from "#server/adapters/workflows/in-process-workflows.ts";
import { readRunInputs } from "#server/features/runs/index.ts";
import type { Workflows } from "#server/ports/workflows.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";

const ledger = randomLedger("envio");

/** Workflows that tell each step of a reading as it ends. */
function watchSteps(tell: (name: string) => Promise<void> | undefined): Workflows {
  const workflows = createInProcessWorkflows();
  return {
    ...workflows,
    register: (definition) =>
      workflows.register({
        ...definition,
        run: (input, { step }) =>
          definition.run(input, {
            async step(name, work) {
              const result = await step(name, work);
              if (definition.kind === "reading") await tell(name);
              return result;
            },
          }),
      }),
  };
}

describe("upload", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  /** Looked at after each step of a reading, while one test asks for it. */
  let afterStep: ((name: string) => Promise<void>) | null = null;
  beforeAll(async () => {
    slice = await openTestWorld({
      config: { MAX_UPLOAD_MB: "1" },
      workflows: () => watchSteps((name) => afterStep?.(name)),
    });
    consultant = await slice.signIn("consultant");
  });
  beforeEach(async () => {
    project = await startProject(consultant);
    slice.fileStore.fail(null);
  });
  afterAll(() => slice.close());

  const left = () => ({
    unfinished: readdirSync(join(slice.folder, "files", "unfinished")).length,
    objects: readdirSync(join(slice.folder, "files", "objects"), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length,
  });
  const listed = async () =>
    (await consultant.send("GET", `/api/projects/${project.id}/files`)).body;

  it("answers the file, reads it and lists its mapping", async () => {
    const reply = await upload(consultant, project.id, ledger.content, {
      fileName: "C:\\pasta\\razão de custos.csv",
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      name: "razão de custos.csv",
      originalName: "razão de custos.csv",
      size: Buffer.byteLength(ledger.content),
      type: "text/csv",
      status: "processing",
    });
    expect(Object.keys(reply.body).sort()).toEqual([
      "createdAt",
      "id",
      "name",
      "originalName",
      "size",
      "status",
      "type",
    ]);
    await slice.workflows.waitFor(reply.body.id);
    const [file] = await listed();
    expect(file).toMatchObject({
      status: "completed",
      rows: 240,
      duplicateOf: null,
      uploadedBy: "Pessoa de Teste",
    });
    expect(file.mapping[0]).toMatchObject({
      canonical: "custos",
      canonicalStatus: "auto",
      headerRow: 1,
      rows: 240,
      badge: expect.any(String),
    });
    const stored = await slice.app.inject({
      method: "GET",
      url: `/api/files/${file.id}/content`,
      headers: { cookie: consultant.cookie },
    });
    expect(stored.body).toBe(ledger.content);
    expect(stored.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-type": "application/octet-stream",
    });
    expect(stored.headers["content-disposition"]).toBe(
      `attachment; filename="razao de custos.csv"; filename*=UTF-8''raz%C3%A3o%20de%20custos.csv`,
    );
  });

  it.each([
    ["empty file", "", "dados.csv", /vazio/i],
    [
      "one column",
      "Conta Fornecedor Valor\r\nViagens Alfa 10\r\nAluguel Beta 20\r\n",
      "dados.csv",
      /coluna|separador/i,
    ],
  ])("keeps and explains: %s", async (_name, content, fileName, sentence) => {
    const file = await uploadAndRead(slice, consultant, project.id, content, fileName);
    expect(file.status).toBe("error");
    expect(file.error).toMatch(sentence);
  });

  it("keeps a table whose amounts are words, and asks what it holds", async () => {
    const file = await uploadAndRead(
      slice,
      consultant,
      project.id,
      "Competência;Conta;Valor\r\n01/01/2025;Viagens;abc\r\n01/02/2025;Aluguel;def\r\n01/03/2025;Aluguel;ghi\r\n",
      "dados.csv",
    );
    expect([file.status, file.error]).toEqual(["completed", null]);
    const { mapping } = (await consultant.send("GET", `/api/files/${file.id}`)).body;
    expect(mapping[0].questions.map(({ text }: { text: string }) => text)).toEqual([
      "O que contém a tabela “dados”?",
    ]);
  });

  it("keeps and explains a ZIP named .csv and bytes of no encoding", async () => {
    const zip = Buffer.concat([Buffer.from("504b0304140000000800", "hex"), Buffer.alloc(200, 7)]);
    const binary = Buffer.from(Array.from({ length: 600 }, (_, index) => (index * 37) % 256));
    for (const [bytes, sentence] of [
      [zip, /ZIP/i],
      [binary, /./],
    ] as const) {
      const reply = await upload(consultant, project.id, bytes, { fileName: "dados.csv" });
      await slice.workflows.waitFor(reply.body.id);
      const file = (await consultant.send("GET", `/api/files/${reply.body.id}`)).body;
      expect(file.status).toBe("error");
      expect(file.error).toMatch(sentence);
    }
  });

  it("keeps ragged rows and says so", async () => {
    const file = await uploadAndRead(
      slice,
      consultant,
      project.id,
      `${ledger.content.trimEnd()}\r\n01/01/2025;Viagens\r\n`,
    );
    expect(file.status).toBe("completed");
    expect((file.mapping[0]?.warnings ?? []).join(" ")).toMatch(/linha/i);
  });

  it.each(["open", "write", "rename"] as const)(
    "loses nothing when the disk is full at %s",
    async (at) => {
      const before = left();
      expectLog(/no space for an upload/);
      expectLog(/request failed/);
      slice.fileStore.fail({ at, code: "ENOSPC" });
      const reply = await upload(consultant, project.id, `${ledger.content}\r\n${at}`);
      expect(reply.status).toBe(507);
      expect(reply.body.error).toMatchObject({
        code: "STORAGE_FULL",
        message: expect.stringMatching(/espaço/),
      });
      expect(left()).toEqual(before);
      expect(await listed()).toEqual([]);
    },
  );

  it("leaves nothing of an upload that is cut in the middle", async () => {
    const before = left();
    const reply = await upload(consultant, project.id, `${ledger.content}cortado`, {
      cutAfter: 3000,
    });
    expect(reply.status).toBe(400);
    expect(reply.body.error.code).toBe("UPLOAD_INTERRUPTED");
    expect(left()).toEqual(before);
    expect(await listed()).toEqual([]);
  });

  it("leaves nothing when the sender goes away", async () => {
    const before = left();
    const url = new URL(await slice.app.listen({ port: 0, host: "127.0.0.1" }));
    const socket = connect(Number(url.port), url.hostname);
    socket.on("error", () => undefined);
    socket.write(
      `POST /api/projects/${project.id}/upload HTTP/1.1\r\nHost: ${url.host}\r\nCookie: ${consultant.cookie}\r\nContent-Length: 90000\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na;b\r\n1;2\r\n`,
    );
    await vi.waitFor(() => expect(left().unfinished).toBe(before.unfinished + 1));
    socket.destroy();
    await vi.waitFor(() => expect(left()).toEqual(before));
    expect(await listed()).toEqual([]);
  });

  it("refuses what is larger than the limit, and a form without a file", async () => {
    const before = left();
    const large = await upload(consultant, project.id, Buffer.alloc(1024 * 1024 + 1, 65));
    expect([large.status, large.body.error.code]).toEqual([413, "FILE_TOO_LARGE"]);
    const exact = await upload(consultant, project.id, Buffer.alloc(1024 * 1024, 65));
    expect(exact.status).toBe(201);
    await slice.workflows.waitFor(exact.body.id);
    const none = await consultant.sendRaw(
      "POST",
      `/api/projects/${project.id}/upload`,
      Buffer.from("--x--\r\n"),
      { "content-type": "multipart/form-data; boundary=x" },
    );
    expect([none.status, none.body.error.code]).toEqual([400, "MALFORMED_REQUEST"]);
    const other = await upload(consultant, project.id, "a;b\r\n1;2\r\n", {
      fields: { projectId: project.clientId },
    });
    expect([other.status, other.body.error.code]).toEqual([400, "MALFORMED_REQUEST"]);
    expect(left().objects).toBe(before.objects + 1);
  });

  it("keeps the same file twice and counts it once", async () => {
    const first = await uploadAndRead(slice, consultant, project.id, ledger.content, "a.csv");
    const second = await uploadAndRead(slice, consultant, project.id, ledger.content, "b.csv");
    expect([first.duplicateOf, second.duplicateOf]).toEqual([null, first.id]);
    const inputs = await slice.db.asPerson({ userId: consultant.userId, tenantId: null }, (tx) =>
      readRunInputs(tx, { projectId: project.id, phaseId: project.phaseId, phase: 1 }),
    );
    expect(inputs.files.map((file) => file.fileId)).toEqual([first.id]);
  });

  it("gives a run the same data from the moment that a file is told as read", async () => {
    const frozen: [string, string][] = [];
    afterStep = async (name) => {
      const inputs = await slice.db.asPerson({ userId: consultant.userId, tenantId: null }, (tx) =>
        readRunInputs(tx, { projectId: project.id, phaseId: project.phaseId, phase: 1 }),
      );
      expect(inputs.files).toHaveLength(1);
      frozen.push([name, inputs.dataHash]);
    };
    await uploadAndRead(slice, consultant, project.id, ledger.content);
    afterStep = null;
    expect(frozen.map(([name]) => name)).toContain("ler_arquivo");
    expect(new Set(frozen.map(([, dataHash]) => dataHash)).size).toBe(1);
  });

  it("refuses while the project is a draft or inactive", async () => {
    const draft = await consultant.send("POST", "/api/projects", {
      clientId: project.clientId,
      name: "Rascunho",
    });
    const early = await upload(consultant, draft.body.id, ledger.content);
    expect([early.status, early.body.error.code]).toEqual([409, "PROJECT_DRAFT"]);
    const { body } = await consultant.send("GET", `/api/projects/${project.id}`);
    await consultant.send("PATCH", `/api/projects/${project.id}`, {
      version: body.version,
      archived: true,
    });
    const late = await upload(consultant, project.id, ledger.content);
    expect([late.status, late.body.error.code]).toEqual([409, "PROJECT_ARCHIVED"]);
  });

  it("leaves nothing when the session ends during the upload", async () => {
    const leaver = await slice.signIn("consultant");
    const own = await startProject(leaver);
    const before = left();
    const write = slice.fileStore.write;
    slice.services.fileStore = {
      ...slice.fileStore,
      async write(source: Readable, options) {
        const stored = await write(source, options);
        await slice.db.asIdentity((tx) =>
          tx
            .updateTable("sessions")
            .set({ revoked_at: slice.clock.now() })
            .where("user_id", "=", leaver.userId)
            .execute(),
        );
        return stored;
      },
    };
    const reply = await upload(leaver, own.id, `${ledger.content}\r\nsessão`);
    slice.services.fileStore = slice.fileStore;
    expect(reply.status).toBe(401);
    expect(left()).toEqual(before);
  });

  it("tells two people who change one file", async () => {
    const file = await uploadAndRead(slice, consultant, project.id, ledger.content);
    const rename = (name: string) =>
      consultant.send("PATCH", `/api/files/${file.id}`, { version: file.version, name });
    expect((await rename("primeiro.csv")).body.name).toBe("primeiro.csv");
    const second = await rename("segundo.csv");
    expect([second.status, second.body.error.code]).toEqual([409, "CONFLICT"]);
  });
});
