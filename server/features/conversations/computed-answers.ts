import type { Answer, ConversationMemory, FollowUp } from "#domain/assistant/answer.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import type { PhaseNumber } from "#domain/facts/fact.ts";

/** The domain's answers without a model, as conversations use them. */
export interface ComputedAnswers {
  answer(view: AssistantView, memory: ConversationMemory, question: string): Answer;
  /** The opening of a finished run. */
  summary(view: AssistantView, phase: PhaseNumber): Answer;
  /** At most four questions that can be answered. */
  suggestions(view: AssistantView, phase: PhaseNumber): readonly FollowUp[];
  quickActions(view: AssistantView, phase: PhaseNumber): readonly FollowUp[];
}
