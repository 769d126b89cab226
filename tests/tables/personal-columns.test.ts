import { describe, expect, it } from "vitest";
import { csvLine } from "#domain/kernel/text/csv-cell.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { mapColumns } from "#domain/tables/mapping/column-mapping.ts";
import { givenNames } from "#domain/tables/mapping/given-names.ts";
import { contentOfCell } from "#domain/tables/personal/content.ts";
import { hintOfHeader } from "#domain/tables/personal/header-rules.ts";
import { displayColumns, describePersonal } from "#domain/tables/personal/index.ts";
import type { RawTable, TableDecision } from "#domain/tables/raw-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { isCnpj, isCpf } from "#domain/tables/values/identifier.ts";
import { rawTable } from "./raw-table.ts";

describe("registration numbers", () => {
  it.each([
    ["529.982.247-25", true],
    ["52998224725", true],
    ["529.982.247-24", false],
    ["111.111.111-11", false],
    ["5299822472", false],
    ["", false],
  ])("CPF %s: %s", (cell, expected) => expect(isCpf(cell)).toBe(expected));
  it.each([
    ["11.222.333/0001-81", true],
    ["11222333000181", true],
    ["11.222.333/0001-80", false],
    ["12.ABC.345/01DE-35", true],
    ["12abc34501de35", true],
    ["12.ABC.345/01DE-36", false],
    ["00.000.000/0000-00", false],
    ["12.ABC.345/01DE-3A", false],
  ])("CNPJ %s: %s", (cell, expected) => expect(isCnpj(cell)).toBe(expected));
});

it("given names: at least three thousand, folded, in the six languages, none of them a word of tables", () => {
  expect(givenNames.size).toBeGreaterThanOrEqual(3000);
  for (const name of ["joao", "mary", "guadalupe", "wolfgang", "giuseppe", "francoise", "beto"])
    expect([name, givenNames.has(name)]).toEqual([name, true]);
  for (const word of ["conta", "area", "banco", "total", "maio", "luz", "loja"])
    expect([word, givenNames.has(word)]).toEqual([word, false]);
});

it.each([
  ["ana@exemplo.com.br", "contato"],
  ["(81) 99876-5432", "contato"],
  ["+55 81 99876-5432", "contato"],
  ["8199876543", null],
  ["123.456.789-00", "cpf"],
  ["11.222.333/0001-81", "cnpj"],
  ["Maria da Silva", "nome"],
  ["José Antônio de Souza", "nome"],
  ["Wolfgang Schmidt", "nome"],
  ["Maria", null],
  ["Maria Alimentos Ltda", null],
  ["Maria Alimentos S.A.", null],
  ["F41.1", "cid"],
  ["Serviço de limpeza", null],
  ["2026-05-13", null],
  ["1.234,56", null],
])("%s is %s", (cell, kind) => expect(contentOfCell(cell)).toBe(kind));

describe("a header, by its words", () => {
  it.each([
    ["EstadoCivilDesc", "familia"],
    ["DescRaca", "raca"],
    ["NomeGestor", "nome"],
    ["nome_funcionario", "nome"],
    ["Nome completo", "nome"],
    ["MaritalStatus", "familia"],
    ["Over18", "nascimento"],
    ["DT_NASCIMENTO", "nascimento"],
    ["Faixa etária", "nascimento"],
    ["Idade", "nascimento"],
    ["Gênero do produto", "sexo"],
    ["E-mail corporativo", "contato"],
    ["Endereço eletrônico", "contato"],
    ["ContactPhone", "contato"],
    ["profileUrl", "contato"],
    ["DDD", "contato"],
    ["Representante", "nome"],
    ["SENADOR", "nome"],
    ["Assigned_Agent", "nome"],
    ["NumCPF", "documento"],
    ["PIS/PASEP", "documento"],
    ["Título de eleitor", "documento"],
    ["Raça/cor", "raca"],
    ["Sindicato", "crenca"],
    ["CID", "saude"],
    ["PCD", "saude"],
    ["Qtd. dependentes", "familia"],
    ["Conta corrente", "bancario"],
    ["Chave PIX", "bancario"],
  ])("%s: %s", (header, kind) =>
    expect([hintOfHeader(header)?.kind, hintOfHeader(header)?.condition]).toEqual([kind, null]),
  );
  it.each([
    "Nome do processo",
    "Nome do sistema",
    "Nome do produto",
    "Nome Fantasia",
    "positionName",
    "Razão Social",
    "CNPJ",
    "Cor do produto",
    "Conta contábil",
    "Cargo Representante",
    "Área responsável",
    "Número de funcionários",
    "Data de contato",
    "Canal de contato",
    "Idade do chamado",
    "Idade média",
    "Tipo de conta",
    "Banco de dados",
    "EmployeeCount",
    "Objeto",
    "WEBSITE",
    "User agent",
    "Credit union",
  ])("%s: nobody's", (header) => expect(hintOfHeader(header)).toBeNull());
  it.each([
    ["Nome", "named"],
    ["brewery_name", "named"],
    ["Logradouro", "people"],
    ["Conta", "bank"],
    ["Cor", "race"],
    ["Salário", "amount"],
    ["Valor do PIS", "amount"],
    ["Prêmio (R$)", "amount"],
  ])("%s: only where %s says so", (header, condition) =>
    expect(hintOfHeader(header)?.condition).toBe(condition),
  );
});

