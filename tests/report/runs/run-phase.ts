/** What every run of a phase in memory has in common: a named project, one quality for all tables, and the outcome of its facts. */
import type {
  PhaseAnalysis,
  PhaseContext,
  PhaseFacts,
  PhaseInput,
  PhaseOutcome,
} from "#domain/outcome/phase-outcome.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { TableData, Tables } from "#domain/tables/table-data.ts";
import { findingsOf } from "#tests/support/findings.ts";

export interface ReportRun {
  context: PhaseContext;
  outcome: PhaseOutcome;
}

/** Months that the demonstration's log covers. */
export const demonstrationPeriod = { start: "2026-03-01", end: "2026-08-31" };
export const periodOf = ({ eventos }: Tables): typeof demonstrationPeriod | null =>
  eventos ? demonstrationPeriod : null;

export const tablesRead = ({ phase, tables }: Pick<PhaseInput, "phase" | "tables">): TableData[] =>
  Object.values(tables).filter((table) => phaseTables[phase]?.includes(table.name));

/** `used`: the tables that the phase reads. */
export const asProject = (
  input: PhaseInput,
  used: readonly TableData[],
  { clientName = "Nimbela", isDemonstration = true } = {},
): PhaseInput => ({
  ...input,
  project: { ...input.project, projectName: "Diagnóstico", clientName, isDemonstration },
  quality: {
    ...input.quality,
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
});

/** `input`: of `asProject`. */
export function runPhase(
  engine: PhaseAnalysis,
  input: PhaseInput,
  used: readonly TableData[],
  {
    computed = engine.computeFacts(input),
    period = null,
  }: {
    computed?: PhaseFacts;
    period?: PhaseContext["inputSummary"]["period"];
  } = {},
): ReportRun {
  const { tables: _tables, handoffs: _handoffs, ...rest } = input;
  const context: PhaseContext = {
    ...rest,
    inputSummary: {
      files: used.map((table) => ({
        fileId: table.files[0]?.fileId ?? `file-${table.name}`,
        fileName: table.files[0]?.fileName ?? table.name,
        table: table.name,
        tableLabel: canonicalTable(table.name).label,
        rows: table.rows,
        rowsRejected: 0,
        totalRowsIgnored: 0,
        qualityScore: 97.9,
      })),
      period,
    },
  };
  const wins = engine.selectQuickWins(context, computed);
  const all = { ...computed, facts: [...computed.facts, ...wins.facts] };
  return {
    context,
    outcome: {
      ...all,
      quickWins: wins.quickWins,
      ...findingsOf(engine, context, all),
      artifacts: engine.buildArtifacts(context, all, wins.quickWins),
      gate: engine.evaluateGate(context, all, wins.quickWins, true),
    },
  };
}
