import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { nativeChart } from "#domain/charts/native-chart.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { onPaper } from "#domain/report/paper/paper-tree.ts";
import { contrastFault, contrastRatio } from "#domain/report/client-theme.ts";
import { buildWorkbook } from "#domain/report/workbook/build-workbook.ts";
import { factCell } from "#domain/report/workbook/fact-cell.ts";
import { modelOfDatasets } from "#domain/phases/business-case/workbook/financial-sheets.ts";
import { cellAddress, sheetNames } from "#domain/report/workbook/workbook-spec.ts";
import { sectionPages } from "#server/adapters/document-writer/compile-report-pdf.ts";
import { writeDocx } from "#server/adapters/document-writer/docx/write-docx.ts";
import { writeMarkdown } from "#server/adapters/document-writer/markdown/write-markdown.ts";
import { writeWorkbook } from "#server/adapters/document-writer/xlsx/write-xlsx.ts";
import { unmatchedIn } from "./match-numbers.ts";
import { readParts } from "./office-parts.ts";
import { readDocx } from "./office-text.ts";
import {
  aiPolicySource,
  businessCaseSource,
  demonstrationSource,
  redesignSource,
  smartStackSource,
  stamp,
} from "./run-source.ts";

const source = demonstrationSource();
const { tree, facts, datasets, look } = source;
const phases = [
  ["phase 1", source],
  ["phase 2", redesignSource()],
  ["phase 4", smartStackSource()],
  ["phase 5", businessCaseSource()],
  ["phase 6", aiPolicySource()],
] as const;

describe.each(phases)("the DOCX: %s", async (name, { tree, facts, look, names }) => {
  const pages = sectionPages(tree, stamp);
  const bytes = await writeDocx(tree, stamp, look, pages);
  const reading = await readDocx(bytes);

  it("has real headings in the order of the report and contents with the PDF's pages", () => {
    const titles = tree.sections.map((section) => `${section.number}  ${section.title}`);
    expect(
      reading.paragraphs.filter(({ style }) => style === "Heading1").map(({ text }) => text),
    ).toEqual(titles);
    expect(reading.contents.map((text) => text.replace(/\s+/g, " ").trim())).toEqual(
      tree.sections.map((section) => `${section.number} ${section.title} ${pages.get(section.id)}`),
    );
    expect(Math.min(...pages.values())).toBe(3);
  });

  it("captions every table and chart and draws the charts with values that are facts", () => {
    const captions = new Set(
      reading.paragraphs.filter(({ style }) => style === "Caption").map(({ text }) => text),
    );
    const blocks = onPaper(tree).sections.flatMap((section) => section.blocks);
    for (const block of blocks) {
      if (block.kind === "table") expect(captions).toContain(block.title);
      if (block.kind === "chart") expect(captions).toContain(block.chart.title);
    }
    const native = blocks.flatMap((block) =>
      block.kind === "chart" && nativeChart(block.chart) !== null ? [block.chart] : [],
    );
    expect(reading.charts).toHaveLength(native.length);
    const values = new Set(
      facts.flatMap((fact) =>
        typeof fact.value === "number" ? [Math.abs(fact.value).toFixed(6)] : [],
      ),
    );
    reading.charts.forEach((chart, index) => {
      const refs = new Set(native[index]?.refs?.map((ref) => ref.label));
      const figures = chart.series
        .filter((series) => series.isVisible && !refs.has(series.name))
        .flatMap((series) => series.values);
      expect([
        native[index]?.id,
        figures.filter((value) => !values.has(Math.abs(value).toFixed(6))),
      ]).toEqual([native[index]?.id, []]);
    });
  });

  it("shows no number without a fact", () => {
    const furniture = new Set(["TOC1", "Heading1"]);
    const start = reading.paragraphs.findIndex(({ style }) => style === "Heading1");
    const texts = [
      ...reading.paragraphs
        .slice(start)
        .filter(({ style }) => !furniture.has(style ?? ""))
        .map(({ text }) => text),
      ...reading.charts.flatMap((chart) => chart.series.flatMap((series) => series.labels)),
    ];
    const { checked, unmatched } = unmatchedIn(texts, facts, names);
    expect(unmatched).toEqual([]);
    // Phase 6 is more words than figures.
    expect(checked).toBeGreaterThan(name === "phase 6" ? 400 : 600);
  });

  it("carries its fonts and keeps hostile text as text", async () => {
    const name = "<w:p>&\"' =1+1 ]]>";
    const parts = await readParts(
      Buffer.from(
        await writeDocx(
          { ...tree, clientName: name, sections: tree.sections.slice(0, 1) },
          stamp,
          look,
          pages,
        ),
      ),
    );
    expect([...parts.keys()].filter((part) => part.startsWith("word/fonts/"))).toHaveLength(4);
    expect(
      (
        await readDocx(
          await writeDocx({ ...tree, clientName: name, sections: [] }, stamp, look, pages),
        )
      ).paragraphs.some(({ text }) => text.includes(name)),
    ).toBe(true);
  });
});

