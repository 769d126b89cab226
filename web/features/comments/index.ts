export { CommentMark } from "./comment-mark.tsx";
export { commentsAt, openComments } from "./comments-at.ts";
export { CommentsSheet } from "./comments-sheet.tsx";
export { copy as commentCopy } from "./copy.ts";
export { useComments, type PassagePlace } from "./queries.ts";
