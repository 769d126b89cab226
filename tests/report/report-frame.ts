/**
 * What tests of the phases' reports share: a run's report with what its numbers are held against, and the tests that
 * each report on the demonstration passes.
 */
import { expect, it } from "vitest";
import { composeReport } from "#domain/phases/compose-report.ts";
import { checkConsistency } from "#domain/report/check-consistency.ts";
import { guardNumbers } from "#domain/report/binding/guard-numbers.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { Block, ReportTree } from "#domain/report/report-tree.ts";
import { compileReportPdf } from "#server/adapters/document-writer/compile-report-pdf.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { unmatchedNumbers } from "./pdf-numbers.ts";
import { readPdf, repeatedShare, sentencesOf, thinPages } from "./pdf-pages.ts";
import type { ReportRun } from "./runs/run-phase.ts";

export function compose({ context, outcome }: ReportRun) {
  const { tree, reportFacts } = composeReport(context, outcome);
  const facts = [...outcome.facts, ...reportFacts];
  const names = reportNames(context, outcome);
  return { tree, facts, names, violations: guardNumbers({ tree, facts, names }) };
}

export const states = (tree: ReportTree) =>
  Object.fromEntries(tree.sections.map(({ id, state }) => [id, state]));
export const incomplete = (tree: ReportTree) =>
  Object.entries(states(tree)).filter(([, state]) => state !== "completa");

const inlinesOf = (block: Block | undefined, callouts: boolean) => {
  if (block?.kind === "bullets") return block.items.flat();
  return block?.kind === "paragraph" || (callouts && block?.kind === "callout")
    ? block.inlines
    : [];
};
const wordsOf = (block: Block | undefined, callouts = false): string =>
  inlinesOf(block, callouts)
    .map(({ text }) => text)
    .join("")
    .replaceAll("\u00a0", " ");
const blocksOf = (tree: ReportTree, id: string): Block[] =>
  tree.sections.find((section) => section.id === id)?.blocks ?? [];
export const blockOf = (tree: ReportTree, id: string, index = 0): string =>
  wordsOf(blocksOf(tree, id)[index]);
/** A section's paragraphs and lists, and its callouts where asked for, a line each. */
export const textOf = (tree: ReportTree, id: string, { callouts = false } = {}): string =>
  blocksOf(tree, id)
    .map((block) => wordsOf(block, callouts))
    .join("\n");

export const without = (tables: Tables, ...left: TableName[]): Tables =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !left.includes(name as TableName)));

interface Expected {
  /** More numbers and sentences than these stand in the PDF: a check of nothing would pass. */
  numbers: number;
  sentences: number;
  /**
   * Words with a number that no fact has, and the number as the guard names it. Such a report has its pages and its
   * numbers tested apart.
   */
  planted?: { text: string; found: string };
}

/** Inside of an asynchronous `describe`: declares the tests that every phase's report passes, and answers the report of `runOf`. */
export async function reportOnDemonstration(
  runOf: () => ReportRun,
  { numbers, sentences, planted }: Expected,
) {
  const run = runOf();
  const report = compose(run);
  const { tree, facts, names, violations } = report;
  const reading = await readPdf(
    compileReportPdf(tree, {
      runId: "0199a1b2-0000-7000-8000-000000000001",
      version: 1,
      generatedAt: "2026-11-21T12:00:00.000Z",
    }),
  );

  it(`shows no number that is not a fact and ${planted ? "resolves every note" : "repeats the summary's numbers later"}`, () => {
    expect(violations).toEqual([]);
    expect(checkConsistency(tree).filter(({ detail }) => !detail.startsWith("rel."))).toEqual([]);
  });

  const fillsPages = (): void => {
    expect(reading.pages.length).toBeGreaterThanOrEqual(25);
    expect(reading.pages.length).toBeLessThanOrEqual(40);
    expect(thinPages(reading)).toEqual([]);
    const found = sentencesOf(reading);
    expect(found.length).toBeGreaterThan(sentences);
    expect(repeatedShare(found)).toBeLessThan(0.02);
  };
  const printsFacts = (): void => {
    const { checked, unmatched } = unmatchedNumbers(
      reading,
      facts,
      [...names, ...tree.references],
      tree,
    );
    expect(unmatched).toEqual([]);
    expect(checked).toBeGreaterThan(numbers);
  };
  if (planted === undefined)
    it("is 25 to 40 full pages whose numbers are facts by value and unit", () => {
      fillsPages();
      printsFacts();
    });
  else {
    it(
      "fills 25 to 40 pages, none of them thin, and repeats under 2% of its sentences",
      fillsPages,
    );
    it("prints no number that is not a fact by value and unit", printsFacts);
    it("finds a planted number", () => {
      const changed = structuredClone(tree);
      changed.sections[4]?.blocks.unshift({ kind: "paragraph", inlines: [{ text: planted.text }] });
      expect(guardNumbers({ tree: changed, facts, names }).map(({ found }) => found)).toEqual([
        planted.found,
      ]);
    });
  }

  it("is equal for equal inputs", () => {
    const again = runOf();
    expect(JSON.stringify(composeReport(again.context, again.outcome).tree)).toBe(
      JSON.stringify(tree),
    );
  });
  return { ...report, run, reading };
}
