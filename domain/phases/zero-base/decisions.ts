/** What phase 2 asks: what is done to the steps, one kind of change at a time, the team's time for it, and the test of what is assumed. */
import type { DecisionDraft } from "../../decisions/rank-decisions.ts";
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import { plural } from "../../kernel/text/plural.ts";
import type { Insight } from "../../outcome/phase-outcome.ts";
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
import { longestQueues } from "./longest-queues.ts";
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
  return reader.processes.flatMap((id) => [
    ...changes.flatMap((change) => changedSteps(reader, id, change)),
    ...teamTime(reader, id),
    ...pilot(reader, id),
  ]);
}

const nameOf = (reader: DecisionReader, process: string): string =>
  reader.text(baseOf(process).name) || process;

/** What every decision about the redesign of a process has in common. */
const shared = (reader: DecisionReader, process: string) =>
  ({
    kind: "etapa",
    audience: "operacoes",
    due: dueAtStart(reader),
    owner: ownerOf(reader.text(baseOf(process).owner), "T01"),
  }) as const;

/** What a kind of change releases adds up over the kinds, so that each can be answered by itself. */
function changedSteps(reader: DecisionReader, process: string, change: Change): DecisionDraft[] {
  const { gain, released, stepsByDecision } = processKeys(process);
  const label = decisionLabels[change];
  const insight = findingOf(reader, process, label);
  const hours = reader.number(released[change]);
  const all = reader.number(gain.hours);
  if (!insight || hours === null || all === null || !isAtLeast(100 * hours, leastPercent * all))
    return [];
  const base = baseOf(process);
  const name = nameOf(reader, process);
  const only =
    reader.number(stepsByDecision[change]) === 1 ? onlyStep(reader, process, change) : null;
  const kept = insight.facts.includes(p2.alert.retained()) ? p2.alert.retained() : null;
  const cost = reader.number(gain.cost);
  const where =
    only === null
      ? `em ${counted(reader, stepsByDecision[change], "etapas", "etapa")} de “${name}”`
      : `na etapa “${reader.text(only)}” de “${name}”`;
  return [
    {
      ...shared(reader, process),
      subject: `${process}.${change}`,
      words: {
        acao: "Aplicar",
        alvo: `“${label}” ${where}`,
        falta: `o processo segue usando as ${reader.show(released[change], "h0")} por mês que “${label}” devolve`,
        espera: `cada mês repete ${reader.show(released[change], "h0")} de trabalho`,
      },
      insight,
      effect: kept === null ? effectOf("horas_mes", released[change]) : effectOf("brl_ano", kept),
      consequenceFacts: [released[change]],
      evidence: reader.known([base.name, only ?? stepsByDecision[change]]),
      reversible: { value: "sim", until: null, why: "Cada etapa pode voltar ao desenho de antes" },
      moves: kept !== null ? reader.number(kept) : cost === null ? null : (cost * hours) / all,
      impact: insight.impact,
    },
  ];
}

/** Whose time it is: a redesign that its hours alone do not pay is approved for what else it brings, or not at all. */
function teamTime(reader: DecisionReader, process: string): DecisionDraft[] {
  const insight = reader.insight(`I2.9.${process}`);
  const { plan } = processKeys(process);
  const cost = reader.number(plan.effortCost);
  if (!insight || cost === null) return [];
  const days = `${reader.show(plan.effort, "int")} ${plural(reader.number(plan.effort) ?? 0, "pessoas-dia", "pessoa-dia", "pessoas-dia")}`;
  return [
    {
      ...shared(reader, process),
      subject: `${process}.tempo`,
      words: {
        acao: insight.facts.includes(p2.alert.retained()) ? "Aprovar" : "Rever",
        alvo: `${days} para o redesenho de “${nameOf(reader, process)}”`,
        falta: `o tempo da equipe não tem retorno combinado: as horas devolvem ${reader.show(plan.hoursCash, "brl")} de caixa por ano`,
        espera: `a equipe segue sem as ${days} que ele pede`,
      },
      insight,
      effect: effectOf("brl_unico", plan.effortCost),
      consequenceFacts: [plan.hoursCash],
      answerFacts: [plan.effort],
      evidence: reader.known([baseOf(process).name, plan.effort]),
      reversible: { value: "sim", until: null, why: "O tempo pode ser retirado a cada onda" },
      moves: cost * (reader.number("A.conversao_caixa") ?? 1),
      impact: insight.impact,
    },
  ];
}

/** What is assumed is worth what a pilot measures of it. */
function pilot(reader: DecisionReader, process: string): DecisionDraft[] {
  const insight = reader.insight(`I2.4.${process}`);
  const { gain, later, scenario } = processKeys(process);
  const share = reader.number(gain.assumedShare);
  if (!insight || share === null) return [];
  const [low, high] = [scenario.otimista.hours, scenario.conservador.hours];
  const cost = reader.number(gain.cost);
  const range = `de ${reader.show(low, "h0")} a ${reader.show(high, "h0")} por mês`;
  return [
    {
      ...shared(reader, process),
      subject: `${process}.piloto`,
      words: {
        acao: "Confirmar",
        alvo: `em piloto o ganho de “${nameOf(reader, process)}”`,
        falta: `${reader.show(gain.assumedShare, "pct0")} do ganho segue como premissa`,
        espera: `o ganho vale só como faixa, ${range}`,
      },
      insight,
      effect: effectOf("horas_mes", later.hours, low, high),
      consequenceFacts: [gain.assumedShare],
      evidence: reader.known([baseOf(process).name, low, high]),
      reversible: { value: "sim", until: null, why: "O piloto para sem mudar o processo" },
      moves: cost === null ? null : (cost * share) / 100,
      impact: insight.impact,
    },
  ];
}

/** The change that is planned for the longest queue follows from the queues, the others from what the redesign releases. */
function findingOf(reader: DecisionReader, process: string, label: string): Insight | undefined {
  const steps = reader.steps(process).map((step) => ({ process, step }));
  const [longest] =
    longestQueues(
      steps.map((at) => p2.step.waitHours(at)),
      (id) => reader.number(id),
    )?.ids ?? [];
  const queue = steps.find((at) => p2.step.waitHours(at) === longest);
  const isPlanned = queue !== undefined && reader.text(p2.step.decision(queue)) === label;
  return (
    (isPlanned ? reader.insight(`I2.2.${process}`) : undefined) ?? reader.insight(`I2.1.${process}`)
  );
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
