/** Binds the numbers of a sentence that a rule wrote (insights, evidence) to the facts that it says it quotes. */
import type { Fact } from "../../facts/fact.ts";
import { numberShowsFact, parsePtBrNumbers } from "../../kernel/text/parse-numbers.ts";
import { formatFact } from "../../facts/display-format.ts";
import type { NoteBook } from "../note-book.ts";
import { showsLimit } from "./guard-numbers.ts";
import type { Inline } from "../report-tree.ts";
import { wholeName } from "../whole-name.ts";

/** Runs of text with one inline per number; a number that no quoted fact shows stays unbound, for the guard to find. */
export function bindNumbers(
  desk: { fact: (id: string) => Fact | null; notes: Pick<NoteBook, "citeOnce"> },
  text: string,
  factIds: readonly string[],
): Inline[] {
  const quoted = factIds.flatMap((id) => desk.fact(id) ?? []);
  const names = quoted.flatMap(({ value }) =>
    typeof value === "string" && value !== "" ? [value] : [],
  );
  const inlines: Inline[] = [];
  let position = 0;
  for (const number of parsePtBrNumbers(text)) {
    const end = number.index + number.raw.length;
    if (names.some((name) => insideName(text, name, number.index))) continue;
    const fact = factShownBy(number, quoted);
    if (!fact) continue;
    if (number.index > position) inlines.push({ text: text.slice(position, number.index) });
    const note = desk.notes.citeOnce(fact.id);
    inlines.push({
      text: text.slice(number.index, end),
      fact: fact.id,
      basis: fact.basis,
      ...(note === null ? {} : { note }),
    });
    position = end;
  }
  if (position < text.length) inlines.push({ text: text.slice(position) });
  return inlines;
}

/** The fact of the list that the printed number shows, same sign before any sign. */
export function factShownBy(
  number: ReturnType<typeof parsePtBrNumbers>[number],
  facts: readonly Fact[],
): Fact | null {
  if (number.kind !== "number")
    return facts.find((fact) => fact.unit === "data" && formatFact(fact) === number.raw) ?? null;
  return (
    facts.find((fact) => numberShowsFact(number, fact)) ??
    facts.find((fact) => numberShowsFact(number, fact, { ignoreSign: true })) ??
    facts.find((fact) => showsLimit(number, fact)) ??
    null
  );
}

const insideName = (text: string, name: string, index: number): boolean =>
  [...text.matchAll(wholeName(name))].some(
    (found) => index >= found.index && index < found.index + name.length,
  );
