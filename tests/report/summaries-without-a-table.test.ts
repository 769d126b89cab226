/** The demonstration without the skills, the clients or the systems: what each summary then says, and that it names what it lacks. */
import { describe, expect, it } from "vitest";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { phases } from "#domain/phases/registry.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { writeMarkdown } from "#server/adapters/document-writer/markdown/write-markdown.ts";
import {
  computePhases,
  phaseNumbers,
  reportRunOf,
  type ComputedPhases,
} from "./runs/any-phase-run.ts";
import { demonstrationTables } from "./runs/run-inputs.ts";
import { findingsOf } from "#tests/support/findings.ts";

const stamp = {
  runId: "0199a1b2-0000-7000-8000-000000000001",
  version: 1,
  generatedAt: "2026-10-16T12:00:00.000Z",
};

function textOf(
  runs: ComputedPhases,
  phase: PhaseNumber,
): { summary: string; whole: string } | null {
  const run = runs.get(phase);
  if (!run || "missing" in run) return null;
  const { context: given, outcome: bare } = reportRunOf(run);
  const context = { ...given, project: { ...given.project, referenceDate: "2026-10-16" } };
  const outcome = { ...bare, ...findingsOf(phases[phase], context, bare) };
  const whole = writeMarkdown(composeReport(context, outcome).tree, stamp)
    .replaceAll(/\[\^\d+\]/g, "")
    .replaceAll("\u00a0", " ");
  return { summary: whole.slice(whole.indexOf("## 1."), whole.indexOf("## 2.")), whole };
}

/** Phases that cannot run without it. */
const stopped: Partial<Record<TableName, PhaseNumber[]>> = { sistemas: [4] };

/** What the business case then lacks, beside what its set is worth. */
const told = {
  competencias: /As lacunas de competência não foram informadas: a capacitação está subestimada/,
  clientes: /A retenção de clientes não foi calculada e não está no VPL: falta a base de clientes/,
  sistemas: /A economia de TI de Racionalização de sistemas não foi calculada e não está no VPL/,
};

describe.each(["competencias", "clientes", "sistemas"] as const)("without %s", (table) => {
  const { [table]: _gone, ...tables } = demonstrationTables();
  const runs = computePhases(tables);
  const texts = new Map(phaseNumbers.map((phase) => [phase, textOf(runs, phase)]));

  it("runs every phase that does not live of it", () => {
    const missing = [...texts].flatMap(([phase, text]) => (text === null ? [phase] : []));
    expect(missing).toEqual(stopped[table] ?? []);
  });

  it("opens each report with an answer, and with no amount of nought", () => {
    for (const text of texts.values()) {
      if (text === null) continue;
      const [, answer = ""] = /### Resposta\n\n\*\*(.+?)\*\*/s.exec(text.summary) ?? [];
      expect(answer.length).toBeGreaterThan(30);
      expect(text.summary).not.toMatch(/R\$ 0(?![\d,.])|undefined|NaN|\{\{/);
      expect(text.summary).not.toContain("n/d");
    }
  });

  it("says in the business case which part of the value is not known", () => {
    expect(texts.get(5)?.summary).toMatch(told[table]);
  });
});
