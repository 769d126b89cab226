/** What to ask next: four questions of a phase that can be answered, by the impact of their insights, and the three quick actions. */
import type { Impact } from "../outcome/phase-outcome.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { phaseByNumber } from "../methodology/phases.ts";
import { oncePer } from "../kernel/memoize-by.ts";
import type { FollowUp } from "./answer.ts";
import { entitiesOf, type SlotKind } from "./entities.ts";
import { intentCatalog, intentInfo, type IntentId } from "./intent-catalog.ts";
import { allIntents, intentOf } from "./intents/index.ts";
import { knowledgeOf, type Knowledge } from "./knowledge.ts";
import type { AssistantView } from "./view.ts";

const howMany = 4;
const impactRank: Record<Impact, number> = { high: 0, medium: 1, low: 2 };

/** Whether the intent's own fact is there with a value. */
export function canAnswer(knowledge: Knowledge, id: IntentId): boolean {
  const intent = intentOf(id);
  if (intent === null) return false;
  const anchor = intent.anchor(knowledge);
  return anchor !== null && knowledge.fact(anchor)?.value != null;
}

/** A sample utterance with its slots filled by entities of the project; null when one cannot be. */
export function utteranceOf(
  knowledge: Knowledge,
  id: IntentId,
  slots: Readonly<Partial<Record<SlotKind, string>>> = {},
): string | null {
  for (const sample of intentInfo(id).samples) {
    let isComplete = true;
    const text = sample.replace(/\{(\w+)\}/g, (_whole, kind: string) => {
      const named = entitiesOf(knowledge).find(
        (entity) =>
          entity.kind === kind &&
          (slots[kind as SlotKind] === undefined || entity.key === slots[kind as SlotKind]),
      );
      if (named === undefined) isComplete = false;
      return named?.name ?? "";
    });
    if (isComplete) return text;
  }
  return null;
}

/** At most four; fewer when fewer can be answered. Of another phase when the open one has none. */
export function suggestedQuestions(
  view: AssistantView,
  phase: PhaseNumber | null = view.openPhase,
): FollowUp[] {
  const knowledge = knowledgeOf(view);
  const run = phase === null ? null : knowledge.phase(phase);
  const ranked = allIntents
    .map((intent, order) => {
      const info = intentInfo(intent.id);
      const impacts = (run?.insights ?? [])
        .filter((insight) => intent.rules.includes(insight.rule_id))
        .map((insight) => impactRank[insight.impact]);
      return {
        id: intent.id,
        isOwn: info.phase === phase,
        isProject: info.phase === null,
        rank: Math.min(3, ...impacts),
        order,
      };
    })
    .filter(({ id, isOwn, isProject }) => (isOwn || isProject) && canAnswer(knowledge, id));
  ranked.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.rank - b.rank || a.order - b.order);
  return ranked
    .flatMap(({ id }) => {
      const message = utteranceOf(knowledge, id);
      return message === null ? [] : [{ label: message, message }];
    })
    .slice(0, howMany);
}

/** The three of the specification, the same in every phase: Pareto of costs, ROI per process, impacts of the redesign. */
export function quickActions(): FollowUp[] {
  return (["pareto_custos", "roi_processo", "impactos_f2"] as const).map((id) => ({
    label: quickLabels[id],
    message: intentInfo(id).samples[0]!,
  }));
}

const quickLabels = {
  pareto_custos: "Pareto de custos",
  roi_processo: "ROI por processo",
  impactos_f2: "Projetar impactos F2",
} as const;

interface Alternatives {
  topics: string;
  followUps: FollowUp[];
}

/** What a refusal offers instead: topics of the phases that ran, and questions that can be answered. Once for each view. */
export const alternatives = oncePer(findAlternatives);

function findAlternatives(knowledge: Knowledge): Alternatives {
  const answerable = intentCatalog.filter(({ id }) => canAnswer(knowledge, id));
  const open = knowledge.view.openPhase;
  const near = [...answerable]
    .sort((a, b) => Number(b.phase === open) - Number(a.phase === open))
    .slice(0, howMany)
    .map(({ label }) => label.charAt(0).toLocaleLowerCase("pt-BR") + label.slice(1));
  const topics = near.length > 0 ? near.join(", ") : noTopics;
  const phase =
    open !== null && knowledge.phase(open) !== null
      ? open
      : (knowledge.view.phases[0]?.number ?? null);
  return { topics, followUps: suggestedQuestions(knowledge.view, phase).slice(0, 3) };
}

const noTopics = `a fase ${phaseByNumber(1).name}, depois de executada`;
