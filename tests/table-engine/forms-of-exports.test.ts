/**
 * Files whose form says what they are: forms of a survey, durations of two parts, pivots of a spreadsheet. Each figure
 * is of the rows here, by hand.
 */
import { describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { readAlone, type TableAlone } from "#tests/support/files/single-table.ts";

const engine = createDuckDbTableEngine();
const times = <T>(count: number, value: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => value(at));
const valuesOf = ({ tables }: TableAlone, table: "casos" | "custos", column: string): number[] => {
  const read = tables[table]?.columns[column];
  return read === undefined || read.kind === "text" ? [] : [...read.values];
};
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe("a form with the moment of each answer", () => {
  const answers = (titles: readonly string[]) =>
    [
      ["Carimbo de data/hora", ...titles].join(";"),
      ...times(60, (at) =>
        [
          `${String((at % 28) + 1).padStart(2, "0")}/03/2026 10:${String(at % 60).padStart(2, "0")}:07`,
          ...titles.map((_, item) => 1 + ((at + item) % 5)),
        ].join(";"),
      ),
    ].join("\n");

  it("is a survey, and no list of indicators, though its titles are short", async () => {
    const read = await readAlone(
      engine,
      "f.csv",
      answers(["Apoio do gestor", "Treinamento", "Clareza"]),
    );
    expect(read.canonical).toEqual(["pesquisa"]);
    expect(read.tables.pesquisa!.rows).toBe(180);
    expect(read.tables.kpis).toBeUndefined();
  });
});

describe("a form of one question", () => {
  it("is asked about, and tells its mean once a person says that it is a survey", async () => {
    const title = "Em uma escala de 0 a 10, o quanto você recomendaria a empresa?";
    const content = [
      `Carimbo de data/hora;${title};Comentário`,
      ...times(
        60,
        (at) =>
          `${String((at % 28) + 1).padStart(2, "0")}/03/2026 10:${String(at % 60).padStart(2, "0")}:07;${[10, 9, 8, 7, 0][at % 5]};Bom`,
      ),
    ].join("\n");
    const asked = await readAlone(engine, "nps.csv", content);
    expect([asked.canonical, asked.status, asked.tables]).toEqual([["pesquisa"], ["ask"], {}]);
    const scale = await readAlone(engine, "nps.csv", content, { tabela: "pesquisa" });
    const answers = Object.fromEntries(
      scale.open.map(({ id, options }) => [
        id,
        options.find(({ value }) => value.includes("10"))?.value ?? options[0]!.value,
      ]),
    );
    const read = await readAlone(engine, "nps.csv", content, { tabela: "pesquisa", ...answers });
    expect(read.open).toEqual([]);
    expect(read.tables.pesquisa!.rows).toBe(60);
    // A mean of 6.8 of 0 to 10 is 3.72 of 1 to 5, as notes of surveys are kept.
    expect(read.phases.flatMap(({ figures }) => figures).join("\n")).toContain("· 3,7 ·");
    expect(read.phases.flatMap(({ faults }) => faults)).toEqual([]);
  });
});

describe("durations of two parts", () => {
  const tickets = (header: string) =>
    [
      `Chamado;Abertura;${header};Prioridade;Status`,
      ...times(
        40,
        (at) => `C${at};2026-03-${10 + (at % 9)} 08:00;0${1 + (at % 9)}:30;Alta;Fechado`,
      ),
    ].join("\n");
  const id = "relogio:Tempo de resolução";

  it("are asked about, and feed nothing before", async () => {
    const read = await readAlone(engine, "c.csv", tickets("Tempo de resolução"));
    expect(read.open.map((question) => question.id)).toEqual([id]);
    expect(valuesOf(read, "casos", "resolucao_h")).toEqual([]);
  });

  it.each([
    ["hm", 1.5],
    ["ms", 1.5 / 60],
  ])("answered %s", async (answer, first) => {
    const read = await readAlone(engine, "c.csv", tickets("Tempo de resolução"), { [id]: answer });
    expect(read.open).toEqual([]);
    expect(valuesOf(read, "casos", "resolucao_h")[0]).toBeCloseTo(first, 12);
  });

  it("are what the header writes", async () => {
    const read = await readAlone(engine, "c.csv", tickets("Tempo de resolução (hh:mm)"));
    expect(read.open).toEqual([]);
    expect(valuesOf(read, "casos", "resolucao_h")[0]).toBe(1.5);
  });
});

describe("a pivot of a spreadsheet", () => {
  const areas = ["Administrativo", "Comercial", "Operações"];
  const accounts = ["Aluguel", "Energia", "Frete"];
  const amount = (area: number, account: number) => 1000 + 100 * area + 10 * account;
  const ofArea = (area: number) => total(accounts.map((_, at) => amount(area, at)));
  const all = total(areas.map((_, at) => ofArea(at)));
  const answers = { tabela: "custos", moeda: "BRL" };

  it("of two levels counts each amount once, and is asked about", async () => {
    const content = [
      "Rótulos de Linha;Soma de Valor",
      ...areas.flatMap((area, at) => [
        `${area};${ofArea(at)},00`,
        ...accounts.map((account, k) => `${account};${amount(at, k)},00`),
      ]),
      `Total Geral;${all},00`,
    ].join("\n");
    const asked = await readAlone(engine, "p.csv", content);
    expect([asked.status, asked.open.map((question) => question.id)]).toEqual([
      ["ask"],
      ["tabela"],
    ]);
    const read = await readAlone(engine, "p.csv", content, answers);
    expect(valuesOf(read, "custos", "valor")).toHaveLength(9);
    expect(total(valuesOf(read, "custos", "valor"))).toBe(all);
  });

  it("of three levels and months in columns too", async () => {
    const line = (label: string, value: number) =>
      `${label};${value},00;${2 * value},00;${3 * value},00;${6 * value},00`;
    const content = [
      "Rótulos de Linha;jan/25;fev/25;mar/25;Total Geral",
      line("Matriz", all),
      ...areas.flatMap((area, at) => [
        line(area, ofArea(at)),
        ...accounts.map((account, k) => line(account, amount(at, k))),
      ]),
      line("Total Geral", all),
    ].join("\n");
    const read = await readAlone(engine, "p.csv", content, answers);
    expect(valuesOf(read, "custos", "valor")).toHaveLength(27);
    expect(total(valuesOf(read, "custos", "valor"))).toBe(6 * all);
  });

  it("without a row of the whole, its amounts rounded as they are shown", async () => {
    const content = [
      "Rótulos de Linha;Soma de Valor",
      "Sul;10,01\nA;3,34\nB;3,34\nC;3,34",
      "Norte;20,00\nA;5,00\nB;15,00",
    ].join("\n");
    const read = await readAlone(engine, "p.csv", content, answers);
    expect(valuesOf(read, "custos", "valor")).toEqual([3.34, 3.34, 3.34, 5, 15]);
  });

  it("with a group of one", async () => {
    const content =
      "Rótulos de Linha;Soma de Valor\nSul;10,00\nA;10,00\nNorte;20,00\nA;5,00\nB;15,00\nTotal Geral;30,00";
    const read = await readAlone(engine, "p.csv", content, answers);
    expect(valuesOf(read, "custos", "valor")).toEqual([10, 5, 15]);
  });

  it("of one level loses no row, though some add up to others by chance", async () => {
    const content =
      "Rótulos de Linha;Soma de Valor\nA;30,00\nB;10,00\nC;20,00\nD;7,00\nTotal Geral;67,00";
    const read = await readAlone(engine, "p.csv", content, answers);
    expect(valuesOf(read, "custos", "valor")).toEqual([30, 10, 20, 7]);
  });
});

describe("cards with their phases in columns", () => {
  const phases = ["Caixa de entrada", "Triagem", "Concluído"];
  const moment = (day: number, hour: number) =>
    `2026-03-${String(day).padStart(2, "0")} ${String(hour).padStart(2, "0")}:00`;
  /** Every card waits 2 hours in the first phase and 3 in the second; each fourth is still there. */
  const cards = [
    [
      "Título",
      "ID do card",
      ...phases.flatMap((phase) => [
        `Primeira vez que entrou na fase ${phase}`,
        `Última vez que saiu da fase ${phase}`,
      ]),
    ].join(";"),
    ...times(40, (at) => {
      const day = 1 + (at % 28);
      const isOpen = at % 4 === 0;
      return [
        `Pedido ${at}`,
        5000 + at,
        moment(day, 8),
        moment(day, 10),
        moment(day, 10),
        isOpen ? "" : moment(day, 13),
        isOpen ? "" : moment(day, 13),
        "",
      ].join(";");
    }),
  ].join("\n");

  it("are asked about, and are a log of stays once a person says so", async () => {
    const asked = await readAlone(engine, "cards.csv", cards);
    expect(asked.canonical).toEqual([null, "eventos"]);
    expect(asked.tables).toEqual({});
    const read = await readAlone(engine, "cards.csv", cards, { tabela: "eventos" });
    expect(read.tables.eventos!.rows).toBe(30 * 3 + 10 * 2);
    expect([...read.tables.eventos!.rowNumber].slice(0, 5)).toEqual([2, 2, 3, 3, 3]);
    const run = read.phases.find(({ phase }) => phase === 1)!;
    expect(run.faults).toEqual([]);
    expect(run.insights.join("\n")).toContain("Entre “Triagem” e “Concluído” passa 52,9%");
  });

  it("of which a title has three phases and nothing tells the cards apart stay as they lie", async () => {
    const read = await readAlone(engine, "cards.csv", cards.replaceAll(/;50\d\d;/g, ";5000;"));
    expect(read.canonical).toHaveLength(1);
  });
});

describe("a list with a column for the day of each step", () => {
  const day = (at: number, after: number) =>
    new Date(Date.UTC(2026, 0, 5 + at + after)).toISOString().slice(0, 10);
  const requests = [
    "Nº SC;Obra;Data Solicitação;Data da Aprovação;Data Cotação;Data Pedido;Data Entrega;Data Prevista;Vl. Pedido",
    ...times(60, (at) =>
      [
        `SC-${at}`,
        at % 2 === 0 ? "Galpão" : "Torre",
        day(at, 0),
        day(at, 2),
        day(at, at % 2 === 0 ? 5 : 12),
        day(at, at % 2 === 0 ? 7 : 14),
        at % 10 === 0 ? "" : day(at, at % 2 === 0 ? 20 : 27),
        day(at, 15),
        `${1000 + at},50`,
      ].join(";"),
    ),
  ].join("\n");

  it("is offered as a log beside the list, and read once a person says so", async () => {
    const asked = await readAlone(engine, "requests.csv", requests);
    expect(asked.canonical.at(-1)).toBe("eventos");
    expect(asked.tables.eventos).toBeUndefined();
    const read = await readAlone(engine, "requests.csv", requests, { tabela: "eventos" });
    const log = read.tables.eventos!;
    expect(log.rows).toBe(60 * 5 - 6);
    expect(
      new Set(log.columns["atividade"]?.kind === "text" ? log.columns["atividade"].dictionary : []),
    ).toEqual(new Set(["Solicitação", "Aprovação", "Cotação", "Pedido", "Entrega"]));
    expect(Object.keys(log.attributes ?? {})).toEqual(["Obra"]);
    const run = read.phases.find(({ phase }) => phase === 1)!;
    expect(run.faults).toEqual([]);
    expect(run.insights.join("\n")).toContain("“Pedido” e “Entrega”");
  });

  it("is none where the days are those of a bill, a contract or a person", async () => {
    const bills = requests
      .replace("Data Solicitação", "Data Emissão")
      .replace("Data da Aprovação", "Data de Vencimento")
      .replace("Data Cotação", "Data Início");
    expect((await readAlone(engine, "bills.csv", bills)).canonical).toHaveLength(1);
  });
});

describe("a list of another trade", () => {
  it("of deliveries by hectares have no departments called “99,00”", async () => {
    const content = [
      "Matrícula;Cooperado;Cultura;Área (ha);Produção (sc);Entrega;Valor Pago",
      ...times(
        60,
        (at) =>
          `${at};Cooperado ${at % 30};Soja;${10 + at},00;${500 + at},00;2025-01-${10 + (at % 20)};${6000 + at},00`,
      ),
    ].join("\n");
    const read = await readAlone(engine, "entregas.csv", content);
    expect(read.status).toEqual(["ask"]);
    const targets = read.settled.flatMap(({ decision }) => Object.values(decision?.columns ?? {}));
    expect(targets).not.toContain("centro_custo");
  });
});
