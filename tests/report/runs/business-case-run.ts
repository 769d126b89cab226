/** Runs of phase 5 for tests of its report. */
import { nimbelaInput } from "#tests/analysis/business-case/demonstration.ts";
import type { ReportRun } from "./run-inputs.ts";
import { businessCase } from "#domain/phases/business-case/index.ts";
import { findingsOf } from "#tests/support/findings.ts";
import type { PhaseContext, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";

export function businessCaseRun(input: PhaseInput = nimbelaInput()): ReportRun {
  const {
    tables,
    handoffs: _handoffs,
    ...rest
  } = {
    ...input,
    project: {
      ...input.project,
      projectName: "Diagnóstico",
      clientName: "Nimbela",
      isDemonstration: true,
    },
    quality: {
      ...input.quality,
      tables: Object.values(input.tables).map((table) => ({
        table: table.name,
        rows: table.rows,
        completeness: 98.2,
        consistency: 96.4,
        validity: 99.1,
        uniqueness: 100,
        timeliness: null,
        score: 97.9,
        columns: [],
        issues: [],
      })),
    },
  };
  const context: PhaseContext = {
    ...rest,
    inputSummary: {
      files: Object.values(tables).map((table) => ({
        fileId: `file-${table.name}`,
        fileName: table.files[0]?.fileName ?? table.name,
        table: table.name,
        tableLabel: canonicalTable(table.name).label,
        rows: table.rows,
        rowsRejected: 0,
        totalRowsIgnored: 0,
        qualityScore: 97.9,
      })),
      period: { start: "2026-03-01", end: "2026-08-31" },
    },
  };
  const computed = businessCase.computeFacts(input);
  const wins = businessCase.selectQuickWins(context, computed);
  const all = { ...computed, facts: [...computed.facts, ...wins.facts] };
  return {
    context,
    outcome: {
      ...all,
      quickWins: wins.quickWins,
      ...findingsOf(businessCase, context, all),
      artifacts: businessCase.buildArtifacts(context, all, wins.quickWins),
      gate: businessCase.evaluateGate(context, all, wins.quickWins, true),
    },
  };
}
