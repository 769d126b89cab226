/** Of which metrics a fact tells. */
import { oncePer } from "../kernel/memoize-by.ts";
import { catalogue, metricById } from "./catalogue/index.ts";
import { indexEntries } from "./entry-index.ts";
import type { MetricEntry } from "./entry.ts";
import { viewOf } from "./rank-views.ts";

/** Made at the first question, and not as the server loads. */
const owners = oncePer(indexEntries);

/** A rank tells of the metric that it repeats. */
export const metricsOfFact = (id: string): MetricEntry[] => [
  ...owners(catalogue)(id).map(({ entry }) => entry),
  ...[metricById.get(viewOf(id) ?? "")].flatMap((one) => one ?? []),
];
