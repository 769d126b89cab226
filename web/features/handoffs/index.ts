export { ContradictionList } from "./contradiction-list.tsx";
export { ContradictionsCard, usePhaseContradictions } from "./contradictions-card.tsx";
export { HandoffsCard, PhaseLockedDifferences } from "./handoffs-card.tsx";
export { AssumptionImpact, PhaseImpact } from "./impact-notice.tsx";
