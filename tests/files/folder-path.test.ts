import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { normalizeFolderPath } from "#server/features/files/index.ts";
import {
  openTestWorld,
  startProject,
  upload,
  type Project,
  type TestWorld,
} from "../runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

describe("folders above a sent file", () => {
  it.each([
    ["contratos/2025", "contratos/2025"],
    ["\\contratos\\2025\\", "contratos/2025"],
    ["../../etc/./x", "etc/x"],
    ["", null],
    ["/", null],
    ["..", null],
    ["a\u0000b/ c ", "ab/c"],
    ["\u202eabc", "abc"],
  ])("%j is %j", (sent, path) => expect(normalizeFolderPath(sent)).toBe(path));

  it("is bounded", () =>
    expect(normalizeFolderPath("pasta/".repeat(500))).toHaveLength(30 * 6 - 1));
});

describe("a folder that is sent", () => {
  const content = "Conta;Valor\r\nAluguel;10,00\r\nViagens;20,00\r\n";
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld({});
    consultant = await slice.signIn("consultant");
    project = await startProject(consultant);
  });
  afterAll(() => slice.close());

  const send = async (path: string | null, name = "dados.csv") => {
    const reply = await upload(consultant, project.id, content, {
      fileName: name,
      fields: { projectId: project.id, ...(path === null ? {} : { path }) },
    });
    await slice.workflows.waitFor(reply.body.id);
    return (await consultant.send("GET", `/api/files/${reply.body.id}`)).body;
  };

  it("keeps files of one name apart by their folders, and continues each in its own", async () => {
    expect(await send("janeiro")).toMatchObject({
      name: "dados.csv",
      path: "janeiro",
      versionNumber: 1,
    });
    expect(await send("fevereiro")).toMatchObject({ path: "fevereiro", versionNumber: 1 });
    expect(await send(null)).toMatchObject({ path: null, versionNumber: 1 });
    const second = await send("Janeiro");
    expect(second).toMatchObject({ path: "Janeiro", versionNumber: 2, isCurrent: true });
    await consultant.send("PATCH", `/api/files/${second.id}`, {
      version: second.version,
      name: "base.csv",
    });
    expect(await send("janeiro", "base.csv")).toMatchObject({ versionNumber: 3 });
  });

  it("is kept for a file that came in pieces", async () => {
    const tus = { "tus-resumable": "1.0.0" };
    const created = await consultant.send(
      "POST",
      `/api/uploads/tus?projectId=${project.id}`,
      undefined,
      {
        ...tus,
        "upload-length": String(Buffer.byteLength(content)),
        "upload-metadata": `filename ${Buffer.from("grande.csv").toString("base64")}`,
      },
    );
    const done = await consultant.sendRaw(
      "PATCH",
      String(created.headers["location"]),
      Buffer.from(content),
      {
        ...tus,
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
        "lastro-path": encodeURIComponent("março/razão"),
      },
    );
    const id = String(done.headers["lastro-file-id"]);
    await slice.workflows.waitFor(id);
    expect((await consultant.send("GET", `/api/files/${id}`)).body).toMatchObject({
      name: "grande.csv",
      path: "março/razão",
    });
  });
});
