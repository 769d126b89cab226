export { MappingPanel } from "./mapping-panel.tsx";
export { QuestionOptions } from "./question-list.tsx";
export { useAnswerQuestion } from "./answer-question.ts";
