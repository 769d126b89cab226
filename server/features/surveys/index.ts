export { closeDueSurveys } from "./close-survey.ts";
export { routes } from "./routes.ts";
export { surveyMail } from "./survey-letters.ts";
