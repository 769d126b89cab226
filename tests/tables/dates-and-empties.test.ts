/** What is no date, and what is nothing, depends on what the column is for. */
import { describe, expect, it } from "vitest";
import { buildTable } from "#domain/tables/build-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { completeMonths } from "#domain/tables/mining/opening-months.ts";
import { proposeTable } from "#domain/tables/table-type.ts";
import { assessQuality } from "#domain/quality/assess-quality.ts";
import { confirmedDecision } from "./confirmed-decision.ts";
import { rawRows, rawTable } from "./raw-table.ts";

const extractionDateMs = Date.UTC(2026, 8, 1);
const options = { extractionDateMs, zone: "America/Sao_Paulo", pseudonymise: (id: string) => id };
const file = { fileId: "f1", fileName: "a.csv", sha256: "00" };

function build(text: string, canonical: TableName) {
  const raw = rawTable(text);
  return buildTable(file, raw, confirmedDecision(proposeTable(raw, canonical)), {
    spec: canonicalTable(canonical),
    rows: rawRows(text),
    repeated: [],
    options,
  });
}

const timesOf = (built: ReturnType<typeof build>, name: string): string[] => {
  const column = built.table.columns[name]!;
  if (column.kind !== "time") throw new Error(`${name} holds no times`);
  return Array.from(column.values, (ms) =>
    Number.isNaN(ms) ? "" : new Date(ms).toISOString().slice(0, 10),
  );
};

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const caseNames = [...letters, ...letters.flatMap((a) => letters.map((b) => a + b))];

describe("empty cells", () => {
  it("keeps every case whose id reads like nothing", () => {
    const log = [
      "case id;activity;timestamp",
      ...caseNames.flatMap((name, at) => [
        `${name};Abrir;2026-01-${String((at % 28) + 1).padStart(2, "0")} 08:00`,
        `${name};Fechar;2026-02-${String((at % 28) + 1).padStart(2, "0")} 08:00`,
      ]),
    ].join("\n");
    const ids = build(log, "eventos").table.columns["caso_id"]!;
    if (ids.kind !== "text") throw new Error("ids are texts");
    expect(new Set(ids.dictionary)).toEqual(new Set(caseNames));
    expect(ids.dictionary).toEqual(expect.arrayContaining(["NA", "ND", "NI", "SI"]));
    expect(ids.codes.every((code) => code >= 0)).toBe(true);
  });

  it("reads words for nothing as nothing in figures and words, and says which", () => {
    const { table, notes } = build(
      [
        "Data;Fornecedor;Valor",
        "13/01/2026;Acme;10",
        "14/01/2026;N/A;UNKNOWN",
        "15/01/2026;Beta;UNKNOWN",
        "16/01/2026;Beta;-",
        "17/01/2026;Casa ND;7",
      ].join("\n"),
      "custos",
    );
    expect(table.checks!["valor"]).toMatchObject({ nonEmpty: 2, valid: 2 });
    expect(table.checks!["fornecedor"]).toMatchObject({ nonEmpty: 4, valid: 4 });
    expect(notes).toEqual([
      "“Fornecedor”: 1 célula com “N/A” lida como vazia.",
      "“Valor”: 2 células com “UNKNOWN” lidas como vazias.",
    ]);
  });

  it("takes “ND” for a code among codes of two capitals", () => {
    const states = ["TX", "NY", "ND", "CA", "WA", "OR", "NV", "AZ", "UT", "ID", "MT", "WY"];
    const { table } = build(
      [
        "Data;Centro de custo;Valor",
        ...states.map((state, at) => `1${at % 9}/01/2026;${state};${at + 1}`),
      ].join("\n"),
      "custos",
    );
    const column = table.columns["centro_custo"]!;
    if (column.kind !== "text") throw new Error("states are texts");
    expect(column.dictionary).toEqual(states);
  });
});

