export { LessonsCard } from "./lessons-card.tsx";
export { LibraryCountsCard } from "./library-counts-card.tsx";
