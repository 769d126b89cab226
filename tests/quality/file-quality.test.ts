import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FileTableQuality } from "#contract/quality/endpoints.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { withoutIds } from "#tests/support/without-ids.ts";

const cities = [
  ["Recife", "PE"],
  ["Olinda", "PE"],
  ["Natal", "RN"],
  ["Manaus", "AM"],
] as const;

/** Forty addresses that map to no table: a town decides its state; one CPF and one e-mail a row. */
function addresses(
  change: (row: number, cells: string[]) => string[] = (_row, cells) => cells,
): string {
  const rows = Array.from({ length: 40 }, (_, row) => {
    const [city, state] = cities[row % cities.length]!;
    return change(row, [
      `L-${100 + row}`,
      city,
      state,
      `pessoa${row}@exemplo.com.br`,
      cpfOf(row),
    ]).join(";");
  });
  return `Lote;Município;UF;Contato;Registro\r\n${rows.join("\r\n")}\r\n`;
}

function cpfOf(seed: number): string {
  const base = String(111_222_300 + seed * 7);
  const digit = (text: string) => {
    const rest =
      [...text].reduce((sum, character, i) => sum + Number(character) * (text.length + 1 - i), 0) %
      11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const first = digit(base);
  return `${base}${first}${digit(`${base}${first}`)}`;
}

describe("quality of a file", () => {
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

  const tablesOf = async (fileId: string): Promise<FileTableQuality[]> =>
    (await consultant.send("GET", `/api/files/${fileId}/quality`)).body.tables;
  const cellsOf = async (fileId: string) =>
    (await consultant.send("GET", `/api/files/${fileId}/quality/cells`)).body;
  const csvOf = (fileId: string, problem = "", who = consultant) =>
    slice.app.inject({
      method: "GET",
      url: `/api/files/${fileId}/quality/failing-rows.csv${problem === "" ? "" : `?problem=${encodeURIComponent(problem)}`}`,
      headers: { cookie: who.cookie },
    });

  it("a table without a mapping has the dimensions of its profile, and stays outside the project", async () => {
    const file = await uploadAndRead(slice, consultant, project.id, addresses());
    const [table] = await tablesOf(file.id);
    expect(table).toMatchObject({
      status: "ready",
      canonical: null,
      rows: 40,
      profiledRows: 40,
      badge: "Excelente",
      score: 100,
      problems: [],
      dimensions: {
        completeness: 100,
        validity: 100,
        consistency: 100,
        uniqueness: 100,
        timeliness: null,
      },
    });
    expect((await consultant.send("GET", `/api/projects/${project.id}/quality`)).body).toBeNull();
    expect(
      (await consultant.send("GET", `/api/projects/${project.id}`)).body.qualityScore,
    ).toBeNull();
  });

  it("names suspect cells by their line in the file, and downloads their rows", async () => {
    const file = await uploadAndRead(
      slice,
      consultant,
      project.id,
      addresses((row, cells) =>
        row === 5
          ? cells.with(2, "AM")
          : row === 9
            ? cells.with(2, "")
            : row === 12
              ? cells.with(0, "=SOMA(A1)")
              : cells,
      ),
    );
    const [table] = await tablesOf(file.id);
    const found = (await cellsOf(file.id)).cells as { row: number; column: string; rule: string }[];
    expect(found).toEqual(
      expect.arrayContaining([
        { row: 7, column: "UF", rule: "DEPENDENCIA", supposed: "PE" },
        { row: 11, column: "UF", rule: "DEPENDENCIA", supposed: "PE" },
        { row: 14, column: "Lote", rule: "FORMATO", supposed: null },
      ]),
    );
    expect(found).toHaveLength(3);
    const problem = table!.problems.find(({ rule }) => rule === "DEPENDENCIA")!;
    expect(problem).toMatchObject({
      dimension: "consistency",
      count: 2,
      exampleRows: [7, 11],
      exampleSupposed: ["PE", "PE"],
      hasRows: true,
      message:
        "“UF”: 2 células em contradição com o resto da linha. Primeira: linha 7: pelo valor de “Município”, o esperado seria “PE”.",
    });
    const one = await csvOf(file.id, problem.id);
    expect(one.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    expect(one.body).toBe(
      "\ufefflinha do arquivo;Lote;Município;UF;Contato;Registro;motivo\r\n7;L-105;Olinda;AM;•••;•••;UF: em contradição com o resto da linha, talvez “PE”\r\n11;L-109;Olinda;;•••;•••;UF: em contradição com o resto da linha, talvez “PE”\r\n",
    );
    expect((await csvOf(file.id)).body.split("\r\n")[3]).toMatch(/^14;'=SOMA\(A1\);Recife;PE;/);
    expect((await csvOf(file.id, "NADA")).statusCode).toBe(404);
  });

  it("quotes of what one person earns no value that it would expect", async () => {
    const levels = ["Assistente", "Analista", "Coordenador", "Gerente"];
    const positions = [
      "ID;Cargo;Área;ID do gestor;Custo mensal",
      ...Array.from(
        { length: 80 },
        (_, at) =>
          `E${at};${levels[at % 4]};Suporte;${at === 0 ? "" : "E0"};${at === 41 ? "9.777,00" : `${5 + (at % 4)}.431,00`}`,
      ),
    ].join("\r\n");
    const file = await uploadAndRead(slice, consultant, project.id, positions, "organograma.csv");
    const reply = await consultant.send("GET", `/api/files/${file.id}/quality`);
    expect(
      reply.body.tables[0].problems.flatMap(({ columns }: { columns: string[] }) => columns),
    ).toContain("Custo mensal");
    expect(withoutIds(reply.body)).not.toMatch(/6\.431|9\.777|[69]431/);
  });

  it("tells personal columns with what was done, never their values", async () => {
    const file = await uploadAndRead(slice, consultant, project.id, addresses());
    const reply = await consultant.send("GET", `/api/files/${file.id}/quality`);
    expect(reply.body.tables[0].personal).toEqual([
      { column: "Contato", kind: "contato", treatment: "oculta", cells: 40, isWhole: true },
      { column: "Registro", kind: "documento", treatment: "descartada", cells: 40, isWhole: true },
    ]);
    expect(withoutIds(reply.body)).not.toMatch(/pessoa\d|\d{11}/);
    const rows = await consultant.send("GET", `/api/files/${file.id}/rows?limit=1`);
    expect(rows.body.rows[0].cells[4]).toBe("•••");
  });

  it("a mapped table has the figures of its canonical columns; what the profile adds is told and lowers nothing", async () => {
    const rows = Array.from(
      { length: 60 },
      (_, row) =>
        `${String((row % 28) + 1).padStart(2, "0")}/05/2026;Conta ${row % 4};${row === 20 ? "Fornecedor Alffa" : "Fornecedor Alfa"};${row === 30 ? "x" : `${100 + row},50`}`,
    );
    const file = await uploadAndRead(
      slice,
      consultant,
      project.id,
      `Data;Conta;Fornecedor;Valor (R$)\r\n${rows.join("\r\n")}\r\n`,
    );
    const [table] = await tablesOf(file.id);
    expect(table).toMatchObject({
      status: "ready",
      canonical: "custos",
      canonicalLabel: "Razão contábil de custos",
      score: file.mapping[0]!.score,
    });
    expect(table!.columns.find(({ header }) => header === "Valor (R$)")).toMatchObject({
      label: "Valor",
      validity: expect.closeTo((100 * 59) / 60, 6),
    });
    expect(table!.problems.find(({ rule }) => rule === "INVALIDO")).toMatchObject({
      dimension: "validity",
      columns: ["Valor (R$)"],
      exampleRows: [32],
    });
    expect(table!.problems.find(({ rule }) => rule === "GRAFIA")).toMatchObject({
      dimension: null,
      severity: "I",
      exampleRows: [22],
      message: expect.stringContaining("talvez “Fornecedor Alfa”"),
    });
    expect(
      table!.problems.filter(({ columns, rule }) => columns[0] === "Valor" && rule === "TIPO"),
    ).toEqual([]);
  });

  it("is assessed again with another mapping; other companies do not find it", async () => {
    const rows = Array.from(
      { length: 40 },
      (_, row) =>
        `0${(row % 9) + 1}/05/2026;Conta ${row % 4};Fornecedor ${row % 7};${100 + row},50`,
    );
    const file = await uploadAndRead(
      slice,
      consultant,
      project.id,
      `Data;Conta;Fornecedor;Valor (R$)\r\n${rows.join("\r\n")}\r\n`,
    );
    const now = (await consultant.send("GET", `/api/files/${file.id}`)).body;
    const changed = await consultant.send("PUT", `/api/files/${file.id}/mapping`, {
      version: now.version,
      tables: [{ tableName: "dados", canonical: null, columns: {}, answers: {} }],
    });
    expect(changed.status).toBe(200);
    await expect
      .poll(
        async () =>
          (await tablesOf(file.id))[0]!.columns.find(({ header }) => header === "Valor (R$)")
            ?.label,
      )
      .toBeNull();
    const other = await startProject(await slice.signIn("consultant"), "Boreal");
    const stranger = await slice.signIn("client", { clientId: other.clientId });
    for (const path of ["", "/cells", "/failing-rows.csv"])
      expect((await stranger.send("GET", `/api/files/${file.id}/quality${path}`)).status).toBe(404);
  });

  it("the project's report keeps to its schema after a run", async () => {
    const rows = Array.from(
      { length: 40 },
      (_, row) =>
        `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
    );
    await uploadAndRead(
      slice,
      consultant,
      project.id,
      `Data;Conta;Fornecedor;Valor (R$)\r\n${rows.join("\r\n")}\r\n`,
    );
    expect((await runPhase(slice, consultant, project.id)).status).toBe("completed");
    const report = (await consultant.send("GET", `/api/projects/${project.id}/quality`)).body;
    expect(report).toMatchObject({
      score: expect.any(Number),
      badge: expect.any(String),
      tables: [{ table: "custos", rows: 40 }],
    });
    const datasets = (await consultant.send("GET", `/api/phases/${project.phaseId}/datasets`)).body;
    expect(
      datasets.some(
        (dataset: { qualityScore: number | null }) =>
          dataset.qualityScore === report.tables[0].score,
      ),
    ).toBe(true);
  });
});
