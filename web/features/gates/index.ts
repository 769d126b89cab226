export { GateCard } from "./gate-card.tsx";
export { PendingGatesCard } from "./pending-gates-card.tsx";
export { DecisionMemo } from "./decision-memo.tsx";
export { memoCopy } from "./copy.ts";
export { useGate, useGateMemo } from "./queries.ts";
