export { AnswerScreen } from "./answer-screen.tsx";
