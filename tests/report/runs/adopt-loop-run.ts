/** Runs of phase 7 for tests of its report. */
import {
  earlierHandoffs,
  nimbelaRelease,
  phaseSevenInput,
  releaseHandoff,
} from "#tests/analysis/adopt-loop/adopt-loop-run.ts";
import type { ReportRun } from "./run-inputs.ts";
import { adoptLoop } from "#domain/phases/adopt-loop/index.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import { findingsOf } from "#tests/support/findings.ts";
import type { PhaseContext, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";

export const withRelease = (): PhaseInput =>
  phaseSevenInput({ handoffs: [...earlierHandoffs(), releaseHandoff(nimbelaRelease)] });

export function adoptLoopRun(given: PhaseInput = withRelease()): ReportRun {
  const used = Object.values(given.tables).filter((table) => phaseTables[7]?.includes(table.name));
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
  const computed = adoptLoop.computeFacts(input);
  const wins = adoptLoop.selectQuickWins(context, computed);
  const all = { ...computed, facts: [...computed.facts, ...wins.facts] };
  return {
    context,
    outcome: {
      ...all,
      quickWins: wins.quickWins,
      ...findingsOf(adoptLoop, context, all),
      artifacts: adoptLoop.buildArtifacts(context, all, wins.quickWins),
      gate: adoptLoop.evaluateGate(context, all, wins.quickWins, true),
    },
  };
}
