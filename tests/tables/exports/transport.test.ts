/** Exports of a carrier's systems: a journal of double entry, deliveries, indicators beside their months, a payroll with charges. */
import { describe, expect, it } from "vitest";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { detectCurrencies } from "#domain/tables/meaning/currency.ts";
import { resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";
import { readText } from "../read-text.ts";

const targets = (text: string): Record<string, string | null> =>
  Object.fromEntries(
    proposeTable(rawTable(text)).columns.map(({ source, target }) => [source, target]),
  );
const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe("a journal whose lines debit one account and credit another", () => {
  const entries = [
    ["4.1.01 Combustível", "2.1.01 Fornecedores", "1.000,00"],
    ["4.1.02 Pedágio", "1.1.02 Bancos", "200,00"],
    ["4.2.01 Aluguel", "1.1.02 Bancos", "300,00"],
    ["1.1.03 Clientes", "3.1.01 Receita de fretes", "9.000,00"],
    ["1.1.02 Bancos", "1.1.03 Clientes", "8.500,00"],
    ["2.1.01 Fornecedores", "1.1.02 Bancos", "700,00"],
    ["2.1.01 Fornecedores", "4.1.01 Combustível", "50,00"],
    ["4.1.02 Pedágio", "4.2.01 Aluguel", "20,00"],
  ];
  const journal = `Data;Lote;Conta Débito;Conta Crédito;Histórico;Valor\n${[1, 2, 3]
    .flatMap((month) =>
      entries.map(
        ([debit, credit, amount], at) =>
          `${at + 13}/0${month}/2026;${at};${debit};${credit};NF ${month}${at};${amount}`,
      ),
    )
    .join("\n")}\n`;

  it("asks which debited accounts are spending, and tells nothing before", () => {
    const read = readText(journal);
    expect(read.type).toBe("custos");
    expect(read.asked).toEqual(["partidas"]);
    expect(read.numbers("valor").filter((value) => value !== null)).toEqual([]);
    const { questions } = proposeTable(rawTable(journal));
    expect(questions).toEqual([]);
  });

  it("counts what they were debited, less what was given back to them", () => {
    const read = readText(journal, { answers: { partidas: "4" } });
    expect(read.asked).toEqual([]);
    expect(sum(read.numbers("valor"))).toBe(3 * (1000 + 200 + 300 - 50));
    const fuel = read
      .texts("conta")
      .flatMap((account, row) =>
        account === "4.1.01 Combustível" ? [read.numbers("valor")[row]] : [],
      );
    expect(sum(fuel as number[])).toBe(3 * 950);
    expect(read.notes).toEqual([
      "9 partidas que não debitam nem creditam contas de gasto ficaram fora.",
      "3 partidas entre contas de gasto ficaram fora: não mudam o total.",
      "3 estornos foram subtraídos do gasto.",
    ]);
  });

  it("may count several groups", () => {
    const read = readText(journal, { answers: { partidas: "1; 4" } });
    expect(sum(read.numbers("valor"))).toBe(3 * (1000 - 50 + 9000 - 700));
  });
});

describe("a journal of more accounts than are listed of a column", () => {
  const lines = (account: (at: number) => string) =>
    `Data;Conta Débito;Conta Crédito;Valor (R$)\n${Array.from({ length: 66 }, (_, at) =>
      [`${13 + (at % 15)}/01/2026`, account(at), "2.1.01 Fornecedores", "10,00"].join(";"),
    ).join("\n")}\n`;
  const optionsOf = (text: string) => {
    const meta = rawTable(text);
    const mapping = proposeTable(meta, "custos");
    const { questions } = resolveTable({ meta, mapping, decision: decisionOf(mapping) }, true);
    const question = questions.find(({ id }) => id === "partidas");
    return question && { values: question.options.map(({ value }) => value), question };
  };

  it("offers the groups that its commonest accounts do not show", () => {
    // 30 accounts of group 4, twice each, and six lines of group 5.
    const text = lines((at) => (at < 60 ? `4.1.${at % 30} Conta` : `5.1.${at} Rara`));
    const asked = optionsOf(text)!;
    expect(asked.values).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(asked.question.options[4]!.label).toBe("Grupo 5: nenhuma das contas mais frequentes");
    expect(asked.question.proposed).toBe("4");
    const read = readText(text, { answers: { partidas: "4; 5" } });
    expect(sum(read.numbers("valor"))).toBe(660);
  });

  it("is not read where its accounts have no codes: which of them are spending cannot be asked", () => {
    const text = lines((at) => `Conta ${"abcdefghijklmnopqrstuvwxyz"[at % 26]!}`);
    expect(optionsOf(text)).toBeUndefined();
    expect(readText(text, { as: "custos" }).table.columns["valor"]).toBeUndefined();
  });
});

describe("deliveries", () => {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const day = String((at % 27) + 1).padStart(2, "0");
    return `4100${at};Farma Vida;Curitiba;${["PR", "SC"][at % 2]};${day}/03/2026;${day}/04/2026;${day}/04/2026;Entregue;640,00`;
  });
  const text = `CT-e;Cliente;Origem;UF Destino;Dt. Coleta;Dt. Prevista;Dt. Entrega;Status;Valor Frete (R$)\n${rows.join("\n")}\n`;
  it("are cases with a promise, and no integrations of systems", () => {
    expect(readText(text).type).toBe("casos");
    expect(targets(text)).toMatchObject({
      "CT-e": "caso_id",
      "Dt. Coleta": "aberto_em",
      "Dt. Prevista": "prazo_limite",
      "Dt. Entrega": "encerrado_em",
      Status: "status",
      "Valor Frete (R$)": "valor",
    });
  });
});

