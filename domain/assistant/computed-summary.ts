/** The opening of a finished run: its conclusion, three insights, and where to go on. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { Answer } from "./answer.ts";
import { runSummary } from "./bound-text.ts";
import { composeAnswer } from "./compose.ts";
import { projectCopy as copy } from "./copy/project.ts";
import { knowledgeOf } from "./knowledge.ts";
import { suggestedQuestions } from "./suggestions.ts";
import type { AssistantView } from "./view.ts";

/** Null when the phase has no run that the reader may see. */
export function computedSummary(view: AssistantView, phase: PhaseNumber): Answer | null {
  const knowledge = knowledgeOf(view);
  const run = knowledge.phase(phase);
  if (run === null) return null;
  return composeAnswer(knowledge, null, {
    paragraphs: runSummary(run),
    origin: [],
    phase,
    followUps: [
      ...(run.gate === null
        ? []
        : [{ label: copy.openGate, message: `${copy.openGate.slice(0, -1)} da fase ${phase}?` }]),
      ...suggestedQuestions(view, phase).slice(0, 2),
    ],
  });
}
