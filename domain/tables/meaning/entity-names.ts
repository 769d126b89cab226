/** When two names are one company: its registration, else its name without case, accents, punctuation and legal form. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { jaroWinkler } from "../mapping/similarity.ts";

/** What a person said of two names. */
export interface EntityAnswer {
  /** Names in normal form. */
  a: string;
  b: string;
  isSame: boolean;
}

const legalForms = new Set(
  (
    "ltda me epp eireli mei sa cia comercial ltd limited plc llp inc corp corporation co company " +
    "llc gmbh uk"
  ).split(" "),
);

/** The first word always stays: "Cia. de Gás" is not "de Gás". */
export function normalName(name: string): string {
  const words = normalizeText(name)
    .replace(/\bs\s*[./]\s*a\b\.?/g, "sa")
    .replace(/[^\p{L}\d&]+/gu, " ")
    .trim()
    .split(" ");
  return words.filter((word, at) => at === 0 || !legalForms.has(word)).join(" ");
}

/** First eight positions of a CNPJ, letters included, which all its branches share; null for anything else. */
export function companyRoot(document: string): string | null {
  const plain = document.replace(/[.\-/\s]/g, "").toUpperCase();
  return /^[0-9A-Z]{12}\d{2}$/.test(plain) ? plain.slice(0, 8) : null;
}

const alike = 0.94;
const shortest = 6;
const digitsOf = (name: string): string => name.replace(/\D/g, "");

/** May the two names, in normal form, be one entity? A person has to say. */
export function mayBeSame(a: string, b: string): boolean {
  if (a[0] !== b[0] || Math.min(a.length, b.length) < shortest) return false;
  if (digitsOf(a) !== digitsOf(b)) return false;
  return a.startsWith(`${b} `) || b.startsWith(`${a} `) || jaroWinkler(a, b) >= alike;
}
