import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import type { TableComparison } from "#contract/files/version-endpoints.ts";
import { generateNimbela } from "#domain/demonstration/generate-nimbela.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import {
  openTestWorld,
  runBody,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const accounts = [
  "Conta;Valor;Data;Nota",
  "Água;1.250,50;05/03/2025;um",
  "aluguel;90;31/01/2025;",
  "Luz;(10,00);01/02/2026;dois",
  "ÁGUA;n/d;10/03/2025;três",
  ";1.000;;Um",
].join("\r\n");

describe("rows of a file's table", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  let file: ProjectFile;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
    project = await startProject(consultant);
    file = await uploadAndRead(slice, consultant, project.id, accounts, "contas.csv");
  });
  afterAll(() => slice.close());

  const rows = (query: Record<string, unknown>, id = file.id) => {
    const text = Object.entries(query)
      .map(
        ([name, value]) =>
          `${name}=${encodeURIComponent(typeof value === "object" ? JSON.stringify(value) : String(value))}`,
      )
      .join("&");
    return consultant.send("GET", `/api/files/${id}/rows?${text}`);
  };
  const numbers = async (query: Record<string, unknown>) =>
    (await rows(query)).body.rows.map((row: { row: number }) => row.row);

  it.each([
    ["numbers", { sort: "Valor" }, [4, 3, 6, 2, 5]],
    [
      "numbers downwards, what is no number still last",
      { sort: "Valor", direction: "desc" },
      [2, 6, 3, 4, 5],
    ],
    ["dates", { sort: "Data" }, [3, 2, 5, 4, 6]],
    [
      "words, whatever their case and accents, equal ones as in the file",
      { sort: "Conta" },
      [2, 5, 3, 4, 6],
    ],
  ])("sorts %s", async (_name, query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it.each([
    ["contains", { column: "Conta", test: "contains", value: "AGU" }, [2, 5]],
    ["equals, in words", { column: "Nota", test: "equals", value: "um" }, [2, 6]],
    ["equals, as a number", { column: "Valor", test: "equals", value: "1250,5" }, [2]],
    ["greater", { column: "Valor", test: "greater", value: "1.000" }, [2]],
    ["less", { column: "Valor", test: "less", value: "90" }, [4]],
    ["greater, by date", { column: "Data", test: "greater", value: "10/03/2025" }, [4]],
    ["empty", { column: "Conta", test: "empty" }, [6]],
    ["empty counts what says that there is nothing", { column: "Valor", test: "empty" }, [5]],
    ["filled", { column: "Nota", test: "filled" }, [2, 4, 5, 6]],
  ])("filters: %s", async (_name, test, expected) => {
    const reply = await rows({ filter: [test] });
    expect(reply.body.rows.map((row: { row: number }) => row.row)).toEqual(expected);
    expect(reply.body.total).toBe(expected.length);
  });

  it("holds all tests at once, and pages what is left", async () => {
    const filter = [
      { column: "Conta", test: "filled" },
      { column: "Valor", test: "greater", value: "0" },
    ];
    expect(await numbers({ filter, sort: "Valor" })).toEqual([3, 2]);
    expect(await numbers({ filter, sort: "Valor", limit: 1, offset: 1 })).toEqual([2]);
    expect((await rows({ offset: 50 })).body).toMatchObject({ rows: [], total: 5 });
  });

  it("refuses what it cannot read, in words", async () => {
    for (const query of [
      { filter: "[{" },
      { filter: [{ column: "Conta", test: "like" }] },
      { sort: "Nada" },
      { filter: [{ column: "Nada", test: "empty" }] },
    ]) {
      const reply = await rows(query);
      expect([JSON.stringify(query), reply.status, reply.body.error?.code]).toEqual([
        JSON.stringify(query),
        422,
        "INVALID_INPUT",
      ]);
    }
  });

  it("describes a column of each kind", async () => {
    const profile = async (column: string) =>
      (
        await consultant.send(
          "GET",
          `/api/files/${file.id}/columns/${encodeURIComponent(file.mapping[0]!.tableName)}/${encodeURIComponent(column)}/profile`,
        )
      ).body;
    expect(await profile("Valor")).toMatchObject({
      kind: "number",
      rows: 5,
      filled: 4,
      missing: 1,
      distinct: 4,
      unreadable: 0,
      summary: { min: "-10", max: "1.250,5", median: "545" },
    });
    expect(
      (await profile("Valor")).distribution.reduce(
        (sum: number, bin: { count: number }) => sum + bin.count,
        0,
      ),
    ).toBe(4);
    expect(await profile("Data")).toMatchObject({
      kind: "date",
      filled: 4,
      period: { start: "31/01/2025", end: "01/02/2026" },
      distribution: [
        { label: "01/2025", count: 1 },
        { label: "03/2025", count: 2 },
        { label: "02/2026", count: 1 },
      ],
    });
    expect(await profile("Nota")).toMatchObject({
      kind: "text",
      filled: 4,
      missing: 1,
      topValues: expect.arrayContaining([{ value: "um", count: 1 }]),
    });
    expect(
      (await consultant.send("GET", `/api/files/${file.id}/columns/nada/Valor/profile`)).status,
    ).toBe(404);
  });
});

