// Questions written before the words that answer them, in two halves by the parity of their number: the odd ones may be looked at while
// the recogniser is worked on, of the even ones only the score is told.
import { faultsOf } from "./judge.mjs";

/** @returns {"dev" | "test"} */
export const halfOf = ({ id }) => (Number(id.replace(/\D/g, "")) % 2 === 1 ? "dev" : "test");

/**
 * What became of a question: `right`; `offered`, the right intent is among what "Você quis dizer" proposes; `passed`, refused or
 * offered something else; `wrong`, answered with something else or without the expected value.
 * @param {(message: string) => { intent: string | null }} ask asks what an offered button sends
 */
export function outcomeOf(answer, question, context, ask) {
  const faults = faultsOf(answer, question, context);
  if (faults.length === 0) return { outcome: "right", faults };
  if (answer.kind === "answer") return { outcome: "wrong", faults };
  const offered =
    answer.kind === "choice" ? answer.followUps.map(({ message }) => ask(message).intent) : [];
  return {
    outcome: offered.some((intent) => [question.intent].flat().includes(intent))
      ? "offered"
      : "passed",
    faults: [...faults, ...(offered.length > 0 ? [`oferecido ${offered.join(", ")}`] : [])],
  };
}
