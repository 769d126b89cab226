/** Reading the facts of a finished computation, for rules and gate. */
import { members, type DefinitionReader } from "../../../facts/catalogue/fact-definition.ts";
import { formatFact } from "../../../facts/display-format.ts";
import { type DisplayFormat } from "../../../kernel/text/format-value.ts";
import { formatDurations } from "../../../kernel/text/duration.ts";
import type { Fact } from "../../../facts/fact.ts";
import type { PhaseContext, PhaseFacts } from "../../../outcome/phase-outcome.ts";
import { redesigned, redesignedStep } from "../catalogue/facts-handed.ts";

/** The facts of a finished computation, by id. */
export interface FactReader {
  facts: ReadonlyMap<string, Fact>;
  get(id: string): Fact | undefined;
  number(id: string): number | null;
  text(id: string): string;
  /** A fact of yes or no that says yes. */
  holds(id: string): boolean;
  show(id: string, format?: DisplayFormat): string;
  /** Durations in the unit of the largest one. */
  durations<T extends readonly string[]>(...ids: T): { [K in keyof T]: string };
  /** Parameters of the ids of a definition, in the order of the facts. */
  places<P extends string>(definition: DefinitionReader<P>): Record<P, string>[];
}

export interface FactScopeReader extends FactReader {
  context: PhaseContext;
  /** Ids of the processes with steps. */
  processes: string[];
  /** Codes of the steps of a process. */
  steps(process: string): string[];
}

export function readFacts(all: readonly Fact[]): FactReader {
  const facts = new Map(all.map((fact) => [fact.id, fact]));
  const value = (id: string) => facts.get(id)?.value;
  const number = (id: string) => {
    const found = value(id);
    return typeof found === "number" ? found : null;
  };
  const duration = (id: string) => ({ value: number(id) ?? 0, unit: "dias" as const });
  return {
    facts,
    get: (id) => facts.get(id),
    number,
    durations: <T extends readonly string[]>(...ids: T) =>
      formatDurations(...ids.map(duration)) as { [K in keyof T]: string },
    text: (id) => {
      const found = value(id);
      return typeof found === "string" ? found : "";
    },
    holds: (id) => value(id) === true,
    show: (id, format) => {
      const fact = facts.get(id);
      return fact ? formatFact(fact, format) : "n/d";
    },
    places: (definition) => [...facts.keys()].flatMap((id) => definition.read(id) ?? []),
  };
}

/** Of those ids the facts that have a value: what an insight quotes. */
export const knownFacts = ({ get }: Pick<FactReader, "get">, ids: readonly string[]): Fact[] =>
  ids.flatMap((id) => {
    const fact = get(id);
    return fact === undefined || fact.value === null ? [] : [fact];
  });

export function readScope(context: PhaseContext, computed: PhaseFacts): FactScopeReader {
  const reader = readFacts(computed.facts);
  const { facts } = reader;
  return {
    ...reader,
    context,
    processes: members(facts.values(), redesigned.steps).map(({ at }) => at.process),
    steps: (process) =>
      members(facts.values(), redesignedStep.decision).flatMap(({ at }) =>
        at.process === process ? [at.step] : [],
      ),
  };
}
