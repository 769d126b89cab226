/** What the cells of a column tell of people: counted once at the reading, over its different values. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { givenNames } from "../mapping/given-names.ts";
import { isCnpj, isCpf } from "../values/identifier.ts";
import type { PersonalKind } from "./kinds.ts";

/** Counts of different values; what is not there is 0. Never a value itself. */
export interface PeopleContent {
  /** Different values looked at. */
  of: number;
  nome?: number;
  contato?: number;
  cpf?: number;
  cnpj?: number;
  cid?: number;
  /** Days "AAAA-MM-DD" of a column of dates: half of its cells are not later than `middle`. */
  middle?: string;
  latest?: string;
}

const mostValues = 1000;
const email = /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i;
const writtenCpf = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
/** With an area code in parentheses or the country's; bare digits may be any number. */
const phone =
  /^(?:\+?55[\s.-]?)?\(\d{2}\)\s?9?[\s.-]?\d{4}[\s.-]?\d{4}$|^\+55[\s.-]?\d{2}[\s.-]?9?\d{4}[\s.-]?\d{4}$/;
const cid10 = /^[A-Z]\d{2}(?:\.\d)?$/;
const companyEnd =
  /(?:^|[\s.,-])(?:ltda|me|epp|eireli|mei|s\.?\/?a\.?|cia|ltd|limited|plc|llp|inc|corp|co|company|llc|gmbh|srl|sas|sarl)\.?$/i;

export type CellContent = "nome" | "contato" | "cpf" | "cnpj" | "cid";

/** A given name with a surname is "nome". */
export function contentOfCell(cell: string): CellContent | null {
  const text = cell.trim();
  if (text.length < 3 || text.length > 80) return null;
  if (cid10.test(text)) return "cid";
  if (text.length < 5) return null;
  if (isCpfCell(text)) return "cpf";
  if (isCnpj(text)) return "cnpj";
  if (email.test(text) || phone.test(text)) return "contato";
  return isPersonName(text) ? "nome" : null;
}

/** A person's name, address, telephone or registration number, by the cell alone. */
export function looksLikePerson(cell: string): boolean {
  const content = contentOfCell(cell);
  return content === "nome" || content === "contato" || content === "cpf";
}

export const isGivenName = (word: string): boolean => givenNames.has(normalizeText(word.trim()));

/** Written as one, or one by its check digits. */
const isCpfCell = (cell: string): boolean => {
  const text = cell.trim();
  return writtenCpf.test(text) || isCpf(text);
};

function isPersonName(text: string): boolean {
  if (!/^[\p{L}\p{M}.,' -]+$/u.test(text) || companyEnd.test(text)) return false;
  const words = normalizeText(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  return words.length >= 2 && words.length <= 8 && givenNames.has(words[0]!);
}

/** Undefined where nothing tells of people. `values`: the different cells, or those of a sample. */
export function countPeople(values: readonly string[]): PeopleContent | undefined {
  const step = Math.max(1, values.length / mostValues);
  const found: PeopleContent = { of: 0 };
  let some = false;
  for (let at = 0; Math.floor(at) < values.length; at += step) {
    found.of++;
    const kind = contentOfCell(values[Math.floor(at)]!);
    if (kind === null) continue;
    found[kind] = (found[kind] ?? 0) + 1;
    some = true;
  }
  return some ? found : undefined;
}

const closed: {
  kind: PersonalKind;
  values: ReadonlySet<string>;
  sure: ReadonlySet<string>;
  share: number;
}[] = [
  [
    "sexo",
    "m f masculino feminino male female homem mulher outro outros other nao-binario non-binary",
    "m f masculino feminino male female homem mulher",
    1,
  ],
  [
    "raca",
    "branca branco preta preto parda pardo amarela amarelo indigena white black asian hispanic latino caucasian african nao-informada nao-declarada",
    "parda pardo indigena asian hispanic latino caucasian african",
    0.9,
  ],
  [
    "familia",
    "solteiro solteira casado casada divorciado divorciada separado separada viuvo viuva solteiro(a) casado(a) divorciado(a) viuvo(a) single married divorced widowed separated uniao-estavel",
    "solteiro solteira casado casada solteiro(a) casado(a) married divorced widowed",
    0.9,
  ],
  [
    "crenca",
    "catolica catolico evangelica evangelico espirita protestante judaica judeu islamica budista ateu ateia umbanda candomble catholic protestant jewish muslim buddhist hindu atheist sem-religiao",
    "catolica catolico evangelica evangelico espirita catholic muslim budista buddhist",
    0.9,
  ],
].map(([kind, values, sure, share]) => ({
  kind: kind as PersonalKind,
  values: new Set(String(values).split(" ")),
  sure: new Set(String(sure).split(" ")),
  share: Number(share),
}));

/**
 * A column of few values that are all of one list: sex, race, marital state, belief. "Preta" and
 * "branca" alone are colours of anything.
 */
export function kindOfFewValues(values: readonly string[]): PersonalKind | null {
  if (values.length < 2) return null;
  const folded = values.map((value) => normalizeText(value.trim()).replace(/[\s/]+/g, "-"));
  const found = closed.find(
    ({ values: list, sure, share }) =>
      folded.filter((value) => list.has(value)).length >= share * folded.length &&
      folded.some((value) => sure.has(value)),
  );
  return found?.kind ?? null;
}

export const isRaceValue = (value: string): boolean =>
  closed.find(({ kind }) => kind === "raca")!.values.has(normalizeText(value.trim()));
