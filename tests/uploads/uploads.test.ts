import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import { openDiskFileStore } from "#server/adapters/file-store/disk-file-store.ts";
import { purgeUploads } from "#server/features/uploads/index.ts";
import { openTestWorld, startProject, type Project, type TestWorld } from "../runs/test-world.ts";
import type { Persona, Reply } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";

const DAY_MS = 86_400_000;
const tus = { "tus-resumable": "1.0.0" };
const bytesType = "application/offset+octet-stream";
const content = Buffer.from(randomLedger("retomada", { rows: 4000 }).content);
const base64 = (text: string): string => Buffer.from(text).toString("base64");

describe("uploads that may be continued", () => {
  let slice: TestWorld;
  let address: URL;
  let consultant: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld({ config: { MAX_UPLOAD_MB: "1" } });
    address = new URL(await slice.app.listen({ port: 0, host: "127.0.0.1" }));
    consultant = await slice.signIn("consultant");
  });
  beforeEach(async () => {
    project = await startProject(consultant);
    slice.fileStore.fail(null);
  });
  afterAll(() => slice.close());

  const create = (
    person: Persona,
    size: number | string,
    name = "razão.csv",
    headers: Record<string, string> = {},
  ) =>
    person.send("POST", `/api/uploads/tus?projectId=${project.id}`, undefined, {
      ...tus,
      "upload-length": String(size),
      "upload-metadata": `filename ${base64(name)},filetype ${base64("text/csv")}`,
      ...headers,
    });
  const pathOf = (reply: Reply): string => String(reply.headers["location"]);
  const head = (path: string, person = consultant) => person.send("HEAD", path, undefined, tus);
  const append = (path: string, offset: number, bytes: Buffer, person = consultant) =>
    person.sendRaw("PATCH", path, bytes, {
      ...tus,
      "upload-offset": String(offset),
      "content-type": bytesType,
    });
  const listed = async (): Promise<ProjectFile[]> =>
    (await consultant.send("GET", `/api/projects/${project.id}/files`)).body;
  const left = () => ({
    partial: readdirSync(join(slice.folder, "files", "partial")).length,
    objects: readdirSync(join(slice.folder, "files", "objects"), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length,
  });

  it("a client of the protocol sends a file in pieces, and it is read like any other", async () => {
    const sent = await new Promise<string>((settle, fail) => {
      const upload = new Upload(content, {
        endpoint: new URL(`/api/uploads/tus?projectId=${project.id}`, address).href,
        chunkSize: 64 * 1024,
        headers: { cookie: consultant.cookie },
        metadata: { filename: "razão de custos.csv", filetype: "text/csv" },
        retryDelays: [],
        onError: fail,
        onSuccess: ({ lastResponse }) => settle(lastResponse.getHeader("Lastro-File-Id") ?? ""),
      });
      upload.start();
    });
    await slice.workflows.waitFor(sent);
    expect(await listed()).toMatchObject([
      {
        id: sent,
        name: "razão de custos.csv",
        size: content.byteLength,
        status: "completed",
        rows: 4000,
        mapping: [{ canonical: "custos" }],
      },
    ]);
    const stored = await slice.app.inject({
      method: "GET",
      url: `/api/files/${sent}/content`,
      headers: { cookie: consultant.cookie },
    });
    expect(createHash("sha256").update(stored.rawPayload).digest("hex")).toBe(
      createHash("sha256").update(content).digest("hex"),
    );
  });

  it("goes on where a lost connection left it, also after the server has started anew", async () => {
    const path = pathOf(await create(consultant, content.byteLength));
    const socket = connect(Number(address.port), address.hostname);
    socket.on("error", () => undefined);
    socket.write(
      `PATCH ${path} HTTP/1.1\r\nHost: ${address.host}\r\nCookie: ${consultant.cookie}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: ${bytesType}\r\nContent-Length: ${content.byteLength}\r\n\r\n`,
    );
    socket.write(content.subarray(0, 50_000));
    const id = path.split("/").at(-1)!;
    await vi.waitFor(async () => expect(await slice.fileStore.partials.sizeOf(id)).toBe(50_000));
    socket.destroy();
    const store = await openDiskFileStore(join(slice.folder, "files"));
    await store.removeUnfinished();
    const found = await head(path);
    expect(found.headers).toMatchObject({
      "upload-offset": "50000",
      "upload-length": String(content.byteLength),
      "tus-resumable": "1.0.0",
      "cache-control": "no-store",
    });
    const done = await append(path, 50_000, content.subarray(50_000));
    expect([done.status, done.headers["upload-offset"]]).toEqual([204, String(content.byteLength)]);
    const fileId = String(done.headers["lastro-file-id"]);
    await slice.workflows.waitFor(fileId);
    expect(await listed()).toMatchObject([{ id: fileId, rows: 4000 }]);
  });

  it("ends a connection that hangs when the client comes back", async () => {
    const path = pathOf(await create(consultant, content.byteLength));
    const socket = connect(Number(address.port), address.hostname);
    socket.on("error", () => undefined);
    socket.write(
      `PATCH ${path} HTTP/1.1\r\nHost: ${address.host}\r\nCookie: ${consultant.cookie}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: ${bytesType}\r\nContent-Length: ${content.byteLength}\r\n\r\n`,
    );
    socket.write(content.subarray(0, 1000));
    await vi.waitFor(async () =>
      expect(await slice.fileStore.partials.sizeOf(path.split("/").at(-1)!)).toBe(1000),
    );
    expect((await append(path, 1000, content.subarray(1000))).status).toBe(204);
    socket.destroy();
  });

  it("answers the last bytes again with the same file, and wrong places with the right one to ask for", async () => {
    const path = pathOf(await create(consultant, 10));
    expect((await append(path, 0, Buffer.from("a;b\r"))).headers["upload-offset"]).toBe("4");
    expect((await append(path, 0, Buffer.from("a;b\r"))).body.error.code).toBe("UPLOAD_OFFSET");
    const first = await append(path, 4, Buffer.from("\n1;2\r\n"));
    const again = await append(path, 10, Buffer.alloc(0));
    expect([first.status, again.status, again.headers["lastro-file-id"]]).toEqual([
      204,
      204,
      first.headers["lastro-file-id"],
    ]);
    await slice.workflows.waitFor(String(first.headers["lastro-file-id"]));
    expect(await listed()).toHaveLength(1);
    expect((await head(path)).headers).toMatchObject({
      "upload-offset": "10",
      "lastro-file-id": first.headers["lastro-file-id"],
    });
  });

  it("an empty file is whole at once", async () => {
    const reply = await create(consultant, 0);
    const fileId = String(reply.headers["lastro-file-id"]);
    await slice.workflows.waitFor(fileId);
    expect(await listed()).toMatchObject([
      { id: fileId, status: "error", error: expect.stringMatching(/vazio/i) },
    ]);
  });

  it("belongs to whoever opened it, and only while they are signed in", async () => {
    const path = pathOf(await create(consultant, 10));
    const colleague = await slice.signIn("admin");
    const stranger = await slice.signIn("consultant");
    for (const person of [colleague, stranger])
      expect([
        (await head(path, person)).status,
        (await append(path, 0, Buffer.from("x"), person)).status,
      ]).toEqual([404, 404]);
    expect((await create(stranger, 10)).status).toBe(404);
    const client = await slice.signIn("client", { clientId: project.clientId });
    expect((await create(client, 10)).status).toBe(201);
    expect(
      (
        await slice.send("PATCH", path, Buffer.from("x"), {
          ...tus,
          "upload-offset": "0",
          "content-type": bytesType,
        })
      ).status,
    ).toBe(401);
    expect((await head(path)).headers["upload-offset"]).toBe("0");
    const [gone] = [await consultant.send("DELETE", path, undefined, tus)];
    expect([gone.status, (await head(path)).status]).toEqual([204, 404]);
  });

  it.each([
    ["another version of the protocol", { "tus-resumable": "0.2.2" }, 412, "TUS_VERSION"],
    ["no length", { "upload-length": "viele" }, 400, "MALFORMED_REQUEST"],
    ["metadata that are no list", { "upload-metadata": "filename ä$" }, 400, "MALFORMED_REQUEST"],
    ["more than the limit", { "upload-length": String(1024 * 1024 + 1) }, 413, "FILE_TOO_LARGE"],
  ])("refuses %s", async (_name, headers, status, code) => {
    const before = left();
    const reply = await create(consultant, 10, "a.csv", headers);
    expect([reply.status, reply.body.error.code]).toEqual([status, code]);
    expect(left()).toEqual(before);
  });

  it("refuses more bytes than were announced, and keeps what came before", async () => {
    const path = pathOf(await create(consultant, 10));
    await append(path, 0, Buffer.from("a;b\r"));
    const reply = await append(path, 4, Buffer.alloc(20, 65));
    expect([reply.status, reply.body.error.code]).toEqual([413, "FILE_TOO_LARGE"]);
    expect((await head(path)).headers["upload-offset"]).toBe("4");
  });

  it("loses nothing when the disk is full, and goes on when there is room", async () => {
    const path = pathOf(await create(consultant, 10));
    await append(path, 0, Buffer.from("a;b\r"));
    expectLog(/no space for an upload/);
    expectLog(/request failed/);
    slice.fileStore.fail({ at: "write", code: "ENOSPC" });
    const full = await append(path, 4, Buffer.from("\n1;2\r\n"));
    expect([full.status, full.body.error.code]).toEqual([507, "STORAGE_FULL"]);
    slice.fileStore.fail(null);
    const offset = Number((await head(path)).headers["upload-offset"]);
    expect(offset).toBeGreaterThanOrEqual(4);
    const done = await append(path, offset, Buffer.from("a;b\r\n1;2\r\n").subarray(offset));
    await slice.workflows.waitFor(String(done.headers["lastro-file-id"]));
    const stored = await slice.app.inject({
      method: "GET",
      url: `/api/files/${String(done.headers["lastro-file-id"])}/content`,
      headers: { cookie: consultant.cookie },
    });
    expect(stored.body).toBe("a;b\r\n1;2\r\n");
  });

  it("ends with the project, and what is left lying is purged", async () => {
    const path = pathOf(await create(consultant, 10));
    const { body } = await consultant.send("GET", `/api/projects/${project.id}`);
    await consultant.send("PATCH", `/api/projects/${project.id}`, {
      version: body.version,
      archived: true,
    });
    expect((await append(path, 0, Buffer.from("0123456789"))).body.error.code).toBe(
      "PROJECT_ARCHIVED",
    );
    const before = left().partial;
    expect(before).toBeGreaterThan(0);
    await purgeUploads(slice.services);
    expect(left().partial).toBe(before);
    await slice.letPass(4 * DAY_MS);
    expect(await purgeUploads(slice.services)).toBe(before);
    expect(left().partial).toBe(0);
  });

  it("does not open uploads without end", async () => {
    const other = await slice.signIn("consultant");
    const own = await startProject(other);
    const open = () =>
      other.send("POST", `/api/uploads/tus?projectId=${own.id}`, undefined, {
        ...tus,
        "upload-length": "5",
      });
    for (let count = 0; count < 20; count++) expect((await open()).status).toBe(201);
    expect((await open()).body.error.code).toBe("TOO_MANY_UPLOADS");
  });
});
