/**
 * What can be asked, whole: the metrics written by hand, an entry for every other family of facts, and one for every
 * other column of rows. Made when first asked for: half a second that no start and no worker has to wait for.
 */
import { once } from "../kernel/memoize-by.ts";
import { catalogue, generateEntries, type MetricEntry } from "./index.ts";
import { factFamilies } from "./families/fact-families.ts";
import { measureEntries } from "./rows/measure-entries.ts";

export const semanticCatalogue = once((): readonly MetricEntry[] => {
  const ofFacts = [...catalogue, ...generateEntries(factFamilies(), catalogue)];
  return [...ofFacts, ...measureEntries(ofFacts)];
});
