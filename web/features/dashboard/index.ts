export { ActivityCard } from "./activity-card.tsx";
export { NextStepsCard } from "./next-steps-card.tsx";