const told = (raw: RawTable, canonical: TableName | null, columns: Record<string, string> = {}) =>
  describePersonal(raw, canonical === null ? null : { canonical, columns, answers: {} });
const toldKinds = (raw: RawTable, canonical: TableName | null = null) =>
  Object.fromEntries(told(raw, canonical).map(({ column, kind }) => [column, kind]));
const hiddenOf = (raw: RawTable, decision: TableDecision | null) =>
  displayColumns(raw, decision).flatMap(({ how }, at) =>
    how === "hidden" ? [raw.columns[at]!.header] : [],
  );
const table = (head: string, rows: number, row: (at: number) => string) =>
  rawTable(`${head}\n${Array.from({ length: rows }, (_, at) => `${row(at)}\n`).join("")}`);
const names = ["Ana Lima", "Paulo Reis", "Guadalupe Ruiz", "Giuseppe Rossi", "Mary Stone"];
const nameAt = (at: number) => `${names[at % 5]} ${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[at % 26]}`;

describe("content, of twenty filled cells and more", () => {
  it("names: four in ten of the different values, ten of them at least", () => {
    const of = (people: number, rows = 25) =>
      toldKinds(
        table("Quem;x", rows, (at) => `${at < people ? nameAt(at) : `Setor ${at} geral`};1`),
      );
    expect(of(10)).toEqual({ Quem: "nome" });
    expect(of(9)).toEqual({});
    expect(of(19, 19)).toEqual({});
    expect(of(12, 40)).toEqual({});
  });
  it("addresses and numbers of people: two in ten; a few by chance are none", () => {
    const mails = (share: number) =>
      toldKinds(
        table("Obs;x", 20, (at) => `${at < share ? `p${at}@exemplo.com` : `nota ${at}`};1`),
      );
    expect([mails(4), mails(3)]).toEqual([{ Obs: "contato" }, {}]);
    const valid = ["529.982.247-25", "111.444.777-35", "390.533.447-05", "935.411.347-80"];
    const numbers = (share: number) =>
      toldKinds(table("Ref;x", 20, (at) => `${at < share ? valid[at] : `R-${at}`};1`));
    expect([numbers(4), numbers(3)]).toEqual([{ Ref: "documento" }, {}]);
  });
  it("sex, race, marital state and codes of illness; colours of products are none", () => {
    const kinds = toldKinds(
      table("a;b;c;d;CID", 20, (at) =>
        [
          at % 2 ? "F" : "M",
          ["Parda", "Branca", "Preta"][at % 3],
          ["Solteiro", "Casada"][at % 2],
          `${"FGJM"[at % 4]}${10 + at}.1`,
          "x",
        ].join(";"),
      ),
    );
    expect(kinds).toEqual({ a: "sexo", b: "raca", c: "familia", d: "saude", CID: "saude" });
    expect(
      toldKinds(
        table("Produto;Acabamento", 20, (at) => `Caixa ${at};${at % 2 ? "branca" : "preta"}`),
      ),
    ).toEqual({});
  });
  it("dates of birth only where the rows are people", () => {
    const rows = (head: string, second: (at: number) => string) =>
      toldKinds(
        table(
          head,
          24,
          (at) => `${10 + (at % 18)}/05/${1960 + at};${second(at)};0${1 + (at % 9)}/06/2025`,
        ),
      );
    expect(rows("Quando;Sexo;Atualizado em", (at) => (at % 2 ? "F" : "M"))).toEqual({
      Quando: "nascimento",
      Sexo: "sexo",
    });
    expect(rows("Quando;Código;Atualizado em", (at) => `C${at}`)).toEqual({});
    expect(rows("Admissão;Sexo;Atualizado em", (at) => (at % 2 ? "F" : "M"))).toEqual({
      Sexo: "sexo",
    });
  });
});

