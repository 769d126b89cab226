import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Run } from "#contract/runs/endpoints.ts";
import { readParts } from "#server/adapters/document-writer/office/zip-parts.ts";
import { purgeFiles } from "#server/features/files/index.ts";
import { processInventory } from "#fixtures/process-inventory.ts";
import { onePixelPng, solidPng } from "#fixtures/solid-png.ts";
import type { Persona, Reply } from "#tests/support/http-part.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../runs/test-world.ts";

const formats = ["pdf", "docx", "pptx", "xlsx", "md"] as const;

describe("exports over HTTP", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  let run: Run;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
    project = await startProject(consultant);
    await uploadAndRead(
      slice,
      consultant,
      project.id,
      processInventory(7).content,
      "processos.csv",
    );
    run = await runPhase(slice, consultant, project.id);
    expect(run.status).toBe("completed");
  });
  afterAll(() => slice.close());

  const get = (format: string, person = consultant) =>
    slice.app.inject({
      method: "GET",
      url: `/api/reports/${run.reportId}/export?format=${format}`,
      headers: { cookie: person.cookie },
    });
  const keptRows = () =>
    slice.db.asOwner((tx) =>
      tx.selectFrom("report_exports").selectAll().orderBy("format").execute(),
    );
  const sendLogo = (bytes: Buffer, person = consultant): Promise<Reply> => {
    const body = Buffer.concat([
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="file"; filename="logo.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      bytes,
      Buffer.from("\r\n--x--\r\n"),
    ]);
    return person.sendRaw("POST", `/api/clients/${project.clientId}/template/logo`, body, {
      "content-type": "multipart/form-data; boundary=x",
    });
  };

  it("gives each format as an attachment named after phase, client and version, and the same bytes again", async () => {
    for (const format of formats) {
      const first = await get(format);
      expect([format, first.statusCode]).toEqual([format, 200]);
      expect(first.headers["content-disposition"]).toMatch(
        new RegExp(`^attachment; filename="relatorio_valuescope_aurora_\\w+_v1\\.${format}"`),
      );
      const again = await get(format);
      expect(again.rawPayload.equals(first.rawPayload), format).toBe(true);
    }
    expect((await keptRows()).map((row) => row.format)).toEqual([...formats].sort());
  });

  it("bundles the very files of the single downloads, with charts and a manifest of their hashes", async () => {
    const zip = await get("zip");
    const parts = await readParts(zip.rawPayload);
    const manifest = JSON.parse(parts.get("manifesto.json")?.toString("utf8") ?? "{}");
    expect(manifest).toMatchObject({ execucao: run.id, versao: 1 });
    expect(manifest.arquivos.map((file: { nome: string }) => file.nome).sort()).toEqual(
      [...parts.keys()].filter((name) => name !== "manifesto.json").sort(),
    );
    for (const file of manifest.arquivos)
      expect([
        file.nome,
        createHash("sha256")
          .update(parts.get(file.nome) ?? "")
          .digest("hex"),
      ]).toEqual([file.nome, file.sha256]);
    const docx = [...parts.keys()].find((name) => name.endsWith(".docx")) ?? "";
    expect(parts.get(docx)?.equals((await get("docx")).rawPayload)).toBe(true);
    expect(
      [...parts.keys()].filter((name) => name.startsWith("graficos/") && name.endsWith(".svg"))
        .length,
    ).toBeGreaterThan(1);
  });

  it("takes a template, writes the documents again and keeps one row a format", async () => {
    const template = (await consultant.send("GET", `/api/clients/${project.clientId}/template`))
      .body;
    expect(template).toMatchObject({ version: 0, logo: null, abilities: { update: true } });
    const before = (await get("pptx")).rawPayload;
    const changed = await consultant.send("PUT", `/api/clients/${project.clientId}/template`, {
      version: 0,
      primaryColour: "#7a1f4b",
      secondaryColour: "#1f3f7a",
      coverLine: "Conselho de Administração",
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { version: 1, primaryColour: "#7A1F4B", coverLine: "Conselho de Administração" },
    });
    const stale = await consultant.send("PUT", `/api/clients/${project.clientId}/template`, {
      version: 0,
      primaryColour: "#7a1f4b",
      secondaryColour: "#1f3f7a",
    });
    expect([stale.status, stale.body.error.code]).toEqual([409, "CONFLICT"]);
    const logo = await sendLogo(solidPng(120, 40));
    expect(logo).toMatchObject({
      status: 200,
      body: { version: 2, logo: { widthPx: 120, heightPx: 40 } },
    });

    const written = await get("pptx");
    expect(written.statusCode).toBe(200);
    const after = written.rawPayload;
    expect(after.equals(before)).toBe(false);
    const parts = await readParts(after);
    expect([...parts.values()].some((part) => part.toString("utf8").includes("7A1F4B"))).toBe(true);
    expect([...parts.keys()].some((name) => /^ppt\/media\/.+\.png$/.test(name))).toBe(true);
    expect(parts.get("ppt/slides/slide1.xml")?.toString("utf8")).toContain(
      "Conselho de Administração",
    );
    expect((await get("pdf")).statusCode).toBe(200);
    const docx = await get("docx");
    expect(docx.statusCode).toBe(200);
    expect(
      [...(await readParts(docx.rawPayload)).keys()].some((name) => name.startsWith("word/media/")),
    ).toBe(true);
    const pptxRows = (await keptRows()).filter((row) => row.format === "pptx");
    expect(pptxRows).toHaveLength(1);
  });

  it("refuses colours that cannot be read and pictures that cannot be drawn, with what to do", async () => {
    const pale = await consultant.send("PUT", `/api/clients/${project.clientId}/template`, {
      version: 2,
      primaryColour: "#ffd400",
      secondaryColour: "#1f3f7a",
    });
    expect([pale.status, pale.body.error.fields.primaryColour]).toEqual([
      422,
      "O contraste desta cor sobre branco é de 1,4:1. Escolha uma cor mais escura, com pelo menos 4,5:1, para que o texto seja legível.",
    ]);
    const refusals: [string, Buffer, RegExp][] = [
      ["text", Buffer.from("<svg/>"), /PNG ou JPEG/],
      ["small", onePixelPng, /pixels/],
      ["cut", solidPng(120, 40).subarray(0, 60), /danificado/],
    ];
    for (const [what, bytes, sentence] of refusals) {
      const reply = await sendLogo(bytes);
      expect([what, reply.status]).toEqual([what, 422]);
      expect(reply.body.error.fields.file).toMatch(sentence);
    }
    expect((await sendLogo(Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
    expect(
      (await consultant.send("GET", `/api/clients/${project.clientId}/template`)).body.version,
    ).toBe(2);
  });

  it("shows the template to the company's people, who cannot change it, and to nobody else", async () => {
    const client = await slice.signIn("client", { clientId: project.clientId });
    const other = await slice.signIn("consultant");
    expect(
      (await client.send("GET", `/api/clients/${project.clientId}/template`)).body,
    ).toMatchObject({ abilities: { update: false } });
    expect((await sendLogo(solidPng(120, 40), client)).status).toBe(403);
    expect((await other.send("GET", `/api/clients/${project.clientId}/template`)).status).toBe(404);
    expect((await sendLogo(solidPng(120, 40), other)).status).toBe(404);
    expect((await get("xlsx", client)).statusCode).toBe(404);
  });

  it("purges the documents of an earlier template and keeps what rows name", async () => {
    const before = (await keptRows()).find((row) => row.format === "pptx");
    const { version } = (await consultant.send("GET", `/api/clients/${project.clientId}/template`))
      .body;
    expect(
      (
        await consultant.send("PUT", `/api/clients/${project.clientId}/template`, {
          version,
          primaryColour: "#3F2A7A",
          secondaryColour: "#1F3F7A",
        })
      ).status,
    ).toBe(200);
    const again = (await get("pptx")).rawPayload;
    await purgeFiles(slice.services);
    expect(await slice.fileStore.read(before?.sha256 ?? "")).toBeNull();
    expect((await get("pptx")).rawPayload.equals(again)).toBe(true);
    expect(
      (await consultant.send("GET", `/api/clients/${project.clientId}/template`)).body.logo,
    ).toMatchObject({ widthPx: 120 });
  });
});