describe("the XLSX", async () => {
  const sheet = {
    name: "Modelo",
    widths: [20, 12, 12],
    rows: [
      [{ value: "Taxa" }, { value: 0.1, style: "input" as const, format: "0.0%" }],
      [
        { value: "VPL" },
        { value: 100 / 1.1 + 200 / 1.21, formula: "NPV(taxa,B3:C3)", format: '"R$ "#,##0.00' },
      ],
      [{ value: "Fluxo" }, { value: 100 }, { value: 200 }],
    ],
  };
  const workbook = buildWorkbook({
    tree,
    stamp,
    facts,
    datasets,
    modelSheets: [{ sheet, about: "Modelo" }],
    names: [{ name: "taxa", sheet: "Modelo", row: 0, column: 1 }],
  });
  const bytes = await writeWorkbook(workbook, {
    date: new Date(stamp.generatedAt),
    primaryColour: look.primaryColour,
  });
  const read = await readXlsx(Buffer.from(bytes));

  it("holds every table, every dataset and the formulas of a model", async () => {
    const text = JSON.stringify(read.sheets.map((each) => each.rows));
    for (const block of tree.sections.flatMap((section) => section.blocks))
      if (block.kind === "table") expect(text).toContain(JSON.stringify(block.title).slice(1, -1));
    for (const dataset of datasets) {
      const found = read.sheets.find(
        (each) =>
          each.rows.length === dataset.rows.length + 1 &&
          each.rows[0]?.length === dataset.columns.length &&
          String(each.rows[0]?.[0]).startsWith(dataset.columns[0]?.label ?? ""),
      );
      expect([dataset.id, found !== undefined]).toEqual([dataset.id, true]);
    }
    const parts = await readParts(Buffer.from(bytes));
    const formulas = [...parts]
      .filter(([name]) => name.startsWith("xl/worksheets/"))
      .flatMap(([, part]) =>
        [...part.toString("utf8").matchAll(/<f>([^<]*)<\/f><v>([^<]*)<\/v>/g)].map((match) => [
          match[1],
          Number(match[2]),
        ]),
      );
    expect(formulas).toEqual([["NPV(taxa,B3:C3)", 100 / 1.1 + 200 / 1.21]]);
    expect(parts.get("xl/workbook.xml")?.toString("utf8")).toMatch(
      /<definedName name="taxa">'?Modelo'?!\$B\$1<\/definedName>/,
    );
  });
});

