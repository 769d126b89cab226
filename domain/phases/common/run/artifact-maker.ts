/** Artefacts over what a phase has computed: one without facts is left out, and it names only charts and datasets that exist. */
import { isOneOf, type DefinitionReader } from "../../../facts/catalogue/fact-definition.ts";
import type { ArtifactResult, PhaseFacts } from "../../../outcome/phase-outcome.ts";

export interface ArtifactMaker {
  /** Ids of all facts, in order. */
  ids: string[];
  /** Ids of the facts that match, in order. */
  matching(pattern: RegExp): string[];
  /** Ids of the facts that one of the definitions writes, in order. */
  writtenBy(...definitions: readonly DefinitionReader[]): string[];
  /** The artefact, or nothing when `facts` is empty: for spreading into a list. */
  make(
    id: string,
    name: string,
    type: ArtifactResult["type"],
    facts: string[],
    chartIds: readonly string[],
    datasetId: string,
  ): ArtifactResult[];
}

export const allOf = (group: Readonly<Record<string, DefinitionReader>>): DefinitionReader[] =>
  Object.values(group);

export function createArtifactMaker(computed: PhaseFacts): ArtifactMaker {
  const ids = computed.facts.map((fact) => fact.id);
  const charts = new Set(computed.charts.map((chart) => chart.id));
  const datasets = new Set(computed.datasets.map((dataset) => dataset.id));
  return {
    ids,
    matching: (pattern) => ids.filter((id) => pattern.test(id)),
    writtenBy: (...definitions) => ids.filter((id) => isOneOf(definitions, id)),
    make: (id, name, type, facts, chartIds, datasetId) =>
      facts.length === 0
        ? []
        : [
            {
              id,
              name,
              type,
              facts,
              chartIds: chartIds.filter((chart) => charts.has(chart)),
              datasetId: datasets.has(datasetId) ? datasetId : null,
            },
          ],
  };
}
