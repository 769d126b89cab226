/** Exports as Brazilian systems print them, each whole: its figure in the report, its finding, the answer of the assistant. */
import { describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { answerQuestion, emptyMemory } from "#domain/assistant/index.ts";
import { exactSum } from "#domain/kernel/numbers/exact-sum.ts";
import { viewOfTables } from "#tests/assistant/demonstration-view.ts";
import { readAlone } from "#tests/support/files/single-table.ts";

const engine = createDuckDbTableEngine();
const money = (value: number): string =>
  value.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** R$ 1.000,00 a line for twelve months, twenty lines a month; the tenth of each month comes back. Alfa has half of the lines. */
const entries = Array.from({ length: 240 }, (_, at) => ({
  day: `${String((at % 20) + 1).padStart(2, "0")}/${String(Math.floor(at / 20) + 1).padStart(2, "0")}/2025`,
  supplier:
    at % 2 === 0 ? "Alfa Serviços" : ["Beta Fretes", "Gama Energia", "Delta Papel"][at % 3]!,
  isCredit: at % 20 === 9,
}));
const spent = 240_000 - 2 * 12_000;

const ledger = (header: string, line: (entry: (typeof entries)[number]) => string): string =>
  `Data;Fornecedor;${header}\n${entries.map((entry) => `${entry.day};${entry.supplier};${line(entry)}`).join("\n")}\n`;

async function tell(name: string, text: string, answers: Record<string, string> = {}) {
  const read = await readAlone(engine, name, text, { moeda: "BRL", ...answers });
  const { valor } = read.tables.custos?.columns ?? {};
  const amounts = valor?.kind === "number" ? [...valor.values] : [];
  const view = { ...viewOfTables(read.tables), openPhase: 1 as const };
  const said = answerQuestion(view, emptyMemory, "qual o total do razão?")
    .paragraphs.map((inlines) => inlines.map(({ text: words }) => words).join(""))
    .join(" ")
    .replaceAll("\u00a0", " ");
  return {
    open: read.open.map(({ id }) => id),
    total: exactSum(amounts.filter((amount) => !Number.isNaN(amount))),
    sections: read.phases[0]?.sections ?? [],
    findings: read.phases[0]?.insights ?? [],
    figure: read.phases[0]?.figures[0]?.replaceAll("\u00a0", " ") ?? "",
    faults: read.phases.flatMap(({ faults }) => faults),
    broken: read.broken,
    said,
  };
}

describe("a ledger with debits and credits", () => {
  it.each([
    ["two columns", "Débito;Crédito", "1.000,00;", ";1.000,00"],
    [
      "two columns and a balance",
      "Débito;Crédito;Saldo",
      "1.000,00;0,00;5,00",
      "0,00;1.000,00;4,00",
    ],
    ["a mark beside the amount", "Valor;D/C", "1.000,00;D", "1.000,00;C"],
    ["a mark in the cell", "Valor", "1.000,00 D", "1.000,00 C"],
    ["parentheses", "Valor", "1.000,00", "(1.000,00)"],
    ["a sign at the end", "Valor", "1.000,00", "1.000,00-"],
  ])("as %s", async (_, header, debit, credit) => {
    const told = await tell(
      "razao.csv",
      ledger(header, ({ isCredit }) => (isCredit ? credit : debit)),
    );
    expect(told).toMatchObject({
      open: [],
      total: spent,
      sections: ["1.2"],
      faults: [],
      broken: [],
      figure: "Total da razão contábil · R$ 216.000 · 240 linhas",
    });
    expect(told.findings[0]).toContain("“Alfa Serviços” concentra");
    expect(told.said).toContain("R$ 216.000");
  });
});

describe("a ledger printed in pages", () => {
  const pages = (foot: (sum: number) => string[]): string => {
    let sum = 0;
    const lines = entries.flatMap(({ day, supplier }, at) => {
      const before = at > 0 && at % 40 === 0 ? foot(sum) : [];
      sum += 1000 + at / 100;
      return [...before, `${day};${supplier};Serviços;${money(1000 + at / 100)}`];
    });
    return `Data;Fornecedor;Conta;Valor\n${[...lines, `;;;${money(sum)}`].join("\n")}\n`;
  };
  const total = exactSum(entries.map((_, at) => 1000 + at / 100));

  it.each([
    [
      "carried over",
      (sum: number) => [`;A transportar;;${money(sum)}`, `;De transporte;;${money(sum)}`],
    ],
    ["summed without a label", (sum: number) => [`;;;${money(sum)}`]],
  ])("%s", async (_, foot) => {
    const told = await tell("razao.csv", pages(foot));
    expect(told).toMatchObject({ open: [], faults: [], broken: [] });
    expect(told.total).toBeCloseTo(total, 6);
    expect(told.figure).toContain("240 linhas");
  });
});

it("a case with a day of closing is no open one while its opening waits for an answer", async () => {
  const day = (at: number): string => `${(at % 14) + 14}/03/2026`;
  const lines = Array.from({ length: 60 }, (_, at) => `C${at};${day(at)};${day(at + 1)};Rede`);
  const text = `Chamado;Abre-se em;Fechamento;Categoria\n${lines.join("\n")}\n`;
  const read = await readAlone(engine, "chamados.csv", text, { tabela: "casos" });
  expect(read.tables.casos!.columns["aberto_em"]).toBeUndefined();
  const said = read.phases.flatMap(({ insights, figures }) => [...insights, ...figures]);
  expect(said.filter((words) => words.includes("em aberto"))).toEqual([
    expect.stringContaining("0 em aberto"),
  ]);
});

describe("a staff list without a number of any kind", () => {
  const lines = Array.from(
    { length: 160 },
    (_, at) =>
      `${["Analista", "Assistente"][at % 2]!};${["Vendas", "TI", "Vendas"][at % 3]!};Pleno`,
  );
  const text = `Cargo;Área;Nível\n${lines.join("\n")}\n`;

  it("tells nothing before each row is said to be a position, and then counts people alike as people", async () => {
    const asked = await readAlone(engine, "quadro.csv", text, { tabela: "cargos" });
    expect(asked.open.map(({ text: words }) => words)).toEqual([
      "Nenhuma coluna identifica cada posição. Cada linha é uma posição?",
    ]);
    expect(asked.phases.flatMap(({ insights }) => insights)).toEqual([]);
    const read = await readAlone(engine, "quadro.csv", text, {
      tabela: "cargos",
      "identidade:": "criar",
    });
    expect(read.broken).toEqual([]);
    expect(read.phases[0]!.figures[0]).toContain("Posições na lista · 160");
    expect(read.phases[0]!.insights[0]).toBe("A área “Vendas” reúne 107 de 160 posições");
  });

  it("whose managers are names has no chain of command, and none that is unknown", async () => {
    const names = ["Ana", "Bruno", "Carla", "Diego"].flatMap((first) =>
      ["Silva", "Souza", "Moraes", "Costa"].map((last) => `${first} ${last}`),
    );
    const people = names.map(
      (name, at) => `${name};Analista;${at % 3 ? "Vendas" : "TI"};${at ? names[0] : ""}`,
    );
    const named = `Colaborador;Função;Departamento;Gestor imediato\n${people.join("\n")}\n`;
    const read = await readAlone(engine, "quadro.csv", named, {
      tabela: "cargos",
      "identidade:": "criar",
    });
    expect(read.tables.cargos!.columns["gestor_id"]).toBeUndefined();
    const said = read.phases.flatMap(({ insights, figures }) => [...insights, ...figures]);
    expect(said).toContainEqual(expect.stringContaining("Posições na lista · 16"));
    expect(said.join()).not.toContain("gestor");
  });
});

describe("a payroll of several months", () => {
  const months = ["01/2026", "02/2026", "03/2026"];
  /** Of 40 people, one leaves after February and one joins in March; each month a raise of R$ 1,00. */
  const payroll = (head: string, line: (person: number, month: number) => string): string =>
    `${head}\n${months
      .flatMap((_, month) =>
        Array.from({ length: 40 }, (_row, person) => ({ person, month })).filter(
          ({ person }) => !(person === 0 && month === 2) && !(person === 39 && month < 2),
        ),
      )
      .map(({ person, month }) => line(person, month))
      .join("\n")}\n`;
  const head = "Competência;Matrícula;Cargo;Departamento;Custo Total Mensal";
  const line = (person: number, month: number): string =>
    `${months[month]};${1000 + person};Analista;${person % 3 ? "TI" : "Vendas"};R$ ${money(7000 + person + month)}`;

  it("counts each person once, by its latest month, and a year as twelve of it", async () => {
    const read = await readAlone(engine, "folha.csv", payroll(head, line));
    expect(read).toMatchObject({ open: [], broken: [], canonical: ["cargos"] });
    // 39 people, 7002 to 7002 + 39: 39 x 7002 + (1 + ... + 39) = 273.858 a month, 3.286.296 a year.
    expect(read.phases[0]!.figures.map((figure) => figure.replaceAll("\u00a0", " "))).toEqual([
      expect.stringContaining("Posições na lista · 39"),
      expect.stringContaining("Custo das posições por ano · R$ 3,3 mi"),
    ]);
    const costs = read.tables.cargos!.columns["custo_mensal"];
    expect(costs?.kind === "number" && exactSum([...costs.values])).toBe(273_858);
  });

  it("of which a month has only begun counts by the last whole one", async () => {
    const begun = `04/2026;2000;Analista;TI;R$ 9.000,00\n`;
    const read = await readAlone(engine, "folha.csv", payroll(head, line) + begun);
    expect(read.tables.cargos!.rows).toBe(39);
  });

  it("is none where each person stands once, whatever month stands beside", async () => {
    const hired = Array.from(
      { length: 40 },
      (_, person) => `${months[person % 3]};${1000 + person};Analista;TI;R$ ${money(7000)}`,
    );
    const read = await readAlone(engine, "quadro.csv", `${head}\n${hired.join("\n")}\n`);
    expect(read.tables.cargos!.rows).toBe(40);
  });

  it("with several rows of a person in one month is asked about", async () => {
    const twice = payroll(
      head,
      (person, month) => `${line(person, month)}\n${line(person, month)}1`,
    );
    const read = await readAlone(engine, "folha.csv", twice);
    expect(read.open.map(({ id }) => id)).toContain("identidade:Matrícula");
    expect(read.phases.flatMap(({ insights }) => insights)).toEqual([]);
  });
});

it("a list of SAP repeats its head on each page and sums by a star: one table, each line once", async () => {
  const rule = "-".repeat(60);
  const head = [rule, "|  St|Nº doc.|Classe de custo|Data doc.|Mont.em MI|MInt|", rule];
  const line = (at: number) =>
    `|  @|19000${10 + at}|Energia|${String((at % 28) + 1).padStart(2, "0")}.01.2026|${money(at % 10 ? 1000 : 500)}${at % 10 ? "" : "-"}|BRL|`;
  const page = (from: number) => Array.from({ length: 20 }, (_, at) => line(from + at));
  // 36 lines of 1.000,00 and 4 of 500,00 that came back: 34.000,00.
  const sums = [rule, `| *||||${money(34_000)}|BRL|`, rule];
  const title = "Partidas individuais";
  const text = [title, "", ...head, ...page(0), rule, "", title, ...head, ...page(20), ...sums];
  const told = await tell("fbl3n.txt", `${text.join("\n")}\n`, {
    tabela: "custos",
    "coluna:Data doc.": "sim",
  });
  expect(told).toMatchObject({ open: [], total: 34_000, faults: [] });
  expect(told.figure).toBe("Total da razão contábil · R$ 34.000 · 40 linhas");
});
