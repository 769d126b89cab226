/** Phases of the methodology, in order. */
export type PhaseNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;
