/**
 * Personal data inside any text (playbook 1.12, 7.2): what must not reach a model of somebody else's. Wider than the reading
 * of whole cells (tables/personal): a run of digits that could be a registration number is taken for one, because
 * a placeholder costs nothing and a leak cannot be taken back.
 */
import { frequentNames } from "../../tables/mapping/frequent-names.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { escapePattern } from "../../kernel/words/words.ts";
import { isCnpj, isCpf } from "../../tables/values/identifier.ts";

export type MaskKind = "CPF" | "CNPJ" | "EMAIL" | "TELEFONE" | "NOME";

export interface PersonalSpan {
  index: number;
  length: number;
  kind: MaskKind;
}

const gap = "[\\s.\\-/–−()_]{0,3}";
const apartCpf = new RegExp(`(?<!\\d)\\d(?:${gap}\\d){10}(?!\\d)`, "gu");
const writtenCpf = /(?<![\d])\d{3}\s?[.\s]\s?\d{3}\s?[.\s]\s?\d{3}\s?[-–−./\s]\s?\d{2}(?!\d)/gu;
const writtenCnpj =
  /(?<![\p{L}\d])[0-9A-Z]{2}\s?\.\s?[0-9A-Z]{3}\s?\.\s?[0-9A-Z]{3}\s?\/\s?[0-9A-Z]{4}\s?[-–−]?\s?\d{2}(?!\d)/giu;
