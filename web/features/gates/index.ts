export { GateCard } from "./gate-card.tsx";
export { PendingGatesCard } from "./pending-gates-card.tsx";
