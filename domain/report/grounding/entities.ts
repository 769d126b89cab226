/** Names in a reply: each has to be the project's, the person's or a document's; and a number must be of the entity named. */
import type { Fact, FactScope } from "../../facts/fact.ts";
import { entityKey } from "../../tables/headers/header-names.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { escapePattern } from "../../kernel/words/words.ts";
import type { KnownNames } from "../../kernel/words/known-names.ts";

/** Acronyms and names of the methodology, of the law and of the product that any reply may hold. */
const common = (
  "r$ us$ brl usd ia lgpd iso iec nist rmf aia eu ue vpl tir tma roi payback capex opex sla kpi kpis fte ftes csat nps bpmn crm erp rpa tco time adkar pareto monte carlo " +
  "cpf cnpj csv xlsx pdf docx brasil excel ver origem fase fases valuescope zerobase rebuild orgdna smartstack businesscase business case aipolicycore adoptloop lastro gate medido calculado estimado premissa benchmark " +
  "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo"
).split(" ");

export function knownNames(names: readonly string[], texts: readonly string[]): KnownNames {
  const words = new Set(common);
  for (const text of [...names, ...texts]) for (const word of wordsOf(text)) words.add(word);
  return {
    names: new Set(names.map(entityKey)),
    words,
    text: normalizeText([...names, ...texts].join("\n")).replace(/\s+/g, " "),
  };
}

const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}$]+/u)
    .filter((word) => word !== "");

/** Names of the sentence that nothing known holds: in quotation marks, codes ("P99"), or written like a proper name. */
export function unknownNames(sentence: string, known: KnownNames): string[] {
  const unknown: string[] = [];
  for (const match of sentence.matchAll(/[“"«]([^“”"«»\n]{2,200})[”"»]/gu)) {
    const quoted = entityKey(match[1] ?? "").replace(/[.,;:]$/, "");
    if (!known.names.has(quoted) && !holds(known.text, quoted)) unknown.push(match[1] ?? "");
  }
  const plain = sentence.replace(/[“"«][^”"»\n]*[”"»]/gu, " ");
  for (const [code] of plain.matchAll(/(?<![\p{L}\d.])[A-Z]{1,4}-?\d{1,4}(?![\p{L}\d]|\.\d)/gu)) {
    if (
      !known.words.has(normalizeText(code)) &&
      !known.names.has(entityKey(code)) &&
      !/^(?:P(?:10|50|85|90|95)|F[1-7]|A4)$/.test(code)
    )
      unknown.push(code);
  }
  // A capital begins a name wherever it does not begin a sentence.
  for (const match of plain.matchAll(
    /(?<=[\p{Ll}\d,;%)“"]\s+)(\p{Lu}[\p{L}\d&.-]*(?:\s+(?:(?:de|da|do|das|dos|e|&)\s+)?\p{Lu}[\p{L}\d&.-]*)*)/gu,
  )) {
    const words = wordsOf(match[1] ?? "").filter(
      (word) => word.length > 1 && !["de", "da", "do", "das", "dos"].includes(word),
    );
    if (words.some((word) => !known.words.has(word) && !known.words.has(word.replace(/s$/, ""))))
      unknown.push((match[1] ?? "").replace(/[.-]$/, ""));
  }
  return unknown;
}

function holds(text: string, piece: string): boolean {
  return (
    piece.length > 2 &&
    new RegExp(`(?<![\\p{L}\\d])${escapePattern(piece)}(?![\\p{L}\\d])`, "u").test(text)
  );
}

const scopeKinds: (keyof FactScope)[] = ["process", "area", "system", "role", "activity", "client"];

/** Entities by kind: code or name, folded, to the key of one and the same entity. */
export type EntityKeys = Readonly<Partial<Record<keyof FactScope, ReadonlyMap<string, string>>>>;

/** Whether the clause names other entities than the fact's: of its kind some are named, and not this one. */
export function isOfOtherEntity(clause: string, fact: Fact, entities: EntityKeys): boolean {
  const text = normalizeText(clause);
  for (const kind of scopeKinds) {
    const map = entities[kind];
    if (map === undefined) continue;
    const own = fact.scope?.[kind];
    // Some facts say what they are of in their label alone.
    const ownKeys =
      own === undefined
        ? namedIn(normalizeText(fact.label), map)
        : new Set([map.get(entityKey(own)) ?? entityKey(own)]);
    if (ownKeys.size === 0) continue;
    const named = namedIn(text, map);
    if (named.size > 0 && ![...ownKeys].some((key) => named.has(key))) return true;
  }
  return false;
}

function namedIn(text: string, map: ReadonlyMap<string, string>): Set<string> {
  const named = new Set<string>();
  let rest = text;
  // The longest first: "Contas a pagar" is not "Contas".
  for (const name of [...map.keys()].sort((a, b) => b.length - a.length)) {
    if (name.length < 2 || !rest.includes(name)) continue;
    const pattern = new RegExp(`(?<![\\p{L}\\d])${escapePattern(name)}(?![\\p{L}\\d])`, "gu");
    if (pattern.test(rest)) {
      named.add(map.get(name)!);
      rest = rest.replace(pattern, " ");
    }
  }
  return named;
}

const countedNouns = [
  "process",
  "sistem",
  "carg",
  "area",
  "pesso",
  "client",
  "etap",
  "contrat",
  "risc",
  "control",
  "cas",
  "chamad",
  "atividad",
  "variant",
  "iniciativ",
  "fornecedor",
  "arquiv",
  "linh",
  "tabel",
  "lacun",
  "capacidad",
  "posic",
  "ganh",
  "indicador",
  "lancament",
  "event",
  "respost",
  "taref",
  "conta",
  "papei",
];

/** "23 processos" over a fact that counts systems: the label names things that are counted, and not these. */
export function countsOtherThings(noun: string | null, fact: Fact): boolean {
  if (noun === null) return false;
  const word = normalizeText(noun);
  const own = countedNouns.find((stem) => word.startsWith(stem));
  if (own === undefined) return false;
  const label = wordsOf(`${fact.label} ${fact.formula}`);
  const labelled = wordsOf(fact.label).flatMap((one) =>
    countedNouns.filter((stem) => one.startsWith(stem)),
  );
  return labelled.length > 0 && !label.some((one) => one.startsWith(own));
}
