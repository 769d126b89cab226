import type { Comment } from "#contract/comments/endpoints.ts";
import type { PassagePlace } from "./queries.ts";

/** Comments that begin a thread, each with its answers in their order. */
export function threadsOf(
  comments: readonly Comment[],
): { comment: Comment; replies: Comment[] }[] {
  return comments
    .filter(({ replyTo }) => replyTo === null)
    .map((comment) => ({
      comment,
      replies: comments.filter(({ replyTo }) => replyTo === comment.id),
    }));
}

/** Comments that stand at a passage of the version shown; one whose section is not in it stands nowhere. */
export const commentsAt = (
  comments: readonly Comment[],
  { sectionId, blockIndex }: PassagePlace,
): Comment[] =>
  comments.filter(
    ({ passage }) => passage.sectionId === sectionId && passage.blockIndex === blockIndex,
  );

export const openComments = (comments: readonly Comment[]): Comment[] =>
  comments.filter((comment) => comment.resolved === null && comment.replyTo === null);
