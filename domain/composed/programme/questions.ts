/** What three readers of the programme will ask, each with a computed answer; for the data officer what phase 6 asks to be decided. */
import type { Decision } from "../../decisions/decision.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import * as p4 from "../../phases/smart-stack/facts.ts";
import * as p5 from "../../phases/business-case/facts.ts";
import { bindNumbers } from "../../report/bind-numbers.ts";
import type { Inline } from "../../report/report-tree.ts";
import { renderTemplate, type Binding } from "../../report/template/render-template.ts";
import { questionCopy as copy } from "./copy.ts";

export interface Question {
  ask: Inline[];
  answer: Inline[];
}

export interface QuestionSource {
  phase: PhaseNumber;
  decisions: readonly Decision[];
  factOf: (id: string) => Fact | null;
}

interface Computed {
  phase: PhaseNumber;
  copy: { ask: string; answer: string };
  facts: Readonly<Record<string, string>>;
}

const rec = { set: "rec" } as const;
const cfo: readonly Computed[] = [
  {
    phase: 5,
    copy: copy.ownTime,
    facts: {
      tempo: p5.perimeterTime.charged(rec),
      antes: p5.perimeterBefore.npv(rec),
      vpl: p5.perimeter.npv(rec),
    },
  },
  {
    phase: 5,
    copy: copy.lever,
    facts: { sem: p5.withoutTop.npv(), prob: p5.withoutTop.positive() },
  },
  {
    phase: 5,
    copy: copy.alone,
    facts: {
      so: p5.alternative.npv({ alternative: "maior" }),
      vpl: p5.perimeter.npv(rec),
      firme: p5.firm.npv(),
      estagios: p5.staged.npv(),
      mediana: p5.staged.p50(),
    },
  },
];

const operations: readonly Computed[] = [
  {
    phase: 5,
    copy: copy.effort,
    facts: {
      projeto: p5.perimeterTime.projectHours(rec),
      treino: p5.perimeterTime.trainingHours(rec),
      custo: p5.perimeterTime.effortCost(rec),
      custo_treino: p5.perimeterTime.trainingCost(rec),
    },
  },
  {
    phase: 5,
    copy: copy.payback,
    facts: {
      meses: p5.perimeter.payback(rec),
      antes: p5.perimeterBefore.payback(rec),
      caixa: p5.perimeter.cashNeed(rec),
    },
  },
  {
    phase: 4,
    copy: copy.contracts,
    facts: { n: p4.gap.count(), prorroga: p4.gap.extension(), cedo: p4.gap.extensionEarly() },
  },
];

const mostQuestions = 3;

export function programmeQuestions(sources: readonly QuestionSource[]): {
  cfo: Question[];
  operations: Question[];
  officer: Question[];
} {
  const answered = (asked: readonly Computed[]): Question[] =>
    asked.flatMap((question) => answerOf(question, sources) ?? []);
  return {
    cfo: answered(cfo),
    operations: answered(operations),
    officer: officerQuestions(sources.find(({ phase }) => phase === 6)),
  };
}

/** Facts that the questions of a phase's run need. */
export const questionFacts = (phase: PhaseNumber): string[] =>
  [...cfo, ...operations]
    .filter((question) => question.phase === phase)
    .flatMap(({ facts }) => Object.values(facts));

function answerOf(
  { phase, copy: words, facts }: Computed,
  sources: readonly QuestionSource[],
): Question | null {
  const source = sources.find((one) => one.phase === phase);
  if (source === undefined) return null;
  const bindings: Record<string, Binding> = {};
  for (const [name, id] of Object.entries(facts)) bindings[name] = source.factOf(id);
  // Nothing of the kind, nothing to ask.
  if (facts["n"] !== undefined && source.factOf(facts["n"])?.value === 0) return null;
  const rendered = renderTemplate(words.answer, bindings);
  return rendered === null ? null : { ask: [{ text: words.ask }], answer: rendered.inlines };
}

/** Breaches first: they are in that order already. */
function officerQuestions(source: QuestionSource | undefined): Question[] {
  if (source === undefined) return [];
  const bound = (text: string, ids: readonly string[]): Inline[] =>
    bindNumbers({ fact: source.factOf, notes: { citeOnce: () => null } }, text, ids);
  return source.decisions.slice(0, mostQuestions).map(({ question, evidence, consequence }) => ({
    ask: bound(question, evidence),
    answer: bound(consequence.sentence, consequence.factIds),
  }));
}
