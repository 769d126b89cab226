import { defineFeature, EVERY_MINUTE_MS } from "#server/platform/feature.ts";
import { closeDueSurveys } from "./close-survey.ts";
import { routes } from "./routes.ts";
import { surveyMail } from "./survey-letters.ts";

export { closeDueSurveys } from "./close-survey.ts";
export { surveyMail } from "./survey-letters.ts";

export const surveys = defineFeature({
  name: "surveys",
  routes,
  mail: { survey: surveyMail },
  timers: [{ name: "surveys past their date", everyMs: EVERY_MINUTE_MS, run: closeDueSurveys }],
  tables: ["surveys", "survey_invitations", "survey_responses", "survey_uses"],
});
