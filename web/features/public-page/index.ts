export { FilledParts } from "./filled-parts.tsx";
export { PublicPageView } from "./public-page-view.tsx";
