export { fuseRanks } from "./fuse-ranks.ts";
export { splitPassages, type Stretch } from "./split-passages.ts";
