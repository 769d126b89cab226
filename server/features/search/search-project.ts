import type { searchProject as endpoint } from "#contract/search/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { enterProject } from "#server/features/projects/index.ts";
import { cutExcerpt } from "./cut-excerpt.ts";
import { findMatches } from "./find-matches.ts";

/** Documents, table headers and file names of the files that the person may read. */
export const searchProject: Handler<typeof endpoint> = (context, { params, query }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const project = await enterProject(tx, context.actor, params.id);
    context.authorize("file.list", project.subject);
    const matches = await findMatches(tx, { projectId: project.id, query: query.q.normalize("NFC").replaceAll("\0", " "), limit: query.limit, onlyOpen: context.actor.clientId !== null });
    return matches.map(({ text, marked, ...match }) => ({ ...match, excerpt: cutExcerpt({ text, marked }) }));
  });
