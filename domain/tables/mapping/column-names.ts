/** Names under which files call the columns of the tables, and when a header is one of them with letters amiss. */
import { canonicalTables } from "../catalog/catalog.ts";
import type { CanonicalColumn, CanonicalTable } from "../canonical-table.ts";
import { type HeaderName, normalizeHeader } from "../headers/header-names.ts";

export interface NamedColumn {
  column: CanonicalColumn;
  names: HeaderName[];
  vague: ReadonlySet<string>;
}
const namesByTable = new Map<CanonicalTable, NamedColumn[]>();

export function namesOf(table: CanonicalTable): NamedColumn[] {
  let named = namesByTable.get(table);
  if (!named) {
    named = table.columns.map((column) => ({
      column,
      names: [column.name, column.label, ...column.synonyms].map(normalizeHeader),
      vague: new Set((column.vague ?? []).map((name) => normalizeHeader(name).key)),
    }));
    namesByTable.set(table, named);
  }
  return named;
}

/**
 * Alike in letters, not in meaning: who sells to the firm is its supplier, the "vendedor" sells for it; an operation is
 * no operator, an account no contract.
 */
const falseFriends: ReadonlySet<string> = new Set(["vendedor", "vendedora", "operacao", "conta"]);

/** A name of so few letters is another word once one of them differs: "RAM" is no "ramal". */
const fewestLetters = 4;
let everyName: ReadonlySet<string> | null = null;

/** A slip in a word is one of that word: "Custo MO" is no "customer". Words may be run together, or left out. */
function hasSameWords(a: HeaderName, b: HeaderName): boolean {
  if (a.tokens.length === b.tokens.length) return true;
  const [few, many] = a.tokens.length < b.tokens.length ? [a, b] : [b, a];
  return (
    few.tokens.every((token) => many.tokens.includes(token)) ||
    few.tokens.join("") === many.tokens.join("")
  );
}

/** Whether a header may be a name with letters amiss: not when it is a name itself, of whatever table ("Cargo" is no "carga"). */
export function mayBeSlip(header: HeaderName, name: HeaderName): boolean {
  const { key } = header;
  everyName ??= new Set(
    canonicalTables.flatMap((table) =>
      namesOf(table).flatMap(({ names }) => names.map(({ key: known }) => known)),
    ),
  );
  return (
    Math.min(key.length, name.key.length) >= fewestLetters &&
    hasSameWords(header, name) &&
    !everyName.has(key) &&
    !falseFriends.has(key)
  );
}
