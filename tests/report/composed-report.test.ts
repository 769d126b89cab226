/** A report composed of several phases' sections, over the demonstration's tables: what it takes over, renumbers and puts together. */
import { beforeAll, describe, expect, it } from "vitest";
import { composeReport } from "#domain/phases/compose-report.ts";
import { checkConsistency, factsOf } from "#domain/report/check-consistency.ts";
import { buildDeck } from "#domain/report/deck/build-deck.ts";
import {
  composeSections,
  createReferences,
  guardComposed,
  readReference,
  referencedFacts,
  sourceKey,
  type PartSource,
  type ReportPart,
} from "#domain/composed/index.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { Inline, ReportTree } from "#domain/report/report-tree.ts";
import { buildWorkbook } from "#domain/report/workbook/build-workbook.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { demonstrationPhases, reportRunOf } from "./runs/any-phase-run.ts";

const sources: PartSource[] = [];
const names = new Map<string, string[]>();
beforeAll(() => {
  for (const phase of [...demonstrationPhases().values()]) {
    if (!("computed" in phase)) throw new Error("a phase did not run");
    const run = reportRunOf(phase);
    const { tree, reportFacts } = composeReport(run.context, run.outcome);
    sources.push({
      tree,
      facts: [...run.outcome.facts, ...reportFacts],
      reportId: `report-${tree.phase}`,
      runId: `0199a1b2-0000-7000-8000-00000000000${tree.phase}`,
      reportVersion: tree.phase + 1,
      generatedAt: "2026-11-21T12:00:00.000Z",
    });
    names.set(sourceKey(tree.phase), reportNames(run.context, run.outcome));
  }
});

const compose = (parts: ReportPart[]): ReportTree => {
  const { tree } = composeSections({ title: "Comitê de novembro", parts, sources });
  if (tree === null) throw new Error("nothing was composed");
  return tree;
};
const behind = (tree: ReportTree) =>
  (tree.sources ?? []).map(({ key, phase }) => ({
    key,
    facts: sources.find((source) => source.tree.phase === phase)?.facts ?? [],
    names: names.get(key) ?? [],
  }));
const factsBehind = (tree: ReportTree): Fact[] => referencedFacts(behind(tree));
const violationsOf = (tree: ReportTree) => guardComposed(tree, behind(tree));
const everyPart = (): ReportPart[] =>
  sources.flatMap(({ tree }) =>
    tree.sections
      .filter(({ state }) => state !== "ausente")
      .map(({ id }) => ({ phase: tree.phase, sectionId: id })),
  );
const inlinesOf = (tree: ReportTree): Inline[] =>
  tree.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === "paragraph" || block.kind === "callout"
        ? block.inlines
        : block.kind === "bullets"
          ? block.items.flat()
          : [],
    ),
  );
const wordsOf = (tree: ReportTree) =>
  inlinesOf(tree)
    .map(({ text }) => text)
    .join("");

