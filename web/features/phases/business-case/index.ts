export { whatIfCopy } from "./copy.ts";
export { WhatIfPanel } from "./what-if-panel.tsx";
