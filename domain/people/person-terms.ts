/** Where a text names one person: by name, e-mail or CPF, as people write them. */
import { isCpf } from "../tables/values/identifier.ts";

/** At least one is given. */
export interface PersonTerms {
  /** Two words or more. */
  name: string | null;
  email: string | null;
  /** Eleven digits. */
  cpf: string | null;
}

export interface PersonMatcher {
  /** Found anywhere in any case, as a first look that takes too much rather than too little: for RE2, PostgreSQL and JavaScript alike. */
  pattern: string;
  /** Places of the text that name the person, in order, none inside another. */
  find(text: string): { start: number; end: number }[];
  has(text: string): boolean;
  /** The text with each such place replaced. */
  replace(text: string, mark: string): string;
  /** Every string and key of a JSON value; a number whose digits are the CPF becomes null. */
  replaceValue(value: unknown, mark: string): unknown;
}

/** What stands where somebody was erased. */
export const ERASED_MARK = "[dado apagado]";

const particles = new Set(["de", "da", "do", "das", "dos", "e"]);
/** Accents that stand beside their letter instead of in it. */
const COMBINING = "[\u0300-\u036f]*";
const accented: Record<string, string> = {
  a: "aáàâãäå",
  c: "cç",
  e: "eéèêë",
  i: "iíìîï",
  n: "nñ",
  o: "oóòôõö",
  u: "uúùûü",
  y: "yýÿ",
};
const GAP = "[ \u00a0\t\r\n.,;_/-]";

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
/** Words of a name without what may be left out between them. */
const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}\d'’]+/u)
    .filter((word) => word !== "" && !particles.has(word));
const escape = (sign: string): string => sign.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const letter = (sign: string): string =>
  `${accented[sign] === undefined ? (/[\p{L}]/u.test(sign) ? `[${sign}${sign.toUpperCase()}]` : escape(sign)) : `[${accented[sign]}${accented[sign].toUpperCase()}]`}${COMBINING}`;
const spelled = (word: string): string => [...word].map(letter).join("");

/** A sentence (pt-BR) that says what to write instead, by field; none when a person can be looked for. */
export function checkTerms({
  name,
  email,
  cpf,
}: PersonTerms): Partial<Record<keyof PersonTerms, string>> {
  const wrong: Partial<Record<keyof PersonTerms, string>> = {};
  if (name === null && email === null && cpf === null)
    return { name: "Informe ao menos um: nome completo, e-mail ou CPF." };
  if (name !== null && (wordsOf(name).length < 2 || wordsOf(name).join("").length < 5))
    wrong.name = "Informe nome e sobrenome: um nome só acharia outras pessoas.";
  if (email !== null && !/^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]{2,}$/.test(email))
    wrong.email = "Informe o e-mail completo, como nome@empresa.com.br.";
  if (cpf !== null && !isCpf(cpf)) wrong.cpf = "Este CPF não existe: confira os onze dígitos.";
  return wrong;
}

/** A pattern for a search of every text, and the exact one that judges what it found. */
interface TermPattern {
  loose: string;
  exact: RegExp;
}

function namePatterns(name: string): TermPattern[] {
  const words = wordsOf(name);
  const between = `${GAP}{1,4}(?:(?:${[...particles].map(spelled).join("|")})${GAP}{1,3}){0,2}`;
  const last = words.at(-1) ?? "";
  // "Silva, João" beside "João da Silva".
  const orders = [
    words.map(spelled).join(between),
    [last, ...words.slice(0, -1)].map(spelled).join(between),
  ];
  return orders.map((order) => ({
    loose: order,
    exact: new RegExp(`(?<![\\p{L}\\p{M}\\d])${order}(?![\\p{L}\\p{M}\\d])`, "giu"),
  }));
}

function emailPatterns(email: string): TermPattern[] {
  const spelt = [...email.trim()]
    .map((sign) =>
      /\p{L}/u.test(sign) ? `[${sign.toLowerCase()}${sign.toUpperCase()}]` : escape(sign),
    )
    .join("");
  return [
    {
      loose: spelt,
      exact: new RegExp(`(?<![\\p{L}\\d._%+-])${spelt}(?![\\p{L}\\d_%+-]|\\.[\\p{L}\\d])`, "giu"),
    },
  ];
}

function cpfPatterns(cpf: string): TermPattern[] {
  const digits = [...cpf.replace(/\D/g, "")];
  const spelt = digits.join("[ \u00a0./_\u2013-]{0,3}");
  const whole = { loose: spelt, exact: new RegExp(`(?<!\\d)${spelt}(?!\\d)`, "gu") };
  // A spreadsheet that took it for a number has lost its leading zeros: then it is the whole cell.
  const short = digits.join("").replace(/^0+/, "");
  return short.length < digits.length && short.length > 0
    ? [whole, { loose: short, exact: new RegExp(`^\\s*${short}(?:[.,]0+)?\\s*$`, "gu") }]
    : [whole];
}

/** Places that do not overlap, from left to right; of two that begin together the longer one. */
function placesIn(text: string, patterns: readonly RegExp[]): { start: number; end: number }[] {
  const places = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
  places.sort((one, other) => one.start - other.start || other.end - one.end);
  const kept: typeof places = [];
  for (const place of places) if ((kept.at(-1)?.end ?? 0) <= place.start) kept.push(place);
  return kept;
}

export function matchPerson({ name, email, cpf }: PersonTerms): PersonMatcher {
  const patterns = [
    ...(name === null ? [] : namePatterns(name)),
    ...(email === null ? [] : emailPatterns(email)),
    ...(cpf === null ? [] : cpfPatterns(cpf)),
  ];
  const exact = patterns.map((pattern) => pattern.exact);
  const find = (text: string) => placesIn(text, exact);
  const replace = (text: string, mark: string): string => {
    let out = "";
    let from = 0;
    for (const { start, end } of find(text)) {
      out += text.slice(from, start) + mark;
      from = end;
    }
    return from === 0 ? text : out + text.slice(from);
  };
  const replaceValue = (value: unknown, mark: string): unknown => {
    if (typeof value === "string") return replace(value, mark);
    if (typeof value === "number")
      return Number.isInteger(value) && find(String(value)).length > 0 ? null : value;
    if (Array.isArray(value)) return value.map((one) => replaceValue(one, mark));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [replace(key, mark), replaceValue(one, mark)]),
      );
    return value;
  };
  return {
    pattern: patterns.map(({ loose }) => `(?:${loose})`).join("|"),
    find,
    has: (text) => find(text).length > 0,
    replace,
    replaceValue,
  };
}
