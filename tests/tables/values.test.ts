import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { parseBool, parseEnum, normalizeList } from "#domain/tables/values/category.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { detectDateStyle, parseDate } from "#domain/tables/values/date.ts";
import { isEmptyCell } from "#domain/tables/values/empty-cell.ts";
import { detectNumberStyle, parseNumber, writtenDecimals } from "#domain/tables/values/number.ts";
import { instantToLocal, localToInstant } from "#domain/tables/values/zone-time.ts";

const counted = (values: string[]) => values.map((value) => ({ value, count: 1 }));
const read = (cells: string[]) => {
  const style = detectNumberStyle(counted(cells));
  return cells.map((cell) => parseNumber(cell, style));
};
const readDates = (cells: string[]) => {
  const style = detectDateStyle(counted(cells));
  return cells.map((cell) => {
    const at = parseDate(cell, style);
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  });
};

describe("numbers", () => {
  it.each([
    ["Brazilian", ["1.234,56", "0,5", "-12"], [1234.56, 0.5, -12]],
    [
      "English, integers without marks between",
      ["184,904.05", "301300", "1,234"],
      [184904.05, 301300, 1234],
    ],
    ["only thousands-like dots are thousands", ["1.234", "12.345", "7"], [1234, 12345, 7]],
    [
      "thousands-like dots beside decimal dots are decimals",
      ["1.234", "2.5", "3.25"],
      [1.234, 2.5, 3.25],
    ],
    ["a leading zero makes the mark decimal", ["0.125", "1.234", "2.345"], [0.125, 1.234, 2.345]],
    [
      "a comma in a Brazilian column is never thousands",
      ["1,234", "5,5", "1.000,00"],
      [1.234, 5.5, 1000],
    ],
    [
      "money, blanks and signs",
      ["R$ 1.234,56", "US$ 10", "(1.000,00)", "35,00-", "−2,5", "R$    11.340.000,66"],
      [1234.56, 10, -1000, -35, -2.5, 11340000.66],
    ],
    ["spaces as thousands", ["1 234 567,8", "12\u00a0345"], [1234567.8, 12345]],
    ["percent as written", ["15%", "7,5 %"], [15, 7.5]],
  ])("%s", (_, cells, expected) => expect(read(cells)).toEqual(expected));

  it.each(["abc", "12a", "1.23.4", "1,23,4", "2021-01-05", "10:30", "", "1 2"])(
    "%j is no number",
    (cell) => {
      expect(parseNumber(cell, detectNumberStyle(counted([cell])))).toBeNaN();
    },
  );

  it("reads back any amount written in either convention", () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 20 }),
        fc.constantFrom("pt-BR", "en-US"),
        (values, locale) => {
          const cells = values.map((value) =>
            (value / 100).toLocaleString(locale, { minimumFractionDigits: 2 }),
          );
          expect(read(cells)).toEqual(values.map((value) => (value === 0 ? 0 : value / 100)));
        },
      ),
    );
  });

  it("counts the decimals as written", () => {
    const style = detectNumberStyle(counted(["1.234,50"]));
    expect(
      ["1.234,50", "1.234", "7", "2,5", "1.234.567"].map((cell) => writtenDecimals(cell, style)),
    ).toEqual([2, 0, 0, 1, 0]);
  });
});

