import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERASE_WORD } from "#contract/privacy/person-files.ts";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { rowsNaming, snapshotInstance } from "./instance-snapshot.ts";
import { buildZip } from "#tests/archives/build-zip.ts";

const terms = {
  name: "Zulmira Quaresma da Paixão",
  email: "zulmira.paixao@empresa.com.br",
  cpf: "012.345.678-90",
};
const ways = [
  "Zulmira Quaresma da Paixão",
  "ZULMIRA QUARESMA DA PAIXAO",
  "zulmira.paixao@empresa.com.br",
  "012.345.678-90",
  "01234567890",
];
const staff = [
  "Nome;E-mail;CPF;Área;Salário",
  "Zulmira Quaresma da Paixão;zulmira.paixao@empresa.com.br;012.345.678-90;Fiscal;9000",
  ...Array.from(
    { length: 12 },
    (_, at) => `Pessoa Comum ${"ABCDEFGHIJKL"[at]};p${at}@empresa.com.br;;Fiscal;${8000 + at}`,
  ),
].join("\r\n");

describe("a person in a client's files", () => {
  let slice: TestWorld;
  let [admin, ana]: [Persona, Persona] = [] as never;
  let [project, other]: [Project, Project] = [] as never;
  let staffId = "";

  beforeAll(async () => {
    slice = await openTestWorld({});
    admin = await slice.signIn("admin", { name: "Rita Vale" });
    ana = await slice.signIn("consultant");
    project = await startProject(ana);
    other = await startProject(ana, "Boreal");
    await send(`${staff}\r\n`, "pessoal.csv");
    staffId = (
      await send(`${staff}\r\nOutra Pessoa;o@empresa.com.br;;Fiscal;7000\r\n`, "pessoal.csv")
    ).id;
    await send(
      "# Entrevista\n\nFalamos com ZULMIRA QUARESMA DA PAIXAO sobre o fechamento.\n\n# Próximos passos\n\nNada.\n",
      "entrevista.md",
    );
    await send("A;B\r\n1;2\r\n3;4\r\n", "sem ninguém.csv");
    await send(buildZip([{ name: "rh/lista.csv", data: `${staff}\r\n` }]), "pacote.zip");
    // A name in a file's own name, and in the audit entry of its deletion.
    const contract = await send(
      "Contrato de trabalho.\n",
      "Contrato Zulmira Quaresma da Paixão.txt",
    );
    await ana.send("DELETE", `/api/files/${contract.id}?version=${contract.version}`);
    await uploadAndRead(
      slice,
      ana,
      other.id,
      `${staff}\r\nSó Daqui;x@y.com.br;;Fiscal;1\r\n`,
      "pessoal.csv",
    );
    // The same bytes at another client: its file stays.
    await uploadAndRead(slice, ana, other.id, `${staff}\r\n`, "igual.csv");
  });
  afterAll(() => slice.close());

  const send = (content: string | Uint8Array, name: string) =>
    uploadAndRead(slice, ana, project.id, content as string, name);
  const path = (what: string, of = project) => `/api/clients/${of.clientId}/${what}`;
  const search = async (body: object = terms) =>
    (await admin.send("POST", path("person-search"), body)).body;

  it("is found in every version, in texts and in archives, and shown masked", async () => {
    const found = await search();
    const seen = found.places.map(({ name, version, cells, passages }: Record<string, unknown>) => [
      name,
      version,
      cells,
      passages,
    ]);
    expect(seen).toEqual(
      expect.arrayContaining([
        ["pessoal.csv", 1, 3, 0],
        ["pessoal.csv", 2, 3, 0],
        ["entrevista.md", 1, 0, 1],
        ["rh/lista.csv", 1, 3, 0],
        ["Contrato Z•••••• Q••••••• d• P•••••.txt", 1, 0, 0],
      ]),
    );
    expect(seen).toHaveLength(5);
    expect(found.places[0].samples[0]).toMatchObject({
      where: "dados, coluna Nome",
      row: 2,
      text: "Z•••••• Q••••••• d• P•••••",
    });
    const text = JSON.stringify(found);
    for (const way of ways) expect(text).not.toContain(way);
  });

  it.each([
    [{ name: "Zulmira" }, "name"],
    [{ cpf: "123" }, "cpf"],
    [{ email: "zulmira" }, "email"],
    [{}, "name"],
  ])("is not looked for with what would find others: %j", async (body, field) => {
    const reply = await admin.send("POST", path("person-search"), body);
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });

  it("is given a copy of the rows that name them, and nobody else's", async () => {
    const copy = await admin.send("POST", path("person-export"), terms);
    const text = JSON.stringify(copy.body);
    expect(text).toContain("012.345.678-90");
    expect(text).toContain("9000");
    expect(text).not.toContain("Pessoa Comum");
  });

  it("is told who saw and downloaded these files, without the name being repeated", async () => {
    const { places } = await search();
    const file = places.find(({ name }: { name: string }) => name === "pessoal.csv");
    expect((await ana.send("GET", `/api/files/${file.id}/rows?offset=0&limit=5`)).status).toBe(200);
    const row = { last_at: slice.clock.now(), outcome: "ok" as const, tenant_id: project.clientId };
    await slice.db.asOwner((tx) =>
      tx
        .insertInto("read_log")
        .values([
          {
            ...row,
            id: crypto.randomUUID(),
            at: slice.clock.now(),
            kind: "downloadFile",
            way: "leaves",
            user_id: ana.userId,
            project_id: project.id,
            subject_id: file.id,
          },
          {
            ...row,
            id: crypto.randomUUID(),
            at: slice.clock.now(),
            kind: "downloadFile",
            way: "leaves",
            user_id: ana.userId,
            tenant_id: other.clientId,
            project_id: other.id,
            subject_id: crypto.randomUUID(),
          },
        ])
        .execute(),
    );
    const reply = await admin.send("POST", path("person-report"), terms);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { fileName, text } = reply.body as { fileName: string; text: string };
    expect(fileName).toMatch(/^relatorio-de-acesso-\d{4}-\d{2}-\d{2}\.txt$/);
    expect(text).toContain("pessoal.csv, versão 1");
    expect(text).toContain("dados, coluna Nome: 1 célula");
    expect(text.match(/Baixou, pessoal\.csv/g)).toHaveLength(1);
    for (const way of ways) expect(text).not.toContain(way);
    const nobody = await admin.send("POST", path("person-report"), { name: "Ninguém Daqui" });
    expect(nobody.body.error.code).toBe("PERSON_NOT_FOUND");
  });

  it("is for administrators alone", async () => {
    const bodies = {
      "person-search": terms,
      "person-export": terms,
      "person-report": terms,
      "person-erasure": { ...terms, confirmation: ERASE_WORD },
    };
    for (const [what, body] of Object.entries(bodies))
      expect([what, (await ana.send("POST", path(what), body)).status]).toEqual([what, 403]);
  });

  it("is erased after the word, in every row, text and original, with a certificate that tells nobody", async () => {
    const before = await snapshotInstance(slice.db, slice.folder);
    expect(
      (await admin.send("POST", path("person-erasure"), { ...terms, confirmation: "sim" })).body
        .error.fields,
    ).toEqual({ confirmation: "Digite APAGAR para confirmar." });
    expect(
      (
        await admin.send("POST", path("person-erasure"), {
          name: "Ninguém Daqui",
          confirmation: ERASE_WORD,
        })
      ).body.error.code,
    ).toBe("PERSON_NOT_FOUND");
    const asked = await admin.send("POST", path("person-erasure"), {
      ...terms,
      confirmation: ERASE_WORD,
    });
    expect(asked.status).toBe(202);
    await slice.workflows.waitFor(asked.body.erasureId);

    const [erasure] = (await admin.send("GET", "/api/admin/person-erasures")).body;
    expect(erasure).toMatchObject({
      id: asked.body.erasureId,
      requestedBy: "Rita Vale",
      certificate: { cells: 9, passages: 1, sharedObjects: expect.any(Number) as number },
    });
    expect(erasure.certificate.files).toHaveLength(5);
    expect(erasure.certificate.audit.erasedEntries).toBe(1);
    expect((await search()).places).toEqual([]);

    const after = await snapshotInstance(slice.db, slice.folder);
    const named = (of: typeof after) => rowsNaming(of, [...ways, "Paixão"], []);
    expect(named(before).length).toBeGreaterThan(0);
    // What is left is the other client's.
    const ofOthers = (
      await slice.db.asOwner((tx) =>
        sql<{
          id: string;
        }>`select id::text from lastro.files where tenant_id = ${other.clientId} union select id::text from lastro.file_tables where tenant_id = ${other.clientId}`.execute(
          tx,
        ),
      )
    ).rows.map(({ id }) => id);
    expect(
      named(after).filter(
        (row) => !ofOthers.some((id) => row.includes(id)) && !row.includes(other.clientId),
      ),
    ).toEqual([]);
    expect(JSON.stringify(erasure)).not.toMatch(/Zulmira|zulmira|Paix|01234567890/);
  });

  it("leaves the rows, their numbers and other people as they were", async () => {
    const rows = (await ana.send("GET", `/api/files/${staffId}/rows?limit=50`)).body;
    expect(rows.total).toBe(14);
    expect(rows.rows[0].row).toBe(2);
    expect(rows.rows[0].cells[3]).toBe("Fiscal");
  });

  it("says of the original that it went, and why", async () => {
    for (const what of ["content", "preview"])
      expect((await ana.send("GET", `/api/files/${staffId}/${what}`)).body.error.code).toBe(
        "ORIGINAL_ERASED",
      );
    const { version } = (await ana.send("GET", `/api/files/${staffId}`)).body;
    expect(
      (await ana.send("POST", `/api/files/${staffId}/reread`, { version, headerRow: 1 })).body.error
        .code,
    ).toBe("ORIGINAL_ERASED");
  });

  it("leaves the other client's files, byte for byte", async () => {
    const files = (await ana.send("GET", `/api/projects/${other.id}/files`)).body as {
      id: string;
      name: string;
    }[];
    for (const { id, name } of files) {
      const content = await slice.app.inject({
        method: "GET",
        url: `/api/files/${id}/content`,
        headers: { cookie: ana.cookie },
      });
      expect([
        name,
        content.statusCode,
        content.payload.includes("Zulmira Quaresma da Paixão"),
      ]).toEqual([name, 200, true]);
    }
    expect(files).toHaveLength(2);
  });

  it("keeps the chain of the audit log, which tells of it without the person", async () => {
    const { body } = await admin.send("POST", "/api/admin/audit/verify");
    expect(body).toMatchObject({ isIntact: true, broken: null });
    const told = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["action", "details"])
        .where("action", "like", "person.%")
        .execute(),
    );
    expect(new Set(told.map(({ action }) => action))).toEqual(
      new Set([
        "person.search",
        "person.export",
        "person.access-report",
        "person.erase-request",
        "person.erase",
      ]),
    );
    expect(JSON.stringify(told)).not.toMatch(/[Zz]ulmira|Paix/);
  });
});
