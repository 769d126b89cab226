export { stackCopy } from "./copy.ts";
export { SmartStackPanel } from "./smart-stack-panel.tsx";
