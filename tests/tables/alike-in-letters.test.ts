import { describe, expect, it } from "vitest";
import { proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "./raw-table.ts";

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

describe("a header that is a name of its own", () => {
  it("is not taken for another that differs by a letter: people with extensions are no workloads", () => {
    const staff = rawTable(
      `Nome;Cargo;Setor;Salário;Gestor;Ramal\n${lines(22, (i) => `Pessoa ${i};Analista;Vendas;3.${100 + i},00;Pessoa ${i % 4};2${10 + i}`)}\n`,
    );
    const { canonical, columns } = proposeTable(staff);
    expect(canonical).toBe("cargos");
    expect(
      columns.flatMap(({ source, target }) => (target === null ? [] : [[source, target]])),
    ).toEqual([
      ["Cargo", "cargo"],
      ["Setor", "area"],
      ["Salário", "custo_mensal"],
      ["Gestor", "gestor_id"],
    ]);
  });

  it("may still have letters amiss", () => {
    const systems = rawTable("Sistma;Forneceddor;Usuarios\nERP;A;10\nCRM;B;20\n");
    const target = (header: string) =>
      proposeTable(systems, "sistemas").columns.find(({ source }) => source === header)?.target;
    expect(target("Sistma")).toBe("sistema");
    expect(target("Forneceddor")).toBe("fornecedor");
  });
});

describe("what a column costs", () => {
  const targetsOf = (text: string) =>
    Object.fromEntries(
      proposeTable(rawTable(text)).columns.map(({ source, target }) => [source, target]),
    );

  it("is no price of one: what a licence costs is not what the system does", () => {
    const licences = `Software;Licenças Contratadas;Custo por Licença/mês;Custo Total Anual;Renovação\n${lines(12, (i) => `Sistema ${i};${20 + i};45,00;${10 + i}.400,00;15/03/2027`)}\n`;
    expect(targetsOf(licences)).toMatchObject({
      "Custo por Licença/mês": null,
      "Custo Total Anual": "custo_licenca_ano",
    });
  });

  it("is no customer: letters alike over another number of words", () => {
    const orders = `OS;Tipo;Abertura;Conclusão;Custo MO;Prioridade\n${lines(30, (i) => `${i + 1};Elétrica;13/03/2026 09:00;14/03/2026 15:30;${i + 2},50;Alta`)}\n`;
    expect(targetsOf(orders)).toMatchObject({ OS: "caso_id", "Custo MO": null });
    const joinedWords = `Caso;DataAbertura;Status\n${lines(30, (i) => `${i + 1};13/03/2026;Aberto`)}\n`;
    expect(targetsOf(joinedWords)).toMatchObject({ DataAbertura: "aberto_em" });
  });

  it("stands beside the area that owns the process", () => {
    const processes = `Processo;Área Dona;Volume/mês;Tempo médio (min)\n${lines(12, (i) => `P${i};Financeiro;${100 + i};12`)}\n`;
    expect(targetsOf(processes)).toMatchObject({ "Área Dona": "area" });
    expect(proposeTable(rawTable(processes)).status).toBe("auto");
  });
});

describe("a log told by its cells", () => {
  const questionOf = (text: string) => proposeTable(rawTable(text)).questions[0]?.text ?? "";

  it("has cases of several rows: claims with a line each are none", () => {
    const day = (i: number, month: number) => `${13 + (i % 9)}/0${month}/2026`;
    const claims = `Sinistro;Apólice;Ramo;Data Ocorrência;Data Aviso;Data Pagamento;Valor\n${lines(60, (i) => `SIN-${i};${500 + (i % 40)};${["Auto", "Vida", "Casa"][i % 3]};${day(i, 3)};${day(i, 4)};${day(i, 5)};${100 + i}`)}\n`;
    expect(questionOf(claims)).not.toContain("registra eventos");
  });

  it("is none of contracts: the days between which each holds open and close nothing", () => {
    const policies = `Nº Apólice;Ramo;Início Vigência;Fim Vigência;Prêmio\n${lines(60, (i) => `53${100 + i};${["Auto", "Vida", "Casa"][i % 3]};${13 + (i % 9)}/03/2026;${13 + (i % 9)}/03/2027;${100 + i}`)}\n`;
    expect(questionOf(policies)).not.toContain("lista casos");
  });

  it("has no time of day for a case", () => {
    const sheet = `Data;Atividade;Início;Fim\n${lines(120, (i) => `${13 + (i % 9)}/03/2026;${["Emitir", "Lançar", "Atender"][i % 3]};08:${10 + (i % 50)};11:${10 + (i % 50)}`)}\n`;
    expect(questionOf(sheet)).not.toContain("com “Início” como caso");
  });
});
