/** Runs of phase 3 for tests of its engine and report. */
import { nimbelaHandoffs, nimbelaInput } from "#tests/analysis/business-case/demonstration.ts";
import type { ReportRun } from "./run-inputs.ts";
import { demonstrationTables } from "./run-inputs.ts";
import { orgDna } from "#domain/phases/org-dna/index.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import { findingsOf } from "#tests/support/findings.ts";
import type { PhaseContext, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { Tables } from "#domain/tables/table-data.ts";

const demonstration = demonstrationTables(phaseTables[3]);

/** The demonstration's tables that phase 3 reads, with the handoffs of phases 1 and 2. */
export function phaseThreeInput(
  changes: { tables?: Tables; handoffs?: PhaseInput["handoffs"] } = {},
): PhaseInput {
  return {
    ...nimbelaInput({ tables: changes.tables ?? demonstration }),
    phase: 3,
    priorPhase: { phase: 2, name: "ZeroBase Rebuild", approved: true },
    handoffs: changes.handoffs ?? nimbelaHandoffs().slice(0, 2),
  };
}

export function orgDnaRun(input: PhaseInput = phaseThreeInput()): ReportRun {
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
      period: tables.eventos ? { start: "2026-03-01", end: "2026-08-31" } : null,
    },
  };
  const computed = orgDna.computeFacts(input);
  const wins = orgDna.selectQuickWins(context, computed);
  const all = { ...computed, facts: [...computed.facts, ...wins.facts] };
  return {
    context,
    outcome: {
      ...all,
      quickWins: wins.quickWins,
      ...findingsOf(orgDna, context, all),
      artifacts: orgDna.buildArtifacts(context, all, wins.quickWins),
      gate: orgDna.evaluateGate(context, all, wins.quickWins, true),
    },
  };
}
