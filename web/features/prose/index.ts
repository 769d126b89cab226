export { proseCopy } from "./copy.ts";
export { useCanRewrite } from "./queries.ts";
export { RewriteSectionButton } from "./rewrite-section-button.tsx";
