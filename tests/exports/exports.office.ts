/** What only an office suite can tell: the files open, look whole as pages, and their formulas calculate. `npm run test:office`. */
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDeck } from "#domain/report/deck/build-deck.ts";
import { plainText } from "#domain/report/deck/deck.ts";
import { buildWorkbook } from "#domain/report/workbook/build-workbook.ts";
import type { WorkbookSheet } from "#domain/report/workbook/workbook-spec.ts";
import { writeDocument } from "#server/adapters/document-writer/write-document.ts";
import { writeWorkbook } from "#server/adapters/document-writer/xlsx/write-xlsx.ts";
import { readPdf } from "../report/pdf-pages.ts";
import { changeCell, openLibreOffice, type LibreOffice } from "./libre-office.ts";
import { unmatchedIn } from "./match-numbers.ts";
import { demonstrationSource, smallSource, stamp } from "./run-source.ts";

let office: LibreOffice;
beforeAll(async () => { office = await openLibreOffice(); });
afterAll(() => office?.close());

const flat = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, "");

describe("the PPTX in LibreOffice", () => {
  it.each([["demonstration", demonstrationSource()], ["five processes", smallSource()]])("opens with a page a slide, each with its title on at most two lines and inside the page: %s", async (_name, source) => {
    const deck = buildDeck(source);
    const pdf = await readPdf(await office.convert(await writeDocument("pptx", source), "pptx", "pdf"));
    expect(pdf.pages).toHaveLength(deck.slides.length + 1);
    deck.slides.forEach((slide, index) => {
      const page = pdf.pages[index + 1];
      const items = (page?.items ?? []).filter((item) => item.text.trim() !== "");
      const title = items.filter((item) => Math.abs(item.size - 22) < 0.6 && item.y > (page?.heightPt ?? 0) - 115);
      expect([slide.id, flat(title.map((item) => item.text).join(""))]).toEqual([slide.id, flat(plainText(slide.title))]);
      expect(new Set(title.map((item) => Math.round(item.y))).size).toBeLessThanOrEqual(2);
      // Nothing is set below the source line or beyond the edges.
      const lowest = Math.min(...items.map((item) => item.y));
      expect([slide.id, lowest >= 12, items.every((item) => item.x >= 0 && item.x <= 960)]).toEqual([slide.id, true, true]);
      const source = items.filter((item) => item.text.startsWith("Fonte: "));
      expect([slide.id, source.length]).toEqual([slide.id, 1]);
      const above = items.filter((item) => !item.text.startsWith("Fonte: ") && item.y < (source[0]?.y ?? 0) + 8 && item.size > 9.5);
      expect([slide.id, above.map((item) => item.text)]).toEqual([slide.id, []]);
      if (slide.layout === "chart") expect([slide.id, items.filter((item) => item.size <= 10.5).length > 4]).toEqual([slide.id, true]);
    });
  });

  it("prints no number without a fact, charts as drawn included", async () => {
    const source = demonstrationSource();
    const pdf = await readPdf(await office.convert(await writeDocument("pptx", source), "pptx", "pdf"));
    const furniture = (text: string, page: number): boolean => text.startsWith("Fonte: ") || /^\d+ · /.test(text) || text === String(page);
    const texts = pdf.pages.slice(1).map((page) => page.items.filter((item) => !furniture(item.text.trim(), page.number)).map((item) => item.text).join(""));
    const { checked, unmatched } = unmatchedIn(texts, source.facts, source.names);
    expect(unmatched).toEqual([]);
    expect(checked).toBeGreaterThan(200);
  });
});

describe("the DOCX in LibreOffice", () => {
  it("opens with every section, its charts drawn, in about the pages of the PDF", async () => {
    const source = demonstrationSource();
    const [docx, own] = [await readPdf(await office.convert(await writeDocument("docx", source), "docx", "pdf")), await readPdf(await writeDocument("pdf", source))];
    const text = flat(docx.pages.flatMap((page) => page.items.map((item) => item.text)).join(""));
    for (const section of source.tree.sections) expect(text).toContain(flat(`${section.number}  ${section.title}`));
    expect(docx.pages.length).toBeGreaterThan(own.pages.length * 0.8);
    expect(docx.pages.length).toBeLessThan(own.pages.length * 1.25);
    expect(text).toContain(flat("Custo anual"));
  });
});

describe("the XLSX in LibreOffice", () => {
  const flows = [-1_000_000, 320_000, 410_000, 515_000, 640_000];
  const npv = (rate: number): number => flows.reduce((sum, flow, year) => sum + flow / (1 + rate) ** year, 0);
  const model: WorkbookSheet = {
    name: "Fluxo de caixa", widths: [24, 16, 16, 16, 16, 16],
    rows: [
      [{ value: "Taxa de desconto", style: "strong" }, { value: 0.12, style: "input", format: "0.0%" }],
      [{ value: "Fluxo" }, ...flows.map((value) => ({ value, format: '"R$ "#,##0' }))],
      [{ value: "VPL", style: "total" }, { value: npv(0.12), formula: "B2+NPV(taxa_desconto,C2:F2)", format: '"R$ "#,##0.00', style: "total" }],
    ],
  };
  const source = demonstrationSource();
  const written = () => writeWorkbook(
    buildWorkbook({ ...source, modelSheets: [{ sheet: model, about: "Fluxo" }], names: [{ name: "taxa_desconto", sheet: model.name, row: 0, column: 1 }] }),
    { date: new Date(stamp.generatedAt), primaryColour: source.look.primaryColour },
  );
  const npvIn = async (workbook: Uint8Array): Promise<number> => {
    const read = await readXlsx(await office.convert(workbook, "xlsx", "xlsx"));
    return Number(read.sheets.find((sheet) => sheet.name === model.name)?.rows[2]?.[1]);
  };

  it("opens with every sheet", async () => {
    const bytes = await written();
    const again = await readXlsx(await office.convert(bytes, "xlsx", "xlsx"));
    expect(again.sheets.map((sheet) => sheet.name)).toEqual((await readXlsx(Buffer.from(bytes))).sheets.map((sheet) => sheet.name));
  });

  it.each([0.12, 0.08, 0.2, 0.355])("gives the present value at a rate of %s when the rate's cell is changed", async (rate) => {
    expect(await npvIn(await changeCell(await written(), model.name, "B1", rate))).toBeCloseTo(npv(rate), 4);
  });
});
