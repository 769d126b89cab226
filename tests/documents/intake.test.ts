import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import {
  openTestWorld,
  startProject,
  upload,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { buildDocx, buildPdf, buildPptx, paragraph, table } from "./build-documents.ts";

const ledgerRows = [
  ["Data", "Conta", "Fornecedor", "Valor"],
  ...Array.from({ length: 12 }, (_, row) => [
    `${String(row + 1).padStart(2, "0")}/03/2026`,
    `Conta ${row % 3}`,
    `Fornecedor ${row % 4}`,
    `${100 + row},50`,
  ]),
];
/** One transparent point. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

describe("documents and images", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
  });
  beforeEach(async () => {
    project = await startProject(consultant);
  });
  afterAll(() => slice.close());

  async function send(bytes: Buffer | string, fileName: string): Promise<ProjectFile> {
    const reply = await upload(consultant, project.id, bytes, { fileName });
    expect(reply.status).toBe(201);
    await slice.workflows.waitFor(reply.body.id);
    return (await consultant.send("GET", `/api/files/${reply.body.id}`)).body;
  }
  const pages = async (file: ProjectFile, query = "") =>
    (await consultant.send("GET", `/api/files/${file.id}/pages${query}`)).body;
  const preview = (file: ProjectFile) =>
    slice.app.inject({
      method: "GET",
      url: `/api/files/${file.id}/preview`,
      headers: { cookie: consultant.cookie },
    });

  it("describes each document by its pieces and pages through its text", async () => {
    const pdf = await send(buildPdf(["Um", "Dois", ""]), "relatório.pdf");
    expect(pdf).toMatchObject({
      status: "completed",
      type: "application/pdf",
      reading: "Documento: 3 páginas, 1 página sem texto",
      mapping: [],
      rows: null,
    });
    expect(await pages(pdf, "?offset=1&limit=1")).toEqual({
      pages: [{ ordinal: 2, kind: "page", heading: null, text: "Dois" }],
      total: 3,
    });
    expect(
      (await send(buildPptx([{ title: "Abertura", lines: ["Olá"] }]), "deck.pptx")).reading,
    ).toBe("Documento: 1 slide");
    expect((await send("# Metas\nReduzir o prazo.\n", "notas.md")).reading).toBe(
      "Documento: 1 seção",
    );
    expect(await pages(await send("Ata da reunião.\nDecidimos rever.\n", "ata.txt"))).toMatchObject(
      { total: 1, pages: [{ kind: "section", text: "Ata da reunião.\nDecidimos rever." }] },
    );
  });

  it("says what is wrong with a document, and keeps it", async () => {
    expect(await send(buildPdf(["", ""]), "digitalizado.pdf")).toMatchObject({
      status: "completed",
      reading: expect.stringMatching(/^Sem texto: parece digitalizado/),
    });
    expect(await send("%PDF-1.4 nada", "ruim.pdf")).toMatchObject({
      status: "error",
      error: expect.stringMatching(/danificado/),
    });
    expect(await send(buildDocx(paragraph("x")).subarray(0, 300), "cortado.docx")).toMatchObject({
      status: "error",
      error: expect.stringMatching(/danificado/),
    });
    expect(await send("só texto", "falso.pdf")).toMatchObject({
      status: "error",
      error: expect.stringMatching(/extensão/),
    });
    const cut = await send(buildDocx(paragraph("x")).subarray(0, 300), "cortado2.docx");
    expect((await consultant.send("GET", `/api/files/${cut.id}/content`)).status).toBe(200);
  });

  it("reads a document by its bytes, whatever its name", async () => {
    expect(await send(buildDocx(paragraph("Contrato")), "contrato.bin")).toMatchObject({
      status: "completed",
      reading: "Documento: 1 seção",
    });
  });

  it("counts a document's table only after a person confirmed it, and then like any other", async () => {
    const file = await send(
      buildDocx(paragraph("Custos", "Ttulo1") + table([["só", "linha"]]) + table(ledgerRows)),
      "proposta.docx",
    );
    expect(file.reading).toBe("Documento: 1 seção, 1 tabela a confirmar");
    expect(file.mapping).toMatchObject([
      {
        tableName: "Tabela 2: Custos",
        proposed: true,
        canonical: null,
        canonicalStatus: "none",
        rows: 12,
        headerRow: 1,
      },
    ]);
    const run = {
      phaseNumber: 1,
      phaseType: "ValueScope",
      phaseName: "ValueScope",
      objectives: [],
      automaticPrompts: [],
    };
    expect(
      (await consultant.send("POST", `/api/projects/${project.id}/phases/auto-execute`, run)).body
        .error.code,
    ).toBe("MISSING_DATA");

    expect(
      (
        await consultant.send("POST", `/api/files/${file.id}/document-tables/1/confirm`, {
          version: file.version,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await consultant.send("POST", `/api/files/${file.id}/document-tables/2/confirm`, {
          version: file.version + 1,
        })
      ).status,
    ).toBe(409);
    const confirmed = await consultant.send(
      "POST",
      `/api/files/${file.id}/document-tables/2/confirm`,
      { version: file.version },
    );
    expect(confirmed.body).toMatchObject({
      version: file.version + 1,
      reading: "Documento: 1 seção · Tabela: Razão contábil de custos",
      mapping: [{ proposed: false, canonical: "custos", canonicalStatus: "auto" }],
    });
    expect(
      (
        await consultant.send("POST", `/api/files/${file.id}/document-tables/2/confirm`, {
          version: file.version + 1,
        })
      ).status,
    ).toBe(409);
    await slice.workflows.waitFor(`regrade:${file.id}:${file.version}`);
    expect((await consultant.send("GET", `/api/files/${file.id}/rows?limit=1`)).body).toMatchObject(
      {
        total: 12,
        rows: [{ row: 2, cells: ["01/03/2026", "Conta 0", expect.any(String), "100,50"] }],
      },
    );
    expect((await consultant.send("GET", `/api/files/${file.id}`)).body.mapping[0].badge).toEqual(
      expect.any(String),
    );
  });

  it("leaves the confirming to the firm", async () => {
    const file = await send(buildDocx(table(ledgerRows)), "proposta.docx");
    const client = await slice.signIn("client", { clientId: project.clientId });
    expect(
      (
        await client.send("POST", `/api/files/${file.id}/document-tables/1/confirm`, {
          version: file.version,
        })
      ).status,
    ).toBe(404);
  });

  it("shows pictures and PDFs inline, in a sandbox or behind a policy, and never what could carry a script", async () => {
    const picture = await send(png, "foto.csv.png");
    expect(picture).toMatchObject({
      status: "completed",
      type: "image/png",
      reading: "Imagem guardada, sem leitura de texto.",
    });
    const shown = await preview(picture);
    expect(shown.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(/^inline; /),
    });
    expect(shown.headers["content-security-policy"]).toMatch(/default-src 'none'; sandbox/);
    expect((await preview(await send(buildPdf(["Um"]), "a.pdf"))).headers).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": expect.stringMatching(/^default-src 'none'/),
    });
    for (const [bytes, name] of [
      ["<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "logo.png"],
      ["<!doctype html><script>alert(1)</script>", "foto.jpg"],
      ["a;b\n1;2\n", "x.csv"],
    ] as const) {
      const refused = await preview(await send(bytes, name));
      expect([name, refused.statusCode, JSON.parse(refused.body).error.code]).toEqual([
        name,
        404,
        "NO_PREVIEW",
      ]);
    }
  });
});
