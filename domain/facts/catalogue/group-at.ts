/** A group with part of its place said, so that one writer and one reader serve all that have the same facts. */
import type { FactDefinition, Place } from "./fact-definition.ts";

/** What is left to name, nothing where all of it is said. */
type Rest<Names, Said> =
  Exclude<keyof Names, keyof Said> extends never ? never : Omit<Names, keyof Said>;

export type GroupAt<Group, Said extends string, Names> = {
  readonly [Name in keyof Group]: Group[Name] extends FactDefinition<
    infer U,
    infer P,
    infer N,
    infer V
  >
    ? FactDefinition<U, Exclude<P, Said>, Rest<N, Names>, V>
    : never;
};

/** `groupAt(namedLedger, { ledger: "sede" }, { files: "sede.csv" })`: ids and labels need only the rest, and ids of others are not read. */
export function groupAt<Group extends object, Said extends string, Names extends object>(
  group: Group,
  place: Place<Said>,
  names: Names,
): GroupAt<Group, Said, Names> {
  const bound = Object.entries(group).map(([name, definition]) => [
    name,
    definitionAt(definition as AnyDefinition, place, names),
  ]);
  return Object.fromEntries(bound) as GroupAt<Group, Said, Names>;
}

type AnyPlace = Readonly<Record<string, string | number>>;
type AnyDefinition = ((place: AnyPlace) => string) & {
  pattern: string;
  label: string | ((names: object) => string);
  read(id: string): Record<string, string> | null;
};

function definitionAt(definition: AnyDefinition, place: AnyPlace, names: object) {
  const { label } = definition;
  const said = Object.entries(place);
  return Object.assign((rest: AnyPlace = {}) => definition({ ...rest, ...place }), definition, {
    pattern: said.reduce(
      (pattern, [name, value]) => pattern.replace(`{${name}}`, String(value)),
      definition.pattern,
    ),
    label: typeof label === "string" ? label : (own: object = {}) => label({ ...own, ...names }),
    read(id: string) {
      const at = definition.read(id);
      if (at === null || said.some(([name, value]) => at[name] !== String(value))) return null;
      return Object.fromEntries(Object.entries(at).filter(([name]) => !(name in place)));
    },
  });
}
