export { EndActivitiesCard } from "./end-activities-card.tsx";
