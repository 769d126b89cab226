export { DecisionsCard } from "./decisions-card.tsx";
