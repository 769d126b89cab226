// Outcomes by value (assistant.md 5.1), and the bars that they are held against (5.2 and the issue).
import { faultsOf, textOf } from "./judge.mjs";

/** Of the questions that can be answered: share in percent; "least" has to be reached, the others may not be passed. */
export const bars = {
  right: { least: 85 },
  wrong: { most: 3 },
  asked: { most: 8 },
  refused: { most: 4 },
};

const said = {
  right: "certas",
  partly: "em parte",
  asked: "perguntadas de volta",
  wrong: "erradas",
  refused: "recusadas com o dado presente",
};

/** Facts of the first playbook's business case: its rows say another truth than the product computes today. */
const isStale = (name) => /^(?:rec|prog|ini|taxa|variavel)\./.test(name);

/** A question of the older sets that names a value, a saying or a refusal; what only named an intent is no measure. */
export const isByValue = (question) =>
  (question.outcome !== undefined ||
    question.has !== undefined ||
    question.says !== undefined ||
    question.gate !== undefined ||
    question.refusal !== undefined) &&
  !(question.has ?? []).some(isStale);

/** `judge` of the tests for the sets that name facts; of the older ones by their truths, whatever intent answers. */
export function outcomeOf(answer, question, { judge, view, seen, truths }) {
  if (question.outcome !== undefined) return judge(seen, { values: [], ...question }, answer);
  const faults = faultsOf(answer, question, { truths, view }).filter(
    (fault) => !fault.startsWith("intenção"),
  );
  if (faults.length === 0) return "right";
  // Of several questions in one, an answer that names the part it leaves open answers the others.
  if (answer.kind === "answer" && textOf(answer).includes("Não respondi “")) return "partly";
  if (question.refusal !== undefined || answer.kind === "answer" || answer.kind === "help")
    return "wrong";
  return answer.kind === "choice" ? "asked" : "refused";
}

export const isRefusable = ({ outcome, refusal }) =>
  refusal !== undefined || (outcome !== undefined && outcome !== "answer");

const percent = (part, whole) => (100 * part) / Math.max(1, whole);
const shown = (value) => `${value.toFixed(1).replace(".", ",")}%`;

/** The lines of one set: each outcome with its share, and its bar where it has one. */
export function linesOf(name, { answerable, count, refusable, refused }) {
  const lines = Object.entries(said).map(([outcome, words]) => {
    const share = percent(count[outcome] ?? 0, answerable);
    const bar = bars[outcome];
    const isMet =
      bar === undefined || (bar.least !== undefined ? share >= bar.least : share <= bar.most);
    const limit =
      bar === undefined
        ? ""
        : ` (meta ${bar.least !== undefined ? `≥ ${bar.least}` : `≤ ${bar.most}`}%: ${isMet ? "cumprida" : "não cumprida"})`;
    return `${name} ${words}: ${count[outcome] ?? 0} de ${answerable}, ${shown(share)}${limit}`;
  });
  return refusable === 0
    ? lines
    : [...lines, `${name} recusadas como se deve: ${refused} de ${refusable}`];
}
