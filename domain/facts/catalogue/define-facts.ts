/** Makes the definitions of a group of facts from rows: `defineFacts("p1.proc.{process}", { share: { id: "pct_custo", … } })`. */
import type { Unit } from "../../kernel/unit.ts";
import type { Basis, NullReason } from "../fact.ts";
import type {
  DefinitionReader,
  FactDefinition,
  FactKey,
  Formula,
  PlaceArgument,
} from "./fact-definition.ts";

export interface FactEntry {
  /** Last part of the id, after the group's prefix: "pct_custo". */
  id: string;
  /** pt-BR; a function where it names what the fact is about. */
  label: string | ((names: never) => string);
  unit: Unit;
  /** Other units that a draft may say, where the client's file decides: `unit` is that of a draft that says none. */
  units?: readonly Unit[];
  formula: Formula;
  /** Absent: those of the unit. */
  decimals?: number;
  /** Absent: as its inputs and assumptions say. */
  basis?: Basis;
  /** Why the value is null where it is; SEM_ENTRADA when absent. */
  nullReason?: NullReason;
  /** Formulas that a draft may name in place of `formula`. */
  variants?: Readonly<Record<string, Formula>>;
}

/** Names in braces: "p1.proc.{process}" gives "process". */
export type PlacesOf<Pattern extends string> =
  Pattern extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesOf<Rest> : never;

type NamesOf<E extends FactEntry> = E["label"] extends (names: infer N) => string ? N : never;
type UnitsOf<E extends FactEntry> =
  | E["unit"]
  | (E extends { units: readonly (infer U extends Unit)[] } ? U : never);
type VariantsOf<E extends FactEntry> = E extends { variants: infer V } ? keyof V & string : never;

export type FactGroup<Prefix extends string, Entries extends Record<string, FactEntry>> = {
  readonly [Name in keyof Entries]: FactDefinition<
    UnitsOf<Entries[Name]>,
    PlacesOf<`${Prefix}.${Entries[Name]["id"]}`>,
    NamesOf<Entries[Name]>,
    VariantsOf<Entries[Name]>
  >;
};

export function defineFacts<
  const Prefix extends string,
  const Entries extends Record<string, FactEntry>,
>(prefix: Prefix, entries: Entries): FactGroup<Prefix, Entries> {
  const group = Object.entries(entries).map(([name, entry]) => [
    name,
    defineFact(`${prefix}.${entry.id}`, entry),
  ]);
  return Object.fromEntries(group) as FactGroup<Prefix, Entries>;
}

/** Ids of a fact that another phase writes: written and taken apart here, defined there. */
export type HandedFact<P extends string> = ((...place: PlaceArgument<P>) => FactKey) &
  DefinitionReader<P>;

/** Facts of earlier phases by their ids: `defineHanded("p1.proc.{process}", { owner: "responsavel" })`. */
export function defineHanded<const Prefix extends string, const Ids extends Record<string, string>>(
  prefix: Prefix,
  ids: Ids,
): { readonly [Name in keyof Ids]: HandedFact<PlacesOf<`${Prefix}.${Ids[Name]}`>> } {
  const group = Object.entries(ids).map(([name, id]) => [name, idsOf(`${prefix}.${id}`)]);
  return Object.fromEntries(group);
}

const parameter = /\{(\w+)\}/;

function defineFact(pattern: string, entry: FactEntry) {
  return Object.assign(idsOf(pattern), {
    unit: entry.unit,
    units: [entry.unit, ...(entry.units ?? [])],
    decimals: entry.decimals,
    basis: entry.basis,
    nullReason: entry.nullReason,
    formula: entry.formula,
    variants: entry.variants ?? {},
    label: entry.label,
  });
}

/** A rank is a number, so that words may stand beside the ranks: "df.{rank}" and "df.n". */
const wordOf = (parameterName: string): string => (parameterName === "rank" ? "\\d+" : "[^.]+");

/** How the ids of a pattern are written and taken apart. */
function idsOf(pattern: string) {
  // "p1.proc.{process}.nome" is ["p1.proc.", "process", ".nome"]: fixed text at even places, parameters at odd ones.
  const pieces = pattern.split(parameter);
  const source = pieces.map((piece, at) =>
    at % 2 === 1 ? `(?<${piece}>${wordOf(piece)})` : piece.replaceAll(".", "\\."),
  );
  const reader = new RegExp(`^${source.join("")}$`);
  const key = (place: Readonly<Record<string, string | number>> = {}) =>
    pieces.map((piece, at) => (at % 2 === 1 ? partOf(pattern, piece, place) : piece)).join("");
  const [beginning = ""] = pieces;
  return Object.assign(key, {
    pattern,
    // Every definition is asked about every fact of a run: nearly all end at their first letters.
    read(id: string) {
      const found = id.startsWith(beginning) ? reader.exec(id) : null;
      return found === null ? null : (found.groups ?? {});
    },
  });
}

function partOf(
  pattern: string,
  name: string,
  place: Readonly<Record<string, string | number>>,
): string {
  const part = String(place[name] ?? "");
  if (part === "" || part.includes("."))
    throw new Error(`Fact ${pattern}: parameter ${name} is "${part}".`);
  return part;
}

/** The keys of a group at one place, each with its unit where its phase is at hand. */
export type KeysOf<G> = {
  readonly [Name in keyof G]: G[Name] extends (...place: never[]) => infer Key ? Key : never;
};

/** Keys of a whole group at one place: `keysAt(useCase, { case: id }).tier`. */
export function keysAt<P extends string, G extends FactPlaces<P>>(
  group: G,
  place: Readonly<Record<P, string | number>>,
): KeysOf<G> {
  const keys = Object.entries(group).map(([name, definition]) => [name, definition(place)]);
  return Object.fromEntries(keys);
}

/** A group whose ids all take the same parameters. */
export type FactPlaces<P extends string> = Readonly<
  Record<string, (place: Readonly<Record<P, string | number>>) => FactKey>
>;

/** Formulas of one id of the playbook, each with its own version: `formulas("A1.3", { share: ["1.0.0", "…"] })`. */
export function formulas<
  const Rows extends Record<string, readonly [version: string, words: string]>,
>(id: string, rows: Rows): { readonly [Name in keyof Rows]: Formula } {
  const entries = Object.entries(rows).map(([name, [version, words]]) => [
    name,
    { id, version, words },
  ]);
  return Object.fromEntries(entries);
}
