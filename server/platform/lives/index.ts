export { livesCopy } from "./copy.ts";
export { nextLife, type NextLife } from "./next-life.ts";
