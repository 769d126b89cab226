/** The semantic catalogue: what can be asked of a project's facts and tables, in people's words. */
export { catalogue, metricById } from "./catalogue/index.ts";
export { dimensionNames, dimensions, type Dimension, type DimensionRow } from "./dimensions.ts";
export type { Grain, MetricEntry, RankView, UnitClass } from "./entry.ts";
export {
  factIdOf,
  slotNames,
  slotOfQualifier,
  slotReader,
  type SlotReader,
} from "./families/fact-pattern.ts";
export { listEntities, type NamedEntity, type SlotValue } from "./list-entities.ts";
export { catalogueFaults } from "./check-catalogue.ts";
export {
  phraseSignature,
  phraseStem,
  phraseStems,
  phraseTokens,
} from "./families/phrase-signature.ts";
export { factsSaidAs } from "./facts-said-as.ts";
export { coverageOf, type Coverage } from "./check-coverage.ts";
export { indexEntries, type FactOwner } from "./entry-index.ts";
export { familyOf, type FactFamily } from "./families/fact-family.ts";
export { generateEntries, sampleIds } from "./families/generated-entries.ts";
export { metricsOfFact } from "./metrics-of-fact.ts";
export { rankViews, viewOf } from "./rank-views.ts";
