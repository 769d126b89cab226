/** Names that a project is known by, as they are kept from a model: the client's, its own, its people's. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { escapePattern } from "../../kernel/words/words.ts";

export interface KnownNames {
  /** Words of everyday and business language, without accents: no part of a name that is hidden by itself. */
  ordinaryWords: ReadonlySet<string>;
  /** Null: the project sends it. */
  client: string | null;
  project: string | null;
  /** People of the project, by their accounts. */
  team: readonly string[];
  /** People whom columns of the project's files name. */
  columns: readonly string[];
}

export type NameKind = "CLIENTE" | "PROJETO" | "PESSOA";

/** The name, the name without accents, and its words of four letters and more that are not ordinary; longest first. */
function spellingsOf(name: string, ordinaryWords: ReadonlySet<string>): string[] {
  const whole = name.normalize("NFC").trim().split(/\s+/).join(" ");
  if (whole.length < 2) return [];
  const rare = whole
    .split(/[^\p{L}\p{M}\d]/u)
    .filter((word) => word.length >= 4 && !ordinaryWords.has(normalizeText(word)));
  return [...new Set([whole, ...rare].flatMap((text) => [text, withoutAccents(text)]))].sort(
    (a, b) => b.length - a.length,
  );
}

const withoutAccents = (text: string): string =>
  text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");

/** One expression a kind, in the order in which they are looked for; empty kinds are left out. */
export function namePatterns(names: KnownNames): { kind: NameKind; pattern: RegExp }[] {
  const lists: [NameKind, string[]][] = [
    ["CLIENTE", names.client === null ? [] : spellingsOf(names.client, names.ordinaryWords)],
    ["PROJETO", names.project === null ? [] : spellingsOf(names.project, names.ordinaryWords)],
    [
      "PESSOA",
      names.team
        .map((name) => name.trim())
        .filter((name) => name.length > 2)
        .flatMap((name) => [name, withoutAccents(name)])
        .sort((a, b) => b.length - a.length),
    ],
  ];
  return lists
    .filter(([, spellings]) => spellings.length > 0)
    .map(([kind, spellings]) => ({
      kind,
      pattern: new RegExp(
        `(?<![\\p{L}\\p{M}\\d⟦])(?:${spellings.map(pattern).join("|")})(?![\\p{L}\\p{M}\\d⟧])`,
        "giu",
      ),
    }));
}

const pattern = (spelling: string): string => escapePattern(spelling).replace(/ /g, "\\s+");
