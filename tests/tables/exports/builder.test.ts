/** Exports of a building company's systems: targets with a sign, bills by site, a payroll of one line an event, milestones in columns. */
import { describe, expect, it } from "vitest";
import { readKpis } from "#domain/phases/common/kpi-series.ts";
import { openQuestions, resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";
import { readText } from "../read-text.ts";

const targets = (text: string): Record<string, string | null> =>
  Object.fromEntries(
    proposeTable(rawTable(text)).columns.map(({ source, target }) => [source, target]),
  );

describe("targets with a sign of comparison", () => {
  const sheet = [
    "Indicador;Unidade;Meta;jul/26;ago/26;set/26",
    "Retrabalho;%;≤ 3%;4,1%;4,4%;4,9%",
    "Acidentes por milhão de horas;índice;< 10;12,1;9,8;14,2",
    "Pacotes concluídos;%;>= 80%;72%;75%;71%",
    "Prazo de compra;dias;no máximo 15;21;19;22",
    "Nota do cliente;nota;8,5;7,9;8;7,6",
  ].join("\n");

  it("are read as figures, and say which way is better", () => {
    const read = readText(sheet);
    expect(read.type).toBe("kpis");
    const once = (column: "meta" | "direcao") => {
      const names = read.texts("kpi");
      const values = column === "meta" ? read.numbers(column) : read.texts(column);
      return Object.fromEntries(names.map((name, row) => [name, values[row]]));
    };
    expect(once("meta")).toEqual({
      Retrabalho: 3,
      "Acidentes por milhão de horas": 10,
      "Pacotes concluídos": 80,
      "Prazo de compra": 15,
      "Nota do cliente": 8.5,
    });
    expect(once("direcao")).toEqual({
      Retrabalho: "menor_melhor",
      "Acidentes por milhão de horas": "menor_melhor",
      "Pacotes concluídos": "maior_melhor",
      "Prazo de compra": "menor_melhor",
      "Nota do cliente": null,
    });
  });

  it("are in the unit that the sheet says, with words after it", () => {
    const { table } = readText(
      sheet
        .replace("Retrabalho;%", "Retrabalho;% do custo")
        .replace("cliente;nota", "cliente;nota de 0 a 10"),
    );
    const units = Object.fromEntries(readKpis(table).map(({ name, unit }) => [name, unit]));
    expect(units).toMatchObject({
      Retrabalho: "pct",
      "Nota do cliente": "nota",
      "Prazo de compra": "dias",
    });
  });

  it("stand behind a column that says the direction itself", () => {
    const read = readText(
      "Indicador;Mês;Valor;Meta;Direção\nA;01/2026;3;> 2;menor_melhor\nA;02/2026;4;> 2;menor_melhor\n",
    );
    expect(read.texts("direcao")).toEqual(["menor_melhor", "menor_melhor"]);
    expect(read.numbers("meta")).toEqual([2, 2]);
  });

  it("are no figures where no target stands", () => {
    const values = Array.from({ length: 24 }, (_, at) => (at === 5 ? "< 5" : String(at + 10)));
    const read = readText(
      `Indicador;Mês;Valor\n${values
        .map(
          (value, at) =>
            `A;${String((at % 12) + 1).padStart(2, "0")}/${2024 + Math.floor(at / 12)};${value}`,
        )
        .join("\n")}\n`,
    );
    expect(read.numbers("valor")[5]).toBeNull();
    expect(read.rejectedCount).toBe(1);
  });
});

it("reads bills by their site and their place in the plan of accounts", () => {
  const bills = `Título;Credor;Emissão;Vencto;Obra;Plano Financeiro;Vl. Líquido\n${Array.from(
    { length: 12 },
    (_, at) =>
      `${1000 + at};Credor ${at % 3};${String(at + 1).padStart(2, "0")}/03/2026;20/04/2026;${100 + (at % 2)} - Obra;2.0${at % 4} Material;${at + 1}00,50`,
  ).join("\n")}`;
  expect(targets(bills)).toMatchObject({
    Credor: "fornecedor",
    Obra: "centro_custo",
    "Plano Financeiro": "conta",
    "Vl. Líquido": "valor",
  });
});

it("counts no row of totals among the lines that were cancelled or not", () => {
  const lines = Array.from(
    { length: 20 },
    (_, at) => `${at};Credor ${at % 3};2026-03-10;${100 + at},50;${at < 4 ? "Cancelado" : "Pago"}`,
  );
  const total = lines.reduce((sum, line) => sum + Number(line.split(";")[3]!.replace(",", ".")), 0);
  const bills = `Título;Credor;Emissão;Valor;Situação\n${lines.join("\n")}\nTotal;;;${String(total).replace(".", ",")};\n`;
  const sumOfAll = { rowNumber: 22, label: "Total", isTotal: true, reason: "soma das linhas" };
  const meta = { ...rawTable(bills), totalRows: [sumOfAll] };
  const mapping = proposeTable(meta);
  const settled = resolveTable({ meta, mapping, decision: decisionOf(mapping)! }, true);
  expect(openQuestions(settled, decisionOf(mapping)!).map(({ text }) => text)).toContain(
    "4 de 20 linhas têm “Cancelado”. Contar só as ativas?",
  );
});

it("reads notes on the scale that their header says, and asks where it says none", () => {
  const cases = (header: string) =>
    `Protocolo;Processo;Abertura;Conclusão;${header}\n${Array.from(
      { length: 20 },
      (_, at) =>
        `AT${at};Reparo;2026-03-01;2026-03-${String(2 + at).padStart(2, "0")};${1 + (at % 5)}`,
    ).join("\n")}`;
  const said = readText(cases("CSAT (1 a 5)"));
  expect(said.asked).toEqual([]);
  expect(said.numbers("csat").slice(0, 5)).toEqual([0, 2.5, 5, 7.5, 10]);
  expect(readText(cases("CSAT")).asked).toEqual(["csat_escala:CSAT"]);
});

it("takes a day's headcount for no case, and a remark that few days have for no step", () => {
  const days = Array.from({ length: 120 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 2, 2 + at)).toISOString().slice(0, 10);
    const remark = ["Chuva forte", "Falta de concreto", "Quebra da grua"][at % 9] ?? "";
    return `${day};10${1 + (at % 3)} - Obra;${10 + (at % 40)};${5 + ((at * 7) % 45)};${remark}`;
  });
  const diary = `Data;Obra;Efetivo próprio;Efetivo terceiros;Ocorrências\n${days.join("\n")}`;
  const proposal = proposeTable(rawTable(diary));
  expect(proposal.candidates.filter(({ complete }) => complete)).toEqual([]);
  expect(targets(diary)["Efetivo terceiros"]).not.toBe("caso_id");
});
describe("a payroll with one line for each person and pay element", () => {
  const people = ["Servente", "Pedreiro", "Carpinteiro", "Mestre"].flatMap((role, at) =>
    [1, 2, 3].map((of) => ({ id: 10 * at + of, role, pay: 2000 + 900 * at })),
  );
  const payroll = (element: string) =>
    `Matrícula;Cargo;Centro de custo;Competência;${element};Tipo;Valor\n${people
      .flatMap(({ id, role, pay }) => [
        `${id};${role};Obra ${id % 2};09/2026;Salário base;P;${pay},00`,
        `${id};${role};Obra ${id % 2};09/2026;INSS;D;${pay * 0.09},00`,
        `${id};${role};Obra ${id % 2};09/2026;Vale-transporte;D;${pay * 0.06},75`,
      ])
      .join("\n")}`;

  it.each(["Verba", "Rubrica", "Descrição do evento"])("is no ledger by itself: %s", (element) => {
    const { status, canonical, questions } = proposeTable(rawTable(payroll(element)));
    expect({ status, canonical }).toEqual({ status: "ask", canonical: null });
    expect(questions.map(({ id, blocking, options }) => ({ id, blocking, options }))).toEqual([
      {
        id: "tabela",
        blocking: true,
        options: [{ value: "nenhuma", label: "Nenhuma destas: só guardar" }],
      },
    ]);
  });

  it("is what a person says that it is", () => {
    expect(proposeTable(rawTable(payroll("Verba")), "custos").canonical).toBe("custos");
  });

  it("is another thing where each person stands once", () => {
    const staff = `Matrícula;Cargo;Área;Proventos;Custo mensal\n${people
      .map(({ id, role, pay }) => `${id};${role};Obra ${id % 2};${pay},50;${pay * 1.7},20`)
      .join("\n")}`;
    expect(proposeTable(rawTable(staff)).canonical).toBe("cargos");
  });
});
