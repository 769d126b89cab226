import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import type {
  FileMapping,
  MappingChange,
  MappingPreview,
} from "#contract/files/mapping-endpoints.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  upload,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../../runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const processes = [
  "Processo;Área;Volume por mês;Tempo por caso;Retrabalho (%);Custo hora;Apelido interno",
  "Cobrança;Financeiro;1.200;0,5;12%;85,00;revisar",
  "Cadastro;Comercial;300;1,25;5%;70,50;",
  "Faturamento;Financeiro;abc;2;8%;90;ok",
  "Expedição;Logística;450;0,75;10%;60;ok",
  ...Array.from(
    { length: 8 },
    (_, index) => `Rotina ${index + 1};Operações;${100 + index};1;10%;60;ok`,
  ),
].join("\r\n");

describe("mapping of a file", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  let file: ProjectFile;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
  });
  beforeEach(async () => {
    project = await startProject(consultant);
    file = await uploadAndRead(slice, consultant, project.id, processes, "processos.csv");
  });
  afterAll(() => slice.close());

  const mapping = async (id = file.id): Promise<FileMapping> =>
    (await consultant.send("GET", `/api/files/${id}/mapping`)).body;
  const decided = (
    columns: Record<string, string | null> = {},
    answers: Record<string, string> = {},
    canonical: string | null = "processos",
  ) => ({ tableName: file.mapping[0]!.tableName, canonical, columns, answers });
  const put = (version: number, ...tables: ReturnType<typeof decided>[]) =>
    consultant.send("PUT", `/api/files/${file.id}/mapping`, { version, tables });
  const preview = (
    columns: Record<string, string | null> = {},
    answers: Record<string, string> = {},
  ) =>
    consultant.send<MappingPreview>(
      "POST",
      `/api/files/${file.id}/mapping/preview`,
      decided(columns, answers),
    );
  const history = async (): Promise<MappingChange[]> =>
    (await consultant.send("GET", `/api/files/${file.id}/mapping/history`)).body;
  const columnOf = async (source: string) =>
    (await mapping()).tables[0]!.columns.find((column) => column.source === source)!;

  it("shows samples, field, unit and confidence of each column", async () => {
    const [table] = (await mapping()).tables;
    expect(table).toMatchObject({
      canonical: "processos",
      canonicalLabel: "Inventário de processos",
      rows: 12,
    });
    expect(await columnOf("Tempo por caso")).toMatchObject({
      target: "minutos_por_caso",
      label: "Minutos por caso",
      type: "número",
      unit: "minutos",
      required: true,
      unitInForce: "padrao",
      filled: 12,
      units: expect.arrayContaining([
        { value: "padrao", label: "minutos" },
        { value: "h", label: "horas" },
        { value: "s", label: "segundos" },
      ]),
    });
    const time = await columnOf("Tempo por caso");
    expect(time.score).toBeGreaterThan(0.85);
    expect([...time.samples].sort()).toEqual(["0,5", "0,75", "1", "1,25", "2"]);
    expect(await columnOf("Apelido interno")).toMatchObject({
      target: null,
      label: null,
      units: [],
    });
  });

  it("previews the rows as they will be understood, and saves nothing", async () => {
    const { body } = await preview({}, { "unidade:Tempo por caso": "h" });
    const at = (target: string) => body.columns.findIndex((column) => column.target === target);
    expect(body.rows.slice(0, 5).map((row) => row.cells[at("minutos_por_caso")]?.text)).toEqual([
      "30",
      "75",
      "120",
      "45",
      "60",
    ]);
    expect(body.rows[0]!.cells[at("volume_mes")]).toEqual({ text: "1.200", problem: null });
    expect(body.rows[2]).toMatchObject({ row: 4, rejected: expect.stringMatching(/obrigatória/) });
    expect(body.rows[2]!.cells[at("volume_mes")]).toEqual({
      text: "abc",
      problem: expect.stringMatching(/não é um número/),
    });
    expect(body).toMatchObject({
      totalRows: 12,
      rejectedRows: 1,
      rejectedCells: 1,
      rejections: [{ row: 4, column: "Volume por mês", value: "abc" }],
    });
    expect(body.notes.join(" ")).toMatch(/Tempo por caso.*unidade indicada/);
    expect(await columnOf("Tempo por caso")).toMatchObject({ unitInForce: "padrao" });
    expect(await history()).toEqual([]);
  });

  it("shows of what one person earns neither samples nor cells, and still says which rows do not read", async () => {
    const positions = [
      "ID;Cargo;Área;ID do gestor;Custo mensal",
      ...Array.from(
        { length: 12 },
        (_, at) =>
          `E${at};Analista;Suporte;${at === 0 ? "" : "E0"};${at === 3 ? "cinco mil" : `5.${100 + at},25`}`,
      ),
    ].join("\r\n");
    const sent = await uploadAndRead(slice, consultant, project.id, positions, "organograma.csv");
    const [table] = (await mapping(sent.id)).tables;
    const pay = table!.columns.find((column) => column.source === "Custo mensal")!;
    expect([pay.target, new Set(pay.samples)]).toEqual(["custo_mensal", new Set(["•••"])]);
    const reply = await consultant.send<MappingPreview>(
      "POST",
      `/api/files/${sent.id}/mapping/preview`,
      { tableName: table!.tableName, canonical: "cargos", columns: {}, answers: {} },
    );
    const at = reply.body.columns.findIndex((column) => column.target === "custo_mensal");
    expect(reply.body.rows.map((row) => row.cells[at]!.text)).toEqual(
      Array.from({ length: 12 }, () => "•••"),
    );
    expect(
      reply.body.rows.flatMap((row) => (row.cells[at]!.problem === null ? [] : [row.row])),
    ).toEqual([5]);
    expect(JSON.stringify(reply.body)).not.toMatch(/5\.1\d\d|cinco mil/);
  });

  it("puts a unit in force, and the preview of the reply says what came of it", async () => {
    const reply = await put(
      file.version,
      decided({}, { "unidade:Tempo por caso": "h", "coluna:Volume por mês": "sim" }),
    );
    expect(reply.body.previews).toMatchObject([{ canonical: "processos", rejectedRows: 1 }]);
    expect(await columnOf("Tempo por caso")).toMatchObject({
      unitInForce: "h",
      status: "confirmed",
    });
    const next = await uploadAndRead(
      slice,
      consultant,
      project.id,
      processes.replace("Cobrança", "Contas"),
      "outros.csv",
    );
    expect(next.mapping[0]).toMatchObject({ canonicalStatus: "confirmed" });
    expect(
      (await mapping(next.id)).tables[0]!.columns.find(
        (column) => column.source === "Tempo por caso",
      )!.unitInForce,
    ).toBe("h");
  });

  it.each([
    ["one field for two columns", { Processo: "area", Área: "area" }, {}, /deixe só uma/i],
    [
      "a field of numbers for words",
      { Área: "volume_mes", "Volume por mês": null },
      {},
      /nenhuma célula/i,
    ],
    ["a column that the file lacks", { Inexistente: "area" }, {}, /não existe/i],
    ["a unit that the field lacks", {}, { "unidade:Tempo por caso": "quilos" }, /opções/i],
  ])("refuses %s, by field and in words", async (_name, columns, answers, sentence) => {
    const reply = await put(file.version, decided(columns, answers as Record<string, string>));
    expect([reply.status, reply.body.error.code]).toEqual([422, "INVALID_INPUT"]);
    expect(Object.values(reply.body.error.fields).join(" ")).toMatch(sentence);
    expect(await history()).toEqual([]);
  });

  it("moves a field from the column that it was proposed for", async () => {
    expect((await put(file.version, decided({ "Apelido interno": "processo" }))).status).toBe(200);
    expect([
      (await columnOf("Apelido interno")).target,
      (await columnOf("Processo")).target,
    ]).toEqual(["processo", null]);
  });

  it("takes a field by hand and leaves one out", async () => {
    const reply = await put(
      file.version,
      decided({ "Apelido interno": "custo_padrao", "Custo hora": null }),
    );
    expect(reply.status).toBe(200);
    expect([
      (await columnOf("Apelido interno")).target,
      (await columnOf("Custo hora")).target,
    ]).toEqual(["custo_padrao", null]);
  });

  it("keeps who changed what, and takes a change back for the client too", async () => {
    const first = await put(file.version, decided({ "Custo hora": null }));
    slice.clock.advance(60_000);
    await put(
      first.body.version,
      decided({ "Custo hora": "custo_hora" }, { "unidade:Tempo por caso": "h" }),
    );
    const [second, oldest] = await history();
    expect(oldest).toMatchObject({ kind: "confirmed", by: "Pessoa de Teste", revertible: true });
    expect(oldest!.changes.join(" ")).toMatch(
      /Custo hora”: não usada, antes Custo por hora.*mapeamento confirmado/,
    );
    expect(second!.changes).toEqual([
      "Coluna “Custo hora”: Custo por hora, antes não usada.",
      "Coluna “Tempo por caso”: unidade horas.",
    ]);
    const stale = await consultant.send("POST", `/api/files/${file.id}/mapping/revert`, {
      version: file.version,
      changeId: second!.id,
    });
    expect(stale.status).toBe(409);
    const now = (await mapping()).version;
    const reverted = await consultant.send("POST", `/api/files/${file.id}/mapping/revert`, {
      version: now,
      changeId: second!.id,
    });
    expect(reverted.status).toBe(200);
    expect([
      (await columnOf("Custo hora")).target,
      (await columnOf("Tempo por caso")).unitInForce,
    ]).toEqual([null, "padrao"]);
    expect((await history()).map((change) => change.kind)).toEqual([
      "reverted",
      "confirmed",
      "confirmed",
    ]);
    // Back to what nobody had confirmed: the next file is proposed afresh.
    await consultant.send("POST", `/api/files/${file.id}/mapping/revert`, {
      version: reverted.body.version,
      changeId: oldest!.id,
    });
    expect((await mapping()).tables[0]).toMatchObject({ canonicalStatus: "auto" });
    const next = await uploadAndRead(
      slice,
      consultant,
      project.id,
      processes.replace("Cobrança", "Contas"),
      "outros.csv",
    );
    expect(next.mapping[0]).toMatchObject({ canonicalStatus: "auto" });
  });

  it("grades anew after a change", async () => {
    // Nothing of the table is open: an open question would limit the score before and after.
    const answers = { moeda: "BRL", "unidade:Tempo por caso": "h" };
    const used = await put(file.version, decided({ "Volume por mês": "volume_mes" }, answers));
    await slice.workflows.waitFor(`regrade:${file.id}:${file.version}`);
    const before = (await consultant.send("GET", `/api/files/${file.id}`)).body.mapping[0];
    await put(used.body.version, decided({ "Volume por mês": null }, answers));
    await slice.workflows.waitFor(`regrade:${file.id}:${used.body.version}`);
    const after = (await consultant.send("GET", `/api/files/${file.id}`)).body.mapping[0];
    expect([before.rejectedRows, after.rejectedRows]).toEqual([1, 0]);
    expect(after.score).toBeLessThan(before.score!);
  });

  it("the company's people may neither see another's file nor change their own", async () => {
    const client = await slice.signIn("client", { clientId: project.clientId });
    const own = await uploadAndRead(slice, client, project.id, processes, "nosso.csv");
    expect((await client.send("GET", `/api/files/${file.id}/mapping`)).status).toBe(404);
    expect((await client.send("GET", `/api/files/${own.id}/mapping`)).body.abilities).toEqual({
      change: false,
    });
    expect((await client.send("GET", `/api/files/${own.id}/mapping/history`)).status).toBe(403);
    expect(
      (
        await client.send("POST", `/api/files/${own.id}/reread`, {
          version: own.version,
          headerRow: 2,
        })
      ).status,
    ).toBe(403);
  });
});

