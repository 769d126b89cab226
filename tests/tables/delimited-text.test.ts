import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import {
  readRecords,
  RecordScanner,
  splitRecord,
  type TextRecord,
  writeRecord,
} from "#domain/tables/rows/delimited-text.ts";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import { looksLikeList, detectDialect } from "#domain/tables/text/detect-dialect.ts";
import { findHeader } from "#domain/tables/headers/header-row.ts";

const semicolon: TextDialect = { delimiter: ";", quote: '"' };

function scan(text: string, dialect: TextDialect, chunk = text.length): TextRecord[] {
  const records: TextRecord[] = [];
  const scanner = new RecordScanner(dialect, (record) => records.push(record));
  for (let at = 0; at < text.length; at += Math.max(1, chunk))
    scanner.push(text.slice(at, at + Math.max(1, chunk)));
  scanner.end();
  return records;
}

describe("records", () => {
  const cell = fc.string({
    unit: fc.constantFrom("a", "é", " ", ";", '"', "\n", "\r\n", "1", ","),
    maxLength: 6,
  });
  it("come back as they were written, whatever the chunks", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        (rows, chunk, end) => {
          const text = rows.map((row) => writeRecord(row, semicolon)).join(end) + end;
          expect(
            scan(text, semicolon, chunk).map((record) => splitRecord(record.raw, semicolon)),
          ).toEqual(rows);
        },
      ),
    );
  });
  it("keep blank lines, so that their count is the row number", () => {
    expect(scan("a;b\n\n1;2", semicolon).map((record) => record.raw)).toEqual(["a;b", "", "1;2"]);
  });
  it("tell which ones another reader could take otherwise", () => {
    const records = scan('a;b\n"x ""y"";z";2\n5" tubo;3\n"o "tal" nome";4\n', semicolon);
    expect(records.map((record) => record.regular)).toEqual([true, true, false, false]);
    expect(records.map((record) => splitRecord(record.raw, semicolon))).toEqual([
      ["a", "b"],
      ['x "y";z', "2"],
      ['5" tubo', "3"],
      ['o "tal" nome', "4"],
    ]);
  });
  it("survive a quote that never closes", () => {
    const scanner = new RecordScanner(semicolon, () => {});
    scanner.push('a;b\n"aberta;2\n3;4\n');
    scanner.end();
    expect(scanner.unclosedQuotes).toBe(1);
    expect(scan('a;b\n"aberta;2\n3;4\n', semicolon).map((record) => record.raw)).toEqual([
      "a;b",
      '"aberta;2',
      "3;4",
    ]);
  });
});

describe("dialect", () => {
  it.each([
    ["semicolon beside decimal commas", "a;b;c\n1,5;2,5;x\n3,5;4,5;y\n", ";"],
    ["comma", 'a,b\n"1,5",2\n', ","],
    ["tab", "a\tb\n1\t2\n", "\t"],
    ["pipe", "a|b|c\n1|2|3\n", "|"],
    [
      "metadata line above",
      '"ULTIMA ATUALIZACAO";"08/04/2021 02:08"\n"A";"B";"C"\n"1";"2";"3"\n"4";"5";"6"\n',
      ";",
    ],
  ])("%s", (_, text, delimiter) => expect(detectDialect(text)?.delimiter).toBe(delimiter));
  it("finds single quotes", () =>
    expect(detectDialect("'a','b'\n'1,2','3'\n")).toEqual({ delimiter: ",", quote: "'" }));
  it("finds none in one column", () => expect(detectDialect("valor\n1\n2\n")).toBeNull());
});

describe("a list of one column", () => {
  it.each([
    ["codes", "código\n01\n002\n", true],
    ["names", "São Paulo\nBelo Horizonte\n", true],
    ["addresses", "Rua A 10\nRua das Flores 5\n", true],
    ["a single line", "código\n", false],
    [
      "columns that blanks part",
      "Conta Fornecedor Valor\nViagens Alfa 10\nAluguel Beta 20\n",
      false,
    ],
    ["prose", `${"palavra ".repeat(20)}\n${"texto ".repeat(20)}\n`, false],
  ])("%s", (_, text, expected) => expect(looksLikeList(text)).toBe(expected));
});

describe("header", () => {
  const place = (text: string) =>
    findHeader(readRecords(text, semicolon, 100).map((cells, index) => ({ index, cells })));
  it("stands below titles and metadata", () => {
    expect(
      place(
        "Relatório de custos;;\nGerado em;01/02/2024;\n;;\nMês;Conta;Valor\n2024-01;Aluguel;10\n",
      ),
    ).toMatchObject({ index: 3, width: 3, firstData: 4 });
  });
  it("is told from a title of two cells", () => {
    expect(place("Empresa;ACME;\nMês;Conta;Valor\n2024-01;Aluguel;10\n")).toMatchObject({
      index: 1,
    });
    expect(place("Valor;Valor;\n1;a;x\n2;b;y\n")).toMatchObject({ index: 0 });
  });
  it("may have two columns", () =>
    expect(place("Fornecedor;Valor\nA;10\n")).toMatchObject({ index: 0, width: 2 }));
  it("may have a column without a name", () =>
    expect(place(";Conta;Valor\n0;A;1\n1;B;2\n")).toMatchObject({
      index: 0,
      header: ["", "Conta", "Valor"],
    }));
  it("is the first row of a table of texts", () =>
    expect(place("De;Para;Nota\na;b;c\nd;e;f\n")).toMatchObject({ index: 0 }));
  it("may be absent", () =>
    expect(place("1;2;3\n4;5;6\n")).toMatchObject({ index: -1, firstData: 0 }));
  it("is not found in nothing", () => expect(place(";;\n\n")).toBeNull());
});