describe("composed report", () => {
  it("keeps every word and number of the sections, in the order asked for", () => {
    const parts: ReportPart[] = [
      { phase: 5, sectionId: "C1" },
      { phase: 1, sectionId: "1.2" },
      { phase: 5, sectionId: "5.2" },
    ];
    const tree = compose(parts);
    expect(tree.sections.map(({ id, number }) => [id, number])).toEqual([
      ["F5-C1", 1],
      ["F1-1.2", 2],
      ["F5-5.2", 3],
      ["C6", 4],
    ]);
    expect(tree.sections[0]?.title).toBe("Sumário executivo – BusinessCase");
    for (const [index, { phase, sectionId }] of parts.entries()) {
      const source = sources.find((one) => one.tree.phase === phase)!.tree;
      const alone = source.sections.find(({ id }) => id === sectionId)!;
      expect(wordsOf({ ...tree, sections: [tree.sections[index]!] })).toBe(
        wordsOf({ ...source, sections: [alone] }),
      );
    }
    expect(tree.sources?.map(({ key, reportVersion }) => [key, reportVersion])).toEqual([
      ["F1", 2],
      ["F5", 6],
    ]);
  });

  it("names every figure by the run that computed it, and the guard passes over all sections of all phases", () => {
    const tree = compose(everyPart());
    expect(violationsOf(tree)).toEqual([]);
    expect(checkConsistency(tree)).toEqual([]);
    const shown = [...new Set(tree.sections.flatMap((section) => [...factsOf(section)]))];
    expect(shown.length).toBeGreaterThan(500);
    const keys = new Set(tree.sources?.map(({ key }) => key));
    expect(shown.filter((reference) => !keys.has(readReference(reference)?.key ?? ""))).toEqual([]);
  });

  it("is refused by the guard when a figure of one phase stands under another phase's fact", () => {
    const tree = compose([
      { phase: 1, sectionId: "C2" },
      { phase: 2, sectionId: "C2" },
    ]);
    expect(violationsOf(tree)).toEqual([]);
    const swapped = JSON.parse(
      JSON.stringify(tree)
        .replaceAll('"F1:rel.n_arquivos"', '"F2:rel.n_arquivos"')
        .replaceAll('"F1:rel.n_linhas"', '"F2:rel.n_linhas"'),
    ) as ReportTree;
    expect(swapped).not.toEqual(tree);
    expect(violationsOf(swapped).length).toBeGreaterThan(0);
  });

  it("numbers notes by first reading, each once, and keeps one glossary, one list of notes and one of references", () => {
    const tree = compose(everyPart());
    expect(tree.notes.map(({ n }) => n)).toEqual(tree.notes.map((_, index) => index + 1));
    expect(new Set(tree.notes.map(({ factId }) => factId)).size).toBe(tree.notes.length);
    const cited = [...new Set(inlinesOf(tree).flatMap(({ note }) => note ?? []))];
    expect(cited).toEqual([...cited].sort((a, b) => a - b));
    const kinds = tree.sections
      .flatMap(({ blocks }) => blocks)
      .filter(
        (block) =>
          block.kind === "notes" ||
          block.kind === "references" ||
          (block.kind === "table" && block.id.endsWith("c6.glossario")),
      );
    expect(kinds.length).toBe(3);
    const ids = tree.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === "table" ? [block.id] : block.kind === "chart" ? [block.chart.id] : [],
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("says which sections are missing, and composes nothing of nothing", () => {
    const [first] = sources as [PartSource];
    const absent: PartSource = {
      ...first,
      tree: {
        ...first.tree,
        sections: first.tree.sections.map((section) =>
          section.id === "1.4" ? { ...section, state: "ausente", blocks: [] } : section,
        ),
      },
    };
    const { tree, leftOut } = composeSections({
      title: "T",
      parts: [
        { phase: 1, sectionId: "1.1" },
        { phase: 1, sectionId: "1.4" },
        { phase: 1, sectionId: "1.1" },
        { phase: 2, sectionId: "C1" },
      ],
      sources: [absent],
    });
    expect(leftOut.map(({ phase, sectionId, reason }) => [phase, sectionId, reason])).toEqual([
      [1, "1.4", "seção sem dados suficientes"],
      [2, "C1", "fase sem relatório"],
    ]);
    expect(tree?.sections.map(({ id }) => id)).toEqual(["F1-1.1", "C6"]);
    expect(wordsOf(tree!)).toContain("Sumário executivo – ZeroBase Rebuild: fase sem relatório.");
    expect(
      composeSections({ title: "T", parts: [{ phase: 2, sectionId: "C1" }], sources: [absent] })
        .tree,
    ).toBeNull();
  });

  it("names a fact that two phases hold unchanged once, and one that differs by each", () => {
    const fact = (id: string, value: number): Fact => ({
      ...sources[0]!.facts[0]!,
      id,
      value,
      inputs: ["a"],
      inputs_hash: `${id}${value}`,
    });
    const held = [
      { key: "F1", facts: [fact("a", 1), fact("b", 2)] },
      { key: "F2", facts: [fact("a", 1), fact("b", 3)] },
    ];
    const referenceOf = createReferences(held);
    expect([referenceOf("F2", "a"), referenceOf("F2", "b"), referenceOf("F2", "c")]).toEqual([
      "F1:a",
      "F2:b",
      "F2:c",
    ]);
    expect(referencedFacts(held).map(({ id, inputs }) => [id, inputs])).toEqual([
      ["F1:a", ["F1:a"]],
      ["F1:b", ["F1:a"]],
      ["F2:b", ["F1:a"]],
    ]);
  });

  it("gives a deck with a slide of each section and a workbook whose figures have their origin", () => {
    const tree = compose(everyPart().filter(({ sectionId }) => sectionId !== "C6"));
    const facts = factsBehind(tree);
    const deck = buildDeck({ tree, facts, insights: [] });
    const ids = deck.slides.map(({ id }) => id);
    expect(
      tree.sections
        .filter(({ id }) => id !== "C6")
        .map(({ id }) => id)
        .filter((id) => !ids.includes(id)),
    ).toEqual([]);
    expect(deck.subtitle).toBe("Relatório personalizado");
    const workbook = buildWorkbook({
      tree,
      facts,
      datasets: [],
      stamp: { runId: "x", version: 3, generatedAt: "2026-11-21T12:00:00.000Z" },
    });
    const numbers = workbook.sheets.find(({ name }) => name === "Números")!;
    expect(numbers.rows.length).toBeGreaterThan(300);
    expect(JSON.stringify(workbook.sheets[0]!.rows)).toContain("ValueScope (versão 2)");
  });
});
