/** What the assistant sees of the demonstration: every registered phase run over its tables, as a consultant of the team. */
import { inputOf } from "#tests/analysis/build-table.ts";
import { nimbelaOverrides } from "#tests/analysis/business-case/demonstration.ts";
import type { AssumptionOverride } from "#domain/facts/assumptions/register.ts";
import { computeOnce } from "#tests/support/demonstration.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import { phaseHandoffs } from "#domain/phases/common/run/handoffs.ts";
import type {
  Handoff,
  InputSummary,
  PhaseContext,
  PhaseInput,
} from "#domain/outcome/phase-outcome.ts";
import { phases } from "#domain/phases/registry.ts";
import type { AssistantPhase, AssistantView } from "#domain/assistant/view.ts";
import { asReference } from "#domain/benchmarks/benchmark.ts";
import { selectMetrics } from "#domain/benchmarks/compare.ts";
import { benchmarkIndustries, illustrativeSet } from "#domain/benchmarks/illustrative/index.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { endOfDayMs } from "#domain/kernel/dates/calendar.ts";
import { assessQuality } from "#domain/quality/assess-quality.ts";
import { qualityFacts } from "#domain/phases/common/quality-facts.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";

/** Names as the demonstration's files are called, so that an origin names them. */
interface ViewOptions {
  phases?: readonly PhaseNumber[];
  without?: readonly TableName[];
}

export const demonstrationView = (options: ViewOptions = {}): AssistantView =>
  computeOnce(
    [
      "view",
      ...(options.phases ? ["only", ...options.phases] : []),
      ...(options.without ?? []),
    ].join("-"),
    () => computeView(options),
  );

function computeView(options: ViewOptions): AssistantView {
  const tables = demonstrationTables();
  for (const name of options.without ?? []) delete tables[name];
  return viewOfTables(tables, {
    overrides: [...nimbelaOverrides],
    ...(options.phases ? { phases: options.phases } : {}),
  });
}

/** What the assistant sees of any tables. */
export function viewOfTables(
  tables: Tables,
  options: Pick<ViewOptions, "phases"> & { overrides?: AssumptionOverride[] } = {},
): AssistantView {
  const quality = assessQuality(tables, {
    extractionDateMs: endOfDayMs("2026-10-15"),
    baseDateMs: endOfDayMs("2026-08-31"),
  });
  const base = { ...inputOf(tables, { overrides: options.overrides ?? [] }), quality };
  const inputSummary: InputSummary = {
    files: Object.values(tables).map((table) => ({
      fileId: table.files[0]?.fileId ?? "",
      fileName: table.files[0]?.fileName ?? "",
      table: table.name,
      tableLabel: canonicalTable(table.name).label,
      rows: table.rows,
      rowsRejected: 0,
      totalRowsIgnored: 0,
      qualityScore: null,
    })),
    period: { start: "2026-03-01", end: "2026-08-31" },
  };
  const handoffs: Handoff[] = [];
  const shown: AssistantPhase[] = [];
  for (const analysis of Object.values(phases)) {
    const { phase } = analysis;
    if (options.phases && !options.phases.includes(phase)) continue;
    if (analysis.missingToRun(tables).length > 0) continue;
    const wanted = phaseHandoffs[phase] ?? [];
    const input: PhaseInput = {
      ...base,
      phase,
      handoffs: handoffs.filter((handoff) => wanted.includes(handoff.phase)),
    };
    const { tables: _tables, handoffs: _handoffs, ...rest } = input;
    const context: PhaseContext = { ...rest, inputSummary };
    const computed = analysis.computeFacts(input);
    const wins = analysis.selectQuickWins(context, computed);
    const all = {
      ...computed,
      facts: [
        ...qualityFacts(quality, inputSummary, base.computedAt, tables),
        ...computed.facts,
        ...wins.facts,
      ],
    };
    handoffs.push({
      phase,
      origin: "run",
      approved: false,
      reportVersion: 1,
      facts: all.facts,
      datasets: all.datasets,
    });
    shown.push({
      number: phase,
      runId: `run-${phase}`,
      reportId: `report-${phase}`,
      isStale: false,
      facts: all.facts,
      datasets: all.datasets,
      charts: all.charts,
      insights: analysis.deriveInsights(context, all),
      quickWins: wins.quickWins,
      gate: analysis.evaluateGate(context, all, wins.quickWins, true),
    });
  }
  return {
    reader: { role: "consultant" },
    project: {
      id: "nimbela",
      name: "Transformação AI-first",
      clientName: "Nimbela",
      isDemonstration: true,
    },
    openPhase: null,
    phases: shown,
    withheld: [],
    issues: quality.tables.flatMap((table) => table.issues),
    tables: Object.values(tables).map((table) => ({
      table: table.name,
      fileId: table.files[0]?.fileId ?? "",
      fileName: table.files[0]?.fileName ?? "",
      rows: table.rows,
    })),
    assumptions: base.assumptions,
    benchmarks: selectMetrics([asReference(illustrativeSet(benchmarkIndustries[0], "Last 12M"))]),
    now: "2026-11-21T12:00:00.000Z",
  };
}
