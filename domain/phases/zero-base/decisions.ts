/** What phase 2 asks: the redesign of the steps of each process that it pays to redesign. */
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import {
  decideBy,
  dueAtStart,
  effectOf,
  ownerOf,
  type DecisionReader,
} from "../common/decision-reader.ts";
import { baseOf, mappedCost } from "./facts-handed.ts";
import { processKeys } from "./process-keys.ts";

export const decide = decideBy([redesigns], mappedCost);

function redesigns(reader: DecisionReader): DecisionDraft[] {
  return reader.processes.flatMap((id) => redesignedSteps(reader, id));
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
      effect: effectOf("horas_mes", gain.hours),
      due: dueAtStart(reader),
      owner: ownerOf(reader.text(base.owner), "T01"),
      consequenceFacts: [gain.hours],
      evidence: reader.known([base.name]),
      reversible: { value: "sim", until: null, why: "Cada etapa pode voltar ao desenho de antes" },
      moves: reader.number(gain.cost),
      impact: insight.impact,
    },
  ];
}
