export { FactValue } from "./fact-value.tsx";
export { SourceLeaf } from "./source-leaf.tsx";
export { OriginSheet } from "./origin-sheet.tsx";
export { openOrigin, useOriginSheet } from "./origin-store.ts";
export { basisLabels, confidenceLabel } from "./copy.ts";
