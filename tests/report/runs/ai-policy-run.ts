/** Runs of phase 6 for tests of its report. */
import { phaseSixInput } from "#tests/analysis/ai-policy/ai-policy-run.ts";
import type { ReportRun } from "./run-inputs.ts";
import { findingsOf } from "#tests/support/findings.ts";
import type { PhaseContext, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { aiPolicy } from "#domain/phases/ai-policy/index.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";

export function aiPolicyRun(given: PhaseInput = phaseSixInput()): ReportRun {
  const used = Object.values(given.tables).filter((table) => phaseTables[6]?.includes(table.name));
  const input: PhaseInput = {
    ...given,
    project: {
      ...given.project,
      projectName: "Diagnóstico",
      clientName: "Nimbela",
      isDemonstration: true,
    },
    quality: {
      ...given.quality,
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
      period: null,
    },
  };
  const computed = aiPolicy.computeFacts(input);
  const wins = aiPolicy.selectQuickWins(context, computed);
  const all = { ...computed, facts: [...computed.facts, ...wins.facts] };
  return {
    context,
    outcome: {
      ...all,
      quickWins: wins.quickWins,
      ...findingsOf(aiPolicy, context, all),
      artifacts: aiPolicy.buildArtifacts(context, all, wins.quickWins),
      gate: aiPolicy.evaluateGate(context, all, wins.quickWins, true),
    },
  };
}