describe.each(phases)(
  "the XLSX of a report: %s",
  async (_name, { tree, facts, datasets: all, names, look }) => {
    const { datasets, model } = modelOfDatasets(all);
    const workbook = buildWorkbook({ tree, stamp, facts, datasets, ...model });
    const read = await readXlsx(
      Buffer.from(
        await writeWorkbook(workbook, {
          date: new Date(stamp.generatedAt),
          primaryColour: look.primaryColour,
        }),
      ),
    );

    it("has no number outside of datasets and model that is not a fact", () => {
      const byId = new Map(facts.map((fact) => [fact.id, fact]));
      const own = workbook.sheets.filter(
        (each) =>
          !datasets.some((dataset) => each.rows.length === dataset.rows.length + 1) &&
          !each.name.startsWith("Modelo "),
      );
      const numbers = own.flatMap((each) =>
        each.rows.flatMap((row) =>
          row.flatMap((cell) =>
            typeof cell?.value === "number" && cell.fact
              ? [{ cell, fact: byId.get(cell.fact) }]
              : [],
          ),
        ),
      );
      expect(numbers.length).toBeGreaterThan(700);
      const ratios = [1, 60, 3600, 24, 1440, 86_400].flatMap((factor) => [factor, 1 / factor]);
      expect(
        numbers.filter(
          ({ cell, fact }) =>
            !ratios.some(
              (ratio) =>
                Math.abs(
                  Math.abs(cell.value as number) - Math.abs((fact?.value as number) * ratio),
                ) <=
                1e-9 * Math.max(1, Math.abs(cell.value as number)),
            ),
        ),
      ).toEqual([]);
      const texts = read.sheets
        .filter(
          (each) => own.some((sheetOf) => sheetOf.name === each.name) && each.name !== "Leia-me",
        )
        .flatMap((each) =>
          each.rows
            .slice(1)
            .flatMap((row) => row.flatMap((value) => (typeof value === "string" ? [value] : []))),
        );
      expect(unmatchedIn(texts, facts, names).unmatched).toEqual([]);
    });
  },
);

describe("a printed figure as a number", () => {
  const fact = (value: number, unit: Fact["unit"]): Fact => ({
    id: "p1.x",
    phase: 1,
    label: "x",
    value,
    unit,
    decimals: 0,
    formula_id: "A",
    formula_version: "1",
    formula: "",
    inputs: [],
    sources: [],
    assumptions: [],
    basis: "MEDIDO",
    confidence: 1,
    inputs_hash: "",
    computed_at: "",
  });
  it.each([
    ["R$ 6,8 mi", fact(6_789_123.4, "BRL/ano"), 6_789_123.4, '"R$ "#,##0;−"R$ "#,##0'],
    ["−R$ 1.200", fact(-1200.4, "BRL"), -1200.4, '"R$ "#,##0;−"R$ "#,##0'],
    ["17,4%", fact(17.42, "pct"), 17.42, '#,##0.0"%";−#,##0.0"%"'],
    ["2,5 dias", fact(60, "h"), 2.5, '#,##0.0" dias";−#,##0.0" dias"'],
    ["+3,1 p.p.", fact(3.06, "pp"), 3.06, '+#,##0.0" p.p.";−#,##0.0" p.p.";#,##0.0" p.p."'],
    ["23", fact(23, "un"), 23, "#,##0;−#,##0"],
  ])("%s", (text, of, value, format) => {
    const cell = factCell(text, of);
    expect(cell.value).toBeCloseTo(value, 9);
    expect(cell).toMatchObject({ format, fact: "p1.x" });
  });
  it("stays text when it is a sentence, a range or another value", () => {
    for (const text of ["menos de 1%", "23 de 23 processos", "R$ 7,9 mi", "n/d"])
      expect(factCell(text, fact(6_789_123, "BRL")).value).toBe(text);
  });
  it("names sheets as workbooks admit", () => {
    expect(
      sheetNames([
        "Concentração de custos: razão/conta",
        "a".repeat(40),
        "a".repeat(40),
        "Leia-me",
        "LEIA-ME",
        "'x'",
      ]),
    ).toEqual([
      "Concentração de custos razão",
      "a".repeat(31),
      `${"a".repeat(27)} (2)`,
      "Leia-me",
      "LEIA-ME (2)",
      "x",
    ]);
    expect([
      cellAddress(0, 0),
      cellAddress(6, 25),
      cellAddress(9, 26),
      cellAddress(0, 701),
      cellAddress(0, 702),
    ]).toEqual(["A1", "Z7", "AA10", "ZZ1", "AAA1"]);
  });
});

