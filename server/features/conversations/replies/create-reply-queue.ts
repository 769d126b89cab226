import type { Services } from "#server/platform/services.ts";
import type { Answerer } from "./answerer.ts";
import type { Desk } from "../ask.ts";
import type { ComputedAnswers } from "./computed-answers.ts";
import { Views } from "../load-view.ts";
import type { QuestionLog } from "../question-log.ts";
import { ReplyDesk } from "./reply-queue.ts";
import { RowStores } from "../row-stores.ts";

/**
 * What conversations work with in one process. `answerer`: writes replies with a model; null: every
 * reply is computed. `questions`: keeps those that were not answered.
 */
export function createReplyQueue(
  services: Pick<
    Services,
    | "db"
    | "clock"
    | "log"
    | "pauses"
    | "stopping"
    | "self"
    | "fileStore"
    | "tableEngine"
    | "projectKeys"
  >,
  answers: ComputedAnswers,
  answerer: Answerer | null,
  questions: QuestionLog | null = null,
): Desk {
  return {
    answers,
    views: new Views(),
    replies: new ReplyDesk(services, answers, answerer, {
      questions,
      rows: new RowStores(services, answers),
    }),
  };
}
