/** What the data officer will ask: breaches first, as phase 6 asks them; each with what the control takes and what it does to the risk. */
import type { Decision } from "../../decisions/decision.ts";
import * as p6 from "../../phases/ai-policy/facts.ts";
import { bindNumbers } from "../../report/binding/bind-numbers.ts";
import type { Inline } from "../../report/report-tree.ts";
import { questionCopy as copy } from "./question-copy.ts";
import type { Computed, FactOf, Question, QuestionSource, Told } from "./question.ts";

/** Of the method's library: the controls whose absence a person or an authority asks about. */
const controlOf = { review: "K16", transfer: "K20" } as const;

export function officerQuestions(
  source: QuestionSource | undefined,
  answerOf: (question: Computed) => Question | null,
): Question[] {
  if (source === undefined) return [];
  const cases = casesOf(source.decisions);
  return source.decisions.map((decision) => {
    const computed = computedOf(decision, cases);
    return (computed === null ? null : answerOf(computed)) ?? asAsked(source, decision);
  });
}

/** Facts of phase 6 that the questions are written with. */
export function officerFacts(decisions: readonly Decision[]): string[] {
  const cases = casesOf(decisions);
  const told = decisions.flatMap((decision) => {
    const computed = computedOf(decision, cases);
    return computed === null ? [] : [...computed.answers, ...computed.against];
  });
  return [
    ...told.flatMap(({ facts }) => Object.values(facts)),
    ...cases.flatMap((name) => [
      p6.useCase.legalBasis({ case: name }),
      p6.useCase.mechanism({ case: name }),
    ]),
  ];
}

/** Of a suspension the case is the id's entity; a control in class A follows from the finding of one case. */
const caseOf = ({ kind, id, insightId }: Decision): string | null =>
  kind === "suspender_uso"
    ? (id.split(".").at(-1) ?? null)
    : (/^I6\.3\.(\w+)$/.exec(insightId)?.[1] ?? null);

const casesOf = (decisions: readonly Decision[]): string[] => [
  ...new Set(decisions.flatMap((decision) => caseOf(decision) ?? [])),
];

function computedOf(decision: Decision, cases: readonly string[]): Computed | null {
  const name = caseOf(decision);
  if (decision.kind === "suspender_uso") return name === null ? null : unlawfulOf(name);
  if (decision.kind !== "implantar_controle") return null;
  const control = decision.id.split(".").at(-1)!;
  const told = {
    controle: p6.control.name({ control }),
    maturidade: p6.control.maturity({ control }),
  };
  const against = controlEffect(decision);
  if (control === controlOf.review && name !== null)
    return {
      ask: copy.review.ask,
      answers: [
        {
          text: copy.review.answer,
          facts: {
            caso: p6.useCase.name({ case: name }),
            volume: p6.useCase.volume({ case: name }),
            ...told,
          },
        },
      ],
      against,
    };
  return control === controlOf.transfer
    ? {
        ask: copy.transfer.ask,
        answers: cases.map((one) => ({
          text: copy.transfer.answer,
          facts: {
            caso: p6.useCase.name({ case: one }),
            paises: p6.useCase.countries({ case: one }),
            ...told,
          },
          when: (factOf: FactOf) => factOf(p6.useCase.mechanism({ case: one }))?.value === null,
        })),
        against,
      }
    : null;
}

const unlawfulOf = (name: string): Computed => ({
  ask: copy.unlawful.ask,
  answers: [
    {
      text: copy.unlawful.answer,
      facts: {
        caso: p6.useCase.name({ case: name }),
        situacao: p6.useCase.status({ case: name }),
        volume: p6.useCase.volume({ case: name }),
      },
      when: (factOf) => factOf(p6.useCase.legalBasis({ case: name }))?.value === null,
    },
  ],
  against: [
    {
      text: copy.unlawful.against,
      facts: { pendencias: p6.useCase.openItems({ case: name }) },
    },
  ],
});

/** What the control does to the risk that its decision names. */
function controlEffect({ evidence }: Decision): Told[] {
  const risk = evidence.flatMap((id) => p6.remedy.name.read(id)?.risk ?? [])[0];
  return risk === undefined
    ? []
    : [
        {
          text: copy.control,
          facts: {
            antes: p6.risk.residual({ risk }),
            depois: p6.remedy.after({ risk }),
            esforco: p6.remedy.effort({ risk }),
          },
        },
      ];
}

/** Any other is asked in the words of its decision. */
function asAsked(source: QuestionSource, decision: Decision): Question {
  const bound = (text: string, ids: readonly string[]): Inline[] =>
    bindNumbers({ fact: source.factOf, notes: { citeOnce: () => null } }, text, ids);
  const { question, evidence, consequence } = decision;
  return {
    ask: bound(question, evidence),
    answer: bound(consequence.sentence, consequence.factIds),
  };
}
