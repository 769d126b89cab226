/** A run of phase 2 in memory, as reports are given it. */
import { phaseTwoInput } from "#tests/analysis/zero-base/demonstration-run.ts";
import { demonstrationTables, type ReportRun } from "#tests/report/runs/run-inputs.ts";
import { findingsOf } from "#tests/support/findings.ts";
import type { PhaseContext, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { zeroBase } from "#domain/phases/zero-base/index.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import type { Tables } from "#domain/tables/table-data.ts";

export function redesignRun(
  tables: Tables = demonstrationTables(),
  options?: Parameters<typeof phaseTwoInput>[1],
): ReportRun {
  const base = phaseTwoInput(tables, options);
  const used = Object.values(tables).filter((table) => phaseTables[2]?.includes(table.name));
  const input: PhaseInput = {
    ...base,
    project: {
      ...base.project,
      projectName: "Diagnóstico",
      clientName: "Nimbela",
      isDemonstration: true,
    },
    quality: {
      ...base.quality,
      tables: used.map((table) => ({
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
  const { tables: _tables, handoffs: _handoffs, ...rest } = input;
  const context: PhaseContext = {
    ...rest,
    inputSummary: {
      files: used.map((table) => ({
        fileId: `file-${table.name}`,
        fileName: table.files[0]?.fileName ?? table.name,
        table: table.name,
        tableLabel: canonicalTable(table.name).label,
        rows: table.rows,
        rowsRejected: 0,
        totalRowsIgnored: 0,
        qualityScore: 97.9,
      })),
      period: tables.eventos ? { start: "2026-03-01", end: "2026-08-31" } : null,
    },
  };
  const computed = zeroBase.computeFacts(input);
  const wins = zeroBase.selectQuickWins(context, computed);
  const all = { ...computed, facts: [...computed.facts, ...wins.facts] };
  return {
    context,
    outcome: {
      ...all,
      quickWins: wins.quickWins,
      ...findingsOf(zeroBase, context, all),
      artifacts: zeroBase.buildArtifacts(context, all, wins.quickWins),
      gate: zeroBase.evaluateGate(context, all, wins.quickWins, true),
    },
  };
}
