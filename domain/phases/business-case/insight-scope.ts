/** What the insight rules of phase 5 read. */
import { formatFact } from "../../facts/display-format.ts";
import type { Fact } from "../../facts/fact.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import * as p5 from "./facts.ts";

export interface Scope {
  get(id: string): Fact | undefined;
  number(id: string): number | null;
  text(id: string): string;
  /** A fact of yes or no that says yes. */
  holds(id: string): boolean;
  show(id: string, format?: DisplayFormat): string;
  initiatives: string[];
}

export function scopeOf(all: readonly Fact[]): { scope: Scope; facts: Map<string, Fact> } {
  const facts = new Map(all.map((fact) => [fact.id, fact]));
  const value = (id: string) => facts.get(id)?.value;
  const scope: Scope = {
    get: (id) => facts.get(id),
    number: (id) => {
      const found = value(id);
      return typeof found === "number" ? found : null;
    },
    text: (id) => {
      const found = value(id);
      return typeof found === "string" ? found : "";
    },
    holds: (id) => value(id) === true,
    show: (id, format) => {
      const fact = facts.get(id);
      return fact ? formatFact(fact, format) : "n/d";
    },
    initiatives: members(all, p5.initiative.npv).map(({ at }) => at.initiative),
  };
  return { scope, facts };
}

export const present = (scope: Scope, ids: readonly string[]) =>
  ids.map(scope.get).filter((fact) => fact !== undefined && fact.value !== null);
