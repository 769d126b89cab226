import type { Answer, ChipChange, ConversationMemory, FollowUp } from "#domain/assistant/answer.ts";
import type { Plan } from "#domain/assistant/plans/plan.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { AskedTurn } from "./asked-turn.ts";

/** The domain's answers without a model, as conversations use them. */
export interface ComputedAnswers {
  answer(view: AssistantView, memory: ConversationMemory, question: string): Answer;
  /** The question of a stored plan with one part of it changed. */
  change(view: AssistantView, plan: Plan, change: ChipChange): Answer;
  /** What the next question may complete from, after this answer. */
  remember(memory: ConversationMemory, answer: Answer): ConversationMemory;
  /** The opening of a finished run; null when the view has none of the phase. */
  summary(view: AssistantView, phase: PhaseNumber): Answer | null;
  /** At most four questions that can be answered. */
  suggestions(view: AssistantView, phase: PhaseNumber): readonly FollowUp[];
  quickActions(view: AssistantView, phase: PhaseNumber): readonly FollowUp[];
}

type Asked = Pick<AskedTurn, "view" | "memory" | "question" | "changed">;

/** The answer to a turn: to the words of its question, or to its plan as a chip changed it. */
export const answerTurn = (
  answers: Pick<ComputedAnswers, "answer" | "change">,
  { view, memory, question, changed }: Asked,
): Answer =>
  changed === undefined
    ? answers.answer(view, memory, question)
    : answers.change(view, changed.plan, changed.change);
