import type { searchProject as endpoint } from "#contract/search/endpoints.ts";
import { searchedText } from "#server/database/searched-text.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { extractExcerpt } from "./extract-excerpt.ts";
import { searchDocuments } from "./search-documents.ts";
import type { SemanticSearch } from "./search-request.ts";

/** Documents, table headers and file names of the files that the person may read. */
export const searchProject =
  (semantic: SemanticSearch | null): Handler<typeof endpoint> =>
  async (context, { params, query }) => {
    const { services, actor } = context;
    const project = await services.db.asPerson(
      { userId: actor.userId, tenantId: null },
      async (tx) => {
        const entered = await requireProject(tx, actor, params.id);
        context.authorize("file.list", entered.subject);
        return entered;
      },
    );
    const matches = await searchDocuments(
      services.db,
      semantic,
      {
        userId: actor.userId,
        tenantId: project.tenantId,
        projectId: project.id,
        conversationId: null,
        replyId: null,
        query: searchedText(query.q),
        limit: query.limit,
        onlyOpen: actor.clientId !== null,
      },
      services.stopping,
    );
    return matches.map(({ text, marked, ...match }) => ({
      ...match,
      excerpt: extractExcerpt({ text, marked }),
    }));
  };
