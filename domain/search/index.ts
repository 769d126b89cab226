export { mergeRanks } from "./merge-ranks.ts";
export { splitPassages, type Stretch } from "./split-passages.ts";
