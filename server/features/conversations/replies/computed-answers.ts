import type { Answer, ConversationMemory, FollowUp } from "#domain/assistant/answer.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";

/** The domain's answers without a model, as conversations use them. */
export interface ComputedAnswers {
  answer(view: AssistantView, memory: ConversationMemory, question: string): Answer;
  /** What the next question may complete from, after this answer. */
  remember(memory: ConversationMemory, answer: Answer): ConversationMemory;
  /** The opening of a finished run; null when the view has none of the phase. */
  summary(view: AssistantView, phase: PhaseNumber): Answer | null;
  /** At most four questions that can be answered. */
  suggestions(view: AssistantView, phase: PhaseNumber): readonly FollowUp[];
  quickActions(view: AssistantView, phase: PhaseNumber): readonly FollowUp[];
}
