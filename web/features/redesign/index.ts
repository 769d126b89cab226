export { redesignCopy } from "./copy.ts";
export { RedesignPanel } from "./redesign-panel.tsx";
