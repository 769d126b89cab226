export { AssumptionsPanel } from "./assumptions-panel.tsx";
export { assumptionsCopy } from "./copy.ts";
export { EndActivitiesCard } from "./end-activities-card.tsx";
