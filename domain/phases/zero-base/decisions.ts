/** What phase 2 asks: the redesign of the steps of each process that it pays to redesign. */
import type { Decision } from "../../decisions/decision.ts";
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import {
  ownerOf,
  ranked,
  readForDecisions,
  type DecisionReader,
} from "../common/decision-reader.ts";
import { programmeStart } from "../common/programme-calendar.ts";
import { baseOf, mappedCost } from "./facts-handed.ts";
import { processKeys } from "./process-keys.ts";

export function decide(
  context: PhaseContext,
  computed: PhaseFacts,
  insights: readonly Insight[],
): Decision[] {
  const reader = readForDecisions(context, computed, insights);
  return ranked(
    reader,
    reader.processes.flatMap((id) => redesignedSteps(reader, id)),
    mappedCost,
  );
}

function redesignedSteps(reader: DecisionReader, process: string): DecisionDraft[] {
  const insight = reader.insight(`I2.1.${process}`);
  if (!insight) return [];
  const { gain } = processKeys(process);
  const base = baseOf(process);
  return [
    {
      kind: "etapa",
      subject: process,
      audience: "operacoes",
      words: {
        alvo: reader.text(base.name) || process,
        efeito: reader.show(gain.hours, "h0"),
      },
      insight,
      effect: { factId: gain.hours, lowFactId: null, highFactId: null, kind: "horas_mes" },
      due: { date: programmeStart(reader.context), basis: "inicio", factId: null },
      owner: ownerOf(reader.text(base.owner), "T01"),
      consequenceFacts: [gain.hours],
      evidence: reader.known([base.name]),
      reversible: { value: "sim", until: null, why: "Cada etapa pode voltar ao desenho de antes" },
      moves: reader.number(gain.cost),
      impact: insight.impact,
    },
  ];
}