describe("reading a file again", () => {
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

  const send = async (content: Buffer, fileName: string): Promise<ProjectFile> => {
    const reply = await upload(consultant, project.id, content, { fileName });
    await slice.workflows.waitFor(reply.body.id);
    return (await consultant.send("GET", `/api/files/${reply.body.id}`)).body;
  };
  const reread = async (file: ProjectFile, settings: object): Promise<ProjectFile> => {
    const reply = await consultant.send("POST", `/api/files/${file.id}/reread`, {
      version: file.version,
      ...settings,
    });
    expect([reply.status, reply.body.status]).toEqual([202, "processing"]);
    await slice.workflows.waitFor(`reread:${file.id}:${file.version}`);
    return (await consultant.send("GET", `/api/files/${file.id}`)).body;
  };
  const rows = async (file: ProjectFile) =>
    (await consultant.send("GET", `/api/files/${file.id}/rows`)).body;
  const mapping = async (file: ProjectFile): Promise<FileMapping> =>
    (await consultant.send("GET", `/api/files/${file.id}/mapping`)).body;

  it("with another header row", async () => {
    const file = await send(
      Buffer.from(
        "Conta;Valor;Competência\r\nViagens;10,5;01/02/2025\r\nAluguel;20,5;01/03/2025\r\nLuz;30,5;01/04/2025\r\n",
      ),
      "a.csv",
    );
    expect(file.mapping[0]!.headerRow).toBe(1);
    const again = await reread(file, { headerRow: 2 });
    expect(again).toMatchObject({ status: "completed", rows: 2 });
    expect((await rows(again)).columns).toEqual(["Viagens", "10,5", "01/02/2025"]);
    expect(await mapping(again)).toMatchObject({
      settings: { headerRow: 2, delimiter: null },
      readingProblem: null,
    });
    const [change] = (await consultant.send("GET", `/api/files/${file.id}/mapping/history`)).body;
    expect(change).toMatchObject({ kind: "reread", revertible: false });
    expect(change.changes.join(" ")).toMatch(/cabeçalho na linha 2, antes na linha 1/);
    const automatic = await reread(again, { headerRow: null });
    expect(automatic.mapping[0]!.headerRow).toBe(1);
  });

  it("with another separator and another encoding", async () => {
    const content = Buffer.from(
      "Conta;Valor, pago\r\nAção;10, 5\r\nPão;20, 5\r\nMãe;30, 5\r\n",
      "latin1",
    );
    const file = await send(content, "b.csv");
    expect((await rows(await reread(file, { delimiter: "," }))).columns[0]).toContain(
      "Conta;Valor",
    );
    const utf16 = Buffer.from("Conta;Valor\r\nAção;10\r\nPão;20\r\n", "utf16le");
    const other = await send(utf16, "c.csv");
    expect((await rows(await reread(other, { encoding: "utf-16le" }))).rows[0].cells).toEqual([
      "Ação",
      "10",
    ]);
  });

  it("a correction that fails leaves the reading before it, and says why", async () => {
    const file = await send(
      Buffer.from("Conta;Valor;Data\r\nViagens;10,5;01/02/2025\r\nAluguel;20,5;01/03/2025\r\n"),
      "d.csv",
    );
    const before = await rows(file);
    const again = await reread(file, { encoding: "utf-16be" });
    expect(again).toMatchObject({ status: "completed", error: null });
    expect(await rows(again)).toEqual(before);
    expect(await mapping(again)).toMatchObject({
      settings: { encoding: null },
      readingProblem: expect.stringMatching(/[a-zç].*\./i),
    });
  });

  it("ends a run that began with the reading before it, and says why", async () => {
    const file = await send(Buffer.from(randomLedger("corrida").content), "razao.csv");
    let isFirst = true;
    slice.beforeStep(async ({ step }) => {
      if (step !== "mapear_tabelas" || !isFirst) return;
      isFirst = false;
      await reread(file, { headerRow: 2 });
    });
    const run = await runPhase(slice, consultant, project.id);
    slice.beforeStep(null);
    expect(run).toMatchObject({
      status: "failed",
      error: { message: expect.stringMatching(/razao\.csv.*lido de novo/) },
    });
  });

  it("refuses a second correction while the first is under way, and an older version", async () => {
    const file = await send(
      Buffer.from("Conta;Valor\r\nViagens;10,5\r\nAluguel;20,5\r\n"),
      "e.csv",
    );
    const body = (version: number) => ({ version, headerRow: 2 });
    const reread = (version: number) =>
      consultant.send("POST", `/api/files/${file.id}/reread`, body(version));
    const { tableEngine } = slice.services;
    let letGo = (): void => undefined;
    const held = new Promise<void>((settle) => (letGo = settle));
    slice.services.tableEngine = {
      ...tableEngine,
      inspect: (...given) => held.then(() => tableEngine.inspect(...given)),
    };
    const first = await reread(file.version);
    expect((await reread(first.body.version)).status).toBe(409);
    letGo();
    slice.services.tableEngine = tableEngine;
    await slice.workflows.waitFor(`reread:${file.id}:${file.version}`);
    expect(
      (await consultant.send("POST", `/api/files/${file.id}/reread`, body(file.version))).status,
    ).toBe(409);
    expect(
      (
        await consultant.send("POST", `/api/files/${file.id}/reread`, {
          version: first.body.version,
          delimiter: "abc",
        })
      ).status,
    ).toBe(422);
  });
});
