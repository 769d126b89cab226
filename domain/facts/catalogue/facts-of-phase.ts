import type { PhaseNumber } from "../../kernel/phase-number.ts";

/** What the ids of the facts that a phase writes begin with: "p5.". */
export const prefixOfPhase = (phase: PhaseNumber): string => `p${phase}.`;