describe.each(phases)("Markdown: %s", (_name, { tree, facts, names }) => {
  const markdown = writeMarkdown(tree, stamp);
  it("has each section, every note once as a footnote, and tables whose lines have equal cells", () => {
    for (const section of tree.sections)
      expect(markdown).toContain(`## ${section.number}. ${section.title}`);
    for (const note of tree.notes) expect(markdown.split(`[^${note.n}]: `)).toHaveLength(2);
    const rows = markdown.split("\n\n").filter((part) => part.startsWith("| "));
    expect(rows.length).toBeGreaterThan(30);
    for (const table of rows)
      expect(
        new Set(table.split("\n").map((line) => line.replaceAll("\\|", "").split("|").length)).size,
      ).toBe(1);
  });
  it("takes marks of Markdown and HTML in a name for text", () => {
    expect(
      writeMarkdown({ ...tree, clientName: "<script>*a*_b_|[x](y)", sections: [] }, stamp),
    ).toContain("- **Cliente:** \\<script\\>\\*a\\*\\_b\\_|\\[x\\](y)");
  });
  it("shows no number without a fact", () => {
    const body = markdown
      .slice(markdown.indexOf("## 1."))
      .split("\n")
      .filter((line) => !line.startsWith("## "))
      .map((line) =>
        line
          .replace(/\[\^\d+\]:?/g, " ")
          .replaceAll("\\", "")
          .replaceAll("**", ""),
      );
    expect(
      unmatchedIn(
        body.flatMap((line) => (line.startsWith("| ") ? line.split(" | ") : [line])),
        facts,
        names,
      ).unmatched,
    ).toEqual([]);
  });
});

describe("contrast of a client's colours", () => {
  it.each([
    ["#000000", 21],
    ["#FFFFFF", 1],
    ["#767676", 4.54],
    ["#0F5C63", 7.7],
  ])("%s", (colour, ratio) => expect(contrastRatio(colour, "#FFFFFF")).toBeCloseTo(ratio, 1));
  it("refuses below 4.5", () =>
    expect([contrastFault("#777777") !== null, contrastFault("#767676")]).toEqual([true, null]));
});

describe("the legal notice of phase 6", () => {
  const notice = "Análise de apoio à gestão; não substitui parecer jurídico.";
  const policy = aiPolicySource();

  it("stands in the footer of the DOCX, on each sheet and slide, and ends the Markdown", async () => {
    const docx = await readParts(
      Buffer.from(
        await writeDocx(policy.tree, stamp, policy.look, sectionPages(policy.tree, stamp)),
      ),
    );
    const footers = [...docx]
      .filter(([name]) => /^word\/footer\d*\.xml$/.test(name))
      .map(([, bytes]) => String(bytes));
    expect(footers.some((xml) => xml.includes(notice))).toBe(true);
    const workbook = buildWorkbook({
      tree: policy.tree,
      stamp,
      facts: policy.facts,
      datasets: policy.datasets,
    });
    const sheets = [
      ...(await readParts(
        Buffer.from(
          await writeWorkbook(workbook, {
            date: new Date(stamp.generatedAt),
            primaryColour: policy.look.primaryColour,
          }),
        ),
      )),
    ].filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
    expect(sheets.length).toBe(workbook.sheets.length);
    expect(sheets.filter(([, bytes]) => !String(bytes).includes(notice))).toEqual([]);
    expect(writeMarkdown(policy.tree, stamp).trimEnd().endsWith(`*${notice}*`)).toBe(true);
  });

  it("is absent from the other phases", () => {
    expect(writeMarkdown(tree, stamp)).not.toContain(notice);
  });
});