const plainCnpj = /(?<![\p{L}\d])[0-9A-Z]{12}\d{2}(?![\p{L}\d])/giu;
const apartCnpj = new RegExp(
  `(?<![\\p{L}\\d])[0-9A-Z](?:${gap}[0-9A-Z]){11}(?:${gap}\\d){2}(?!\\d)`,
  "giu",
);
const plainRun = /(?<![\d.,])\d{10,14}(?![\d]|[.,]\d)/gu;
const email =
  /[^\s@<>"'“”(),;:[\]⟦⟧]+\s?(?:@|\(at\)|\[at\]|\s+arroba\s+)\s?[^\s@<>"'“”(),;:[\]⟦⟧]+/giu;
const phones = [
  /(?<![\d])(?:\+|00)\s?\d{1,3}[\s.-]?(?:\(?\d{1,4}\)?[\s.-]?){2,5}\d{2,4}(?!\d)/gu,
  /(?<![\d.,])(?:55[\s.-]?)?\(?0?\d{2}\)?[\s.-]?9?[\s.-]?\d{4}[\s.-]?\d{4}(?!\d|[.,]\d)/gu,
  /(?<![\d.,-])9?\d{4}-\d{4}(?!\d|[.,-]\d)/gu,
];
const yearSpan = /^(?:19|20)\d{2}-(?:19|20)\d{2}$/;
/** "2026-01-31 10", "31/01/2026 0900": digits of dates are no telephone. */
const dated = /(?:19|20)\d{2}-\d{2}-\d{2}|\d{2}\/\d{2}\/(?:19|20)\d{2}/;

const connector = "(?:\\s+(?:de|da|do|das|dos|e))?";
const capitalName = new RegExp(
  `(?<!\\p{L})\\p{Lu}[\\p{L}'’]+(?:${connector}\\s+\\p{Lu}[\\p{L}'’.]*){1,5}`,
  "gu",
);
const surnames = new Set(
  (
    "silva santos oliveira souza sousa lima pereira ferreira costa rodrigues almeida nascimento alves carvalho araujo ribeiro gomes martins rocha barbosa dias moreira nunes soares vieira " +
    "monteiro mendes freitas cardoso ramos goncalves santana teixeira castro moura batista campos lopes machado marques barros andrade fernandes correia cavalcanti duarte azevedo melo pinto borges"
  ).split(" "),
);
const looseName = new RegExp(`(?<!\\p{L})[\\p{L}]{3,}(?:${connector}\\s+[\\p{L}]{3,}){1,5}`, "giu");

/** Spans in order, none inside another. `names`: people known by column or by sign-in, masked wherever they stand. */
export function findPersonal(text: string, names: readonly string[] = []): PersonalSpan[] {
  const spans: PersonalSpan[] = [];
  const take = (
    kind: MaskKind,
    pattern: RegExp,
    isOne: (found: string) => boolean = () => true,
  ): void => {
    for (const match of text.matchAll(pattern)) {
      const length = match[0].trimEnd().length;
      if (isOne(match[0].trimEnd())) add(spans, { index: match.index, length, kind });
    }
  };
  take("EMAIL", email);
  take("CNPJ", writtenCnpj);
  take(
    "CNPJ",
    plainCnpj,
    (found) => /\d/.test(found.slice(0, 12)) && (isCnpj(found) || /^\d+$/.test(found)),
  );
  take("CPF", writtenCpf, (found) => !dated.test(found));
  takeValid(text, spans);
  for (const phone of phones)
    take("TELEFONE", phone, (found) => !yearSpan.test(found) && !dated.test(found));
  take("CPF", plainRun);
  const plain = names.length === 0 ? "" : text.toLowerCase();
  for (const name of names.length === 0
    ? []
    : [...new Set(names)].sort((a, b) => b.length - a.length)) {
    // Some thousand names come from a column; most stand in none of the texts.
    if (!plain.includes(name.trim().split(/\s+/, 1)[0]!.toLowerCase())) continue;
    const words = name.trim().split(/\s+/).map(escapePattern);
    if (name.trim().length > 2)
      take("NOME", new RegExp(`(?<![\\p{L}\\d])${words.join("\\s+")}(?![\\p{L}\\d])`, "giu"));
  }
  take("NOME", capitalName, isPerson);
  takeLooseNames(text, spans);
  return spans.sort((a, b) => a.index - b.index);
}

/** The longer of two that overlap stays, grown to what the other covers. */
function add(spans: PersonalSpan[], span: PersonalSpan): void {
  let grown = span;
  for (let at = spans.length - 1; at >= 0; at--) {
    const other = spans[at]!;
    if (other.index >= grown.index + grown.length || grown.index >= other.index + other.length)
      continue;
    const start = Math.min(other.index, grown.index);
    const end = Math.max(other.index + other.length, grown.index + grown.length);
    grown = { index: start, length: end - start, kind: other.kind };
    spans.splice(at, 1);
  }
  spans.push(grown);
}

/** Every place where eleven digits or fourteen signs, however parted, are a registration number by their check digits. */
function takeValid(text: string, spans: PersonalSpan[]): void {
  for (const [pattern, kind, isValid] of [
    [apartCnpj, "CNPJ", isCnpj],
    [apartCpf, "CPF", isCpf],
  ] as const) {
    for (let from = 0; ; ) {
      pattern.lastIndex = from;
      const match = pattern.exec(text);
      if (match === null) break;
      if (
        (kind === "CPF" || isWrittenAsCnpj(match[0])) &&
        isValid(match[0].replace(/[^0-9a-z]/giu, ""))
      )
        add(spans, { index: match.index, length: match[0].length, kind });
      from = match.index + 1;
    }
  }
}

const usualSeparators =
  /^[0-9A-Z]{2}\s?\.?\s?[0-9A-Z]{3}\s?\.?\s?[0-9A-Z]{3}\s?\/\s?[0-9A-Z]{4}\s?[-–−]?\s?\d{2}$/i;

/**
 * Words before a percentage are fourteen signs too: at least one digit among the first twelve and
 * no blank, unless the usual separators stand.
 */
function isWrittenAsCnpj(found: string): boolean {
  if (usualSeparators.test(found)) return true;
  const signs = found.replace(/[^0-9a-z]/giu, "");
  return /^\d+$/.test(signs) || (/\d/.test(signs.slice(0, 12)) && !/\s/.test(found));
}

function isPerson(found: string): boolean {
  return frequentNames.has(normalizeText(found.split(/\s+/)[0] ?? ""));
}

/** "maria da silva", in any case: a given name with a frequent surname after it. */
function takeLooseNames(text: string, spans: PersonalSpan[]): void {
  for (const match of text.matchAll(looseName)) {
    const words = [...match[0].matchAll(/\p{L}+/gu)];
    for (let at = 0; at < words.length; at++) {
      if (!frequentNames.has(normalizeText(words[at]![0]))) continue;
      let end = -1;
      for (let next = at + 1; next < Math.min(words.length, at + 6); next++)
        if (surnames.has(normalizeText(words[next]![0]))) end = next;
      if (end === -1) continue;
      const start = match.index + words[at]!.index;
      add(spans, {
        index: start,
        length: match.index + words[end]!.index + words[end]![0].length - start,
        kind: "NOME",
      });
      at = end;
    }
  }
}
