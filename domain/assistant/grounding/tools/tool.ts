/** Tools of a model (playbook 7.2): read-only, over what this reader may see. Arguments are a model's words: checked, never trusted. */
import type { Insight } from "../../../outcome/phase-outcome.ts";
import type { AssistantView } from "../../view.ts";
import { formatFact } from "../../../facts/display-format.ts";
import type { Fact } from "../../../facts/fact.ts";

/** What a call gives: the value that the model reads, and what its reply may then rest on. */
export interface ToolResult {
  value: unknown;
  facts?: readonly Fact[];
  insights?: readonly Insight[];
  /** Names and titles in it whose words the reply may use. */
  texts?: readonly string[];
  /** Facts made by the tool; they are kept with the answer. */
  made?: readonly Fact[];
  chartId?: string;
}

export interface Tool {
  name: string;
  description: string;
  /** JSON schema of the arguments. */
  parameters: Record<string, unknown>;
  run(args: Record<string, unknown>, view: AssistantView): ToolResult;
}

export const refused = (erro: string, more: Record<string, unknown> = {}): ToolResult => ({
  value: { erro, ...more },
});

/** Of the reader's view, the newest phase's first where several runs keep one. */
export function findFact(view: AssistantView, id: unknown): Fact | undefined {
  if (typeof id !== "string") return undefined;
  for (const phase of view.phases) {
    const own = phase.facts.find(
      (fact) => fact.id === id && (fact.phase === phase.number || fact.phase === 0),
    );
    if (own) return own;
  }
  for (const phase of view.phases) {
    const kept = phase.facts.find((fact) => fact.id === id);
    if (kept) return kept;
  }
  return undefined;
}

const basisWords: Record<Fact["basis"], string> = {
  MEDIDO: "Medido",
  DERIVADO: "Calculado",
  ESTIMADO: "Estimado",
  PREMISSA: "Premissa",
  BENCHMARK: "Benchmark",
};

/** A fact as a model sees it: as it is displayed, so that there is nothing to round or convert. */
export function presentFact(fact: Fact): Record<string, unknown> {
  return {
    id: fact.id,
    rotulo: fact.label,
    exibir: formatFact(fact),
    base: basisWords[fact.basis],
    confianca: fact.confidence >= 0.8 ? "Alta" : fact.confidence >= 0.6 ? "Média" : "Baixa",
    ...(fact.scope === undefined ? {} : { escopo: fact.scope }),
    ...(fact.value === null ? { motivo: fact.null_reason ?? "SEM_ENTRADA" } : {}),
  };
}

export const textArgument = (value: unknown, maxLength = 200): string =>
  typeof value === "string" ? value.slice(0, maxLength) : "";

export function numberArgument(
  value: unknown,
  low: number,
  high: number,
  otherwise: number,
): number {
  return typeof value === "number" && Number.isInteger(value)
    ? Math.min(high, Math.max(low, value))
    : otherwise;
}
