export { documentCopy, libraryCopy } from "./copy.ts";
export { DocumentView } from "./document-view.tsx";
export { LibraryList } from "./library-list.tsx";
export { useDocument } from "./queries.ts";