describe("indicators beside their months", () => {
  const months = Array.from({ length: 8 }, (_, at) =>
    `${["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago"][at]}/26;${90 - at};${4 + at / 10}`.replaceAll(
      ".",
      ",",
    ),
  );
  const text = `Mês;OTIF (%);Custo por km (R$)\nMeta;95;4,2\n${months.join("\n")}\nMédia;86,5;4,35\n`;
  it("have the target of a row that says so, and no row of a mean", () => {
    const read = readText(text);
    expect(read.type).toBe("kpis");
    expect(read.asked).toEqual([]);
    expect(read.rejectedCount).toBe(0);
    expect(new Set(read.texts("kpi"))).toEqual(new Set(["OTIF (%)", "Custo por km (R$)"]));
    expect(read.numbers("valor")).toHaveLength(16);
    expect(read.numbers("meta").slice(0, 2)).toEqual([95, 4.2]);
    expect(new Set(read.numbers("meta"))).toEqual(new Set([95, 4.2]));
    expect(read.notes).toEqual([
      "Uma linha de meta foi lida como a meta de todos os períodos, e não como resultado.",
      "Uma linha que resume os períodos ficou fora: não é um deles.",
    ]);
  });
});

describe("a payroll with and without charges", () => {
  const people = Array.from(
    { length: 12 },
    (_, at) => `Curitiba;1${at};Motorista;Operações;${at === 0 ? "" : "10"};3.400,00;6.052,00`,
  );
  const text = `Filial;Matricula;Funcao;Depto;Chefia (matricula);Salario;Custo c/ encargos (R$)\n${people.join("\n")}\n`;
  it("costs what it costs with them", () => {
    expect(targets(text)).toMatchObject({ "Custo c/ encargos (R$)": "custo_mensal" });
  });
});

