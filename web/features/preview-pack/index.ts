export { AllPhasesCard } from "./all-phases-card.tsx";
export { packCopy } from "./copy.ts";
export { PackPanel } from "./pack-panel.tsx";
export { useStartPack } from "./queries.ts";
