/**
 * What can be asked, whole: the metrics written by hand, an entry for every other family of facts, and one for every
 * other column of rows.
 */
import { catalogue, generateEntries, indexEntries, type MetricEntry } from "./index.ts";
import { factFamilies } from "./families/fact-families.ts";
import { measureEntries } from "./rows/measure-entries.ts";

const ofFacts = [...catalogue, ...generateEntries(factFamilies, catalogue)];

export const semanticCatalogue: readonly MetricEntry[] = [...ofFacts, ...measureEntries(ofFacts)];

/** The one entry of a fact, with the slots of its id; none for a fact of a rank list. */
export const ownersOfFact = indexEntries(semanticCatalogue);