describe("a table", () => {
  it("of people hides addresses, pay and bank accounts that another shows", () => {
    const head = "Nome completo;Logradouro;CEP;Salário;Banco;Agência;Conta;Aumento (%)";
    const row = (at: number) =>
      `${nameAt(at)};Rua ${at};5000${at};${5000 + at};341;12;99${at};${at}`;
    expect(toldKinds(table(head, 25, row))).toEqual({
      "Nome completo": "nome",
      Logradouro: "contato",
      CEP: "contato",
      Salário: "remuneracao",
      Banco: "bancario",
      Agência: "bancario",
      Conta: "bancario",
    });
    const stores = table(
      "Loja;Logradouro;CEP;Conta;Custo",
      25,
      (at) => `L${at};Rua ${at};5000${at};Água;${at}`,
    );
    expect(toldKinds(stores)).toEqual({});
  });
  it("with names bare, of people and of things", () => {
    expect(toldKinds(table("Nome;Valor", 5, (at) => `${nameAt(at)};${at}`))).toMatchObject({
      Nome: "nome",
    });
    expect(toldKinds(table("Nome;Valor", 5, (at) => `Compras ${at};${at}`))).toEqual({});
  });
  it("of companies and people tells the people by their number, cell by cell", () => {
    const raw = table("Fornecedor;CNPJ_CPF;Valor", 20, (at) =>
      at % 4 === 0 ? `${nameAt(at)};529.982.247-25;1` : `Alfa ${at} Ltda;11.222.333/0001-81;1`,
    );
    expect(displayColumns(raw, null)).toEqual([
      { how: "holders", document: 1 },
      { how: "documents" },
      { how: "plain" },
    ]);
    expect(
      told(raw, "custos").map(({ column, isWhole, isUnmaskable }) => [
        column,
        isWhole,
        isUnmaskable,
      ]),
    ).toEqual([
      ["Fornecedor", false, true],
      ["CNPJ_CPF", false, false],
    ]);
  });

  const people =
    "Matrícula;Cargo;Área;Gestor;Nome;Contato;CPF\nE-1;Analista;TI;;Ana Lima;ana@x.com.br;529.982.247-25\nE-2;Analista;TI;E-1;Paulo Reis;paulo@x.com.br;111.444.777-35\n";
  it("of positions drops what is personal, and replaces ids", () => {
    const raw = rawTable(people);
    const mapped = mapColumns(raw, canonicalTable("cargos"));
    expect(mapped.filter(({ dropped }) => dropped).map(({ source }) => source)).toEqual([
      "Nome",
      "Contato",
      "CPF",
    ]);
    const columns = Object.fromEntries(
      mapped.flatMap(({ source, target }) => (target === null ? [] : [[source, target]])),
    );
    expect(
      told(raw, "cargos", columns).map(({ column, treatment, isUnmaskable }) => [
        column,
        treatment,
        isUnmaskable,
      ]),
    ).toEqual([
      ["Matrícula", "pseudonimizada", false],
      ["Gestor", "pseudonimizada", false],
      ["Nome", "descartada", false],
      ["Contato", "descartada", false],
      ["CPF", "descartada", false],
    ]);
  });

  it("of amounts stays out of lists of rows although nothing is taken from it, or something else", () => {
    const raw = rawTable(
      "Matrícula;Cargo;Área;Gestor;Salário (R$);Bônus;Local;FTE\nE-1;Analista;TI;;5.100,00;900;Recife;1\nE-2;Analista;TI;E-1;6.200,00;950;Olinda;1\n",
    );
    const withheld = (targets: Record<string, string>) =>
      hiddenOf(raw, { canonical: "cargos", columns: targets, answers: {} });
    const used = {
      Matrícula: "posicao_id",
      Cargo: "cargo",
      Área: "area",
      Gestor: "gestor_id",
      FTE: "fte",
    };
    expect(withheld({ ...used, "Salário (R$)": "custo_mensal" })).toEqual([
      "Salário (R$)",
      "Bônus",
    ]);
    expect(withheld(used)).toEqual(["Salário (R$)", "Bônus"]);
    expect(withheld({ ...used, "Salário (R$)": "nivel" })).toEqual(["Salário (R$)", "Bônus"]);
    // What is the same for ten people or more tells of none of them; called as a pay it stays out all the same.
    const hours = (people: number) =>
      rawTable(
        `Matrícula;Cargo;Carga;Salário\n${Array.from({ length: people }, (_, index) => `${index};A;80;5000\n`).join("")}`,
      );
    const kept = (people: number) =>
      hiddenOf(hours(people), { canonical: "cargos", columns: {}, answers: {} });
    expect([
      kept(9).includes("Carga"),
      kept(10).includes("Carga"),
      kept(10).includes("Salário"),
    ]).toEqual([true, false, true]);
    // Of other tables figures are what the rows are looked at for.
    const ledger = rawTable("Data;Conta;Valor;Rateio\n01/05/2026;A;10;3\n02/05/2026;B;20;4\n");
    expect(hiddenOf(ledger, { canonical: "custos", columns: {}, answers: {} })).toEqual([]);
  });

  it("of codes for agents shows pseudonyms, and takes them for nothing", () => {
    const raw = table(
      "Ticket_ID;Created_Date;Status;Assigned_Agent",
      30,
      (at) => `TKT-${at};2025-05-${10 + (at % 18)} 10:00;Open;Agent_${at % 4}`,
    );
    const proposal = proposeTable(raw);
    expect(proposal.canonical).toBe("casos");
    expect(describePersonal(raw, decisionOf(proposal))).toMatchObject([
      { column: "Assigned_Agent", kind: "nome", treatment: "pseudonimizada", isUnmaskable: false },
    ]);
    expect(proposal.columns.find(({ source }) => source === "Assigned_Agent")!.target).toBeNull();
  });

  it("takes people's columns for none but those that ask for them", () => {
    const mapped = (head: string, row: (at: number) => string, canonical: TableName) =>
      Object.fromEntries(
        mapColumns(table(head, 25, row), canonicalTable(canonical)).map(({ source, target }) => [
          source,
          target,
        ]),
      );
    expect(
      mapped(
        "Risco;Probabilidade;Impacto;Responsável",
        (at) => `R${at};3;4;${nameAt(at)}`,
        "riscos",
      ),
    ).toMatchObject({ Responsável: "responsavel" });
    expect(
      mapped("Data;Conta;Valor;Descrição", (at) => `01/05/2026;A;10;${nameAt(at)}`, "custos"),
    ).toMatchObject({ Descrição: null });
  });

  it("of CPF reaches no table, whatever its header; as the id of a resource it is replaced", () => {
    const ledger = rawTable(
      "Data;Conta;Fornecedor;Valor\n01/05/2026;A;529.982.247-25;10\n02/05/2026;B;111.444.777-35;20\n",
    );
    expect(
      mapColumns(ledger, canonicalTable("custos")).find(({ source }) => source === "Fornecedor"),
    ).toMatchObject({ target: null, dropped: true });
    const log = rawTable(
      "Caso;Atividade;Data/hora;Usuário\n1;A;01/05/2026 10:00;529.982.247-25\n2;A;02/05/2026 10:00;111.444.777-35\n",
    );
    expect(
      mapColumns(log, canonicalTable("eventos")).find(({ source }) => source === "Usuário"),
    ).toMatchObject({ target: "recurso" });
  });

  it("of names keeps the managers of a chart, as pseudonyms", () => {
    const raw = rawTable("Matrícula;Cargo;Área;Gestor\n1;A;TI;Ana Lima\n2;B;TI;Paulo Reis\n");
    expect(
      mapColumns(raw, canonicalTable("cargos")).find(({ source }) => source === "Gestor"),
    ).toMatchObject({ target: "gestor_id" });
  });
});

it("cells of a CSV never act as formulas; plain numbers stay", () => {
  expect(
    csvLine([
      "=1+1",
      "+5511",
      "-2",
      "-2,50",
      "+1.234,5%",
      "@x",
      "\tx",
      "-x",
      "a;b",
      'a"b',
      null,
      3,
    ]),
  ).toBe(`'=1+1;+5511;-2;-2,50;+1.234,5%;'@x;"'\tx";'-x;"a;b";"a""b";;3\r\n`);
});
