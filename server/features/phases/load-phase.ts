import type { Phase } from "#contract/phases/endpoints.ts";
import { errorTable } from "#contract/errors.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import {
  readFilesAtHand,
  selectMissingData,
  type FilesAtHand,
} from "#server/features/runs/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { PROJECTED_BY_REDESIGN, RESTORE_FIRST, START_FIRST } from "./copy.ts";
import { readPhaseRows, type PhaseRow } from "./phase-rows.ts";
import { presentPhase } from "./present-phase.ts";
import { readTiles, replaceFutures } from "./read-tiles.ts";

const REDESIGN = 2;

/** The project's phases in order, as the person may see them. */
export async function loadPhases(
  tx: Tx,
  { actor }: RequestContext,
  project: EnteredProject,
): Promise<Phase[]> {
  const phases: Phase[] = [];
  const files = await readFilesAtHand(tx, project.id);
  for (const row of await readPhaseRows(tx, actor, project.id))
    phases.push(await present(tx, actor, project, { row, files }));
  return phases;
}

export async function loadPhase(
  tx: Tx,
  { actor }: RequestContext,
  project: EnteredProject,
  phaseId: string,
): Promise<Phase> {
  const [row] = await readPhaseRows(tx, actor, project.id, phaseId);
  if (row === undefined) throw refuse("NOT_FOUND");
  return present(tx, actor, project, { row, files: await readFilesAtHand(tx, project.id) });
}

async function present(
  tx: Tx,
  actor: RequestContext["actor"],
  project: EnteredProject,
  { row, files }: { row: PhaseRow; files: FilesAtHand },
): Promise<Phase> {
  const own = row.shown_run_id === null ? [] : await readTiles(tx, row.number, row.shown_run_id);
  const tiles = row.number === 1 ? await withRedesign(tx, actor, project, own) : own;
  const missing = missingOf(project, row, files);
  return presentPhase(row, project, actor, { missing, tiles });
}

/** The first phase projects what the second one computes: once that has run, and the person may see it, the AI-first side is its own. */
async function withRedesign(
  tx: Tx,
  actor: RequestContext["actor"],
  project: EnteredProject,
  tiles: Phase["tiles"],
): Promise<Phase["tiles"]> {
  if (tiles.length === 0) return tiles;
  const { id } = await tx
    .selectFrom("phases")
    .select("id")
    .where("project_id", "=", project.id)
    .where("number", "=", REDESIGN)
    .executeTakeFirstOrThrow();
  const [redesign] = await readPhaseRows(tx, actor, project.id, id);
  const runId = redesign?.shown_run_id ?? null;
  if (redesign === undefined || runId === null) return tiles;
  const tag = PROJECTED_BY_REDESIGN(redesign.is_preview);
  return replaceFutures(tiles, await readTiles(tx, REDESIGN, runId), tag);
}

/** pt-BR phrases of what keeps the phase from being run now; empty when it can start. */
function missingOf(project: EnteredProject, row: PhaseRow, files: FilesAtHand): string[] {
  if (project.status === "archived") return [RESTORE_FIRST];
  if (project.status === "draft") return [START_FIRST];
  const missing = selectMissingData(files, row.number);
  return missing === null ? [] : [missing.message ?? errorTable[missing.code].message];
}
