/** A rule's sentence with its numbers bound to the facts that it quotes. */
import { formatFact } from "../facts/display-format.ts";
import type { Fact } from "../facts/fact.ts";
import { numberShowsFact, parsePtBrNumbers } from "../kernel/text/parse-numbers.ts";
import { phaseByNumber } from "../methodology/phases.ts";
import type { Inline } from "../report/report-tree.ts";
import { projectCopy as copy } from "./copy/project.ts";
import type { AssistantPhase } from "./view.ts";

const mostInsights = 3;

/** The conclusion of a run and its first insights, as paragraphs. */
export function runSummary(run: AssistantPhase): Inline[][] {
  const [first, ...rest] = run.insights;
  const said = first === undefined ? [] : boundText(run, first.description, first.facts);
  return [
    [{ text: `${copy.summary(phaseByNumber(run.number).name)} ` }, ...said],
    ...(first === undefined
      ? []
      : [first, ...rest]
          .slice(0, mostInsights)
          .map((insight): Inline[] => boundText(run, `• ${insight.title}`, insight.facts))),
  ];
}

/** A sentence of a rule with each number bound to the fact that it quotes; a number that none shows stays bare, for the guard to find. */
export function boundText(run: AssistantPhase, text: string, ids: readonly string[]): Inline[] {
  const quoted = ids.flatMap((id) => run.facts.find((fact) => fact.id === id) ?? []);
  const names = quoted.flatMap((fact) =>
    typeof fact.value === "string" && fact.unit !== "data" ? [fact.value] : [],
  );
  const inlines: Inline[] = [];
  let position = 0;
  for (const number of parsePtBrNumbers(text)) {
    const end = number.index + number.raw.length;
    if (
      names.some((name) => {
        const at = text.indexOf(name);
        return at !== -1 && number.index >= at && number.index < at + name.length;
      })
    )
      continue;
    const fact = shownBy(number, quoted);
    if (fact === null) continue;
    if (number.index > position) inlines.push({ text: text.slice(position, number.index) });
    inlines.push({ text: text.slice(number.index, end), fact: fact.id, basis: fact.basis });
    position = end;
  }
  if (position < text.length) inlines.push({ text: text.slice(position) });
  return inlines;
}

function shownBy(
  number: ReturnType<typeof parsePtBrNumbers>[number],
  facts: readonly Fact[],
): Fact | null {
  if (number.kind !== "number")
    return facts.find((fact) => fact.unit === "data" && formatFact(fact) === number.raw) ?? null;
  return (
    facts.find((fact) => numberShowsFact(number, fact)) ??
    facts.find((fact) => numberShowsFact(number, fact, { ignoreSign: true })) ??
    null
  );
}
