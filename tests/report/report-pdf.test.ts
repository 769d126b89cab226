import { describe, expect, it } from "vitest";
import type { ReportStamp } from "#domain/report/report-tree.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { reportNames } from "#domain/report/report-names.ts";
import { compileReportPdf } from "#server/adapters/document-writer/compile-report-pdf.ts";
import { unmatchedNumbers } from "./pdf-numbers.ts";
import { bodyText, readPdf, repeatedShare, sentencesOf, thinPages } from "./pdf-pages.ts";
import { demonstrationTables, fiveProcesses, runOf } from "./runs/run-inputs.ts";
import type { ReportRun } from "./runs/run-phase.ts";

const stamp: ReportStamp = {
  runId: "0199a1b2-0000-7000-8000-000000000001",
  version: 3,
  generatedAt: "2026-11-21T12:00:00.000Z",
};

function written(run: ReportRun) {
  const { tree, reportFacts } = composeReport(run.context, run.outcome);
  return {
    tree,
    pdf: compileReportPdf(tree, stamp),
    facts: [...run.outcome.facts, ...reportFacts],
    names: [...reportNames(run.context, run.outcome), ...tree.references],
  };
}

const demonstration = written(
  runOf(demonstrationTables(), { isDemonstration: true, clientName: "Nimbela" }),
);

describe("the PDF of the demonstration", async () => {
  const reading = await readPdf(demonstration.pdf);

  it("is tagged, in Portuguese, titled, and 25 to 40 pages long", () => {
    expect(reading).toMatchObject({
      tagged: true,
      language: "pt-BR",
      title: "Relatório ValueScope",
    });
    expect(reading.pages.length).toBeGreaterThanOrEqual(25);
    expect(reading.pages.length).toBeLessThanOrEqual(40);
  });

  it("carries client, phase, version, date, page and run on every page of the body", () => {
    for (const page of reading.pages.slice(1)) {
      const text = page.items
        .map((item) => item.text)
        .join("")
        .replaceAll("\u00a0", " ");
      for (const part of [
        "Nimbela",
        "ValueScope",
        "versão 3",
        "21/11/2026",
        "Confidencial",
        stamp.runId,
        `Página ${page.number} de ${reading.pages.length}`,
      ])
        expect(text).toContain(part);
    }
    expect(reading.pages[0]?.items.map((item) => item.text).join("")).toContain(
      "Dados de demonstração",
    );
  });

  it("prints the page of each section in its contents", () => {
    const contents = bodyText(reading.pages[1] as (typeof reading.pages)[number]);
    for (const section of demonstration.tree.sections) {
      const page = reading.pages
        .slice(2)
        .find((candidate) =>
          candidate.items.some((item) => item.size >= 17.5 && item.text.includes(section.title)),
        );
      expect(contents.replace(/\s+/g, " ")).toMatch(
        new RegExp(`${section.title.replace(/[()]/g, "\\$&")}( análise parcial)? ?${page?.number}`),
      );
    }
  });

  it("holds no number that is not a fact by value and unit", () => {
    const { checked, unmatched } = unmatchedNumbers(
      reading,
      demonstration.facts,
      demonstration.names,
      demonstration.tree,
    );
    expect(unmatched).toEqual([]);
    expect(checked).toBeGreaterThan(1000);
  });

  it("leaves no page thin and repeats under 2% of its sentences", () => {
    expect(thinPages(reading)).toEqual([]);
    const sentences = sentencesOf(reading);
    expect(sentences.length).toBeGreaterThan(100);
    expect(repeatedShare(sentences)).toBeLessThan(0.02);
  });

  it("is the same bytes for the same tree and stamp", () => {
    expect(
      Buffer.from(compileReportPdf(demonstration.tree, stamp)).equals(
        Buffer.from(demonstration.pdf),
      ),
    ).toBe(true);
  });
});

describe("a planted wrong number", () => {
  it("is found in the text of the PDF", async () => {
    const tree = structuredClone(demonstration.tree);
    const paragraph = tree.sections[2]?.blocks.find((block) => block.kind === "paragraph");
    if (paragraph?.kind !== "paragraph") throw new Error("no paragraph");
    paragraph.inlines.push({ text: " Sobram R$ 987.654 por ano." });
    const { unmatched } = unmatchedNumbers(
      await readPdf(compileReportPdf(tree, stamp)),
      demonstration.facts,
      demonstration.names,
      tree,
    );
    expect(unmatched.map((found) => found.number)).toEqual(["R$ 987.654"]);
  });
});

describe("the PDF of five processes", () => {
  it("has 9 to 14 pages and says that it is reduced", async () => {
    const { pdf, facts, names, tree } = written(runOf(fiveProcesses()));
    const reading = await readPdf(pdf);
    expect(reading.pages.length).toBeGreaterThanOrEqual(9);
    expect(reading.pages.length).toBeLessThanOrEqual(14);
    expect(
      reading.pages[0]?.items
        .map((item) => item.text)
        .join("")
        .replace(/\s+/g, " "),
    ).toContain("Relatório reduzido");
    expect(thinPages(reading)).toEqual([]);
    expect(unmatchedNumbers(reading, facts, names, tree).unmatched).toEqual([]);
  });
});

describe("hostile text", () => {
  it("is set as text, never as markup", async () => {
    const name = '#read("/etc/passwd") $x$ *a* \\ <b> & `c`';
    const { pdf } = written(runOf(fiveProcesses(), { clientName: name }));
    const text = (await readPdf(pdf)).pages[0]?.items.map((item) => item.text).join("") ?? "";
    expect(text.replace(/\s+/g, " ")).toContain(name);
  });
});

describe("a file's name without a space", async () => {
  const long = "HMRC_spending_over_25000_for_September_2018_version_for_publication.csv";
  const run = runOf(fiveProcesses());
  const files = run.context.inputSummary.files.map((file) => ({ ...file, fileName: long }));
  const reading = await readPdf(
    written({
      ...run,
      context: { ...run.context, inputSummary: { ...run.context.inputSummary, files } },
    }).pdf,
  );

  it("breaks inside its column instead of running over the next", () => {
    const texts = reading.pages.flatMap(({ items }) => items.map(({ text }) => text));
    // The notes have the page's width and keep it whole.
    expect(texts.filter((text) => text.trim() === long)).toEqual([]);
    expect(texts.join("")).toMatch(/HMRC_\s*spending_\s*over_\s*25000_(?:\w+_)*\n/);
  });
});
