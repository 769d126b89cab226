/** Numbers of extracted text against the facts, by value and unit, as for the PDF. */
import type { Fact } from "#domain/facts/fact.ts";
import { looseNumbers, shows } from "#domain/report/binding/guard-numbers.ts";

export function unmatchedIn(
  texts: readonly string[],
  facts: readonly Fact[],
  names: readonly string[],
): { checked: number; unmatched: string[] } {
  const numbersOf = looseNumbers(names);
  const rows = new Set(
    facts.flatMap((fact) =>
      fact.sources.flatMap((source) => [source.rows_used, source.rows_total]),
    ),
  );
  const verdicts = new Map<string, boolean>();
  const unmatched: string[] = [];
  let checked = 0;
  for (const text of new Set(
    texts
      .filter((candidate) => /\d/.test(candidate))
      .map((candidate) =>
        candidate
          .replace(/\[\d+\]/g, " ")
          .replace(/\s+/g, " ")
          .trim(),
      ),
  )) {
    for (const number of numbersOf(text)) {
      checked++;
      const verdict =
        verdicts.get(number.raw) ??
        (rows.has(number.value) || facts.some((fact) => shows(number, fact)));
      verdicts.set(number.raw, verdict);
      if (!verdict) unmatched.push(`${number.raw} in “${text.slice(0, 120)}”`);
    }
  }
  return { checked, unmatched };
}
