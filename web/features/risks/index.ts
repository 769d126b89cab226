export { riskCopy } from "./copy.ts";
export { RisksView } from "./risks-view.tsx";