describe("dates", () => {
  it.each([
    [
      "Brazilian, zone of the project",
      ["05/01/2021", "31/12/2020 23:59:59"],
      ["2021-01-05T03:00:00.000Z", "2021-01-01T02:59:59.000Z"],
    ],
    [
      "month first, told by one cell",
      ["01/13/2021", "02/03/2021"],
      ["2021-01-13T03:00:00.000Z", "2021-02-03T03:00:00.000Z"],
    ],
    [
      "ISO with offset and fraction",
      ["2011-10-11 13:45:40.276000+02:00", "2017-01-02T11:41:53Z"],
      ["2011-10-11T11:45:40.276Z", "2017-01-02T11:41:53.000Z"],
    ],
    [
      "summer time of 2012",
      ["2012-12-01 12:00:00", "2012-07-01 12:00:00"],
      ["2012-12-01T14:00:00.000Z", "2012-07-01T15:00:00.000Z"],
    ],
    [
      "months by name and number",
      ["ago/2026", "08/2026", "2026-08", "5 de março de 2024", "Dec 3, 2015"],
      [
        "2026-08-01T03:00:00.000Z",
        "2026-08-01T03:00:00.000Z",
        "2026-08-01T03:00:00.000Z",
        "2024-03-05T03:00:00.000Z",
        "2015-12-03T02:00:00.000Z",
      ],
    ],
    ["twelve-hour clock", ["03/04/2024 01:05 PM"], ["2024-04-03T16:05:00.000Z"]],
    ["spreadsheet serial", ["45292"], ["2024-01-01T03:00:00.000Z"]],
    [
      "no dates",
      ["31/02/2024", "2024-13-01", "abc", "12", "1000-01"],
      [null, null, null, null, "1000-01-01T03:06:28.000Z"],
    ],
  ])("%s", (_, cells, expected) => expect(readDates(cells)).toEqual(expected));

  it("says when day and month cannot be told apart", () => {
    expect(detectDateStyle(counted(["03/04/2024", "05/06/2024"])).ambiguous).toBe(true);
    expect(detectDateStyle(counted(["03/04/2024", "25/06/2024"])).ambiguous).toBe(false);
    expect(detectDateStyle(counted(["04/04/2024"])).ambiguous).toBe(false);
  });

  it("goes from wall clock to instant and back, but for the hour that summer time skips", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2035, 0, 1) }),
        fc.constantFrom("America/Sao_Paulo", "Europe/Lisbon", "Asia/Kolkata"),
        (local, zone) => {
          const back = instantToLocal(localToInstant(local, zone), zone);
          expect([0, 3_600_000]).toContain(back - local);
        },
      ),
    );
  });
});

describe("categories", () => {
  it("reads yes and no in both languages", () => {
    expect(["Sim", "S", "TRUE", "x", "1"].map(parseBool)).toEqual([1, 1, 1, 1, 1]);
    expect(["Não", "nao", "false", "0"].map(parseBool)).toEqual([0, 0, 0, 0]);
    expect(parseBool("talvez")).toBeNaN();
  });
  it("reads closed lists by value and alias", () => {
    const column = canonicalTable("etapas").columns.find(({ name }) => name === "classe_valor")!;
    expect(["nva", "Sim", "Necessário", "?"].map((cell) => parseEnum(cell, column))).toEqual([
      "NVA",
      "VA",
      "BVA",
      null,
    ]);
  });
  it("splits lists, decimal commas apart", () => {
    expect([" P04 ; P07;", "a, b", "0,7", "0,5;0,5", "a|b"].map(normalizeList)).toEqual([
      "P04;P07",
      "a;b",
      "0,7",
      "0,5;0,5",
      "a;b",
    ]);
  });
  it("knows the marks of an empty cell", () => {
    expect(
      ["", "  ", "-", "n/a", "ND", "#N/D", "null", "?", "NA", "#NULO#"].every(isEmptyCell),
    ).toBe(true);
    expect(["0", "não", "na", "N.A. Silva"].some(isEmptyCell)).toBe(false);
  });
});

describe("plain dates", () => {
  const two = fc.integer({ min: 0, max: 65 }).map((part) => String(part).padStart(2, "0"));
  const year = fc.integer({ min: 900, max: 2100 }).map((part) => String(part).padStart(4, "0"));
  const mark = fc.constantFrom("/", "-", ".");
  it("are what the general expressions read", () => {
    // A blank in front is no part of the plain form.
    fc.assert(
      fc.property(
        two,
        mark,
        two,
        mark,
        year,
        fc.constantFrom(10, 16, 19),
        two,
        two,
        two,
        fc.constantFrom("dmy" as const, "mdy" as const),
        (a, m1, b, m2, y, length, h, min, s, order) => {
          const cell = `${a}${m1}${b}${m2}${y} ${h}:${min}:${s}`.slice(0, length);
          const style = { order, ambiguous: false, zone: "America/Sao_Paulo" };
          expect(parseDate(cell, style)).toBe(parseDate(` ${cell}`, style));
          expect(detectDateStyle(counted([cell]))).toEqual(detectDateStyle(counted([` ${cell}`])));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
