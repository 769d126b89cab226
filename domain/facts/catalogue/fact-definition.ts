/**
 * What the catalogue of a phase says of a fact: its id, unit, formula and label. A definition is also how its ids are written
 * (`useCase.tier({ case: "Triagem" })`) and taken apart (`useCase.tier.read(id)`), so that nothing else spells one.
 */
import type { Unit } from "../../kernel/unit.ts";
import type { Basis, Fact, NullReason } from "../fact.ts";

export interface Formula {
  /** "A1.2" */
  id: string;
  version: string;
  /** The formula in words, pt-BR. */
  words: string;
}

declare const unitOfKey: unique symbol;

/** The id of a fact that the catalogue knows: at run time the id and nothing else, so that what keeps or sends ids stays as it is. */
export type FactKey<U extends Unit = Unit> = string & { readonly [unitOfKey]: U };

/** An input that a run may lack. */
export interface OptionalKey {
  readonly optional: FactKey;
}

export const optional = (key: FactKey): OptionalKey => ({ optional: key });

/** The key of a fact that stands. */
export const keyOf = ({ id }: Pick<Fact, "id">): FactKey => id as FactKey;

/** What a fact of the unit holds, but for null. */
export type ValueOf<U extends Unit> = U extends "texto" | "data"
  ? string
  : U extends "bool"
    ? boolean
    : number;

/** Values of the parameters of an id. */
export type Place<P extends string> = Readonly<Record<P, string | number>>;
/** Nothing to say for an id without parameters. */
export type PlaceArgument<P extends string> = [P] extends [never] ? [] : [place: Place<P>];

/** U: unit. P: parameters of the id. N: what the label is made of. V: other formulas that the same fact may follow. */
export interface FactDefinition<
  U extends Unit = Unit,
  P extends string = never,
  N = never,
  V extends string = never,
> {
  /** Throws on a parameter that is missing, empty, or has a dot: the id could not be taken apart again. */
  (...place: PlaceArgument<P>): FactKey<U>;
  /** "p1.proc.{process}.pct_custo" */
  readonly pattern: string;
  readonly unit: U;
  /** Every unit that the fact may have, `unit` first. */
  readonly units: readonly U[];
  readonly decimals: number | undefined;
  readonly basis: Basis | undefined;
  readonly nullReason: NullReason | undefined;
  readonly formula: Formula;
  readonly variants: Readonly<Record<V, Formula>>;
  readonly label: string | ((names: N) => string);
  /** Parameters of an id of this definition; null for every other id. */
  read(id: string): Record<P, string> | null;
}

/** Any definition, for those that only read ids. */
export interface DefinitionReader<P extends string = string> {
  readonly pattern: string;
  read(id: string): Record<P, string> | null;
}

/** Facts of a definition with the parameters of their ids, in the order of the facts. */
export function members<P extends string, F extends Pick<Fact, "id">>(
  facts: Iterable<F>,
  definition: DefinitionReader<P>,
): { at: Record<P, string>; fact: F }[] {
  return [...facts].flatMap((fact) => {
    const at = definition.read(fact.id);
    return at === null ? [] : [{ at, fact }];
  });
}

/** What the ids of a definition begin with, up to its first parameter or to the one that is named: "p1.proc.". */
export function prefixOf({ pattern }: Pick<DefinitionReader, "pattern">, parameter = ""): string {
  const at = pattern.indexOf(`{${parameter}`);
  return at === -1 ? pattern : pattern.slice(0, at);
}

/** What the ids at a place begin with, up to the first parameter that it does not say: "p2.etapa.P01.". */
export function prefixAt<P extends string>(
  { pattern }: Pick<DefinitionReader, "pattern">,
  place: Partial<Place<P>>,
): string {
  const told = new Map(Object.entries<string | number | undefined>(place));
  return prefixOf({
    pattern: pattern.replaceAll(/\{(\w+)\}/g, (hole, name) => String(told.get(name) ?? hole)),
  });
}

/** The ids of a definition at some places only. */
export const where = <P extends string>(
  definition: DefinitionReader<P>,
  test: (at: Record<P, string>) => boolean,
): DefinitionReader<P> => ({
  pattern: definition.pattern,
  read: (id) => {
    const at = definition.read(id);
    return at !== null && test(at) ? at : null;
  },
});

/** Whether one of the definitions writes the id. */
export const isOneOf = (definitions: readonly DefinitionReader[], id: string): boolean =>
  definitions.some((definition) => definition.read(id) !== null);
