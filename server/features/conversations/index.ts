export type { Answerer, AnswerEvent, PastMessage, Turn } from "./answerer.ts";
export type { Desk } from "./ask.ts";
export type { ComputedAnswers } from "./computed-answers.ts";
export { domainAnswers } from "./domain-answers.ts";
export { endInterrupted } from "./end-interrupted.ts";
export { withOpenings } from "./open-run-conversation.ts";
export { QuestionLog } from "./question-log.ts";
export { openDesk } from "./open-desk.ts";
export { routes } from "./routes.ts";
