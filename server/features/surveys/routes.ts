import * as contract from "#contract/surveys/endpoints.ts";
import { AttemptLimiter } from "#server/platform/attempt-limiter.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import { answerSurvey, openSurvey } from "./answer-survey.ts";
import { closeSurvey, importSurvey } from "./close-survey.ts";
import { createSurvey, listSurveys } from "./create-survey.ts";
import { getSurveyLinks, mailSurvey } from "./survey-letters.ts";

export function routes({ clock }: Pick<Services, "clock">): Route[] {
  const guesses = new AttemptLimiter(clock, { perAddress: 20, inAll: 300 });
  return [
    route(contract.listSurveys, listSurveys),
    route(contract.createSurvey, createSurvey),
    route(contract.getSurveyLinks, getSurveyLinks),
    route(contract.mailSurvey, mailSurvey),
    route(contract.closeSurvey, closeSurvey),
    route(contract.importSurvey, importSurvey),
    route(contract.openSurvey, openSurvey(guesses)),
    route(contract.answerSurvey, answerSurvey(guesses)),
  ];
}
