export { surveysCopy } from "./copy.ts";
export { SurveysPanel } from "./surveys-panel.tsx";
