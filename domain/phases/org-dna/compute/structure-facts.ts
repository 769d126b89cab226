/** A3.1 and A3.2: what the reporting lines are, and the spans of reference. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { median } from "../../../kernel/statistics/quantile.ts";
import type { PositionTree } from "../../common/positions/position-tree.ts";
import { numberColumn, wholeTable } from "../../common/run/run-helpers.ts";
import * as p3 from "../facts.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";
import { addCosts } from "./cost-facts.ts";

export const archetypes = [
  "jogador",
  "treinador",
  "supervisor",
  "facilitador",
  "coordenador",
] as const;
/** Share around a span of reference. */
const referenceBand = 0.3;
export const smallestSpan = 2;

/** (N − 1)/M in a single tree: 120 positions and 35 managers give 3,4. Null without managers. */
export function meanSpan(reportsOfManagers: readonly number[]): number | null {
  return reportsOfManagers.length === 0
    ? null
    : exactSum(reportsOfManagers) / reportsOfManagers.length;
}

export function addStructureFacts(run: PhaseThreeRun): void {
  if (!run.tree) return;
  const { isWhole } = run.tree;
  const spans = spansOf(run.tree);
  addSize(run, run.tree);
  addSpans(run, run.tree, spans);
  addDefects(run, run.tree);
  addCosts(run);
  addSpanCounts(run, isWhole ? spans : []);
  addReferences(run);
}

/** Layers and spans of a fragment say nothing of the whole. */
const ofWhole = ({ isWhole }: PositionTree, value: number | null) =>
  isWhole ? { value } : { value: null, nullReason: "INVALIDO" as const };

/** Without a column of managers everybody would be a top. */
const ofManaged = ({ input }: PhaseThreeRun, value: number): number | null =>
  input.tables.cargos?.columns["gestor_id"] === undefined ? null : value;

const linesOf = (run: PhaseThreeRun) =>
  wholeTable(run, "cargos", ["posicao_id", "gestor_id", "fte"]);

function addSize(run: PhaseThreeRun, tree: PositionTree): void {
  const { book, positions } = run;
  const from = linesOf(run);
  const managers = managersOf(tree, positions);
  book.add(p3.structure.positions, { value: positions.length, from });
  book.add(p3.structure.fte, { value: exactSum(positions.map(({ fte }) => fte)), from });
  book.add(p3.structure.layers, {
    ...ofWhole(tree, tree.layers === 0 ? null : tree.layers),
    from,
  });
  book.add(p3.structure.managers, { value: ofManaged(run, managers), from });
  book.add(p3.structure.contributors, {
    value: ofManaged(run, positions.length - managers),
    from,
  });
}

const managersOf = (tree: PositionTree, positions: PhaseThreeRun["positions"]): number =>
  positions.filter(({ row }) => (tree.reports[row] ?? 0) > 0).length;

function addSpans(run: PhaseThreeRun, tree: PositionTree, spans: readonly number[]): void {
  const { book, positions } = run;
  const from = linesOf(run);
  const [low, high] = [assumed(run, "A.span_min"), assumed(run, "A.span_max")];
  const countOf = (test: (span: number) => boolean) => ofWhole(tree, spans.filter(test).length);
  const middle = spans.length === 0 ? null : median(spans);
  const share = (100 * managersOf(tree, positions)) / positions.length;
  book.add(p3.structure.span, { ...ofWhole(tree, meanSpan(spans)), from });
  book.add(p3.structure.medianSpan, { ...ofWhole(tree, middle), from });
  book.add(p3.structure.managerShare, { value: ofManaged(run, share), from });
  book.add(p3.structure.smallestSpans, { ...countOf((span) => span <= smallestSpan), from });
  book.add(p3.structure.lowSpans, {
    ...countOf((span) => span < low),
    from,
    assumptions: ["A.span_min"],
  });
  book.add(p3.structure.highSpans, {
    ...countOf((span) => span > high),
    from,
    assumptions: ["A.span_max"],
  });
}

function addDefects(run: PhaseThreeRun, tree: PositionTree): void {
  const { book, positions } = run;
  const from = linesOf(run);
  const reached = positions.filter(({ row }) => (tree.layer[row] ?? 0) > 0);
  const fte = exactSum(positions.map((position) => position.fte));
  const share = fte === 0 ? null : (100 * exactSum(reached.map((one) => one.fte))) / fte;
  book.add(p3.structure.inTree, { value: ofManaged(run, tree.posts), from });
  book.add(p3.structure.tops, { value: ofManaged(run, tree.tops.length), from });
  book.add(p3.structure.orphans, { value: ofManaged(run, tree.orphans.length), from });
  book.add(p3.structure.cyclic, { value: ofManaged(run, tree.cyclic.length), from });
  book.add(p3.structure.treeCoverage, {
    value: share === null ? null : ofManaged(run, share),
    from,
  });
}

function addSpanCounts(run: PhaseThreeRun, spans: readonly number[]): void {
  const from = linesOf(run);
  const counts = [...new Set(spans)]
    .sort((a, b) => a - b)
    .map((reports) => ({ reports, managers: spans.filter((span) => span === reports).length }));
  for (const one of counts) {
    const shared = { at: { reports: one.reports }, names: one };
    run.book.add(p3.spanCount.reports, { ...shared, value: one.reports, from });
    run.book.add(p3.spanCount.managers, { ...shared, value: one.managers, from });
  }
  run.datasets.push({
    id: "ds_p3_spans",
    name: "Amplitude de controle",
    qualityScore: null,
    columns: [numberColumn("liderados", "Liderados diretos"), numberColumn("gestores", "Gestores")],
    rows: counts.map(({ reports, managers }) => [reports, managers]),
  });
}

/** Direct reports of each manager, ascending. */
const spansOf = ({ reports }: PositionTree): number[] =>
  [...reports].filter((count) => count > 0).sort((a, b) => a - b);

/**
 * Spans of reference by type of work, with their band. How many managers they would give is no
 * fact: no report may show it (`reference-structure.ts`).
 */
function addReferences(run: PhaseThreeRun): void {
  const { book } = run;
  const mean = book.numberOf(p3.structure.span());
  for (const archetype of archetypes) {
    const id = `A.span_alvo.${archetype}`;
    const target = assumed(run, id);
    const shared = { at: { archetype }, names: { name: archetype }, assumptions: [id] };
    book.add(p3.reference.low, { ...shared, value: target * (1 - referenceBand) });
    book.add(p3.reference.high, { ...shared, value: target * (1 + referenceBand) });
    book.add(p3.reference.gap, {
      ...shared,
      value: mean === null ? null : mean - target,
      inputs: [p3.structure.span()],
    });
  }
}
