export { ActivityCard, RecentActivityCard } from "./activity-card.tsx";
export { HeadlineCards } from "./headline-cards.tsx";
export { NextStepsCard } from "./next-steps-card.tsx";
export { PhaseTile } from "./phase-tile.tsx";
export { StartQuestion } from "./start-question.tsx";
export { ProgrammeBar } from "./programme-bar.tsx";
export { companyHomeCopy, dashboardCopy } from "./copy.ts";
export { useHome } from "./queries.ts";
