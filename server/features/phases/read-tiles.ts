import type { Phase } from "#contract/phases/endpoints.ts";
import { metricFigures, projectionMethodFactId, type MetricFigure } from "#domain/analysis/value-scope/screen-figures.ts";
import { basisLabels } from "#domain/facts/confidence.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/database.ts";
import { readFacts } from "./phase-rows.ts";

type Tile = Phase["tiles"][number];

/** Current against AI-first from a run's facts; a measure that the run could not compute has no tile. */
export async function readTiles(tx: Tx, phaseNumber: number, runId: string): Promise<Tile[]> {
  if (phaseNumber !== 1) return [];
  const ids = metricFigures.flatMap(({ factId, futureFactId }) => (futureFactId === null ? [factId] : [factId, futureFactId]));
  const facts = await readFacts(tx, runId, [...ids, projectionMethodFactId]);
  return metricFigures.flatMap((figure) => presentTile(figure, facts) ?? []);
}

function presentTile(figure: MetricFigure, facts: ReadonlyMap<string, Fact>): Tile | null {
  const current = facts.get(figure.factId);
  if (current === undefined || current.value === null) return null;
  const future = figure.futureFactId === null ? undefined : facts.get(figure.futureFactId);
  const isProjected = future !== undefined && future.value !== null;
  const method = facts.get(projectionMethodFactId)?.value;
  return {
    id: figure.id,
    label: figure.label,
    factId: current.id,
    current: formatFact(current, figure.format),
    // Not yet computable is said ("n/d"), and its fact says why.
    future: future === undefined ? null : formatFact(future, figure.format),
    futureFactId: future?.id ?? null,
    tag: isProjected && typeof method === "string" ? method : null,
    basis: basisLabels[(isProjected ? future : current).basis],
    improvement: null,
    color: isProjected ? "purple" : "blue",
  };
}
