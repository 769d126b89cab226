export { CoverageStrip } from "./coverage-strip.tsx";
export { QuestionQueue } from "./question-queue.tsx";
