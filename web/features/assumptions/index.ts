export { AssumptionsPanel } from "./assumptions-panel.tsx";
export { assumptionsCopy } from "./copy.ts";
export { useAssumptions } from "./queries.ts";
export { EndActivitiesCard } from "./end-activities-card.tsx";
