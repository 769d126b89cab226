import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProjectFile } from "#contract/files/endpoints.ts";
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

/** Valid registration numbers of nobody. */
const numbers = ["529.982.247-25", "111.444.777-35", "390.533.447-05", "935.411.347-80"];
const people = ["Zulmira Prado", "Ana Quaresma", "Paulo Bernardino", "Guadalupe Sarmiento"];
const senators = ["Rita Vasconcelos", "José Tibiriçá", "Helena Montenegro"];

/** Shaped as the reimbursements of a parliament: lines of companies and of people, paid to either. */
const reimbursements = [
  "DATA;SENADOR;TIPO_DESPESA;CNPJ_CPF;FORNECEDOR;VALOR_REEMBOLSADO",
  ...Array.from({ length: 48 }, (_, at) => {
    const isPerson = at % 4 === 0;
    return [
      `${String((at % 27) + 1).padStart(2, "0")}/0${(at % 3) + 1}/2026`,
      senators[at % 3],
      `Tipo ${at % 5}`,
      isPerson ? numbers[(at / 4) % 4] : "11.222.333/0001-81",
      isPerson ? people[(at / 4) % 4] : `Gráfica ${at % 6} Ltda`,
      `${100 + at},50`,
    ].join(";");
  }),
].join("\r\n");

/** Shaped as a list of insurers: every column of contact is somebody's, the companies are not. */
const insurers = [
  "Registro;Razão Social;DDD;Telefone;Endereço eletrônico;Representante;Cargo Representante",
  ...Array.from(
    { length: 24 },
    (_, at) =>
      `R${at};Operadora ${at} S.A.;8${at % 10};3333-44${10 + at};caixa${at}@operadora.com.br;${people[at % 4]} ${"ABCDEFGH"[at % 8]};Diretor`,
  ),
].join("\r\n");

/** Shaped as a staff list without names. */
const staff = [
  "EmployeeNumber,Department,JobRole,Age,Gender,MaritalStatus,MonthlyIncome,DailyRate",
  ...Array.from(
    { length: 40 },
    (_, at) =>
      `${7000 + at},Sales,Clerk,${31 + (at % 20)},${at % 2 ? "Female" : "Male"},${at % 3 ? "Married" : "Divorced"},${81230 + at},${977 + at}`,
  ),
].join("\r\n");

const secrets: [string, RegExp][] = [
  [
    "ledger",
    /Zulmira|Quaresma|Bernardino|Sarmiento|Vasconcelos|Tibiriçá|Montenegro|529\.982|111\.444|390\.533|935\.411/i,
  ],
  ["insurers", /3333-44|caixa\d|Zulmira|Quaresma|Bernardino|Sarmiento/i],
  ["staff", /Female|Divorced|812[34]\d/],
];

