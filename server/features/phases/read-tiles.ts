import type { Phase } from "#contract/phases/endpoints.ts";
import { improvementText } from "#domain/phases/common/compared-figure.ts";
import { phases } from "#domain/phases/registry.ts";
import type { MetricFigure } from "#domain/phases/common/screen-figure.ts";
import { basisLabels } from "#domain/facts/confidence.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readFactsOfRun } from "#server/features/facts/index.ts";

type Tile = Phase["tiles"][number];

/** Current against AI-first from a run's facts; a measure that the run could not compute has no tile. */
export async function readTiles(tx: Tx, phaseNumber: number, runId: string): Promise<Tile[]> {
  const screen = phases[phaseNumber as PhaseNumber].screen;
  if (!screen || screen.metrics.length === 0) return [];
  const ids = screen.metrics.flatMap(({ factId, futureFactId, changeFactId, pointsFactId }) =>
    [factId, futureFactId, changeFactId, pointsFactId].flatMap((id) => id ?? []),
  );
  const facts = await readFactsOfRun(tx, runId, [
    ...ids,
    ...(screen.methodFactId === null ? [] : [screen.methodFactId]),
  ]);
  const method = screen.methodFactId === null ? null : facts.get(screen.methodFactId)?.value;
  return screen.metrics.flatMap(
    (figure) => presentTile(figure, facts, typeof method === "string" ? method : null) ?? [],
  );
}

/**
 * Today's side as it is; the other, with its change and its origin, of a later phase. What that
 * phase does not compute is no preview of it.
 */
export const replaceFutures = (
  tiles: readonly Tile[],
  later: readonly Tile[],
  projected: string,
): Tile[] =>
  tiles.map((tile) => {
    const computed = later.find(({ id, future }) => id === tile.id && future !== null);
    if (computed === undefined) return { ...tile, tag: null };
    const { future, futureFactId, basis, improvement, color } = computed;
    const tag = computed.tag === null ? null : projected;
    return { ...tile, future, futureFactId, basis, improvement, color, tag };
  });

const notCompared = { improvement: null, isBetter: false };

function compare(
  { changeFactId, pointsFactId, direction }: MetricFigure,
  facts: ReadonlyMap<string, Fact>,
): { improvement: string | null; isBetter: boolean } {
  const change = changeFactId === null ? undefined : facts.get(changeFactId);
  const points = pointsFactId === null ? undefined : facts.get(pointsFactId);
  const improvement = improvementText(change, points);
  return {
    improvement,
    isBetter:
      improvement !== null &&
      direction !== null &&
      typeof change?.value === "number" &&
      change.value * direction > 0,
  };
}

function presentTile(
  figure: MetricFigure,
  facts: ReadonlyMap<string, Fact>,
  method: string | null,
): Tile | null {
  const current = facts.get(figure.factId);
  if (current === undefined || current.value === null) return null;
  const future = figure.futureFactId === null ? undefined : facts.get(figure.futureFactId);
  const isProjected = future !== undefined && future.value !== null;
  const { improvement, isBetter } = isProjected ? compare(figure, facts) : notCompared;
  return {
    id: figure.id,
    label: figure.label,
    factId: current.id,
    current: formatFact(current, figure.format),
    // Not yet computable is said ("n/d"), and its fact says why.
    future: future === undefined ? null : formatFact(future, figure.format),
    futureFactId: future?.id ?? null,
    // What was measured on both sides is no projection.
    tag: isProjected && future.basis !== "MEDIDO" ? method : null,
    basis: basisLabels[(isProjected ? future : current).basis],
    improvement,
    color: isBetter ? "green" : isProjected ? "purple" : "blue",
  };
}
