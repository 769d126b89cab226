import type { FoundThing, findInProject as endpoint } from "#contract/search/endpoints.ts";
import { repairSlips } from "#domain/assistant/language/repair-slips.ts";
import { searchedText } from "#server/database/searched-text.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readShownPhases } from "#server/features/phases/index.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { findMatches, type Match } from "./find-matches.ts";
import { findPeople, readKnownWords, type Place } from "./find-people.ts";
import { findAssumptions, findFacts, findRecords, findSections } from "./find-things.ts";

const MOST_FILES = 6;

/**
 * One box over what the person may read of a project: the company's people what was released, no premises and nobody of the team.
 * Where nothing holds the words as typed, a letter wrong in one of them is looked over.
 */
export const findInProject: Handler<typeof endpoint> = (context, { params, query: { q } }) => {
  const { services, actor } = context;
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    context.authorize("project.read", project.subject);
    const place: Place = {
      actor,
      projectId: project.id,
      shown: await readShownPhases(tx, actor, project.id),
    };
    const query = searchedText(q);
    const found = await findAll(tx, place, query);
    if (found.length > 0) return found;
    const meant = repairSlips(query, await readKnownWords(tx, place));
    return meant === null ? [] : await findAll(tx, place, meant);
  });
};

async function findAll(tx: Tx, place: Place, query: string): Promise<FoundThing[]> {
  const { actor, projectId, shown } = place;
  const isCompany = actor.clientId !== null;
  const files = await findMatches(tx, {
    projectId,
    query,
    limit: MOST_FILES,
    onlyOpen: isCompany,
  });
  return [
    ...(await findFacts(tx, shown, query)),
    ...(await findRecords(tx, actor, projectId, query)),
    ...(await findSections(tx, shown, query)),
    ...files.map(presentFile),
    ...(isCompany ? [] : await findAssumptions(tx, projectId, query)),
    ...(isCompany ? [] : await findPeople(tx, projectId, query)),
  ];
}

/** A page of a document, a table whose columns hold the words, or the file itself. */
const presentFile = (match: Match): FoundThing => ({
  kind: match.found === "table" ? "table" : "file",
  id: [match.fileId, match.found, match.pageOrdinal, match.tableName].join("."),
  label: match.fileName,
  hint: match.found === "table" ? match.tableName : match.heading,
  link:
    match.tableName === null
      ? `/files/${match.fileId}`
      : `/files/${match.fileId}?tab=data&table=${encodeURIComponent(match.tableName)}`,
  runId: null,
});
