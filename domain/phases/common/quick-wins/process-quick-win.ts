import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import type { PhaseContext } from "../../../outcome/phase-outcome.ts";
import { firstCause } from "../catalogue/facts-handed.ts";
import { process } from "../catalogue/facts-process.ts";
import { candidateFacts } from "../catalogue/facts-quick-wins.ts";
import { type QuickWinBook, blankCandidate } from "./quick-win-facts.ts";
import type { QuickWinCandidate } from "./quick-win-rule.ts";

const candidate = candidateFacts({});
const capturable = ["Capturar já", "Ganho pontual"];

/** Whether half of the potential of a process of this quadrant is a candidate. */
export const isCapturable = (quadrant: string | null): boolean =>
  quadrant !== null && capturable.includes(quadrant);

/** Half of the preliminary potential of one process; null outside the two quadrants that can be captured. */
export function processCandidate(
  context: PhaseContext,
  book: QuickWinBook,
  id: string,
): QuickWinCandidate | null {
  const own = keysAt(process, { process: id });
  // The hours of its rework are those of the candidate that removes the cause.
  const causeListed = hasCause(book, id);
  const hours = book.numberOf(causeListed ? own.baseHours : own.hours);
  const potential = book.numberOf(own.potential);
  const rate = book.numberOf(own.hourlyCost);
  if (
    !isCapturable(book.textOf(own.quadrant)) ||
    hours === null ||
    potential === null ||
    rate === null
  )
    return null;
  const assumed = (key: string) => assumedNumber(context.assumptions, key);
  const place = placeOf(book, id);
  const eliminates = (book.numberOf(own.stepsWithoutValue) ?? 0) > 0;
  const extraSystems = Math.max(0, (book.numberOf(own.systems) ?? 0) - 1);
  // Without the inventory's row the kind's effort stands as it is.
  const difficulty = book.numberOf(own.difficulty) ?? 1;
  const effort =
    Math.round(assumed(eliminates ? "A.esforco_eliminar" : "A.esforco_automatizar") * difficulty) +
    extraSystems * assumed("A.esforco_sistema");
  const benefit =
    assumed("A.qw_fracao") * hours * (potential / 100) * assumed("A.captura") * rate * 12;
  const title = book.textOf(own.name) ?? id;
  const name = `${eliminates ? "Eliminar etapas sem valor" : "Automatizar regras"} de “${title}” ${place}`;
  const fact = book.add(candidate.benefit, {
    at: { candidate: id },
    names: { name },
    value: benefit,
    scope: { process: id },
    inputs: [
      causeListed ? own.baseHours : optional(own.releasedHours),
      own.potential,
      own.hourlyCost,
    ],
    assumptions: ["A.qw_fracao", "A.captura"],
  });
  return {
    ...blankCandidate(),
    id: `qw-${id}`,
    name,
    process: id,
    kind: "processo",
    effortPersonDays: effort,
    annualBenefit: benefit,
    confidence: fact.confidence,
    owner: book.textOf(own.owner),
    hourlyRate: rate,
    anticipates: book.textOf(own.initiative),
    firstStep: eliminates
      ? `Listar as etapas sem valor de “${title}” e confirmar quais saem`
      : `Listar regras e exceções de “${title}” e escolher a primeira a automatizar`,
    facts: [fact.id, own.releasedHours, own.hourlyCost].filter((key) => book.get(key)),
  };
}

/** Whether the largest cause of a process's rework is known, and what that rework costs. */
function hasCause(book: QuickWinBook, id: string): boolean {
  const cost = book.numberOf(process.reworkCost({ process: id }));
  return cost !== null && cost > 0 && book.textOf(firstCause.name({ process: id })) !== null;
}

/** The system where one is named, else the area. */
function placeOf(book: QuickWinBook, id: string): string {
  const own = keysAt(process, { process: id });
  const [system, area] = [book.textOf(own.system), book.textOf(own.area)];
  if (system !== null) return `no sistema ${system}`;
  return area === null ? "com quem executa" : `na área de ${area}`;
}
