import { sql } from "kysely";
import type {
  answerSurvey as answerEndpoint,
  openSurvey as openEndpoint,
} from "#contract/surveys/endpoints.ts";
import { isWholeAnswer, surveyItems, surveyScale } from "#domain/surveys/items.ts";
import { toJson } from "#server/database/json.ts";
import type { AttemptLimiter } from "#server/platform/attempt-limiter.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { surveyCopy as copy } from "./copy.ts";
import { hashSurveyToken } from "./survey-token.ts";

interface Opened {
  state: "open" | "used" | "closed";
  title: string;
  message: string | null;
  contact: string;
  controller: string;
  minimum_group: number;
  closes_at: Date;
}

/**
 * Only links that do not exist count: a whole company answers from one address. Beyond the limit such an address is not
 * told whether a link exists; one that does opens all the same.
 */
function refuseGuess(limiter: AttemptLimiter, address: string): Refusal {
  const attempt = limiter.begin(address);
  return attempt.allowed
    ? refuse("SURVEY_LINK_UNKNOWN")
    : refuse("TOO_MANY_ATTEMPTS", { retryAfterSeconds: attempt.retryAfterSeconds });
}

export const openSurvey =
  (guesses: AttemptLimiter): Handler<typeof openEndpoint> =>
  async ({ services, request }, { body }) => {
    const found = await services.db.asIdentity((tx) =>
      sql<Opened>`select * from lastro.open_survey(${hashSurveyToken(body.token)}, ${services.clock.now()})`.execute(
        tx,
      ),
    );
    const [opened] = found.rows;
    if (opened === undefined) return refuseGuess(guesses, request.ip);
    const { minimum_group: minimumGroup, closes_at: closesAt, ...rest } = opened;
    const isOpen = opened.state === "open";
    return {
      ...rest,
      minimumGroup,
      closesAt: closesAt.toISOString(),
      scale: isOpen ? [...surveyScale] : [],
      items: isOpen ? surveyItems.map(({ id, text }) => ({ id, text })) : [],
    };
  };

/**
 * One statement of the database decides: the use of the link and the answer are written together or
 * not at all. Nothing is logged or audited.
 */
export const answerSurvey =
  (guesses: AttemptLimiter): Handler<typeof answerEndpoint> =>
  async ({ services, request }, { body }) => {
    if (!isWholeAnswer(body.answers))
      return refuse("INVALID_INPUT", { fields: { answers: copy.beyondAnswers } });
    const ordered = Object.fromEntries(surveyItems.map(({ id }) => [id, body.answers[id] ?? null]));
    const { rows } = await services.db.asIdentity((tx) =>
      sql<{
        outcome: "accepted" | "unknown" | "used" | "closed";
      }>`select lastro.answer_survey(${hashSurveyToken(body.token)}, ${toJson(ordered)}::jsonb, ${services.clock.now()}) as outcome`.execute(
        tx,
      ),
    );
    const outcome = rows[0]?.outcome;
    if (outcome === "used") return refuse("SURVEY_USED");
    if (outcome === "closed") return refuse("SURVEY_CLOSED");
    return outcome === "accepted" ? { state: "accepted" } : refuseGuess(guesses, request.ip);
  };
