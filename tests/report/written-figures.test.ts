/** How the demonstration's reports write figures: with their unit, once, and never nought where nothing was measured. */
import { describe, expect, it } from "vitest";
import { composeReport } from "#domain/phases/compose-report.ts";
import { phases } from "#domain/phases/registry.ts";
import type { Block } from "#domain/report/report-tree.ts";
import { writeMarkdown } from "#server/adapters/document-writer/markdown/write-markdown.ts";
import { demonstrationPhases, reportRunOf } from "#tests/report/runs/any-phase-run.ts";
import { findingsOf } from "#tests/support/findings.ts";

const computed = demonstrationPhases();
const stamp = {
  runId: "0199a1b2-0000-7000-8000-000000000001",
  version: 1,
  generatedAt: "2026-10-16T12:00:00.000Z",
};

function written(phase: 1 | 2 | 3 | 4 | 5 | 6 | 7) {
  const run = computed.get(phase);
  if (!run || "missing" in run) throw new Error(`phase ${phase} has no run`);
  const { context: given, outcome: bare } = reportRunOf(run);
  const context = { ...given, project: { ...given.project, referenceDate: "2026-10-16" } };
  const outcome = { ...bare, ...findingsOf(phases[phase], context, bare) };
  const { tree } = composeReport(context, outcome);
  const blocks = tree.sections.flatMap((section) => section.blocks);
  const table = (id: string): string[][] =>
    blocks.flatMap((block) =>
      block.kind === "table" && block.id === id
        ? block.rows.map((row) => row.map((cell) => cell.text.replaceAll("\u00a0", " ")))
        : [],
    );
  return { tree, blocks, table, markdown: writeMarkdown(tree, stamp).replaceAll("\u00a0", " ") };
}
const all = ([1, 2, 3, 4, 5, 6, 7] as const).map((phase) => [phase, written(phase)] as const);
const [[, one], [, two], [, three], [, four], [, five]] = all as [
  (typeof all)[0],
  (typeof all)[0],
  (typeof all)[0],
  (typeof all)[0],
  (typeof all)[0],
];

describe.each(all)("phase %i", (_, { tree, table, markdown }) => {
  it("ends a sentence with one stop", () => {
    expect(markdown).not.toMatch(/\w\.\.(?:\s|$)/m);
  });

  it("gives both ends of a range the unit of the premise, and says which end stands alone", () => {
    const ranges = table("c4.premissas").map(([, , range]) => range!);
    expect(ranges.length).toBeGreaterThan(3);
    for (const range of ranges)
      expect(range).toMatch(/^(?:–|fixa|(?:a partir de|até) [\d.,]+%?|([\d.,]+)(%?) a [\d.,]+\2)$/);
  });

  it("writes a premise in its note as its sentence does", () => {
    const premises = tree.notes.filter(({ factId }) => /^A\.\w+$/.test(factId));
    for (const { value } of premises) expect(value).not.toMatch(/\dx$/);
  });

  it("speaks of no figure at a bar that has none", () => {
    expect(markdown).not.toContain("ao fim da barra");
  });
});

it("the premises of phases 1 and 5", () => {
  const rangeOf = (rows: string[][], label: string) =>
    rows.find(([name]) => name === label)?.slice(1, 3);
  expect(rangeOf(one.table("c4.premissas"), "Câmbio, reais por dólar")?.[1]).toBe(
    "a partir de 0,01",
  );
  const ofCase = five.table("c4.premissas");
  expect(rangeOf(ofCase, "Taxa mínima de atratividade")).toEqual(["15%", "8% a 25%"]);
  expect(rangeOf(ofCase, "Semanas por mês")?.[1]).toBe("fixa");
  const noteOf = (name: string) => one.tree.notes.find(({ label }) => label === name)?.value;
  expect(noteOf("Cancelamento anual das contas em alerta")).toBe("30%");
});

it("repeated work that has names of its own costs nothing under the same name, and nothing is said of it", () => {
  expect(one.markdown).not.toContain("As execuções repetidas custam");
});

it("no probability is nought, and what changes says by how much", () => {
  const ofModel = two.blocks.flatMap((block: Block) =>
    block.kind === "table" && block.id.startsWith("2.6.regressao.") ? block.rows : [],
  );
  expect(ofModel.map((row) => row[3]?.text.replaceAll("\u00a0", " "))).toEqual(
    Array(3).fill("menos de 0,001"),
  );
  const changes = two.table("2.5.indicadores.P01").map(([name, , , change]) => [name, change]);
  expect(changes).toEqual([
    ["Horas manuais por mês", "−76,0"],
    ["Prazo médio", "−60,0"],
    ["Retrabalho", "−80,0"],
    ["Custo anual", "−76,0"],
    ["Satisfação (CSAT)", "17,9"],
    ["Eficiência de fluxo", "−40,0"],
  ]);
});

it("asks for no file that was sent: what the target cost lacks are prices", () => {
  expect(four.markdown).toContain("falta a lista de preços de nuvem e de IA");
  expect(four.markdown).not.toContain("T19 – Cargas de trabalho");
});

it("gaps of three levels are shaded by their own scale", () => {
  const chart = three.blocks.flatMap((block: Block) =>
    block.kind === "chart" && block.chart.id === "c3.lacunas" ? [block.chart] : [],
  );
  expect(chart.map(({ heatMax }) => heatMax)).toEqual([3]);
});
