export { ContradictionsCard, PhaseContradictions } from "./contradictions-card.tsx";
export { HandoffsCard, PhaseLockedDifferences } from "./handoffs-card.tsx";
export { AssumptionImpact, PhaseImpact } from "./impact-notice.tsx";
