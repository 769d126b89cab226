import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import { resumeReadings } from "#server/features/files/index.ts";
import {
  openTestWorld,
  startProject,
  upload,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";
import { buildZip, plainZip } from "./build-zip.ts";

const ledger = randomLedger("zip").content;
const note = "Ata da reunião. Decidimos rever as contratações do trimestre.\nSem mais.";

describe("archives", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
  });
  beforeEach(async () => {
    project = await startProject(consultant);
    slice.fileStore.fail(null);
  });
  afterAll(() => slice.close());

  const list = async (): Promise<ProjectFile[]> =>
    (await consultant.send("GET", `/api/projects/${project.id}/files`)).body;
  const left = async (file: ProjectFile) =>
    (await consultant.send("GET", `/api/files/${file.id}/archive`)).body;
  const placeOf = (file: ProjectFile) =>
    file.path === null ? file.name : `${file.path}/${file.name}`;

  async function send(
    bytes: Buffer,
    fileName = "dados.zip",
  ): Promise<{ archive: ProjectFile; inside: ProjectFile[] }> {
    const reply = await upload(consultant, project.id, bytes, { fileName });
    expect(reply.status).toBe(201);
    await slice.workflows.waitFor(reply.body.id);
    const files = await list();
    const archive = files.find((file) => file.id === reply.body.id)!;
    return { archive, inside: files.filter((file) => file.parentFileId === archive.id) };
  }

  it("turns entries into files with their path, read like any other", async () => {
    const { archive, inside } = await send(
      plainZip({
        "financeiro/2025/razão.csv": ledger,
        "ata.txt": note,
        "vazio.csv": "",
        ".DS_Store": "x",
      }),
    );
    expect(archive).toMatchObject({
      status: "completed",
      type: "application/zip",
      reading: "ZIP: 3 arquivos extraídos, 1 ignorado (oculto ou do sistema)",
    });
    expect(inside.map((file) => [placeOf(file), file.status])).toEqual([
      ["financeiro/2025/razão.csv", "completed"],
      ["ata.txt", "completed"],
      ["vazio.csv", "error"],
    ]);
    expect(inside[0]).toMatchObject({
      name: "razão.csv",
      path: "financeiro/2025",
      rows: 240,
      uploadedBy: "Pessoa de Teste",
    });
    expect(inside[0]?.mapping[0]).toMatchObject({
      canonical: "custos",
      canonicalStatus: "auto",
      badge: expect.any(String),
    });
    expect(await left(archive)).toEqual({
      kept: 3,
      refusedCount: 0,
      refused: [],
      skippedCount: 1,
      skipped: [{ name: ".DS_Store", reason: "Arquivo oculto ou do sistema." }],
    });
    const stored = await slice.app.inject({
      method: "GET",
      url: `/api/files/${inside[0]?.id}/content`,
      headers: { cookie: consultant.cookie },
    });
    expect(stored.body).toBe(ledger);
  });

  it("looks at the quality of every table, also of one that nothing uses", async () => {
    const { inside } = await send(
      plainZip({ "razão.csv": ledger, "avulso.csv": "cor;forma\nazul;alta\nverde;baixa\n" }),
    );
    const tables = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("file_tables as t")
        .leftJoin("file_quality as q", "q.file_table_id", "t.id")
        .select(["t.canonical", "t.column_hashes", "q.body"])
        .where(
          "t.file_id",
          "in",
          inside.map(({ id }) => id),
        )
        .execute(),
    );
    expect(tables).toHaveLength(2);
    expect(tables.map(({ canonical }) => canonical)).toContain(null);
    for (const { column_hashes: hashes, body } of tables)
      expect([hashes, body]).toEqual([expect.anything(), expect.anything()]);
  });

  it("keeps the good entries of a partly bad archive and lists the bad ones", async () => {
    const { archive, inside } = await send(
      buildZip([
        { name: "../../../../tmp/lastro-fora.txt", data: "x" },
        { name: "a.csv", data: ledger },
        { name: "b.txt", data: "texto", checksum: 7 },
      ]),
    );
    expect(archive.reading).toBe("ZIP: 1 arquivo extraído, 2 recusados");
    expect(inside.map(placeOf)).toEqual(["a.csv"]);
    expect((await left(archive)).refused).toEqual([
      { name: "../../../../tmp/lastro-fora.txt", reason: expect.stringMatching(/sai da pasta/) },
      { name: "b.txt", reason: expect.stringMatching(/soma de verificação/) },
    ]);
    expect(existsSync("/tmp/lastro-fora.txt")).toBe(false);
  });

  it("says why nothing of an archive was kept", async () => {
    const { archive, inside } = await send(buildZip([{ name: "/tmp/x", data: "x" }]));
    expect(archive).toMatchObject({
      status: "error",
      error:
        "O único arquivo do ZIP foi recusado. /tmp/x: Caminho absoluto: só são aceitos caminhos dentro do ZIP.",
    });
    expect(inside).toEqual([]);
    expect((await send(plainZip({}), "vazio.zip")).archive).toMatchObject({
      status: "completed",
      reading: "ZIP vazio: não há arquivos nele.",
    });
    expect(
      (await send(plainZip({ "a.txt": note }).subarray(0, 80), "cortado.zip")).archive,
    ).toMatchObject({ status: "error", error: expect.stringMatching(/danificado ou incompleto/) });
    expect((await send(Buffer.from("só texto"), "texto.zip")).archive).toMatchObject({
      status: "error",
      error: expect.stringMatching(/extensão/),
    });
  });

  it("opens an archive inside an archive once, and lists the one inside that as not read", async () => {
    const third = plainZip({ "fundo.txt": note });
    const second = plainZip({ "terceiro.zip": third, "meio.csv": ledger });
    const { inside } = await send(plainZip({ "pasta/segundo.zip": second }));
    expect(inside).toHaveLength(1);
    expect(inside[0]).toMatchObject({
      name: "segundo.zip",
      status: "completed",
      reading: "ZIP: 2 arquivos extraídos",
    });
    const within = (await list()).filter((file) => file.parentFileId === inside[0]?.id);
    expect(within.map((file) => [file.name, file.status])).toEqual([
      ["terceiro.zip", "completed"],
      ["meio.csv", "completed"],
    ]);
    expect(within[0]?.reading).toMatch(/não aberto/);
    expect((await list()).some((file) => file.parentFileId === within[0]?.id)).toBe(false);
  });

  it("keeps two entries of one name, and takes the next archive of that name as new versions", async () => {
    const { inside } = await send(
      buildZip([
        { name: "a.txt", data: "um texto só" },
        { name: "a.txt", data: "outro texto" },
      ]),
      "lote.zip",
    );
    expect(inside.map((file) => [file.name, file.versionNumber])).toEqual([
      ["a.txt", 1],
      ["a.txt", 1],
    ]);
    const next = await send(
      buildZip([
        { name: "a.txt", data: "um texto novo" },
        { name: "a.txt", data: "outro texto" },
      ]),
      "lote.zip",
    );
    expect(next.inside.map((file) => [file.name, file.versionNumber])).toEqual([
      ["a.txt", 2],
      ["a.txt", 2],
    ]);
    expect((await list()).filter((file) => file.name === "a.txt")).toHaveLength(2);
  });

  it("keeps what was written when the disk fills, and leaves no halves", async () => {
    slice.fileStore.fail(null);
    const files = Object.fromEntries(
      Array.from({ length: 3 }, (_, index) => [`${index}.txt`, `${note} ${index}`]),
    );
    const write = slice.fileStore.write;
    let written = 0;
    slice.services.fileStore = {
      ...slice.fileStore,
      write: (source, options) => {
        if ((written += 1) > 1) slice.fileStore.fail({ at: "write", code: "ENOSPC" });
        return write(source, options);
      },
    };
    const { archive } = await send(plainZip(files));
    slice.services.fileStore = slice.fileStore;
    expect(archive).toMatchObject({ status: "error", error: expect.stringMatching(/espaço/) });
    expect(readdirSync(join(slice.folder, "files", "unfinished"))).toEqual([]);
  });

  it("enters no entry twice when an extraction is repeated after a kill", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`${index}.txt`, `${note} ${index}`]),
    );
    const write = slice.fileStore.write;
    let written = 0;
    slice.services.fileStore = {
      ...slice.fileStore,
      write: (source, options) =>
        (written += 1) > 41 ? Promise.reject(new Error("killed")) : write(source, options),
    };
    const reply = await upload(consultant, project.id, plainZip(files), { fileName: "morto.zip" });
    await slice.workflows.waitFor(reply.body.id);
    slice.services.fileStore = slice.fileStore;
    const entered = await list();
    expect(
      entered.filter((file) => file.parentFileId === reply.body.id && file.status === "processing"),
    ).toHaveLength(32);
    expectLog(/killed/);

    // What a killed server leaves is a reading without an outcome.
    await slice.db.asOwner((tx) =>
      tx
        .updateTable("files")
        .set({ status: "processing", error: null })
        .where("id", "=", reply.body.id)
        .execute(),
    );
    await resumeReadings(slice.services);
    await slice.workflows.waitFor(`${reply.body.id}-again`);
    const inside = (await list()).filter((file) => file.parentFileId === reply.body.id);
    expect(inside.map((file) => file.name).sort()).toEqual(Object.keys(files).sort());
    expect(inside.every((file) => file.status === "completed" && file.versionNumber === 1)).toBe(
      true,
    );
    expect(inside.slice(0, 32).map((file) => file.id)).toEqual(
      entered.filter((file) => file.parentFileId === reply.body.id).map((file) => file.id),
    );
  });

  it("marks what came from the company's people as theirs", async () => {
    const client = await slice.signIn("client", { clientId: project.clientId });
    const reply = await upload(client, project.id, plainZip({ "deles.txt": note }), {
      fileName: "deles.zip",
    });
    await slice.workflows.waitFor(reply.body.id);
    const seen: ProjectFile[] = (await client.send("GET", `/api/projects/${project.id}/files`))
      .body;
    expect(seen.map((file) => file.name)).toEqual(["deles.zip", "deles.txt"]);
  });
});
