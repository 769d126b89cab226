import {
  answerQuestion,
  computedSummary,
  quickActions,
  rememberAnswer,
  suggestedQuestions,
} from "#domain/assistant/index.ts";
import type { ComputedAnswers } from "./computed-answers.ts";

export const domainAnswers: ComputedAnswers = {
  answer: answerQuestion,
  remember: rememberAnswer,
  summary: computedSummary,
  suggestions: suggestedQuestions,
  quickActions,
};
