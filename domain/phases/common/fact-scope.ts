/** Reading the facts of a finished computation, for rules and gate. */
import { members } from "../../facts/catalogue/fact-definition.ts";
import { formatFact } from "../../facts/display-format.ts";
import { type DisplayFormat } from "../../kernel/text/format-value.ts";
import { formatDurationPair } from "../../kernel/text/duration.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { redesigned, redesignedStep } from "./facts-handed.ts";

export interface FactScopeReader {
  context: PhaseContext;
  facts: ReadonlyMap<string, Fact>;
  get(id: string): Fact | undefined;
  number(id: string): number | null;
  text(id: string): string;
  show(id: string, format?: DisplayFormat): string;
  /** Two durations in the unit of the larger one. */
  durations(a: string, b: string): [string, string];
  /** Ids of the processes with steps. */
  processes: string[];
  /** Codes of the steps of a process. */
  steps(process: string): string[];
}

export function readScope(context: PhaseContext, computed: PhaseFacts): FactScopeReader {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const value = (id: string) => facts.get(id)?.value;
  const number = (id: string): number | null => {
    const found = value(id);
    return typeof found === "number" ? found : null;
  };
  return {
    context,
    facts,
    number,
    get: (id) => facts.get(id),
    text: (id) => {
      const found = value(id);
      return typeof found === "string" ? found : "";
    },
    show: (id, format) => {
      const fact = facts.get(id);
      return fact ? formatFact(fact, format) : "n/d";
    },
    durations: (a, b) =>
      formatDurationPair(
        { value: number(a) ?? 0, unit: "dias" },
        { value: number(b) ?? 0, unit: "dias" },
      ),
    processes: members(facts.values(), redesigned.steps).map(({ at }) => at.process),
    steps: (process) =>
      members(facts.values(), redesignedStep.decision).flatMap(({ at }) =>
        at.process === process ? [at.step] : [],
      ),
  };
}
