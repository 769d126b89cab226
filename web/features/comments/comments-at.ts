import type { Comment } from "#contract/comments/endpoints.ts";
import type { PassagePlace } from "./queries.ts";

/** Comments that stand at a passage of the version shown; one whose section is not in it stands nowhere. */
export const commentsAt = (comments: readonly Comment[], { sectionId, blockIndex }: PassagePlace): Comment[] =>
  comments.filter(({ passage }) => passage.sectionId === sectionId && passage.blockIndex === blockIndex);

export const openComments = (comments: readonly Comment[]): Comment[] => comments.filter((comment) => comment.resolved === null);
