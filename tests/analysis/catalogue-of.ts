/** What holds between a phase's catalogue and what the phase computes. */
import type { Formula } from "#domain/facts/fact-book.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { definitionsOf, type Phase } from "#domain/phases/common/run/define-phase.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";

interface Definition {
  pattern: string;
  units: readonly Fact["unit"][];
  formula: Formula;
  variants: Readonly<Record<string, Formula>>;
  read(id: string): object | null;
}

export function catalogueOf(phase: Pick<Phase, "facts">) {
  const definitions = definitionsOf(phase.facts) as unknown as Definition[];
  return {
    definitions,
    /** Ids of facts that have not exactly one definition, or another unit or formula than it says. */
    misdefined: (facts: readonly Fact[]): string[] =>
      facts.filter((fact) => !isDefined(definitions, fact)).map(({ id }) => id),
    /** Patterns of definitions that none of the facts is of. */
    unwritten: (facts: readonly Fact[]): string[] =>
      definitions
        .filter((definition) => !facts.some(({ id }) => definition.read(id) !== null))
        .map(({ pattern }) => pattern),
  };
}

function isDefined(definitions: readonly Definition[], fact: Fact): boolean {
  const [definition, ...others] = definitions.filter(({ read }) => read(fact.id) !== null);
  return (
    definition !== undefined &&
    others.length === 0 &&
    definition.units.includes(fact.unit) &&
    [definition.formula, ...Object.values(definition.variants)].some(
      ({ id, version, words }) =>
        id === fact.formula_id && version === fact.formula_version && words === fact.formula,
    )
  );
}

/** What these facts rest on, and of that what does not stand among all; `ids`: of which facts that is asked. */
export function inputsOf(own: readonly Fact[], all: readonly Fact[], ids: RegExp) {
  const held = new Set(all.map(({ id }) => id));
  const rests = own.flatMap(({ inputs }) => inputs);
  return { rests, missing: rests.filter((id) => ids.test(id) && !held.has(id)) };
}

/** Each one and each two of what a client may not have sent. */
export const eachAndEachTwo = (names: readonly TableName[]): TableName[][] =>
  names.flatMap((one, at) => names.slice(at).map((other) => [...new Set([one, other])]));

export const withoutTables = (tables: Tables, left: readonly TableName[]): Tables =>
  Object.fromEntries(
    Object.entries(tables).filter(([name]) => !left.includes(name as TableName)),
  ) as Tables;
