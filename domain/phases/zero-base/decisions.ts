/** What phase 2 asks: of each process that it pays to redesign, what is done to its steps, one kind of change at a time. */
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import {
  counted,
  decideBy,
  dueAtStart,
  effectOf,
  ownerOf,
  type DecisionReader,
} from "../common/decision-reader.ts";
import { decisionLabels } from "./copy.ts";
import { baseOf, mappedCost } from "./facts-handed.ts";
import * as p2 from "./facts.ts";
import { processKeys } from "./process-keys.ts";

export const decide = decideBy([redesigns], mappedCost);

/** Of the hours that the process releases: less is no matter for a board. */
const leastPercent = 5;
const changes = [
  "ELIMINAR",
  "SIMPLIFICAR",
  "INTEGRAR",
  "AUTOMATIZAR",
  "IA_AUTONOMA",
  "IA_ASSISTIDA",
] as const;
type Change = (typeof changes)[number];

function redesigns(reader: DecisionReader): DecisionDraft[] {
  return reader.processes.flatMap((id) =>
    changes.flatMap((change) => changedSteps(reader, id, change)),
  );
}

/** What a kind of change releases adds up over the kinds, so that each can be answered by itself. */
function changedSteps(reader: DecisionReader, process: string, change: Change): DecisionDraft[] {
  const insight = reader.insight(`I2.1.${process}`);
  const { gain, released, stepsByDecision } = processKeys(process);
  const hours = reader.number(released[change]);
  const all = reader.number(gain.hours);
  if (!insight || hours === null || all === null || !isAtLeast(100 * hours, leastPercent * all))
    return [];
  const base = baseOf(process);
  const name = reader.text(base.name) || process;
  const only =
    reader.number(stepsByDecision[change]) === 1 ? onlyStep(reader, process, change) : null;
  const cost = reader.number(gain.cost);
  return [
    {
      kind: "etapa",
      subject: `${process}.${change}`,
      audience: "operacoes",
      words: {
        decisao: decisionLabels[change],
        alvo: name,
        etapa:
          only === null
            ? `em ${counted(reader, stepsByDecision[change], "etapas", "etapa")} de “${name}”`
            : `na etapa “${reader.text(only)}” de “${name}”`,
        efeito: reader.show(released[change], "h0"),
      },
      insight,
      effect: effectOf("horas_mes", released[change]),
      due: dueAtStart(reader),
      owner: ownerOf(reader.text(base.owner), "T01"),
      consequenceFacts: [released[change]],
      evidence: reader.known([base.name, only ?? stepsByDecision[change]]),
      reversible: { value: "sim", until: null, why: "Cada etapa pode voltar ao desenho de antes" },
      moves: cost === null ? null : (cost * hours) / all,
      impact: insight.impact,
    },
  ];
}

function onlyStep(reader: DecisionReader, process: string, change: Change): string | null {
  const at = reader
    .places(p2.step.decision)
    .find(
      (step) =>
        step.process === process && reader.text(p2.step.decision(step)) === decisionLabels[change],
    );
  return at === undefined ? null : p2.step.name(at);
}
