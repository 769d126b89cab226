/** What an insight rule of phase 1 reads: facts by id, as numbers and as the text that shows them. */
import type { Fact } from "../../facts/fact.ts";
import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import type { PhaseContext } from "../../outcome/phase-outcome.ts";

export interface InsightScope {
  context: PhaseContext;
  facts: ReadonlyMap<string, Fact>;
  get(id: string): Fact | undefined;
  number(id: string): number | null;
  text(id: string): string;
  show(id: string, format?: DisplayFormat): string;
}
