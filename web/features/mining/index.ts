export { miningCopy } from "./copy.ts";
export { MiningLink } from "./mining-link.tsx";
export { MiningView } from "./mining-view.tsx";
