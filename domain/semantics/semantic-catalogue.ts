/** What can be asked, whole: the metrics written by hand, and an entry for every other family of facts that the phases define. */
import { catalogue, generateEntries, indexEntries, type MetricEntry } from "./index.ts";
import { factFamilies } from "./families/fact-families.ts";

export const semanticCatalogue: readonly MetricEntry[] = [
  ...catalogue,
  ...generateEntries(factFamilies, catalogue),
];

/** The one entry of a fact, with the slots of its id; none for a fact of a rank list. */
export const ownersOfFact = indexEntries(semanticCatalogue);
