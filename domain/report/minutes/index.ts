export { composeMinutes, momentText, type Minutes } from "./compose-minutes.ts";
export type { DecidedPhase, DecisionRecord } from "./decision-record.ts";
export { decisionText, hashDecision } from "./decision-text.ts";