describe("rows behind a fact, hidden columns, datasets, versions", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
    project = await startProject(consultant);
  });
  afterAll(() => slice.close());

  it("marks the rows behind a fact among all others", async () => {
    const file = await uploadAndRead(
      slice,
      consultant,
      project.id,
      randomLedger("marcas").content,
      "razao.csv",
    );
    await runPhase(slice, consultant, project.id);
    const facts = (await consultant.send("GET", `/api/projects/${project.id}/facts?phase=1`)).body;
    const fact = facts.find(
      (candidate: {
        sources: { filter?: { equals?: unknown[] }; rows_used: number; rows_total: number }[];
      }) =>
        candidate.sources[0]?.filter?.equals?.length === 1 &&
        candidate.sources[0].rows_used < candidate.sources[0].rows_total,
    );
    expect(fact).toBeDefined();
    const only = (
      await consultant.send(
        "GET",
        `/api/files/${file.id}/rows?fact=${encodeURIComponent(fact.id)}&limit=500`,
      )
    ).body;
    const marked = (
      await consultant.send(
        "GET",
        `/api/files/${file.id}/rows?highlight=${encodeURIComponent(fact.id)}&limit=500&sort=${encodeURIComponent("Valor (R$)")}`,
      )
    ).body;
    const expected = only.rows
      .map((row: { row: number }) => row.row)
      .sort((a: number, b: number) => a - b);
    expect(marked.total).toBe(240);
    expect([...marked.highlighted].sort((a: number, b: number) => a - b)).toEqual(expected);
    expect(marked.highlightedTotal).toBe(expected.length);
    expect(marked.rows[marked.firstHighlightedOffset].row).toBe(marked.highlighted[0]);
    const page = (
      await consultant.send(
        "GET",
        `/api/files/${file.id}/rows?highlight=${encodeURIComponent(fact.id)}&limit=10`,
      )
    ).body;
    expect(
      page.highlighted.every((row: number) =>
        page.rows.some((shown: { row: number }) => shown.row === row),
      ),
    ).toBe(true);
    expect(page.highlightedTotal).toBe(expected.length);
  });

  it("are of the report that read the file, where a later phase's report gives another file the same id", async () => {
    const own = await startProject(consultant, "Duas fases");
    const ledger = await uploadAndRead(
      slice,
      consultant,
      own.id,
      randomLedger("a").content,
      "a.csv",
    );
    await runPhase(slice, consultant, own.id);
    const systems = generateNimbela().find(({ table }) => table === "sistemas")!;
    const portfolio = await uploadAndRead(
      slice,
      consultant,
      own.id,
      systems.content,
      "sistemas.csv",
    );
    const reply = await consultant.send("POST", `/api/projects/${own.id}/phases/auto-execute`, {
      ...runBody,
      ...{ phaseNumber: 4, phaseType: "SmartStack", phaseName: "SmartStack" },
    });
    expect(reply.status).toBe(202);
    await slice.workflows.waitFor(reply.body.runId);
    const totals = await Promise.all(
      [ledger, portfolio].map(
        async ({ id }) =>
          (await consultant.send("GET", `/api/files/${id}/rows?fact=rel.arq.1.linhas`)).body.total,
      ),
    );
    expect(totals).toEqual([240, 26]);
  });

  it("pages, sorts and filters a derived dataset", async () => {
    const datasets = (await consultant.send("GET", `/api/phases/${project.phaseId}/datasets`)).body;
    const dataset = datasets.find((candidate: { rows: number }) => candidate.rows > 2);
    const whole = (await consultant.send("GET", `/api/datasets/${dataset.id}`)).body;
    const at = whole.columns.findIndex((column: { type: string }) =>
      whole.rows.every((row: unknown[]) => typeof row[whole.columns.indexOf(column)] === "number"),
    );
    const name = whole.columns[at].name;
    const all = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const reply: {
        rows: { row: number; cells: number[] }[];
        cursor: string | null;
        total: number;
      } = (
        await consultant.send(
          "GET",
          `/api/datasets/${dataset.id}/rows?limit=2&sort=${name}&direction=desc${cursor === "" ? "" : `&cursor=${cursor}`}`,
        )
      ).body;
      expect(reply.total).toBe(dataset.rows);
      all.push(...reply.rows.map((row) => row.cells[at]));
      cursor = reply.cursor;
    }
    expect(all).toEqual(
      whole.rows.map((row: number[]) => row[at]).sort((a: number, b: number) => b - a),
    );
    const filter = encodeURIComponent(
      JSON.stringify([{ column: name, test: "equals", value: String(all[0]).replace(".", ",") }]),
    );
    expect(
      (await consultant.send("GET", `/api/datasets/${dataset.id}/rows?filter=${filter}`)).body.rows
        .length,
    ).toBeGreaterThan(0);
    expect((await consultant.send("GET", `/api/datasets/${dataset.id}/rows?cursor=x`)).status).toBe(
      422,
    );
  });

  it("neither filters nor sorts by a column of people, and finds a person by their pseudonym alone", async () => {
    const survey = [
      "respondente_id;area;item_id;dimensao;resposta;E-mail",
      ...Array.from(
        { length: 6 },
        (_, index) => `p${index};Operações;i1;desejo;${(index % 5) + 1};p${index}@exemplo.com.br`,
      ),
    ].join("\r\n");
    const file = await uploadAndRead(slice, consultant, project.id, survey, "pesquisa.csv");
    expect(file.mapping[0]!.canonical).toBe("pesquisa");
    for (const query of [
      `sort=${encodeURIComponent("E-mail")}`,
      `filter=${encodeURIComponent(JSON.stringify([{ column: "E-mail", test: "contains", value: "p1" }]))}`,
    ]) {
      expect((await consultant.send("GET", `/api/files/${file.id}/rows?${query}`)).status).toBe(
        422,
      );
    }
    const shown = (await consultant.send("GET", `/api/files/${file.id}/rows`)).body.rows[1]
      .cells[0];
    const find = async (value: string) =>
      (
        await consultant.send(
          "GET",
          `/api/files/${file.id}/rows?filter=${encodeURIComponent(JSON.stringify([{ column: "respondente_id", test: "equals", value }]))}`,
        )
      ).body.total;
    expect([shown === "p1", await find("p1"), await find(shown)]).toEqual([false, 0, 1]);
    const profile = await consultant.send(
      "GET",
      `/api/files/${file.id}/columns/dados/E-mail/profile`,
    );
    expect(profile.body).toMatchObject({ kind: "hidden", filled: 6, topValues: [] });
  });

  const compare = async (before: string, after: string, name: string): Promise<TableComparison> => {
    await uploadAndRead(slice, consultant, project.id, before, name);
    const file = await uploadAndRead(slice, consultant, project.id, after, name);
    return (await consultant.send("GET", `/api/files/${file.id}/comparison`)).body.tables[0];
  };

  it("compares two versions by their key", async () => {
    const head = "ID do caso;Aberto em;Encerrado em;Prioridade";
    const before = [
      head,
      ...Array.from({ length: 6 }, (_, index) => `c${index};01/02/2025;0${index + 2}/02/2025;Alta`),
    ];
    const after = [
      `${head};Canal`,
      "c9;05/02/2025;06/02/2025;Baixa;web",
      ...before.slice(2).map((line) => `${line.replace("c3;01/02/2025", "c3;02/02/2025")};fone`),
    ];
    const found = await compare(before.join("\r\n"), after.join("\r\n"), "casos.csv");
    expect(found).toMatchObject({
      presence: "both",
      rowsBefore: 6,
      rowsAfter: 6,
      columnsAdded: ["Canal"],
      columnsRemoved: [],
      key: ["ID do caso"],
      added: 1,
      removed: 1,
      changed: 1,
      unchanged: 4,
      addedRows: [{ row: 2, cells: { "ID do caso": "c9" } }],
      removedRows: [{ row: 2, cells: { "ID do caso": "c0" } }],
      changedRows: [
        {
          rowBefore: 5,
          rowAfter: 5,
          key: ["c3"],
          cells: [{ column: "Aberto em", before: "01/02/2025", after: "02/02/2025" }],
        },
      ],
    });
  });

  it("compares whole rows where nothing identifies them, each repetition for itself", async () => {
    const found = await compare(
      "Conta;Valor\r\nA;1\r\nA;1\r\nB;2\r\nC;3\r\n",
      "Conta;Valor\r\nC;3\r\nA;1\r\nB;5\r\n",
      "livre.csv",
    );
    expect(found).toMatchObject({
      key: [],
      added: 1,
      removed: 2,
      changed: 0,
      unchanged: 2,
      addedRows: [{ row: 4 }],
      removedRows: [{ row: 3 }, { row: 4 }],
    });
  });

  it("has nothing to compare a first version with", async () => {
    const file = await uploadAndRead(slice, consultant, project.id, accounts, "sozinho.csv");
    expect((await consultant.send("GET", `/api/files/${file.id}/comparison`)).status).toBe(422);
  });
});
