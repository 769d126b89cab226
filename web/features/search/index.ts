export { PageText, SHOWN_TYPES } from "./page-text.tsx";
export { MarkedText } from "./marked-text.tsx";
export { useFound, usePage, useSettled } from "./queries.ts";
export { SearchBox } from "./search-box.tsx";
