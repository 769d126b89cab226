/** Reversible placeholders for one turn: a model sees ⟦CPF:A⟧ where the text has a registration number. */
import { normalizeReply } from "../../kernel/words/read-quantities.ts";
import { findPersonal, type MaskKind } from "./find-personal.ts";
import { namePatterns, type KnownNames, type NameKind } from "./known-names.ts";

export interface Masker {
  mask(text: string): string;
  /** Every string, key and long whole number of a JSON value. */
  maskValue(value: unknown): unknown;
  /** Puts back what this masker took out. Placeholders that it did not make stay as they are. */
  unmask(text: string): string;
  unmaskValue(value: unknown): unknown;
  /** How many different values of each kind were taken out. */
  counts(): Partial<Record<MaskKind | NameKind, number>>;
}

/** No digit in it: a placeholder must never be read as a number. */
const placeholder =
  /⟦(?:CPF|CNPJ|EMAIL|TELEFONE|NOME|PESSOA|CLIENTE|PROJETO):[A-Z]+⟧|⟦(?:CLIENTE|PROJETO)⟧/gu;
/** From this many digits on, a whole number may be a registration number or a telephone. */
const longNumber = 10;

/** `known`: people known by column, or all names that the project is known by. */
export function createMasker(known: readonly string[] | KnownNames = []): Masker {
  const names = "columns" in known ? known.columns : known;
  const patterns = "columns" in known ? namePatterns(known) : [];
  const byValue = new Map<string, string>();
  const byPlaceholder = new Map<string, string>();
  const used = new Map<MaskKind | NameKind, number>();

  const placeholderOf = (kind: MaskKind, value: string): string => {
    const key = `${kind} ${value.toLowerCase().replace(/\s+/g, " ")}`;
    const known = byValue.get(key);
    if (known !== undefined) return known;
    const count = used.get(kind) ?? 0;
    used.set(kind, count + 1);
    const made = `⟦${kind}:${letters(count)}⟧`;
    byValue.set(key, made);
    byPlaceholder.set(made, value);
    return made;
  };

  /** Each spelling comes back as it was: in the id of a fact a word of the name must stay that word. */
  const namePlaceholder = (kind: NameKind, value: string): string => {
    const key = `${kind} =${value}`;
    const made = byValue.get(key);
    if (made !== undefined) return made;
    const count = used.get(kind) ?? 0;
    used.set(kind, count + 1);
    const next =
      kind === "PESSOA"
        ? `⟦PESSOA:${letters(count)}⟧`
        : count === 0
          ? `⟦${kind}⟧`
          : `⟦${kind}:${letters(count - 1)}⟧`;
    byValue.set(key, next);
    byPlaceholder.set(next, value);
    return next;
  };
  const hideNames = (text: string): string =>
    patterns.reduce(
      (rest, { kind, pattern }) => rest.replace(pattern, (found) => namePlaceholder(kind, found)),
      text,
    );

  const mask = (text: string): string => {
    // Someone else's brackets must not pass for ours.
    const plain = hideNames(maskable(text));
    let out = "";
    let position = 0;
    for (const { index, length, kind } of findPersonal(plain, names)) {
      out += plain.slice(position, index) + placeholderOf(kind, plain.slice(index, index + length));
      position = index + length;
    }
    return out + plain.slice(position);
  };
  /** Ours are kept: a reply with placeholders goes back to the model in the next request. */
  const maskable = (text: string): string => {
    const normal = normalizeReply(text);
    const kept = [...normal.matchAll(placeholder)].filter((match) => byPlaceholder.has(match[0]));
    return withoutBrackets(normal, kept);
  };
  const unmask = (text: string): string =>
    text.replace(placeholder, (found) => byPlaceholder.get(found) ?? found);

  return {
    mask,
    unmask,
    maskValue: (value) =>
      mapValue(value, mask, (number) =>
        Number.isInteger(number) && String(Math.abs(number)).length >= longNumber
          ? mask(String(number))
          : number,
      ),
    unmaskValue: (value) => mapValue(value, unmask, (number) => number),
    counts: () => Object.fromEntries(used),
  };
}

/** All brackets but those of `kept`, which are in the order of the text. */
function withoutBrackets(text: string, kept: readonly RegExpMatchArray[]): string {
  let out = "";
  let position = 0;
  for (const match of kept) {
    const at = match.index ?? 0;
    out += text.slice(position, at).replace(/[⟦⟧]/gu, "") + match[0];
    position = at + match[0].length;
  }
  return out + text.slice(position).replace(/[⟦⟧]/gu, "");
}

function mapValue(
  value: unknown,
  text: (value: string) => string,
  number: (value: number) => unknown,
): unknown {
  if (typeof value === "string") return text(value);
  if (typeof value === "number") return number(value);
  if (Array.isArray(value)) return value.map((one) => mapValue(one, text, number));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [text(key), mapValue(one, text, number)]),
    );
  return value;
}

/** A, B, …, Z, AA, … */
function letters(count: number): string {
  return (
    (count >= 26 ? letters(Math.floor(count / 26) - 1) : "") +
    String.fromCharCode(65 + (count % 26))
  );
}
