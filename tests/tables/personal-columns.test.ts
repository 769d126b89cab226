import { describe, expect, it } from "vitest";
import { csvLine } from "#domain/tables/csv-cell.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { mapColumns } from "#domain/tables/column-mapping.ts";
import {
  findPersonalContent,
  isWithheld,
  personalKindOfCell,
  personalTreatment,
} from "#domain/tables/personal-columns.ts";
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

it.each([
  ["ana@exemplo.com.br", "email"],
  ["(81) 99876-5432", "telefone"],
  ["+55 81 99876-5432", "telefone"],
  ["8199876543", null],
  ["123.456.789-00", "cpf"],
  ["Maria da Silva", "nome"],
  ["José Antônio de Souza", "nome"],
  ["Maria", null],
  ["Serviço de limpeza", null],
  ["2026-05-13", null],
  ["1.234,56", null],
])("%s is %s", (cell, kind) => expect(personalKindOfCell(cell)).toBe(kind));

describe("a column", () => {
  const found = (header: string, ...values: string[]) =>
    findPersonalContent(
      header,
      values.map((value) => ({ value, count: 1 })),
    );
  it("by content, by header, in some cells, not at all", () => {
    expect(found("Coluna 3", "529.982.247-25", "111.444.777-35")).toEqual({
      kind: "cpf",
      cells: 2,
      isWhole: true,
    });
    expect(found("Quem", "Ana Lima", "Paulo Reis", "Wcześniej X")).toEqual({
      kind: "nome",
      cells: 2,
      isWhole: true,
    });
    expect(found("Gênero", "F", "M")).toEqual({ kind: "atributo", cells: 2, isWhole: true });
    expect(found("Raça/cor", "parda", "")).toEqual({ kind: "sensivel", cells: 1, isWhole: true });
    expect(
      found(
        "Observação",
        "ligar amanhã",
        "ana@exemplo.com.br",
        "ok, feito",
        "sem retorno",
        "x",
        "y",
      ),
    ).toEqual({ kind: "email", cells: 1, isWhole: false });
    expect(found("Nome", "Compras", "Vendas")).toBeNull();
    expect(found("Fornecedor", "Alfa Ltda", "Beta S.A.")).toBeNull();
  });

  const people =
    "Matrícula;Cargo;Área;Gestor;Nome;Contato;CPF\nE-1;Analista;TI;;Ana Lima;ana@x.com.br;529.982.247-25\nE-2;Analista;TI;E-1;Paulo Reis;paulo@x.com.br;111.444.777-35\n";
  it("is dropped from positions, replaced where it is an id", () => {
    const raw = rawTable(people);
    const table = canonicalTable("cargos");
    const mapped = mapColumns(raw, table);
    expect(mapped.filter(({ dropped }) => dropped).map(({ source }) => source)).toEqual([
      "Nome",
      "Contato",
      "CPF",
    ]);
    const treatment = raw.columns.map((column) =>
      personalTreatment(
        column,
        table,
        table.columns.find(
          ({ name }) => name === mapped.find(({ source }) => source === column.header)!.target,
        ),
      ),
    );
    expect(treatment).toEqual([
      "pseudonimizada",
      "mantida",
      "mantida",
      "pseudonimizada",
      "descartada",
      "descartada",
      "descartada",
    ]);
  });

  it("of amounts stays out of lists of rows although nothing is taken from it, or something else", () => {
    const raw = rawTable(
      "Matrícula;Cargo;Área;Gestor;Salário (R$);Bônus;Local;FTE\nE-1;Analista;TI;;5.100,00;900;Recife;1\nE-2;Analista;TI;E-1;6.200,00;950;Olinda;1\n",
    );
    const table = canonicalTable("cargos");
    const withheld = (targets: Record<string, string>) =>
      raw.columns
        .filter((column) =>
          isWithheld(
            column,
            table,
            table.columns.find(({ name }) => name === targets[column.header]),
          ),
        )
        .map(({ header }) => header);
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
      hours(people)
        .columns.filter((column) => isWithheld(column, table, undefined))
        .map(({ header }) => header);
    expect([
      kept(9).includes("Carga"),
      kept(10).includes("Carga"),
      kept(10).includes("Salário"),
    ]).toEqual([true, false, true]);
    // Of other tables figures are what the rows are looked at for.
    const ledger = rawTable("Data;Conta;Valor;Rateio\n01/05/2026;A;10;3\n02/05/2026;B;20;4\n");
    expect(
      ledger.columns.some((column) => isWithheld(column, canonicalTable("custos"), undefined)),
    ).toBe(false);
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
