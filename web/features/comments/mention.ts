import { normalizeText } from "#domain/kernel/text/normalize-text.ts";

/** Mentions in the text of a comment: "@" and a person's name, as it was chosen from the list. */
export interface Named {
  userId: string;
  name: string;
}

/** A name has few words: what is longer is prose after an "@". */
const LONGEST_QUERY = 40;

/** What is being typed after an "@" that begins a word, up to the caret; null where no mention is being written. */
export function findQuery(text: string, caret: number): { start: number; query: string } | null {
  const start = caret === 0 ? -1 : text.lastIndexOf("@", caret - 1);
  if (start < 0 || (start > 0 && !/[\s(]/.test(text.charAt(start - 1)))) return null;
  const query = text.slice(start + 1, caret);
  return query.length > LONGEST_QUERY || /[\n@]/.test(query) ? null : { start, query };
}

/** People one of whose names begins as typed, whatever the accents; after a full name and a space nobody. */
export function matchPeople<Person extends Named>(
  people: readonly Person[],
  query: string,
  most = 6,
): Person[] {
  const wanted = normalizeText(query.trimStart());
  if (people.some(({ name }) => wanted.startsWith(`${normalizeText(name)} `))) return [];
  return people
    .filter(
      ({ name }) =>
        normalizeText(name).startsWith(wanted) ||
        normalizeText(name)
          .split(/\s+/)
          .some((word) => wanted !== "" && word.startsWith(wanted)),
    )
    .slice(0, most);
}

/** The text with the name in place of what was typed, and where the caret goes. */
export function insertMention(
  text: string,
  start: number,
  caret: number,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ""), caret: before.length };
}

/** Ids of the chosen people whose names still stand in the text. */
export const mentionedIn = (text: string, chosen: readonly Named[]): string[] => [
  ...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ userId }) => userId)),
];

/** The text in parts; `isMention` where a mentioned person's name stands. Longer names win over those that they begin with. */
export function splitMentions(
  text: string,
  names: readonly string[],
): { text: string; isMention: boolean }[] {
  if (names.length === 0) return [{ text, isMention: false }];
  const pattern = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");
  return text
    .split(new RegExp(`(@(?:${pattern}))`))
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isMention: names.some((name) => part === `@${name}`) }));
}
