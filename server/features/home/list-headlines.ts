import type { Home } from "#contract/home/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { emptyHeadlines, headlineFactIds, selectHeadlines } from "#domain/home/headlines.ts";
import { sumCaptured } from "#domain/programme/captured-value.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readMeasures } from "#server/features/programme/index.ts";
import { factsOf, readShownFacts } from "./read-shown-facts.ts";

/**
 * The home's figures, of the runs that `phases` shows their reader. What people measured is the firm's: to the company's people
 * a report tells it.
 */
export async function listHeadlines(
  tx: Tx,
  phases: readonly Phase[],
  { hasStarted, measuresOf }: { hasStarted: boolean; measuresOf: string | null },
): Promise<Pick<Home, "headlines" | "awaited">> {
  const runs = phases.flatMap(({ currentRunId }) => currentRunId ?? []);
  if (runs.length === 0) return { headlines: [], awaited: [...emptyHeadlines] };
  const shown = await readShownFacts(tx, runs, headlineFactIds);
  const measured = measuresOf === null ? null : sumCaptured(await readMeasures(tx, measuresOf));
  const picked = selectHeadlines(factsOf(shown), hasStarted, measured);
  const previews = new Set(phases.filter(({ preview }) => preview).map(({ order }) => order));
  return {
    headlines: picked.flatMap(({ phase, ...headline }): Home["headlines"] => {
      const named = headline.factId ?? headline.note.find(({ factId }) => factId !== null)?.factId;
      const runId = shown.get(named ?? "")?.runId ?? null;
      if (headline.factId === null) return [{ ...headline, runId, isPreview: false }];
      return runId === null ? [] : [{ ...headline, runId, isPreview: previews.has(phase) }];
    }),
    awaited: [],
  };
}
