/** What each phase reads of the others (playbook 2.x, "Handoff"), and how their facts come along. */
import type { Fact } from "../../../facts/fact.ts";
import type { PhaseNumber } from "../../../kernel/phase-number.ts";
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import type { DatasetResult, Handoff } from "../../../outcome/phase-outcome.ts";

/** Earlier phases whose results a phase is computed from. */
export const phaseHandoffs: Readonly<Partial<Record<PhaseNumber, readonly PhaseNumber[]>>> = {
  2: [1],
  3: [1, 2],
  4: [1, 2],
  5: [1, 2, 3, 4],
  6: [2, 4, 5],
  7: [1, 2, 3, 5, 6],
};

/**
 * Datasets of other phases that a phase is computed from. Where another one changes, what the phase published stays what it is;
 * a dataset that is not named here cannot be read.
 */
export const readDatasets = {
  1: [],
  2: ["ds_p1_log_casos"],
  3: ["ds_p2_etapas_ia", "ds_p2_sistemas"],
  4: [],
  5: ["ds_p4_economia_ti", "ds_p7_curva"],
  6: ["ds_p2_etapas_ia"],
  7: [
    "ds_p1_baseline_processos",
    "ds_p5_beneficios",
    "ds_p5_metas",
    "ds_p5_modelo",
    "ds_p6_liberacao",
  ],
} as const satisfies Readonly<Record<PhaseNumber, readonly string[]>>;

type ReadDataset = (typeof readDatasets)[PhaseNumber][number];

/**
 * Later phases that a phase may take a result from, only as published and approved: phase 5 the adoption path of phase 7 (playbook
 * A5.2). Never a preview, and no part of what makes a run out of date: the two phases would chase each other.
 */
export const approvedFeedback: Readonly<Partial<Record<PhaseNumber, PhaseNumber>>> = { 5: 7 };

/** Earlier phases that are computed along with this one: those that it reads, or that these read, without a published run. */
export function previewedPhases(
  phase: PhaseNumber,
  published: ReadonlySet<PhaseNumber>,
): PhaseNumber[] {
  const found = new Set<PhaseNumber>();
  const visit = (later: PhaseNumber) => {
    for (const earlier of phaseHandoffs[later] ?? []) {
      if (published.has(earlier) || found.has(earlier)) continue;
      found.add(earlier);
      visit(earlier);
    }
  };
  visit(phase);
  return [...found].sort((a, b) => a - b);
}

export function handoffOf(handoffs: readonly Handoff[], phase: PhaseNumber): Handoff | null {
  return handoffs.find((handoff) => handoff.phase === phase) ?? null;
}

export function handedDataset(handoffs: readonly Handoff[], id: ReadDataset): DatasetResult | null {
  for (const handoff of handoffs) {
    const found = handoff.datasets.find((dataset) => dataset.id === id);
    if (found) return found;
  }
  return null;
}

/** Rows of a handed dataset as records by column name; [] without the dataset. */
export function handedRows(
  handoffs: readonly Handoff[],
  id: ReadDataset,
): Record<string, string | number | boolean | null>[] {
  const dataset = handedDataset(handoffs, id);
  if (!dataset) return [];
  return dataset.rows.map((row) =>
    Object.fromEntries(dataset.columns.map((column, index) => [column.name, row[index] ?? null])),
  );
}

/** Facts of all handoffs, for `createFactBook({ known })`. The first of equal ids stays. */
export function handedFacts(handoffs: readonly Handoff[]): Fact[] {
  const byId = new Map<string, Fact>();
  for (const handoff of handoffs)
    for (const fact of handoff.facts) if (!byId.has(fact.id)) byId.set(fact.id, fact);
  return [...byId.values()];
}

/**
 * The phase's own facts and, before them, every handed fact that they, their charts or `cited` lead to: the run then
 * holds the whole tree of "Ver origem" down to file and rows.
 */
export function copyFacts(
  own: readonly Fact[],
  handoffs: readonly Handoff[],
  charts: readonly ChartSpec[] = [],
  cited: readonly string[] = [],
): Fact[] {
  const handed = new Map(handedFacts(handoffs).map((fact) => [fact.id, fact]));
  const ownIds = new Set(own.map((fact) => fact.id));
  const wanted = new Set<string>();
  const waiting = [
    ...own.flatMap((fact) => fact.inputs),
    ...cited,
    ...charts.flatMap((chart) =>
      chart.series.flatMap((series) => series.points.flatMap((point) => point.fact_id ?? [])),
    ),
  ];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const fact = handed.get(id);
    if (!fact || ownIds.has(id) || wanted.has(id)) continue;
    wanted.add(id);
    waiting.push(...fact.inputs);
  }
  return [...[...handed.values()].filter((fact) => wanted.has(fact.id)), ...own];
}
