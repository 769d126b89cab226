import {
  answerOfChange,
  answerQuestion,
  computedSummary,
  quickActions,
  saveAnswer,
  suggestedQuestions,
} from "#domain/assistant/index.ts";
import { knowledgeOf } from "#domain/assistant/knowledge.ts";
import type { ComputedAnswers } from "./computed-answers.ts";

export const domainAnswers: ComputedAnswers = {
  answer: answerQuestion,
  change: (view, plan, change) => answerOfChange(knowledgeOf(view), plan, change),
  remember: saveAnswer,
  summary: computedSummary,
  suggestions: suggestedQuestions,
  quickActions,
};
