/** What `npm run house` bundles. */
export { describeHouse, measureHouse } from "./describe-house.ts";
export { isCounted, listUnequalNames } from "./count-tree.ts";
