export { ProofsCard } from "./proofs-card.tsx";
export { useProofs } from "./queries.ts";
export { SealCard } from "./seal-card.tsx";
