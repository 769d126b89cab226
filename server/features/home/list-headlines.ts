import type { Home } from "#contract/home/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { emptyHeadlines, headlineFactIds, selectHeadlines } from "#domain/home/headlines.ts";
import type { Tx } from "#server/database/transaction.ts";
import { factsOf, readShownFacts } from "./read-shown-facts.ts";

/** The home's figures, of the runs that `phases` shows their reader. */
export async function listHeadlines(
  tx: Tx,
  phases: readonly Phase[],
  hasStarted: boolean,
): Promise<Pick<Home, "headlines" | "awaited">> {
  const runs = phases.flatMap(({ currentRunId }) => currentRunId ?? []);
  if (runs.length === 0) return { headlines: [], awaited: [...emptyHeadlines] };
  const shown = await readShownFacts(tx, runs, headlineFactIds);
  const picked = selectHeadlines(factsOf(shown), hasStarted);
  const previews = new Set(phases.filter(({ preview }) => preview).map(({ order }) => order));
  return {
    headlines: picked.flatMap(({ phase, ...headline }) => {
      const runId = shown.get(headline.factId)?.runId;
      return runId === undefined ? [] : [{ ...headline, runId, isPreview: previews.has(phase) }];
    }),
    awaited: [],
  };
}
