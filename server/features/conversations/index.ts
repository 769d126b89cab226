import { prepareAnswers } from "#domain/assistant/index.ts";
import { defineFeature, type Feature } from "#server/platform/feature.ts";
import type { Desk } from "./ask.ts";
import { failInterruptedReplies, failLostReplies } from "./replies/fail-interrupted.ts";
import { routes } from "./routes.ts";

export { factsOf } from "./replies/answer-facts.ts";
export type { Answerer, AnswerEvent, Turn } from "./replies/answerer.ts";
export type { Desk } from "./ask.ts";
export type { ComputedAnswers } from "./replies/computed-answers.ts";
export { domainAnswers } from "./replies/domain-answers.ts";
export { failInterruptedReplies } from "./replies/fail-interrupted.ts";
export { withOpenings } from "./open-run-conversation.ts";
export { QuestionLog } from "./question-log.ts";
export { createReplyQueue } from "./replies/create-reply-queue.ts";

/** A reply whose process was killed shows as interrupted so long after the others know. */
const LOST_LOOK_MS = 15_000;

export const conversations = (desk: Desk): Feature =>
  defineFeature({
    name: "conversations",
    routes: (services) => routes(services, desk),
    prepare: async (services) => {
      if (services.keeper.isAlone) await failInterruptedReplies(services, desk.replies);
    },
    warm: prepareAnswers,
    timers: [
      {
        name: "replies of lost processes",
        everyMs: LOST_LOOK_MS,
        run: (services) => failLostReplies(services, desk.replies),
      },
    ],
    tables: [
      "conversations",
      "conversation_events",
      "messages",
      "message_feedback",
      "unanswered_questions",
    ],
  });
