/** The financial model of phase 5 recalculated by a spreadsheet, and its own financial functions beside ours. */
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  Drivers,
  FinancialModel,
} from "#domain/phases/common/financial-model/financial-model.ts";
import { recomputeIndicators } from "#domain/phases/business-case/index.ts";
import { irr, mirr, npv } from "#domain/kernel/numbers/finance.ts";
import { generatorFor } from "#domain/kernel/numbers/random.ts";
import { financialSheets } from "#domain/phases/business-case/workbook/financial-sheets.ts";
import { driverCells } from "#domain/phases/business-case/workbook/assumption-sheet.ts";
import {
  cellAddress,
  type Workbook,
  type WorkbookCell,
} from "#domain/report/workbook/workbook-spec.ts";
import { writeDocument } from "#server/adapters/document-writer/write-document.ts";
import { writeWorkbook } from "#server/adapters/document-writer/xlsx/write-xlsx.ts";
import { businessCaseOf, modelOf } from "#tests/analysis/business-case/demonstration.ts";
import { benefitOf, initiativeOf, modelWith } from "#tests/analysis/business-case/model.ts";
import { changeCells, openLibreOffice, type LibreOffice } from "./libre-office.ts";
import { businessCaseSource } from "./run-source.ts";

let office: LibreOffice;
beforeAll(async () => {
  office = await openLibreOffice();
});
afterAll(() => office?.close());

const look = { date: new Date(0), primaryColour: "#0F5C63" };
const workbookOf = (model: FinancialModel): Workbook => {
  const made = financialSheets(model);
  if (made === null) throw new Error("a model without sheets");
  return {
    title: "Modelo",
    subject: "Modelo",
    sheets: made.modelSheets.map(({ sheet }) => sheet),
    names: [...made.names],
  };
};
const recalculated = async (books: readonly Uint8Array[]) =>
  Promise.all((await office.convertAll(books, "xlsx", "xlsx")).map((bytes) => readXlsx(bytes)));
type Reading = Awaited<ReturnType<typeof readXlsx>>;
const valueIn = (book: Reading, sheet: string, row: number, column: number): unknown =>
  book.sheets.find(({ name }) => name === sheet)?.rows[row]?.[column] ?? "";

/** Cells whose recalculated value is not the cached one, within a billionth. */
function differences(workbook: Workbook, again: Reading): string[] {
  return workbook.sheets.flatMap((sheet) =>
    sheet.rows.flatMap((row, at) =>
      row.flatMap((cell: WorkbookCell | null, index) => {
        if (cell?.formula === undefined) return [];
        const value = valueIn(again, sheet.name, at, index);
        const same =
          typeof cell.value === "number"
            ? typeof value === "number" &&
              Math.abs(value - cell.value) <= 1e-9 * Math.max(1, Math.abs(cell.value))
            : value === cell.value;
        return same
          ? []
          : [
              `${sheet.name}!${cellAddress(at, index)} = ${cell.formula}: ${String(cell.value)}, recalculated ${String(value)}`,
            ];
      }),
    ),
  );
}

const later = initiativeOf({
  id: "I02",
  name: "Segunda",
  startWeek: 20,
  durationWeeks: 30,
  capex: 90_000,
  opexPerMonth: 500,
  benefits: [
    benefitOf({
      id: "ti",
      source: "ti",
      class: "caixa",
      annualGross: 60_000,
      availableFromMonth: 18,
    }),
    benefitOf({ id: "p", source: "ti_pessoas", annualGross: 24_000, availableFromMonth: 3 }),
    benefitOf({ id: "r", source: "retencao", class: "receita", annualGross: 48_000 }),
    benefitOf({ id: "m", source: "material", class: "caixa", annualGross: 12_000 }),
  ],
});
const beyond = initiativeOf({
  id: "I03",
  name: "Depois do horizonte",
  startWeek: 140,
  durationWeeks: 40,
  capex: 50_000,
  benefits: [],
});
const three = [initiativeOf(), later, beyond];
const base = modelWith(three).base;
const variants: [string, FinancialModel][] = [
  ["the demonstration", modelOf(businessCaseOf())],
  ["without a rate or a recommended set", modelWith(three, { base: { ...base, ratePct: null } })],
  [
    "tax with credit, nominal prices",
    modelWith(three, {
      recommended: ["I01"],
      priceGrowthPct: 4.5,
      rateNature: "taxa nominal",
      tax: { on: true, ratePct: 34, depreciationMonths: 20, mode: "credito" },
    }),
  ],
  [
    "tax with losses carried forward, an adoption path, a delay",
    modelWith(three, {
      recommended: ["I01", "I02"],
      tax: { on: true, ratePct: 34, depreciationMonths: 60, mode: "compensacao" },
      adoptionPath: [0.1, 0.3, 0.55, 0.7, 0.9, 0.99],
      base: { ...base, delayMonths: 2, adoption: 0.75 },
    }),
  ],
  [
    "more than one change of sign",
    modelWith([
      initiativeOf({ capex: 9_000 }),
      initiativeOf({
        id: "I02",
        name: "Segunda",
        startWeek: 80,
        durationWeeks: 8,
        capex: 400_000,
        benefits: [benefitOf({ annualGross: 900_000 })],
      }),
    ]),
  ],
  ["never paid back", modelWith([initiativeOf({ capex: 900_000 })], { horizonMonths: 12 })],
];

