/** The question which activities end a case: asked of a log whose settled cases do not show it beyond doubt. */
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { asOption, endActivityKey, endKeysOf, joinEndActivities } from "../../mining/end-names.ts";
import type { EndCandidateText, OpenLogEnds } from "../../mining/log-ends.ts";
import type { MappingQuestion } from "../../raw-table.ts";

/** Key of the answer, and what a fact says that waits for it. */
export const endActivitiesQuestion = {
  id: "atividades_finais",
  text: "Quais atividades encerram o caso?",
} as const;

/**
 * Null when no log of the table is in doubt. `given`: the table's own answer and the project's assumption; the first that names
 * an end of every log in doubt answers it, whichever file it was given for.
 */
export function endsQuestion(
  logs: readonly OpenLogEnds[],
  given: readonly (string | undefined)[],
): MappingQuestion | null {
  if (logs.length === 0) return null;
  const candidates = mergeCandidates(logs);
  const proposed = candidates.filter((candidate) => candidate.proposed);
  const answer = given.find((text) => text !== undefined && answersEnds(text, logs));
  return {
    ...endActivitiesQuestion,
    kind: "atividades_finais",
    blocking: true,
    multiple: true,
    answer: answer === undefined ? null : joinEndActivities(namedIn(answer, candidates)),
    options: candidates.map((candidate) => ({
      value: asOption(candidate.activity),
      label: describeCandidate(candidate),
    })),
    ...(proposed.length === 0
      ? {}
      : { proposed: joinEndActivities(proposed.map(({ activity }) => asOption(activity))) }),
  };
}

/** Of the candidates, as options, those that the answer names. */
function namedIn(answer: string, candidates: readonly Candidate[]): string[] {
  const named = endKeysOf(answer);
  return candidates
    .filter(({ activity }) => named.has(endActivityKey(activity)))
    .map(({ activity }) => asOption(activity));
}

function answersEnds(answer: string, logs: readonly OpenLogEnds[]): boolean {
  const named = endKeysOf(answer);
  return logs.every(({ candidates }) =>
    candidates.some(({ activity }) => named.has(endActivityKey(activity))),
  );
}

/** What the choice would make of the cases, said before it is confirmed; null when nothing is chosen. */
export function previewEnds(answer: string, logs: readonly OpenLogEnds[]): string | null {
  const named = endKeysOf(answer);
  const isNamed = (activity: string) => named.has(endActivityKey(activity));
  const closed = logs
    .flatMap(({ endings }) => endings)
    .filter(({ last, lacks }) => isNamed(last) && !lacks.some(isNamed));
  const cases = closed.reduce((sum, ending) => sum + ending.cases, 0);
  const all = logs.reduce((sum, log) => sum + log.cases, 0);
  if (named.size === 0 || all === 0) return null;
  const share = `${cases} de ${all} ${plural(all, "casos", "caso", "casos")} ${plural(cases, "completos", "completo", "completos")} (${percent(cases / all)})`;
  if (cases === 0) return `Com esta escolha: ${share}.`;
  const days = closed.reduce((sum, ending) => sum + ending.days, 0) / cases;
  return `Com esta escolha: ${share}; prazo médio ${formatNumber(days, 2)} dias.`;
}

interface Candidate extends EndCandidateText {
  settled: number;
}

/** The same activity of several logs is one line. */
function mergeCandidates(logs: readonly OpenLogEnds[]): Candidate[] {
  const merged = new Map<string, Candidate>();
  for (const { candidates, settled } of logs)
    for (const candidate of candidates) {
      const key = endActivityKey(candidate.activity);
      const known = merged.get(key);
      merged.set(
        key,
        known === undefined
          ? { ...candidate, settled }
          : {
              activity: known.activity,
              ends: known.ends + candidate.ends,
              holding: known.holding + candidate.holding,
              terminal: known.terminal + candidate.terminal,
              proposed: known.proposed || candidate.proposed,
              settled: known.settled + settled,
            },
      );
    }
  return [...merged.values()].sort((a, b) => b.ends - a.ends);
}

function describeCandidate({ activity, ends, holding, terminal, settled }: Candidate): string {
  const last = `${activity}: última em ${ends} de ${settled} casos (${percent(ends / settled)})`;
  const rest = terminal / holding;
  return isAtLeast(rest, 0.8)
    ? `${last}; depois dela quase nunca há outra`
    : `${last}; em ${percent(1 - rest)} dos casos há outra depois`;
}

const percent = (share: number): string => `${formatNumber(100 * share, 1)}%`;
