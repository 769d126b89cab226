import type { Insight } from "../../outcome/phase-outcome.ts";
import type { Fact } from "../../facts/fact.ts";
import { namesWithDigits } from "../../report/grounding/allowed-spans.ts";
import { knownNames, type EntityKeys } from "../../report/grounding/entities.ts";
import { type KnownNames } from "../../kernel/words/known-names.ts";

/** An excerpt of a document that a turn was given; cited as [p:n]. */
export interface Passage {
  n: number;
  text: string;
}

/** What a reply may rest on. */
export interface GroundingSources {
  /** Facts that the turn's tools returned, or that earlier replies of the conversation showed. Null facts are never shown as numbers. */
  facts: readonly Fact[];
  insights: readonly Insight[];
  passages: readonly Passage[];
  /** Names of the project: entities, files, tables, columns. */
  names: readonly string[];
  entities: EntityKeys;
  /** The person's own message. */
  question: string;
  /** Further texts that tools returned: titles, conditions, labels. Their words are known; their digits are not. */
  texts: readonly string[];
}

export interface GroundingContext extends GroundingSources {
  byId: ReadonlyMap<string, Fact>;
  digitNames: readonly string[];
  known: KnownNames;
}

export function prepareContext(sources: GroundingSources): GroundingContext {
  const texts = [
    ...sources.texts,
    sources.question,
    ...sources.facts.flatMap((fact) => [
      fact.label,
      fact.formula,
      typeof fact.value === "string" ? fact.value : "",
      ...Object.values(fact.scope ?? {}),
      ...fact.sources.flatMap((source) => [source.file_name, source.table, ...source.columns]),
    ]),
    ...sources.insights.flatMap((insight) => [
      insight.title,
      insight.description,
      insight.category,
      ...insight.actionable_steps,
    ]),
    ...sources.passages.map((passage) => passage.text),
  ];
  const textValues = sources.facts.flatMap((fact) =>
    typeof fact.value === "string" && fact.unit !== "data" ? [fact.value] : [],
  );
  return {
    ...sources,
    byId: new Map(sources.facts.map((fact) => [fact.id, fact])),
    digitNames: namesWithDigits([
      ...sources.names,
      ...sources.facts.flatMap((fact) => Object.values(fact.scope ?? {})),
      ...textValues,
    ]),
    known: knownNames([...sources.names, ...textValues], texts),
  };
}
