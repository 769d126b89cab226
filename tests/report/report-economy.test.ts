/** What the seven reports of the demonstration take on paper: pages, share of analysis, notes, sentences said over and over. */
import { describe, expect, it } from "vitest";
import { composeReport } from "#domain/phases/compose-report.ts";
import { phases } from "#domain/phases/registry.ts";
import { mostPaperNotes } from "#domain/report/paper/paper-notes.ts";
import { onPaper } from "#domain/report/paper/paper-tree.ts";
import { guardNumbers } from "#domain/report/binding/guard-numbers.ts";
import { reportNames } from "#domain/report/report-names.ts";
import { checkConsistency } from "#domain/report/check-consistency.ts";
import { compileReportPdf } from "#server/adapters/document-writer/compile-report-pdf.ts";
import { demonstrationPhases, reportRunOf } from "#tests/report/runs/any-phase-run.ts";
import { findingsOf } from "#tests/support/findings.ts";
import { readPdf, sectionHeights, sentencesOf, thinPages } from "./pdf-pages.ts";

const computed = demonstrationPhases();
const all = [1, 2, 3, 4, 5, 6, 7] as const;
/** Context: sources, premises, gate. Trace: the annex. What is left is analysis. */
const notAnalysis = [
  "Escopo, fontes e qualidade dos dados",
  "Premissas, riscos e limitações",
  "Próximos passos e gate",
  "Anexos e rastreabilidade",
];

describe.each(all)("phase %i on paper", async (phase) => {
  const run = computed.get(phase);
  if (!run || "missing" in run) throw new Error(`phase ${phase} has no run`);
  const { context, outcome: bare } = reportRunOf(run);
  const outcome = { ...bare, ...findingsOf(phases[phase], context, bare) };
  const { tree, reportFacts } = composeReport(context, outcome);
  const reading = await readPdf(
    compileReportPdf(tree, {
      runId: "0199a1b2-0000-7000-8000-000000000001",
      version: 1,
      generatedAt: "2026-10-16T12:00:00.000Z",
    }),
  );
  const heights = sectionHeights(reading);
  const heightOf = (isWanted: (title: string) => boolean): number =>
    heights.filter(({ title }) => isWanted(title)).reduce((sum, { pages }) => sum + pages, 0);
  const share = heightOf((title) => !notAnalysis.includes(title)) / heightOf(() => true);

  it("has 25 to 36 full pages, most of their height analysis", () => {
    expect(reading.pages.length).toBeGreaterThanOrEqual(25);
    expect(reading.pages.length).toBeLessThanOrEqual(36);
    expect(share).toBeGreaterThanOrEqual(0.7);
    expect(thinPages(reading, 0.75)).toEqual([]);
    expect(heights).toHaveLength(tree.sections.filter(({ state }) => state !== "ausente").length);
  });

  it("prints at most forty notes, those of the summary first, each number still a fact's", () => {
    const paper = onPaper(tree);
    expect(paper.notes.length).toBeLessThanOrEqual(mostPaperNotes);
    expect(paper.notes.map(({ n }) => n)).toEqual(paper.notes.map((_, index) => index + 1));
    expect(
      checkConsistency(paper).filter(({ rule }) => rule !== "numero_do_sumario_sem_secao"),
    ).toEqual([]);
    expect(
      guardNumbers({
        tree: paper,
        facts: [...outcome.facts, ...reportFacts],
        names: reportNames(context, outcome),
      }),
    ).toEqual([]);
    const marked = (blocks: (typeof tree)["sections"][number]["blocks"]): string[] =>
      blocks.flatMap((block) =>
        block.kind === "paragraph"
          ? block.inlines.flatMap(({ note, fact }) => (note === undefined ? [] : [fact ?? ""]))
          : [],
      );
    expect(marked(paper.sections[0]!.blocks)).toEqual(marked(tree.sections[0]!.blocks));
  });

  it("says no sentence three times", () => {
    const counts = new Map<string, number>();
    for (const sentence of sentencesOf(reading))
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count >= 3)).toEqual([]);
  });
});
