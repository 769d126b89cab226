/** Reading the facts of a finished computation, for rules and gate. */
import { formatFact } from "../../facts/display-format.ts";
import { type DisplayFormat } from "../../kernel/text/format-value.ts";
import { formatDurationPair } from "../../kernel/text/duration.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";

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
  const keys = (pattern: RegExp) => [...facts.keys()].flatMap((id) => pattern.exec(id)?.[1] ?? []);
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
    processes: keys(/^p2\.proc\.([^.]+)\.n_etapas$/),
    steps: (process) =>
      [...facts.keys()].flatMap((id) =>
        id.startsWith(`p2.etapa.${process}.`) && id.endsWith(".decisao")
          ? [id.split(".")[3] ?? ""]
          : [],
      ),
  };
}