describe("personal columns over HTTP", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let client: Persona;
  let admin: Persona;
  let project: Project;
  const files: Record<string, ProjectFile> = {};
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
    admin = await slice.signIn("admin");
    project = await startProject(consultant);
    client = await slice.signIn("client", { clientId: project.clientId });
    // What the company's people sent is open to them.
    for (const [name, text] of [
      ["ledger", reimbursements],
      ["insurers", insurers],
      ["staff", staff],
    ] as const)
      files[name] = await uploadAndRead(slice, client, project.id, text, `${name}.csv`);
  });
  afterAll(() => slice.close());

  const told = async (name: string, persona = consultant) =>
    (await persona.send("GET", `/api/files/${files[name]!.id}/rows?limit=1`)).body.personal;
  const unmask = (persona: Persona, name: string, column: string, rows: number[] = [2, 3]) =>
    persona.send(
      "POST",
      `/api/files/${files[name]!.id}/columns/dados/${encodeURIComponent(column)}/unmask`,
      { rows },
    );

  it("are told with their kinds, and no other column is", async () => {
    const kinds = async (name: string) =>
      Object.fromEntries(
        (await told(name)).map(({ column, kind }: { column: string; kind: string }) => [
          column,
          kind,
        ]),
      );
    expect(await kinds("ledger")).toEqual({
      SENADOR: "nome",
      CNPJ_CPF: "documento",
      FORNECEDOR: "nome",
    });
    expect(await kinds("insurers")).toEqual({
      DDD: "contato",
      Telefone: "contato",
      "Endereço eletrônico": "contato",
      Representante: "nome",
    });
    expect(await kinds("staff")).toEqual({
      EmployeeNumber: "nome",
      Age: "nascimento",
      Gender: "sexo",
      MaritalStatus: "familia",
      MonthlyIncome: "remuneracao",
      DailyRate: "remuneracao",
    });
  });

  it("say at the import what was left out and what is hidden", async () => {
    const warnings = (name: string) => files[name]!.mapping[0]!.warnings;
    expect(files["staff"]!.mapping[0]!.canonical).toBe("cargos");
    expect(warnings("staff")).toEqual(
      expect.arrayContaining([
        "Coluna pessoal descartada: Age (nascimento ou idade).",
        "Coluna pessoal descartada: Gender (sexo).",
        "Coluna pessoal descartada: MaritalStatus (família).",
        "Coluna com dados pessoais, oculta: DailyRate (remuneração individual).",
      ]),
    );
    expect(warnings("insurers")).toContain(
      "Coluna com dados pessoais, oculta: Representante (nome).",
    );
    expect(warnings("ledger")).toContain(
      "Coluna com dados pessoais, oculta em parte das linhas: FORNECEDOR (nome).",
    );
  });

  it("have no value in rows, profiles, previews, mapping, quality, exports and searches of a client or a consultant", async () => {
    for (const persona of [client, consultant])
      for (const [name, secret] of secrets) {
        const { id, mapping } = files[name]!;
        const headers = mapping[0]!.columns.map(({ source }) => source);
        const paths = [
          `/api/files/${id}`,
          `/api/projects/${project.id}/files`,
          `/api/files/${id}/rows?limit=500`,
          `/api/files/${id}/mapping`,
          `/api/files/${id}/quality`,
          `/api/files/${id}/quality/cells`,
          `/api/files/${id}/quality/failing-rows.csv`,
          ...headers.map(
            (header) => `/api/files/${id}/columns/dados/${encodeURIComponent(header)}/profile`,
          ),
          `/api/projects/${project.id}/search?q=Vasconcelos`,
        ];
        for (const path of paths) {
          const reply = await persona.send("GET", path);
          expect([path, secret.test(withoutIds(reply.body))]).toEqual([path, false]);
        }
        const rows = await persona.send("GET", `/api/files/${id}/rows?limit=500`);
        expect(rows.body.rows.length).toBeGreaterThan(20);
        const preview = await persona.send("POST", `/api/files/${id}/mapping/preview`, {
          tableName: "dados",
          canonical: name === "staff" ? "cargos" : "custos",
          columns: name === "ledger" ? { SENADOR: "centro_custo" } : {},
          answers: {},
        });
        expect([name, preview.status]).toEqual([name, 200]);
        expect(withoutIds(preview.body)).not.toMatch(secret);
      }
  });

  it("of companies and people hide the people's rows alone, and no search tells which they are", async () => {
    const page = await client.send("GET", `/api/files/${files["ledger"]!.id}/rows?limit=3`);
    expect(page.body.rows.map(({ cells }: { cells: string[] }) => cells.slice(3, 5))).toEqual([
      ["•••", "•••"],
      ["11.222.333/0001-81", "Gráfica 1 Ltda"],
      ["11.222.333/0001-81", "Gráfica 2 Ltda"],
    ]);
    const found = async (column: string, value: string) =>
      (
        await client.send(
          "GET",
          `/api/files/${files["ledger"]!.id}/rows?filter=${encodeURIComponent(JSON.stringify([{ column, test: "contains", value }]))}`,
        )
      ).body.total;
    expect([
      await found("FORNECEDOR", "Zulmira"),
      await found("FORNECEDOR", "Gráfica"),
      await found("CNPJ_CPF", "529"),
    ]).toEqual([0, 36, 0]);
    for (const column of ["SENADOR"])
      expect(
        (await client.send("GET", `/api/files/${files["ledger"]!.id}/rows?sort=${column}`)).status,
      ).toBe(422);
  });

  it("reach no fact, chat, dataset or export of a run: people among the suppliers are pseudonyms whose rows are found", async () => {
    const run = await runPhase(slice, consultant, project.id);
    expect(run.status).toBe("completed");
    const secret = secrets[0]![1];
    const facts = (await consultant.send("GET", `/api/projects/${project.id}/facts?phase=1`)).body;
    expect(secret.test(withoutIds(facts))).toBe(false);
    const person = facts.find(
      ({ sources }: { sources: { filter?: { equals?: { value: unknown }[] } }[] }) =>
        sources.some(({ filter }) =>
          filter?.equals?.some(({ value }) => /^R-[0-9a-f]{12}$/.test(String(value))),
        ),
    );
    expect(person).toBeDefined();
    const behind = await consultant.send(
      "GET",
      `/api/files/${files["ledger"]!.id}/rows?fact=${encodeURIComponent(person.id)}&limit=500`,
    );
    expect(behind.body.total).toBe(person.sources[0].rows_used);
    expect(behind.body.total).toBeGreaterThan(0);
    for (const path of [
      `/api/reports/${run.reportId}`,
      `/api/phases/${project.phaseId}/datasets`,
      `/api/phases/${project.phaseId}/artifacts`,
      `/api/reports/${run.reportId}/export?format=html`,
    ])
      expect([path, secret.test(withoutIds((await consultant.send("GET", path)).body))]).toEqual([
        path,
        false,
      ]);
  });

  it("are in no reply of the chat", async () => {
    for (const message of [
      "Quais são os maiores fornecedores?",
      "Quanto foi pago a Zulmira Prado?",
      "Quem são os senadores?",
    ]) {
      const reply = await consultant.send("POST", `/api/phases/${project.phaseId}/chat`, {
        message,
      });
      expect([message, reply.status, reply.body.state]).toEqual([message, 200, "done"]);
      const { response, answer } = reply.body;
      expect(response.length).toBeGreaterThan(10);
      // What the person wrote themselves may be quoted back.
      const own = message.includes("Zulmira") ? /(?!)/ : secrets[0]![1];
      expect(withoutIds([response, answer])).not.toMatch(own);
      expect(withoutIds([response, answer])).not.toMatch(/Quaresma|Vasconcelos|529\.982/);
    }
  });

  it("show names and contacts to a consultant who asks, and write it down without a value", async () => {
    const reply = await unmask(consultant, "insurers", "Representante");
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        cells: [
          { row: 2, text: "Zulmira Prado A" },
          { row: 3, text: "Ana Quaresma B" },
        ],
      },
    ]);
    expect((await unmask(consultant, "ledger", "FORNECEDOR", [2])).body.cells).toEqual([
      { row: 2, text: "Zulmira Prado" },
    ]);
    const entries = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["user_id", "tenant_id", "subject_id", "details"])
        .where("action", "=", "file.unmask")
        .orderBy("id")
        .execute(),
    );
    const entry = (name: string, column: string, rows: number) => ({
      user_id: consultant.userId,
      tenant_id: project.clientId,
      subject_id: files[name]!.id,
      details: { table: "dados", column, kind: "nome", rows },
    });
    expect(entries).toEqual([
      entry("insurers", "Representante", 2),
      entry("ledger", "FORNECEDOR", 1),
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Zulmira|Quaresma/);
  });

  it.each([
    ["sensitive kinds", "staff", "Gender"],
    ["pay", "staff", "DailyRate"],
    ["pseudonyms", "staff", "EmployeeNumber"],
    ["registration numbers", "ledger", "CNPJ_CPF"],
    ["columns that hide nothing", "ledger", "TIPO_DESPESA"],
    ["columns that are not there", "ledger", "Nada"],
  ])("stay hidden from a consultant: %s", async (_what, name, column) => {
    expect((await unmask(consultant, name, column)).status).toBe(403);
  });

  it("stay hidden from everybody who is no consultant of the team, and the screen is told so", async () => {
    const stranger = await slice.signIn("consultant");
    expect([
      (await unmask(client, "insurers", "Representante")).status,
      (await unmask(admin, "insurers", "Representante")).status,
      (await unmask(stranger, "insurers", "Representante")).status,
    ]).toEqual([403, 403, 404]);
    const abilities = async (persona: Persona) =>
      (await told("insurers", persona)).map(
        ({ abilities: { unmask } }: { abilities: { unmask: boolean } }) => unmask,
      );
    expect(await abilities(consultant)).toEqual([true, true, true, true]);
    expect(await abilities(client)).toEqual([false, false, false, false]);
    expect(await abilities(admin)).toEqual([false, false, false, false]);
  });
});
