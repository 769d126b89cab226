/** Runs of phase 4 for tests of its report. */
import { phaseFourInput } from "#tests/analysis/smart-stack/smart-stack-run.ts";
import type { ReportRun } from "./run-inputs.ts";
import { findingsOf } from "#tests/support/findings.ts";
import type { PhaseContext, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { smartStack } from "#domain/phases/smart-stack/index.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";

export function smartStackRun(given: PhaseInput = phaseFourInput()): ReportRun {
  const used = Object.values(given.tables).filter((table) => phaseTables[4]?.includes(table.name));
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
  const computed = smartStack.computeFacts(input);
  const wins = smartStack.selectQuickWins(context, computed);
  const all = { ...computed, facts: [...computed.facts, ...wins.facts] };
  return {
    context,
    outcome: {
      ...all,
      quickWins: wins.quickWins,
      ...findingsOf(smartStack, context, all),
      artifacts: smartStack.buildArtifacts(context, all, wins.quickWins),
      gate: smartStack.evaluateGate(context, all, wins.quickWins, true),
    },
  };
}
