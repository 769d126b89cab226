export { answerQuestion, emptyMemory, saveAnswer } from "./answer-question.ts";
export { prepareAnswers } from "./detect-intents.ts";
export { answerOfChange, answerOfPlan } from "./plans/answer-by-plan.ts";
export { computedSummary } from "./computed-summary.ts";
export { quickActions, suggestedQuestions } from "./suggestions.ts";
export { intentCatalog, type IntentId, type IntentInfo } from "./intent-catalog.ts";
export type { AssistantPhase, AssistantView, IssueView, SentTable } from "./view.ts";
export type {
  Answer,
  AnswerKind,
  AnswerOrigin,
  AnswerTable,
  Chip,
  ChipChange,
  Citation,
  ConversationMemory,
  FollowUp,
  ModelTrouble,
  RefusalReason,
} from "./answer.ts";
