export { CoverageStrip, MissingTables } from "./coverage-strip.tsx";
export { AnswerLink, QuestionQueue, QuestionsCard, describeOpen } from "./question-queue.tsx";
export { questionCopy } from "./copy.ts";
export { useCoverage, useQuestions } from "./queries.ts";
