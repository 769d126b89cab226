/** Phases whose facts later ones read although they cannot be run on their own yet. */
import type { PhaseNumber } from "../facts/fact.ts";
import type { PhaseFacts, PhaseInput } from "./phase-outcome.ts";

export const phasePreviews: Readonly<Partial<Record<PhaseNumber, (input: PhaseInput) => PhaseFacts>>> = {};
