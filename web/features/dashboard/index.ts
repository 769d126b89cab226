export { ActivityCard } from "./activity-card.tsx";
export { FirstStepsCard } from "./first-steps-card.tsx";
export { nextSteps } from "./next-steps.ts";
export { NextStepsCard } from "./next-steps-card.tsx";
export { usePending } from "./queries.ts";