describe("the financial model in LibreOffice", () => {
  it("recalculates every formula to the value that the file holds", async () => {
    const books = variants.map(([, model]) => workbookOf(model));
    const again = await recalculated(
      await Promise.all(
        books.map(async (book) => changeCells(await writeWorkbook(book, look), [])),
      ),
    );
    books.forEach((book, index) => {
      const formulas = book.sheets.flatMap((sheet) =>
        sheet.rows.flat().filter((cell) => cell?.formula !== undefined),
      );
      expect(formulas.length).toBeGreaterThan(150);
      expect([variants[index]?.[0], differences(book, again[index] as Reading)]).toEqual([
        variants[index]?.[0],
        [],
      ]);
    });
  });

  it("gives what the platform gives when rate, adoption, investment or delay change, in the exported file", async () => {
    const source = businessCaseSource();
    const bytes = await writeDocument("xlsx", source);
    const model = modelOf(source);
    const made = financialSheets(model);
    const cases: Partial<Drivers>[] = [
      { ratePct: 8 },
      { ratePct: 27.5 },
      { adoption: 0.6 },
      { capex: 1.35 },
      { delayMonths: 4, cash: 0.35, itSaving: 0.8 },
      { benefit: 1.2, retention: 0.4, opex: 1.1, ratePct: 12 },
    ];
    const changed = await Promise.all(
      cases.map((drivers) =>
        changeCells(
          bytes,
          Object.entries(drivers).map(([driver, value]) => {
            const name = made?.names.find(
              ({ name: named }) => named === driverCells[driver as keyof Drivers],
            );
            if (name === undefined) throw new Error(`no cell for ${driver}`);
            return {
              sheet: name.sheet,
              address: cellAddress(name.row, name.column),
              value: driver === "ratePct" ? Number(value) / 100 : Number(value),
            };
          }),
        ),
      ),
    );
    const again = await recalculated(changed);
    cases.forEach((drivers, index) => {
      const book = again[index] as Reading;
      const rows = book.sheets.find(({ name }) => name === "Modelo Resultado")?.rows ?? [];
      const shown = (label: string, column: number) =>
        Number(rows.find((row) => row?.[0] === label)?.[column]);
      const expected = recomputeIndicators(model, drivers);
      [expected.recomendado, expected.completo].forEach((indicators, set) => {
        const wanted = [
          ["VPL", indicators?.vpl, 1],
          ["TIR ao ano", indicators?.tir, 100],
          ["Payback (meses)", indicators?.payback, 1],
          ["ROI sobre o investimento (antes do tempo da equipe)", indicators?.roi, 100],
          ["Investimento no horizonte", indicators?.capex, 1],
        ] as const;
        for (const [label, value, scale] of wanted) {
          // What cannot be told is a text, or an empty cell: a programme that is not paid back.
          if (value === null) {
            const cell = rows.find((row) => row?.[0] === label)?.[1 + set];
            expect([drivers, label, typeof cell]).not.toEqual([drivers, label, "number"]);
            continue;
          }
          expect(value).toBeTypeOf("number");
          expect([
            drivers,
            label,
            Math.abs(shown(label, 1 + set) * scale - (value as number)) <=
              1e-9 * Math.abs(value as number),
          ]).toEqual([drivers, label, true]);
        }
      });
    });
  });
});

describe("financial functions beside a spreadsheet's own", () => {
  it("NPV, IRR and MIRR agree to a billionth", async () => {
    const random = generatorFor("financial functions", "office", 1);
    const flows = [
      { rate: 0.15, values: [-100_000, 30_000, 40_000, 50_000, 40_000] },
      ...Array.from({ length: 12 }, () => {
        const length = 6 + Math.floor(random() * 54);
        const spent = 1 + Math.floor(random() * 4);
        const outlay = 10_000 + random() * 900_000;
        return {
          rate: 0.002 + random() * 0.03,
          values: Array.from({ length }, (_, month) =>
            month < spent
              ? -outlay * (0.5 + random())
              : (outlay * spent * (0.8 + random() * 1.8)) / (length - spent),
          ),
        };
      }),
    ];
    const rows = flows.map(({ rate, values }, row): WorkbookCell[] => {
      const [first, last] = [cellAddress(row, 4), cellAddress(row, 3 + values.length)];
      return [
        { value: rate },
        { value: 0, formula: `${first}+NPV(A${row + 1},${cellAddress(row, 5)}:${last})` },
        { value: 0, formula: `IRR(${first}:${last},0.05)` },
        { value: 0, formula: `MIRR(${first}:${last},A${row + 1},A${row + 1})` },
        ...values.map((value) => ({ value })),
      ];
    });
    const bytes = await writeWorkbook(
      {
        title: "Funções",
        subject: "Funções",
        names: [],
        sheets: [{ name: "Fluxos", widths: [], rows }],
      },
      look,
    );
    const [again] = await recalculated([await changeCells(bytes, [])]);
    flows.forEach(({ rate, values }, row) => {
      [npv(values, rate), irr(values), mirr(values, rate)].forEach((own, index) => {
        const theirs = Number(valueIn(again as Reading, "Fluxos", row, 1 + index));
        expect([
          row,
          index,
          own !== null && Math.abs(theirs - own) <= 1e-9 * Math.max(1e-3, Math.abs(own)),
          theirs,
        ]).toEqual([row, index, true, theirs]);
      });
    });
    // A5.6: the worked example, to the digits that it prints.
    expect(Number(valueIn(again as Reading, "Fluxos", 0, 1)).toFixed(2)).toBe("12078.64");
    expect((100 * Number(valueIn(again as Reading, "Fluxos", 0, 2))).toFixed(2)).toBe("20.50");
  });
});