describe("amounts without a sign of their currency", () => {
  const people = Array.from(
    { length: 12 },
    (_, at) => `1${at};Motorista;Operações;${at === 0 ? "" : "10"};620,00;6.052,00`,
  );
  const payroll = (header: string) =>
    rawTable(`${header}\n${people.join("\n")}\n`, { preamble: [] });
  const currencyOf = (meta: ReturnType<typeof rawTable>) =>
    detectCurrencies(
      meta,
      canonicalTable("cargos"),
      [{ source: "Custo c/ encargos", target: "custo_mensal" }],
      false,
    ).get("Custo c/ encargos")?.value;
  const header = (extra: string) => `Matricula;Funcao;Depto;Chefia;${extra};Custo c/ encargos`;
  it("are in that of the amounts beside them, in a table of this country", () => {
    expect(currencyOf(payroll(header("Horas Extras (R$)")))).toBe("BRL");
    expect(currencyOf(payroll(header("Horas Extras")))).toBeNull();
    expect(currencyOf(payroll(header("Horas Extras (US$)")))).toBeNull();
  });
  it("are in that of the line above them", () => {
    const above = (text: string) => ({
      ...payroll(header("Horas Extras")),
      preamble: [{ rowNumber: 1, text }],
    });
    expect(currencyOf(above("Valores em R$ mil"))).toBe("BRL");
    expect(currencyOf(above("(US$)"))).toBe("USD");
    expect(currencyOf(above("Cotação: US$ 5,20"))).toBeNull();
    expect(currencyOf(above("Valores em R$ e em US$"))).toBeNull();
  });
});

describe("a plan of projects", () => {
  const text = `Projeto;Patrocinador;Investimento (R$);Economia anual (R$);Início;Conclusão;Dependência
Roteirização;Dir. Operações;180.000,00;620.000,00;05/01/2027;30/04/2027;
Auditoria;CFO;60.000,00;310.000,00;01/12/2026;26/02/2027;
Portal;Ger. Comercial;95.000,00;;01/02/2027;30/06/2027;Roteirização
`;
  it("has its end and what it waits for", () =>
    expect(targets(text)).toMatchObject({ Conclusão: "termino", Dependência: "depende_de" }));
});

describe("an inventory of systems", () => {
  const text = `Sistema;Fornecedor;Usuários contratados;Usuários ativos;Custo mensal (R$)
TMS;Cargo;180;96;31.000,00
ERP;TOTVS;120;110;54.000,00
`;
  it("has the users that are paid for", () =>
    expect(targets(text)).toMatchObject({
      "Usuários contratados": "usuarios",
      "Usuários ativos": "usuarios_ativos",
    }));
});

describe("a budget by branch", () => {
  const text = `Conta;Curitiba Orçado (R$);Curitiba Realizado (R$);Joinville Orçado (R$);Joinville Realizado (R$)
Combustível;700;784;280;319
Manutenção;240;240;96;98
Pedágio;165;165;66;67
Pessoal;1050;1050;420;428
`;
  it("is what each branch spent, without its plan", () => {
    const read = readText(text);
    expect(read.type).toBe("custos");
    expect(sum(read.numbers("valor"))).toBe(784 + 319 + 240 + 98 + 165 + 67 + 1050 + 428);
    expect(read.texts("centro_custo").slice(0, 2)).toEqual(["Curitiba", "Joinville"]);
    expect(read.texts("conta").slice(0, 3)).toEqual(["Combustível", "Combustível", "Manutenção"]);
    expect(read.rejectedCount).toBe(0);
  });
});

describe("a log that names what begins and what ends", () => {
  const events = Array.from({ length: 12 }, (_, at) =>
    ["Separação", "Conferência"].flatMap((activity, step) => [
      `P${at},Início ${activity},2026-09-${at + 13} 0${step * 2 + 6}:00,Op ${step}`,
      `P${at},Fim ${activity},2026-09-${at + 13} 0${step * 2 + 6}:45,Op ${step}`,
    ]),
  );
  it("is one of activities that last", () => {
    const text = `pedido,evento,data_hora,operador\n${events.flat().join("\n")}\n`;
    const read = readText(text);
    expect(read.type).toBe("eventos");
    expect(new Set(read.texts("atividade"))).toEqual(new Set(["Separação", "Conferência"]));
    expect(read.table.rows).toBe(24);
    const [start, end] = [read.numbers("inicio"), read.numbers("fim")];
    expect(new Set(end.map((time, row) => (time! - start[row]!) / 60_000))).toEqual(new Set([45]));
    expect(read.notes).toEqual([
      "48 linhas de início e de fim viraram 24 execuções de atividades.",
    ]);
  });
});
