/** Runs of text cut into sentences, and shorter forms of a sentence that keep its facts and its mark of estimate. */
import type { Inline } from "../report-tree.ts";
import { plainText } from "../plain-text.ts";

/** Words that are written short: the stop after them ends no sentence ("LGPD, art. 20"). */
const shortWords: ReadonlySet<string> = new Set(["art", "arts", "inc"]);

const endsShortWord = (text: string): boolean =>
  shortWords.has(
    text
      .slice(-6)
      .split(/[^\p{L}]/u)
      .at(-1)
      ?.toLowerCase() ?? "",
  );

/** Cuts after ". ", "! " and "? " outside quotation marks; a figure is never cut. Note marks are dropped. */
export function splitSentences(inlines: readonly Inline[]): Inline[][] {
  const sentences: Inline[][] = [];
  let current: Inline[] = [];
  let depth = 0;
  const close = () => {
    const trimmed = trimInlines(current);
    if (trimmed.length > 0) sentences.push(trimmed);
    current = [];
  };
  inlines.forEach(({ note: _note, ...inline }, index) => {
    if (inline.fact) {
      current.push(inline);
      return;
    }
    let from = 0;
    for (let at = 0; at < inline.text.length; at++) {
      const char = inline.text[at];
      if (char === "“") depth++;
      if (char === "”") depth = Math.max(0, depth - 1);
      if (depth > 0 || (char !== "." && char !== "!" && char !== "?")) continue;
      if (char === "." && endsShortWord(inline.text.slice(0, at))) continue;
      // A stop at the end of a run closes the sentence when the next run begins another.
      const rest = inline.text.slice(at + 1) + plainText(inlines.slice(index + 1));
      if (!/^\s+[\p{Lu}\d“]/u.test(rest)) continue;
      current.push({ ...inline, text: inline.text.slice(from, at + 1) });
      close();
      from = at + 1;
    }
    if (from < inline.text.length) current.push({ ...inline, text: inline.text.slice(from) });
  });
  close();
  return sentences;
}

function trimInlines(inlines: readonly Inline[]): Inline[] {
  const kept = inlines.filter((inline) => inline.text !== "");
  while (kept.length > 0 && kept[0]?.text.trim() === "") kept.shift();
  while (kept.length > 0 && kept.at(-1)?.text.trim() === "") kept.pop();
  return kept.map((inline, index) => ({
    ...inline,
    text:
      index === 0 && index === kept.length - 1
        ? inline.text.trim()
        : index === 0
          ? inline.text.trimStart()
          : index === kept.length - 1
            ? inline.text.trimEnd()
            : inline.text,
  }));
}

const cuts = [
  ", entre eles ",
  ", entre elas ",
  "; ",
  ", o equivalente ",
  ", dos quais ",
  ", das quais ",
  ", após ",
  ", com efeito ",
];

/** Shorter than this is no sentence any more. */
const leastCharacters = 20;

/** The sentence and its shorter forms, longest first. A list of names ("entre eles …") goes whole or not at all. */
export function shorterForms(sentence: readonly Inline[]): Inline[][] {
  const text = plainText(sentence);
  const list = Math.min(
    ...[", entre eles ", ", entre elas "]
      .map((cut) => outsideQuotes(text, cut))
      .map((at) => (at === -1 ? text.length : at)),
  );
  const forms = cuts.flatMap((cut) => {
    const at = outsideQuotes(text, cut);
    return at > leastCharacters && at <= list ? [closed(sliceInlines(sentence, at))] : [];
  });
  const joined = coordination(sentence, text);
  if (joined !== null && joined <= list) forms.push(closed(sliceInlines(sentence, joined)));
  return [[...sentence], ...forms.sort((a, b) => plainText(b).length - plainText(a).length)];
}

/** "reduz as horas de 125 para 30 e o prazo de …": the second of two results goes, each of which has figures of its own. */
function coordination(sentence: readonly Inline[], text: string): number | null {
  if (/\b(?:entre|tanto|nem|quanto)\b/.test(text)) return null;
  const at = Math.max(outsideQuotes(text, " e o "), outsideQuotes(text, " e a "));
  if (at <= leastCharacters) return null;
  const facts = (inlines: readonly Inline[]) => inlines.filter((inline) => inline.fact).length;
  const before = facts(sliceInlines(sentence, at));
  return before >= 2 && facts(sentence) - before >= 2 ? at : null;
}

function outsideQuotes(text: string, cut: string): number {
  for (let at = text.indexOf(cut); at !== -1; at = text.indexOf(cut, at + 1)) {
    const before = text.slice(0, at);
    if (before.split("“").length === before.split("”").length) return at;
  }
  return -1;
}

function sliceInlines(inlines: readonly Inline[], end: number): Inline[] {
  const kept: Inline[] = [];
  let at = 0;
  for (const inline of inlines) {
    if (at >= end) break;
    kept.push(
      at + inline.text.length <= end ? inline : { ...inline, text: inline.text.slice(0, end - at) },
    );
    at += inline.text.length;
  }
  return kept;
}

/** An estimate that loses its "(estimado)" with the cut gets it back. */
function closed(inlines: readonly Inline[]): Inline[] {
  const estimated =
    inlines.some((inline) => inline.basis === "ESTIMADO") &&
    !plainText(inlines).includes("(estimado)");
  return [...inlines, { text: estimated ? " (estimado)." : "." }];
}

/** Titles of slides stand without their closing stop. */
export function withoutStop(inlines: readonly Inline[]): Inline[] {
  const last = inlines.at(-1);
  if (!last || last.fact || !last.text.endsWith(".")) return [...inlines];
  return trimInlines([...inlines.slice(0, -1), { ...last, text: last.text.slice(0, -1) }]);
}
