import type { Home } from "#contract/home/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { emptyHeadlines, headlineFactIds, pickHeadlines } from "#domain/home/headlines.ts";
import { todayOf } from "#domain/kernel/dates/project-clock.ts";
import { programmeStart } from "#domain/phases/common/programme-calendar.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readAssumptions } from "#server/features/assumptions/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { factsOf, readShownFacts } from "./read-shown-facts.ts";

/** The home's figures, of the runs that `phases` shows their reader. */
export async function listHeadlines(
  tx: Tx,
  project: EnteredProject,
  phases: readonly Phase[],
  now: Date,
): Promise<Pick<Home, "headlines" | "awaited">> {
  const runs = phases.flatMap(({ currentRunId }) => currentRunId ?? []);
  if (runs.length === 0) return { headlines: [], awaited: [...emptyHeadlines] };
  const shown = await readShownFacts(tx, runs, headlineFactIds);
  const picked = pickHeadlines(factsOf(shown), await hasProgrammeBegun(tx, project, now));
  const previews = new Set(phases.filter(({ preview }) => preview).map(({ order }) => order));
  return {
    headlines: picked.flatMap(({ phase, ...headline }) => {
      const runId = shown.get(headline.factId)?.runId;
      return runId === undefined ? [] : [{ ...headline, runId, isPreview: previews.has(phase) }];
    }),
    awaited: [],
  };
}

async function hasProgrammeBegun(tx: Tx, project: EnteredProject, now: Date): Promise<boolean> {
  const today = todayOf(project, now);
  const start = programmeStart({
    assumptions: await readAssumptions(tx, project.id),
    project: { extractionDate: project.extractionDate ?? today } as Parameters<
      typeof programmeStart
    >[0]["project"],
  });
  return start <= today;
}
