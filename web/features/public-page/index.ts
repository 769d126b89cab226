export { FilledParts } from "./filled-parts.tsx";
export { usePublicPage } from "./queries.ts";
export { PublicPageView } from "./public-page-view.tsx";
