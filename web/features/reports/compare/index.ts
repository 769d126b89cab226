export { ComparisonView } from "./comparison-view.tsx";
export { copy as compareCopy } from "./copy.ts";
export { useComparison } from "./queries.ts";
