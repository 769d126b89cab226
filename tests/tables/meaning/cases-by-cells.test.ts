/** Lists and sheets whose headers are words of their own trade: work orders, a helpdesk with prices, indicators of a year that goes on. */
import { describe, expect, it } from "vitest";
import { proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";
import { readText } from "../read-text.ts";

const day = (at: number, iso = true): string => {
  const [month, date] = [String(1 + (at % 9)).padStart(2, "0"), String(13 + (at % 15))];
  return iso ? `2025-${month}-${date}` : `${date}/${month}/25`;
};
const lines = (header: string, rows: number, line: (at: number) => string): string =>
  `${header}\n${Array.from({ length: rows }, (_, at) => line(at)).join("\n")}\n`;
const propose = (text: string, as?: "casos") => proposeTable(rawTable(text), as);
const targets = (text: string): Record<string, string> =>
  Object.fromEntries(
    propose(text).columns.flatMap(({ source, target }) =>
      target === null ? [] : [[source, target]],
    ),
  );
const states = ["Done", "done ", "Waiting", "CLOSED"];

describe("a list of cases by what its columns hold", () => {
  const orders = lines("job_no,pump_id,raised_on,due_on,finished_on,state", 40, (at) =>
    [
      `J-${700 + at}`,
      `P-${at % 12}`,
      day(at),
      day(at + 3),
      at % 5 === 0 ? "" : day(at + 1),
      states[at % 4],
    ].join(","),
  );

  it("is asked about as such, and is no log of its states", () => {
    const { canonical, status, questions } = propose(orders);
    expect([canonical, status]).toEqual(["casos", "ask"]);
    expect(questions[0]?.text).toContain(
      "“job_no”, aberto em “raised_on” e encerrado em “finished_on”",
    );
    expect(targets(orders)).toMatchObject({
      job_no: "caso_id",
      raised_on: "aberto_em",
      finished_on: "encerrado_em",
    });
    expect(targets(orders)["pump_id"]).toBeUndefined();
  });
  it("may have a date alone beside the one of its end, and other empty marks", () => {
    const repairs = lines("ID,O que,Data,Local,Status,Data Conclusão,Hora Conclusão", 40, (at) =>
      [
        at + 1,
        "Pintar",
        day(at, false),
        "Doca",
        "Concluído",
        at % 9 === 0 ? "nan" : day(at + 1, false),
        "nan",
      ].join(","),
    );
    expect(targets(repairs)).toMatchObject({
      ID: "caso_id",
      Data: "aberto_em",
      "Data Conclusão": "encerrado_em",
    });
  });
  it("may have prices, and is no ledger for them", () => {
    const help = lines("SS;Status;Data;Valor;Descrição;Descrição.1;Resolvido", 40, (at) =>
      [
        9000 + at,
        "FECHADO",
        day(at, false),
        at % 2 === 0 ? "0" : "152,50",
        "Sem sinal",
        "Bico",
        day(at + 2, false),
      ].join(";"),
    );
    const { canonical, status, questions } = propose(help);
    expect([canonical, status]).toEqual(["casos", "ask"]);
    expect(questions[0]?.options.map(({ value }) => value)).toEqual(["casos", "custos", "nenhuma"]);
  });
  it("is read so once a person chose it", () => {
    const { status, questions } = propose(orders, "casos");
    expect(status).toBe("auto");
    expect(questions.some(({ kind }) => kind === "tabela")).toBe(false);
  });
  it("is none where two dates may be the beginning, or no row has a number of its own", () => {
    const twice = lines("job_no,raised_on,opened_on,finished_on", 40, (at) =>
      [`J${at}`, day(at), day(at), day(at + 1)].join(","),
    );
    expect(propose(twice).canonical).not.toBe("casos");
    const shared = lines("pump_id,raised_on,finished_on", 40, (at) =>
      [`P${at % 9}`, day(at), day(at + 1)].join(","),
    );
    expect(propose(shared).canonical).not.toBe("casos");
  });
  it("is none of contracts and of a ledger with suppliers", () => {
    const bills = lines("NF;Fornecedor;Data;Valor;Data fim", 40, (at) =>
      [at, "Alfa Ltda", day(at, false), "10,00", day(at + 1, false)].join(";"),
    );
    expect(propose(bills)).toMatchObject({ canonical: "custos", status: "auto" });
  });
});

describe("a sheet of indicators for the whole year", () => {
  const months = "Jan,Fev,Mar,Abr,Mai,Jun,Jul,Ago,Set,Out,Nov,Dez";
  const sheet = (first: string) =>
    `Indicador,Meta,${months},2025\n${["Refugo", "Parada", "Giro"].map((name) => `${name},5%,${first},${"NA,".repeat(11)}NA`).join("\n")}\n`;

  it("is read from its first month on", () => {
    const { canonical, columns } = propose(sheet("7%"));
    expect(canonical).toBe("kpis");
    expect(
      columns.filter(({ target }) => target === "valor").map(({ source }) => source),
    ).toContain("Jan");
    expect(columns.find(({ source }) => source === "2025")?.target).toBeNull();
  });
  it("is nothing before", () => expect(propose(sheet("NA")).canonical).toBeNull());
});

describe("amounts by the day on which they fall due", () => {
  it("are no indicator", () => {
    const text = lines("Vencimento;Valor", 12, (at) => `${day(at, false)};${100 + at},00`);
    expect(propose(text)).toMatchObject({ canonical: "custos", status: "ask" });
  });
});

describe("a state in English", () => {
  it.each(["Completed", "complete", "COMPLETED ", "Finished"])(
    "%s is the end of a case",
    (state) => {
      const text = lines("case,opened,status", 12, (at) =>
        [`C${at}`, day(at), at % 2 === 0 ? state : "Cancelled"].join(","),
      );
      expect(readText(text, { as: "casos" }).texts("status")).toEqual(
        Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? "encerrado" : "cancelado")),
      );
    },
  );
});

describe("who answers for a thing", () => {
  const register = lines("risk,probability,impact,mitigation_owner", 12, (at) =>
    [`Flood ${at}`, 1 + (at % 5), 2, "Site lead"].join(","),
  );
  it("is asked by when under no field of words", () => {
    const text = lines("risk,probability,impact,mitigation_due_date", 12, (at) =>
      [`Flood ${at}`, 1 + (at % 5), 2, day(at)].join(","),
    );
    expect(targets(text)["mitigation_due_date"]).not.toBe("mitigacao");
  });
  it("is its owner, and not the thing", () =>
    expect(targets(register)["mitigation_owner"]).toBe("responsavel"));
});
