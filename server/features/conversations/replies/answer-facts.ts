import type { Answer } from "#domain/assistant/answer.ts";
import { tableOfFact } from "#domain/assistant/plans/row-cubes.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import { plainText } from "#domain/report/plain-text.ts";

/** Ids of every fact that the answer shows, quotes or was made from. */
export function factsOf(answer: Answer): Set<string> {
  const ids = new Set<string>();
  const add = (id: string | undefined): void => {
    if (id !== undefined) ids.add(id);
  };
  for (const inline of answer.paragraphs.flat()) add(inline.fact);
  for (const cell of answer.table?.rows.flat() ?? []) {
    add(cell.fact);
    for (const id of cell.facts ?? []) add(id);
  }
  for (const point of answer.chart?.series.flatMap((series) => series.points) ?? [])
    add(point.fact_id);
  for (const citation of answer.citations) if (citation.kind === "fact") add(citation.factId);
  for (const fact of answer.newFacts) for (const id of fact.inputs) add(id);
  return ids;
}

export interface AnswerOrigins {
  /** Fact id -> run that the figure shown is of. */
  factRuns: Record<string, string>;
  /** Every run that the answer tells of. */
  restsOn: string[];
}

/** A fact that several runs keep is of the phase that computed it where that one is in view. */
export function originsOf(
  answer: Answer,
  view: Pick<AssistantView, "phases" | "cubes">,
): AnswerOrigins {
  const wanted = factsOf(answer);
  const factRuns: Record<string, string> = {};
  for (const phase of view.phases) {
    for (const fact of phase.facts)
      if (wanted.has(fact.id) && (factRuns[fact.id] === undefined || fact.phase === phase.number))
        factRuns[fact.id] = phase.runId;
  }
  const named = answer.citations.flatMap((citation) =>
    citation.kind === "fact" && citation.runId !== null ? [citation.runId] : [],
  );
  const told = view.phases
    .filter((phase) => phase.number === answer.phase)
    .map((phase) => phase.runId);
  const ofRows = answer.newFacts.flatMap(({ id }) => {
    const table = tableOfFact(id);
    return table === null ? [] : (view.cubes?.runOf(table) ?? []);
  });
  return {
    factRuns,
    restsOn: [...new Set([...Object.values(factRuns), ...named, ...told, ...ofRows])].sort(),
  };
}

/** The words of an answer as plain text: its paragraphs, a blank line between them. */
export const textOf = (answer: Pick<Answer, "paragraphs">): string =>
  answer.paragraphs.map(plainText).join("\n\n");
