/** Entries by the words of a question alone: what units, names and dimensions add is the reader's, so that this measures the phrases. */
import { phraseTokens, type MetricEntry } from "#domain/semantics/index.ts";

/** Of a phrase's words the part that was said, and of the question's words the part that it explains. */
const weights = { ofPhrase: 0.6, ofQuestion: 0.4 } as const;
/** Nearly the whole name of a technical family. */
const exactPart = 0.8;

export function rankerOf(entries: readonly MetricEntry[]): (question: string) => string[] {
  const open = entries.filter(({ reach }) => reach === "open");
  const held = new Map<string, number>();
  for (const { phrases } of open)
    for (const token of new Set(phrases.flatMap(phraseTokens)))
      held.set(token, (held.get(token) ?? 0) + 1);
  const tell = (token: string) => Math.log(1 + open.length / (held.get(token) ?? 0.5));
  const total = (tokens: readonly string[]) => tokens.reduce((sum, token) => sum + tell(token), 0);
  const read = entries.map(({ id, name, phrases, reach }) => ({
    id,
    reach,
    said: [name, ...phrases].map(phraseTokens).map((tokens) => ({ tokens, all: total(tokens) })),
  }));
  return (question) => {
    const asked = phraseTokens(question);
    const all = total(asked);
    return read
      .map(({ id, reach, said }) => {
        const scores = said.map((phrase) => {
          const hit = total(phrase.tokens.filter((token) => asked.includes(token)));
          const part = phrase.all === 0 ? 0 : hit / phrase.all;
          if (reach === "exact" && part < exactPart) return 0;
          return weights.ofPhrase * part + weights.ofQuestion * (hit / all);
        });
        return { id, score: Math.max(...scores) - (reach === "exact" ? 0.05 : 0) };
      })
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
  };
}