describe("windows of dates", () => {
  it("uses every month of a series before 2000", () => {
    const months = Array.from(
      { length: 144 },
      (_, at) =>
        `Passageiros;${1949 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")};${100 + at}`,
    );
    const { table, rejected } = build(["kpi;data;valor", ...months].join("\n"), "kpis");
    expect(table.checks!["data"]).toMatchObject({ nonEmpty: 144, valid: 144 });
    expect(rejected).toEqual([]);
  });

  const log = (firstMs: number) =>
    [
      "case id;activity;timestamp",
      ...Array.from({ length: 200 }, (_, at) => {
        const when = (ms: number) => new Date(firstMs + ms).toISOString().slice(0, 19);
        return `c${at};Abrir;${when(at * 3_600_000)}Z\nc${at};Fechar;${when(at * 3_600_000 + 86_400_000)}Z`;
      }),
    ].join("\n");

  it("reads a log on the clock of 1970 as it reads the same log today, without months", () => {
    const old = build(log(0), "eventos");
    const now = build(log(Date.UTC(2026, 0, 5)), "eventos");
    const [a, b] = [old, now].map(({ table }) => table.columns["fim"]!);
    if (a!.kind !== "time" || b!.kind !== "time") throw new Error("times expected");
    const shift = Date.UTC(2026, 0, 5);
    expect([...a!.values]).toEqual(Array.from(b!.values, (ms) => ms - shift));
    expect(old.notes).toEqual(["“timestamp”: relógio de simulação: datas sem ano real."]);
    expect(now.notes).toEqual([]);
    expect(completeMonths(Float64Array.from(a!.values), extractionDateMs)).toBeNull();
    const timeliness = ({ table }: typeof old) =>
      assessQuality({ eventos: table }, { extractionDateMs } as never).tables[0]!.timeliness;
    expect(timeliness(old)).toBeNull();
    expect(timeliness(now)).not.toBeNull();
  });

  const contracts = (dates: readonly string[]) =>
    build(
      [
        "sistema;capacidade;fim de suporte",
        ...dates.map((date, at) => `Sistema ${at};Vendas;${date}`),
      ].join("\n"),
      "sistemas",
    );

  it("reads zeros of databases and spreadsheets as nothing, and old dates as dates", () => {
    const built = contracts([
      "0000-00-00",
      "1900-01-01",
      "1970-01-01",
      "1987-05-01",
      "2031-12-01",
      "1999-02-03",
    ]);
    expect(timesOf(built, "fim_suporte")).toEqual([
      "",
      "",
      "",
      "1987-05-01",
      "2031-12-01",
      "1999-02-03",
    ]);
    expect(built.table.checks!["fim_suporte"]).toMatchObject({ nonEmpty: 3, valid: 3 });
    // Beside another date of its time it is a date.
    expect(timesOf(contracts(["1900-01-01", "1931-05-01"]), "fim_suporte")[0]).toBe("1900-01-01");
  });

  it("names the date that was probably meant and corrects nothing", () => {
    const dates = Array.from({ length: 120 }, (_, at) => `1${at % 9}/0${(at % 9) + 1}/2022`);
    const built = build(
      [
        "kpi;data;valor",
        ...[...dates, "15/03/2002", "15/03/2201", "15/12/2021"].map((date) => `Prazo;${date};1`),
      ].join("\n"),
      "kpis",
    );
    expect(built.rejected.map(({ value, reason }) => [value, reason])).toEqual([
      ["15/03/2002", "data “15/03/2002” longe das outras: talvez “15/03/2022”"],
      ["15/03/2201", "data “15/03/2201” posterior à extração do arquivo"],
    ]);
    expect(timesOf(built, "data").at(-1)).toBe("2021-12-15");
  });

  it("leaves out events far before the log's own bulk and after the extraction", () => {
    const built = build(
      [
        log(Date.UTC(2026, 0, 5)),
        "c900;Abrir;1981-01-01T00:00:00Z",
        "c901;Abrir;2026-09-01T12:00:00Z",
        "c902;Abrir;2026-09-04T12:00:00Z",
      ].join("\n"),
      "eventos",
    );
    expect(built.rejected.map(({ value }) => value)).toEqual([
      "1981-01-01T00:00:00Z",
      "2026-09-04T12:00:00Z",
    ]);
  });
});
