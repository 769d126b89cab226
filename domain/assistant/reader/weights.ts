/** What a reading is judged by. Nothing is learned: these are the only weights, and they add up to 1. */
export const weights = {
  phrase: 0.4,
  unit: 0.2,
  dimensions: 0.15,
  qualifiers: 0.1,
  openPhase: 0.05,
  lastPlan: 0.05,
  prior: 0.05,
} as const;

/** Of a phrase: how much of it the question holds, and how much of the question it explains. */
export const phraseWeights = { ofPhrase: 0.6, ofQuestion: 0.4 } as const;

/** Share of a phrase that the question has to hold for the phrase to explain words. */
export const leastOfPhrase = 0.6;

/** Of the name of a family without an entry of its own: no technical family steals a question. */
export const leastOfExact = 0.8;

/** Of the phrase that is held best, where words of several phrases are put together. */
export const leastOfFree = 0.45;

/** An answer needs the first and the margin; a question back needs the last. */
export const acceptance = { answer: 0.75, margin: 0.1, ask: 0.45, whole: 0.9 } as const;
export const mostCandidates = 40;
