/** The opening of a finished run: its conclusion, three insights, and where to go on. */
import type { Fact, PhaseNumber } from "../facts/fact.ts";
import { numberShowsFact, parsePtBrNumbers } from "../facts/parse-numbers.ts";
import { formatFact } from "../facts/display-format.ts";
import { phaseByNumber } from "../methodology/phases.ts";
import type { Inline } from "../report/report-tree.ts";
import type { Answer } from "./answer.ts";
import { composeAnswer } from "./compose.ts";
import { projectCopy as copy } from "./copy/project.ts";
import { knowledgeOf } from "./knowledge.ts";
import { suggestedQuestions } from "./suggestions.ts";
import type { AssistantPhase, AssistantView } from "./view.ts";

const howMany = 3;

/** Null when the phase has no run that the reader may see. */
export function computedSummary(view: AssistantView, phase: PhaseNumber): Answer | null {
  const knowledge = knowledgeOf(view);
  const run = knowledge.phase(phase);
  if (run === null) return null;
  const [first, ...rest] = run.insights;
  const { name } = phaseByNumber(phase);
  const said = first === undefined ? [] : boundText(run, first.description, first.facts);
  return composeAnswer(knowledge, null, {
    paragraphs: [
      [{ text: `${copy.summary(name)} ` }, ...said],
      ...(first === undefined ? [] : [first, ...rest].slice(0, howMany).map((insight): Inline[] => boundText(run, `• ${insight.title}`, insight.facts))),
    ],
    origin: [], phase,
    followUps: [...(run.gate === null ? [] : [{ label: copy.openGate, message: `${copy.openGate.slice(0, -1)} da fase ${phase}?` }]), ...suggestedQuestions(view, phase).slice(0, 2)],
  });
}

/** A sentence of a rule with each number bound to the fact that it quotes; a number that none shows stays bare, for the guard to find. */
function boundText(run: AssistantPhase, text: string, ids: readonly string[]): Inline[] {
  const quoted = ids.flatMap((id) => run.facts.find((fact) => fact.id === id) ?? []);
  const names = quoted.flatMap((fact) => (typeof fact.value === "string" && fact.unit !== "data" ? [fact.value] : []));
  const inlines: Inline[] = [];
  let position = 0;
  for (const number of parsePtBrNumbers(text)) {
    const end = number.index + number.raw.length;
    if (names.some((name) => { const at = text.indexOf(name); return at !== -1 && number.index >= at && number.index < at + name.length; })) continue;
    const fact = shownBy(number, quoted);
    if (fact === null) continue;
    if (number.index > position) inlines.push({ text: text.slice(position, number.index) });
    inlines.push({ text: text.slice(number.index, end), fact: fact.id, basis: fact.basis });
    position = end;
  }
  if (position < text.length) inlines.push({ text: text.slice(position) });
  return inlines;
}

function shownBy(number: ReturnType<typeof parsePtBrNumbers>[number], facts: readonly Fact[]): Fact | null {
  if (number.kind !== "number") return facts.find((fact) => fact.unit === "data" && formatFact(fact) === number.raw) ?? null;
  return facts.find((fact) => numberShowsFact(number, fact)) ?? facts.find((fact) => numberShowsFact(number, fact, { ignoreSign: true })) ?? null;
}
