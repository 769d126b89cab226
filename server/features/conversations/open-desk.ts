import type { Services } from "#server/platform/services.ts";
import type { Answerer } from "./answerer.ts";
import type { Desk } from "./ask.ts";
import type { ComputedAnswers } from "./computed-answers.ts";
import { ReplyDesk } from "./reply-desk.ts";
import { RunContents } from "./run-content.ts";

/** What conversations work with in one process. `answerer`: writes replies with a model; null: every reply is computed. */
export function openDesk(services: Pick<Services, "db" | "clock" | "log" | "pauses" | "stopping">, answers: ComputedAnswers, answerer: Answerer | null): Desk {
  return { answers, contents: new RunContents(), replies: new ReplyDesk(services, answerer) };
}
