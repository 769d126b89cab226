import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentList, LibraryDocument } from "#contract/library/endpoints.ts";
import { purgeFiles } from "#server/features/files/index.ts";
import { applyRetention } from "#server/features/library/index.ts";
import {
  openTestWorld,
  startProject,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona, Reply } from "#tests/support/http-part.ts";
import { buildDocx, paragraph } from "#tests/documents/build-documents.ts";

/** One multipart form with one file, as a browser sends it. */
async function send(
  persona: Persona,
  path: string,
  content: string | Uint8Array,
  fileName: string,
): Promise<Reply> {
  const boundary = "----lastro-library";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return persona.sendRaw(
    "POST",
    path,
    Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    { "content-type": `multipart/form-data; boundary=${boundary}` },
  );
}

describe("library", () => {
  let slice: TestWorld;
  let ana: Persona;
  let client: Persona;
  let approver: Persona;
  let stranger: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana Prado" });
    project = await startProject(ana);
    client = await slice.signIn("client", { clientId: project.clientId });
    approver = await slice.signIn("approver", { clientId: project.clientId, name: "Dora Melo" });
    stranger = await slice.signIn("consultant");
  });
  afterAll(() => slice.close());

  const place = (document: Pick<LibraryDocument, "id">) => `/api/documents/${document.id}`;
  async function put(
    content: string | Uint8Array,
    fileName: string,
    query = "",
    persona = ana,
    path = `/api/projects/${project.id}/documents`,
  ): Promise<LibraryDocument> {
    const reply = await send(persona, path + query, content, fileName);
    expect([reply.status, reply.body.error]).toEqual([201, undefined]);
    await slice.workflows.waitFor(reply.body.current.id);
    return (await persona.send("GET", place(reply.body))).body;
  }
  async function list(query: string, persona = ana): Promise<DocumentList> {
    const reply = await persona.send("GET", `/api/projects/${project.id}/documents?${query}`);
    expect([query, reply.status]).toEqual([query, 200]);
    return reply.body;
  }
  const titles = (found: DocumentList) => found.documents.map((document) => document.title);

  it("keeps title, folder, tags, phases and retention, and reads the text", async () => {
    const document = await put(
      "Ata da reunião: as contratações ficam suspensas.\n",
      "Ata de abertura.txt",
      `?folder=${encodeURIComponent("/Atas//2026/")}&tags=${encodeURIComponent("kickoff, Ata,ata")}&phases=2,1&retainUntil=2031-12-31`,
    );
    expect(document).toMatchObject({
      title: "Ata de abertura",
      folder: "Atas/2026",
      tags: ["kickoff", "Ata"],
      phases: [1, 2],
      retainUntil: "2031-12-31",
      shared: false,
      createdBy: "Ana Prado",
      versionCount: 1,
      current: {
        number: 1,
        kind: "text",
        status: "completed",
        reading: "Texto lido: 1 seção",
        fileName: "Ata de abertura.txt",
      },
      abilities: { write: true, decide: false },
    });
    expect(await list("folder=Atas")).toMatchObject({
      total: 1,
      folders: [{ name: "Atas/2026", count: 1 }],
      tags: [
        { name: "Ata", count: 1 },
        { name: "kickoff", count: 1 },
      ],
      abilities: { create: true },
    });
    expect(titles(await list("tag=kickoff&phase=2&approval=waiting"))).toEqual(["Ata de abertura"]);
    expect(titles(await list("phase=3"))).toEqual([]);
    const pages = await ana.send("GET", `${place(document)}/pages`);
    expect(pages.body).toMatchObject({
      total: 1,
      pages: [{ text: "Ata da reunião: as contratações ficam suspensas." }],
    });
  });

  it("finds words in Portuguese, phrases in quotes, titles and tags, and marks the excerpt", async () => {
    await put(
      buildDocx(
        paragraph("Política de viagens", "Ttulo1") +
          paragraph("O reembolso exige nota fiscal em até cinco dias."),
      ),
      "Política de viagens.docx",
      "?tags=normas",
    );
    const found = await list(`q=${encodeURIComponent("notas fiscais")}`);
    expect(titles(found)).toEqual(["Política de viagens"]);
    const { match } = found.documents[0]!;
    expect(
      match?.excerpt?.marks.map(([start, end]) => match.excerpt?.text.slice(start, end)),
    ).toEqual(["nota", "fiscal"]);
    expect(titles(await list(`q=${encodeURIComponent('"fiscal nota"')}`))).toEqual([]);
    expect(titles(await list(`q=${encodeURIComponent('"nota fiscal"')}`))).toEqual([
      "Política de viagens",
    ]);
    expect(titles(await list("q=normas"))).toEqual(["Política de viagens"]);
    expect(titles(await list("q=contrat&folder=Atas"))).toEqual(["Ata de abertura"]);
    for (const odd of ["de para os", "'; drop table x; --", "a & | ! <-> :*", "\\", "💥"])
      expect(titles(await list(`q=${encodeURIComponent(odd)}`))).toEqual([]);
  });

  it("keeps versions, searches the latest alone and tells what changed between two", async () => {
    const lines = Array.from(
      { length: 30 },
      (_, index) => `Cláusula ${index + 1}: condição ordinária.`,
    );
    const first = await put(`${lines.join("\n")}\nMulta de atraso.\n`, "Contrato.txt", "?shared=1");
    const reply = await send(
      ana,
      `${place(first)}/versions`,
      `${lines.with(14, "Cláusula 15: rescisão antecipada.").join("\n")}\nMulta de atraso.\n`,
      "Contrato revisado.txt",
    );
    expect([reply.status, reply.body.current.number]).toEqual([201, 2]);
    await slice.workflows.waitFor(reply.body.current.id);
    expect(titles(await list("q=rescisão"))).toEqual(["Contrato"]);
    const { body } = await ana.send("GET", `${place(first)}/comparison?before=1&after=2`);
    expect(body).toMatchObject({
      added: 1,
      removed: 1,
      isAligned: true,
      before: { number: 1 },
      after: { number: 2 },
    });
    expect(
      body.parts.map((part: { kind: string; lines: string[]; omitted: number }) => [
        part.kind,
        part.lines.length,
        part.omitted,
      ]),
    ).toEqual([
      ["same", 3, 11],
      ["removed", 1, 0],
      ["added", 1, 0],
      ["same", 3, 13],
    ]);
    expect((await client.send("GET", `${place(first)}/content?number=1`)).body).toContain(
      "Cláusula 15: condição ordinária.",
    );
    expect((await ana.send("GET", `${place(first)}/comparison?before=1&after=9`)).status).toBe(404);
  });

  it("is approved by the company's approver, once, and never by whoever sent it or for a version that was replaced", async () => {
    const document = await put("Minuta.\n", "Minuta.txt", "?shared=1");
    const decide = (persona: Persona, number = 1) =>
      persona.send("POST", `${place(document)}/decision`, {
        number,
        decision: "approved",
        comment: "Conferida com o jurídico.",
      });
    expect([
      (await decide(ana)).status,
      (await decide(client)).status,
      (await decide(approver, 2)).body.error.code,
    ]).toEqual([403, 403, "DOCUMENT_DECIDED"]);
    expect((await approver.send("GET", place(document))).body.abilities).toEqual({
      write: false,
      decide: true,
    });
    expect((await decide(approver)).body.current).toMatchObject({
      decision: "approved",
      decidedBy: "Dora Melo",
      decisionComment: "Conferida com o jurídico.",
    });
    expect((await decide(approver)).body.error.code).toBe("DOCUMENT_DECIDED");
    const next = await send(ana, `${place(document)}/versions`, "Minuta nova.\n", "Minuta.txt");
    expect(next.body.current).toMatchObject({ number: 2, decision: null });
    expect(titles(await list("approval=approved"))).toEqual([]);
    await slice.workflows.waitFor(next.body.current.id);
  });

  it("shows the company what was shared, another consultant and another company nothing", async () => {
    const hidden = await put("Nota interna sobre margens.\n", "Nota interna.txt");
    expect((await client.send("GET", place(hidden))).status).toBe(404);
    expect(titles(await list("q=margens", client))).toEqual([]);
    expect((await list("", client)).abilities).toEqual({ create: false });
    expect((await send(client, `/api/projects/${project.id}/documents`, "x", "x.txt")).status).toBe(
      403,
    );
    const shared = await ana.send("PATCH", place(hidden), {
      version: hidden.version,
      shared: true,
    });
    expect([shared.status, shared.body.shared]).toEqual([200, true]);
    expect(titles(await list("q=margens", client))).toEqual(["Nota interna"]);
    expect(
      (await client.send("PATCH", place(hidden), { version: shared.body.version, title: "Outra" }))
        .status,
    ).toBe(403);
    const other = await startProject(stranger, "Boreal");
    const outsider = await slice.signIn("client", { clientId: other.clientId });
    for (const person of [stranger, outsider]) {
      for (const path of ["", "/pages", "/content", "/preview", "/comparison?before=1&after=1"])
        expect([path, (await person.send("GET", place(hidden) + path)).status]).toEqual([
          path,
          404,
        ]);
      expect(
        (await person.send("GET", `/api/projects/${project.id}/documents?q=margens`)).status,
      ).toBe(404);
    }
    // Under another project's address it is not found, even by its own people.
    expect((await ana.send("GET", `/api/projects/${other.id}/documents/${hidden.id}`)).status).toBe(
      404,
    );
    expect(
      (await ana.send("GET", `/api/projects/${project.id}/documents/${hidden.id}`)).status,
    ).toBe(200);
  });

  it("keeps the firm's own documents to the firm, in the database too", async () => {
    const own = await put(
      "Manual interno de precificação.\n",
      "Manual.txt",
      "",
      ana,
      "/api/documents",
    );
    expect(own).toMatchObject({ projectId: null, shared: false });
    expect(
      (await stranger.send("GET", "/api/documents?q=precificação")).body.documents,
    ).toHaveLength(1);
    expect([
      (await client.send("GET", "/api/documents")).status,
      (await client.send("GET", place(own))).status,
    ]).toEqual([403, 404]);
    const read = await slice.db.asPerson({ userId: client.userId, tenantId: null }, async (tx) => ({
      rows: await tx
        .selectFrom("library_documents")
        .select("id")
        .where("id", "=", own.id)
        .execute(),
      found: (
        await sql`select * from lastro.search_library(null, 'manual'::tsquery, false)`.execute(tx)
      ).rows,
      others: (
        await sql`select * from lastro.search_library(${project.id}, 'not'::tsquery, false)`.execute(
          tx,
        )
      ).rows.length,
    }));
    expect(read).toMatchObject({ rows: [], found: [] });
    const outside = await slice.db.asPerson(
      { userId: stranger.userId, tenantId: null },
      async (tx) =>
        (
          await sql`select * from lastro.search_library(${project.id}, 'marg'::tsquery, false)`.execute(
            tx,
          )
        ).rows,
    );
    expect(outside).toEqual([]);
    expect(
      (
        await ana.send("POST", `${place(own)}/decision`, {
          number: 1,
          decision: "approved",
          comment: "Bom.",
        })
      ).status,
    ).toBe(403);
    const admin = await slice.signIn("admin");
    expect(
      (
        await admin.send("POST", `${place(own)}/decision`, {
          number: 1,
          decision: "approved",
          comment: "Conferido.",
        })
      ).status,
    ).toBe(200);
  });

  it("goes out as a list, without its text and without a formula that a spreadsheet would run", async () => {
    await put("Anexo.\n", "=1+1.txt", "?folder=Anexos&tags=vigente&shared=1");
    await put("Só da consultoria.\n", "Interno à equipe.txt", "?folder=Anexos");
    const read = async (persona: Persona, path: string) => {
      const reply = await persona.send<string>("GET", path);
      expect([reply.status, reply.headers["cache-control"]]).toEqual([200, "private, no-store"]);
      return String(reply.body);
    };
    const whole = await read(ana, `/api/projects/${project.id}/documents/export?format=csv`);
    const line = whole.split("\r\n").find((row) => row.includes("=1+1.txt")) ?? "";
    expect(line).toMatch(
      /^"?'=1\+1"?;Anexos;vigente;;1;"?'=1\+1\.txt"?;7;Ana Prado;\d{4}-\d{2}-\d{2};Sem decisão;;sim$/,
    );
    expect(whole).toContain("Interno à equipe");
    expect(
      await read(client, `/api/projects/${project.id}/documents/export?format=csv`),
    ).not.toContain("Interno à equipe");
    expect((await client.send("GET", "/api/documents/export?format=xlsx")).status).toBe(403);
    expect(await read(ana, "/api/documents/export?format=csv")).toContain("Manual");
  });

  it("goes to the bin and back, by hand or by its date, and ends there after 30 days", async () => {
    const document = await put(
      "Dado pessoal a descartar.\n",
      "Descarte.txt",
      "?retainUntil=2026-11-30",
    );
    expect(
      (await ana.send("DELETE", `${place(document)}?version=${document.version + 7}`)).body.error
        .code,
    ).toBe("CONFLICT");
    expect(
      (await ana.send("DELETE", `${place(document)}?version=${document.version}`)).status,
    ).toBe(204);
    expect(titles(await list("q=descartar"))).toEqual([]);
    const [binned] = (await list("bin=1")).documents;
    expect(binned).toMatchObject({ title: "Descarte", deletedBecause: "person" });
    const restored = await ana.send("PATCH", place(document), {
      version: binned!.version,
      restore: true,
    });
    expect(restored.body).toMatchObject({ deletedAt: null, retainUntil: "2026-11-30" });
    expect(await applyRetention(slice.services)).toEqual({ binned: 0, purged: 0 });
    await slice.letPass(29 * 86_400_000);
    expect(await applyRetention(slice.services)).toEqual({ binned: 1, purged: 0 });
    const fresh = await slice.signIn("consultant");
    await slice.db.asIdentity((tx) =>
      tx
        .insertInto("memberships")
        .values({ user_id: fresh.userId, tenant_id: project.clientId })
        .execute(),
    );
    await slice.db.asOwner((tx) =>
      tx
        .insertInto("team_members")
        .values({ project_id: project.id, tenant_id: project.clientId, user_id: fresh.userId })
        .execute(),
    );
    const late = (await list("bin=1", fresh)).documents[0];
    expect(late).toMatchObject({ title: "Descarte", deletedBecause: "retention" });
    const again = await fresh.send("PATCH", place(document), {
      version: late!.version,
      restore: true,
    });
    expect(again.body).toMatchObject({ deletedAt: null, retainUntil: null });
    await fresh.send("DELETE", `${place(document)}?version=${again.body.version}`);
    await slice.letPass(31 * 86_400_000);
    expect(await applyRetention(slice.services)).toEqual({ binned: 0, purged: 1 });
    expect((await purgeFiles(slice.services)).objects).toBe(1);
  });
});
