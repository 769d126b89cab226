/** What a report stands on: every file that its figures come from, also those that earlier phases read, and no other (decisions.md 3.7). */
import { describe, expect, it } from "vitest";
import { findHandedTables } from "#domain/report/evidence-base.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { guardNumbers } from "#domain/report/binding/guard-numbers.ts";
import { reportNames } from "#domain/report/report-names.ts";
import { writeMarkdown } from "#server/adapters/document-writer/markdown/write-markdown.ts";
import type { Fact, FactSource } from "#domain/facts/fact.ts";
import type { InputSummary } from "#domain/outcome/phase-outcome.ts";
import { demonstrationPhases, reportRunOf } from "./runs/any-phase-run.ts";

const source = (fileId: string, over: Partial<FactSource> = {}): FactSource => ({
  file_id: fileId,
  file_name: `${fileId}.xlsx`,
  table: "Plan1",
  columns: ["Horas"],
  row_filter: "",
  rows_used: 4,
  rows_total: 40,
  ...over,
});
const fact = (id: string, over: Partial<Fact>): Fact =>
  ({ id, phase: 5, value: 1, inputs: [], sources: [], ...over }) as Fact;
const file = (
  fileId: string,
  over: Partial<InputSummary["files"][number]> = {},
): InputSummary["files"][number] => ({
  fileId,
  fileName: `${fileId}.xlsx`,
  table: null,
  tableLabel: "não usado nesta fase",
  rows: 40,
  rowsRejected: 0,
  totalRowsIgnored: 0,
  qualityScore: null,
  ...over,
});

describe("tables that earlier phases read", () => {
  const facts = [
    fact("p5.valor", { inputs: ["p1.horas", "p5.capex"] }),
    fact("p5.capex", { sources: [source("planos")] }),
    fact("p1.horas", { phase: 1, inputs: ["p1.base"], sources: [source("processos")] }),
    fact("p1.base", { phase: 1, sources: [source("processos"), source("antigo")] }),
    fact("p4.economia", { phase: 4, sources: [source("sistemas")] }),
  ];
  const files = [
    file("planos", { table: "iniciativas", tableLabel: "Iniciativas", tableName: "Plan1" }),
    file("processos", { reads: [{ tableName: "Plan1", label: "Inventário de processos" }] }),
    file("sistemas", { reads: [{ tableName: "Plan1", label: "Portfólio de sistemas" }] }),
  ];
  const found = (cited: string[], of = files) =>
    findHandedTables({ files: of }, cited, (id) => facts.find((one) => one.id === id) ?? null);

  it("are those that a printed figure comes down to, with what they were read as and by whom", () => {
    expect(found(["p5.valor"])).toEqual([
      {
        fileId: "antigo",
        fileName: "antigo.xlsx",
        tableName: "Plan1",
        label: "Plan1",
        rows: 40,
        phases: [1],
      },
      {
        fileId: "processos",
        fileName: "processos.xlsx",
        tableName: "Plan1",
        label: "Inventário de processos",
        rows: 40,
        phases: [1],
      },
    ]);
    expect(found(["p5.capex"])).toEqual([]);
  });

  it("name a version that is no longer in force by what the one in force is read as", () => {
    const renamed = files.map((one) =>
      one.fileId === "processos" ? { ...one, fileName: "antigo.xlsx" } : one,
    );
    expect(found(["p5.valor"], renamed)[0]?.label).toBe("Inventário de processos");
  });

  it("are another sheet of a file that the phase itself reads, too", () => {
    facts.push(fact("p4.outra", { phase: 4, sources: [source("planos", { table: "Sistemas" })] }));
    expect(found(["p4.outra"]).map(({ tableName }) => tableName)).toEqual(["Sistemas"]);
  });
});

describe("the business case of the demonstration", () => {
  const found = demonstrationPhases().get(5);
  if (!found || "missing" in found) throw new Error("phase 5 has no run");
  const { context, outcome } = reportRunOf(found);
  // As a run leaves it: files that only earlier phases read are listed beside its own.
  const given = {
    ...context,
    inputSummary: {
      ...context.inputSummary,
      files: [...context.inputSummary.files, file("ninguém")],
    },
  };
  const { tree, reportFacts } = composeReport(given, outcome);
  const scope = tree.sections.find(({ id }) => id === "C2")!;
  const printed = writeMarkdown(
    { ...tree, sections: [scope] },
    {
      runId: "0199a1b2-0000-7000-8000-000000000001",
      version: 1,
      generatedAt: "2026-11-28T12:00:00.000Z",
    },
  )
    .replaceAll(/\[\^\d+\]/g, "")
    .replaceAll("\u00a0", " ");

  it("names every file behind its figures, from processes to clients, and none other", () => {
    const base = scope.blocks.find((block) => block.kind === "table" && block.id === "c2.base");
    if (base?.kind !== "table") throw new Error("no table of handed files");
    const own = context.inputSummary.files.map(({ fileName }) => fileName);
    const handed = base.rows.map(([name]) => name!.text);
    const behind = (n: string) => [...own, ...handed].some((name) => name.startsWith(n));
    for (const n of ["T01", "T02", "T04", "T05", "T06", "T08", "T10", "T11", "T17", "T18", "T20"])
      expect(behind(n), n).toBe(true);
    for (const n of ["T09", "T12", "T13", "T14", "T15", "T16", "T19"])
      expect(behind(n), n).toBe(false);
    expect(printed).toContain(
      `A análise usa ${own.length + handed.length} arquivos e 25.458 linhas: ${own.length} arquivos lidos por esta fase e ${handed.length} por fases anteriores`,
    );
    expect(printed).toContain("Fica de fora um arquivo do projeto");
    expect(printed).not.toContain("ninguém.xlsx");
  });

  it("has a fact for each count, whose source is the table", () => {
    const rows = reportFacts.filter(({ id }) => /^rel\.base\.\d+\.linhas$/.test(id));
    expect(rows.length).toBeGreaterThan(5);
    for (const { value, sources } of rows)
      expect(sources).toEqual([expect.objectContaining({ rows_total: value, columns: [] })]);
    const facts = [...outcome.facts, ...reportFacts];
    expect(guardNumbers({ tree, facts, names: reportNames(given, outcome) })).toEqual([]);
  });
});
