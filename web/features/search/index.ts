export { PageText, SHOWN_TYPES } from "./page-text.tsx";
export { usePage } from "./queries.ts";
export { SearchBox } from "./search-box.tsx";
