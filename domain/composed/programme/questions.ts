/**
 * What three readers of the programme will ask, each with a computed answer and what speaks against it. An answer whose figure was not
 * computed is left out, and so is its question.
 */
import type { Decision } from "../../decisions/decision.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import * as p4 from "../../phases/smart-stack/facts.ts";
import * as p5 from "../../phases/business-case/facts.ts";
import * as p7 from "../../phases/adopt-loop/facts.ts";
import type { Inline } from "../../report/report-tree.ts";
import { renderTemplate, type Binding } from "../../report/template/render-template.ts";
import { officerFacts, officerQuestions } from "./officer-questions.ts";
import { questionCopy as copy } from "./question-copy.ts";
import type { Computed, FactOf, Question, QuestionSource, Told } from "./question.ts";
import { prefixOfPhase } from "../../facts/catalogue/facts-of-phase.ts";

const mostQuestions = 3;

export function programmeQuestions(sources: readonly QuestionSource[]): {
  cfo: Question[];
  operations: Question[];
  officer: Question[];
} {
  const factOf: FactOf = (id) =>
    sources.find(({ phase }) => id.startsWith(prefixOfPhase(phase)))?.factOf(id) ?? null;
  const answered = (asked: readonly Computed[]): Question[] =>
    asked.flatMap((question) => answerOf(question, factOf) ?? []).slice(0, mostQuestions);
  return {
    cfo: answered(cfoQuestions(sources)),
    operations: answered(operationsQuestions(sources)),
    officer: officerQuestions(
      sources.find(({ phase }) => phase === 6),
      (question) => answerOf(question, factOf),
    ).slice(0, mostQuestions),
  };
}

/** Facts that the questions of a phase's run need. */
export function questionFacts(phase: PhaseNumber, decisions: readonly Decision[]): string[] {
  const source: QuestionSource = { phase, decisions, factOf: () => null };
  return [
    ...[...cfoQuestions([source]), ...operationsQuestions([source])]
      .flatMap(({ answers, against }) => [...answers, ...against])
      .flatMap(({ facts }) => Object.values(facts))
      .filter((id) => id.startsWith(prefixOfPhase(phase))),
    ...(phase === 5
      ? [flipOfTime.changes(integral), ...initiativesOf(decisions).flatMap(initiativeFacts)]
      : []),
    ...(phase === 6 ? officerFacts(decisions) : []),
  ];
}

function answerOf({ ask, answers, against }: Computed, factOf: FactOf): Question | null {
  const answer = firstTold(answers, factOf);
  if (answer === null) return null;
  const but = firstTold(against, factOf);
  return {
    ask: [{ text: ask }],
    answer:
      but === null
        ? answer
        : [
            ...answer,
            { text: " " },
            { text: copy.against, emphasis: "strong" },
            { text: " " },
            ...but,
          ],
  };
}

function firstTold(sentences: readonly Told[], factOf: FactOf): Inline[] | null {
  for (const { text, facts, when } of sentences) {
    if (when !== undefined && !when(factOf)) continue;
    const bindings = Object.fromEntries(
      Object.entries(facts).map(([name, id]): [string, Binding] => [name, factOf(id)]),
    );
    const rendered = renderTemplate(text, bindings);
    if (rendered !== null) return rendered.inlines;
  }
  return null;
}

const rec = { set: "rec" } as const;
const flipOfTime = p5.flip;
const integral = { premise: "tempo_proprio", end: "integral" } as const;
const valueOf = (factOf: FactOf, id: string): Fact["value"] => factOf(id)?.value ?? null;

const hasGaps = (factOf: FactOf): boolean => Number(valueOf(factOf, p4.gap.count()) ?? 0) > 0;

const initiativesOf = (decisions: readonly Decision[]): string[] => [
  ...new Set(
    decisions.flatMap(({ evidence }) =>
      evidence.flatMap((id) => p5.initiative.name.read(id)?.initiative ?? []),
    ),
  ),
];
const initiativeFacts = (initiative: string): string[] => [
  p5.initiative.name({ initiative }),
  p5.added.stage({ initiative }),
  p5.waiting.npv({ initiative }),
  p5.initiative.npv({ initiative }),
];

const decisionsOf = (
  sources: readonly QuestionSource[],
  wanted: PhaseNumber,
): readonly Decision[] => sources.find(({ phase }) => phase === wanted)?.decisions ?? [];

function cfoQuestions(sources: readonly QuestionSource[]): Computed[] {
  const changes = (factOf: FactOf): boolean =>
    valueOf(factOf, flipOfTime.changes(integral)) === true;
  const charged = { integral: flipOfTime.npv(integral) };
  const parts = {
    so: p5.alternative.npv({ alternative: "maior" }),
    vpl: p5.perimeter.npv(rec),
    firme: p5.firm.npv(),
    estagios: p5.staged.npv(),
    mediana: p5.staged.p50(),
  };
  const medians = { firme_p50: p5.firm.p50(), p50: p5.simulation.p50(rec) };
  const firmIsMore = (factOf: FactOf): boolean => {
    const [firm, all] = [medians.firme_p50, medians.p50].map((id) => valueOf(factOf, id));
    return typeof firm === "number" && typeof all === "number" && firm > all;
  };
  return [
    {
      ask: copy.ownTime.ask,
      answers: [
        {
          text: copy.ownTime.answer,
          facts: {
            tempo: p5.perimeterTime.charged(rec),
            antes: p5.perimeterBefore.npv(rec),
            vpl: p5.perimeter.npv(rec),
          },
        },
      ],
      against: [
        {
          text: copy.ownTime.another,
          facts: { ...charged, n: flipOfTime.count(integral) },
          when: changes,
        },
        { text: copy.ownTime.same, facts: charged, when: (factOf) => !changes(factOf) },
      ],
    },
    {
      ask: copy.lever.ask,
      answers: [
        {
          text: copy.lever.answer,
          facts: {
            nome: p5.top.name(rec),
            sem: p5.withoutTop.npv(),
            prob: p5.withoutTop.positive(),
          },
        },
      ],
      against: [
        {
          text: copy.lever.against,
          facts: { estagios: parts.estagios, mediana: parts.mediana },
          when: (factOf) => Number(valueOf(factOf, parts.mediana) ?? 0) <= 0,
        },
      ],
    },
    {
      ask: copy.alone.ask,
      answers: [
        ...dutyIn(sources).map((initiative) => ({
          text: copy.alone.answer,
          facts: { ...parts, dever: p5.initiative.npv({ initiative }) },
          when: (factOf: FactOf) => valueOf(factOf, p5.added.stage({ initiative })) === copy.duty,
        })),
        { text: copy.alone.withoutDuty, facts: parts },
      ],
      against: [{ text: copy.alone.against, facts: medians, when: firmIsMore }],
    },
  ];
}

/** Initiatives that a board is asked for by themselves: of one of them the duty's cost is told. */
const dutyIn = (sources: readonly QuestionSource[]): string[] =>
  decisionsOf(sources, 5)
    .filter(({ kind }) => kind === "aprovar_iniciativa")
    .flatMap((decision) => {
      const named = initiativesOf([decision]);
      return named.length === 1 ? named : [];
    });

function operationsQuestions(sources: readonly QuestionSource[]): Computed[] {
  return [
    ...areaQuestions(sources),
    {
      ask: copy.hoursBack.ask,
      answers: [
        {
          text: copy.hoursBack.answer,
          facts: {
            gastas: p5.hoursFate.spent(),
            adotada: p5.hoursFate.adopted(),
            meses: p5.hoursFate.monthsBack(),
          },
        },
      ],
      against: [
        {
          text: copy.hoursBack.against,
          facts: {
            caixa: p5.valueBridge.hoursCash(),
            ti: p5.valueBridge.itSaving(),
            retencao: p5.valueBridge.retention(),
          },
        },
      ],
    },
    {
      ask: copy.contracts.ask,
      answers: [
        {
          text: copy.contracts.answer,
          facts: {
            n: p4.gap.count(),
            prorroga: p4.gap.extension(),
            cedo: p4.gap.extensionEarly(),
          },
          // Nothing of the kind, nothing to ask.
          when: hasGaps,
        },
        {
          text: copy.contracts.started,
          facts: { n: p4.gap.count(), prorroga: p4.gap.extension() },
          when: hasGaps,
        },
      ],
      against: [
        {
          text: copy.contracts.against,
          facts: {
            sistema: p4.gap.system(),
            dias: p4.gap.longest(),
            aviso: p4.gap.firstNotice(),
          },
        },
      ],
    },
    {
      ask: copy.effort.ask,
      answers: [
        {
          text: copy.effort.answer,
          facts: {
            projeto: p5.perimeterTime.projectHours(rec),
            treino: p5.perimeterTime.trainingHours(rec),
            custo: p5.perimeterTime.effortCost(rec),
            custo_treino: p5.perimeterTime.trainingCost(rec),
          },
        },
      ],
      against: [{ text: copy.effort.against, facts: { caixa: p5.perimeter.cashNeed(rec) } }],
    },
  ];
}

/** Of the areas that phase 7 asks to be reinforced. */
const areaQuestions = (sources: readonly QuestionSource[]): Computed[] =>
  decisionsOf(sources, 7)
    .filter(({ kind }) => kind === "capacidade")
    .map(({ id }): Computed => {
      const area = id.split(".").at(-1)!;
      const initiative = p7.ownHours.initiative({ area });
      return {
        ask: copy.stops.ask,
        answers: [
          {
            text: copy.stops.answer,
            facts: {
              area: p7.area.name({ area }),
              pct: p7.ownHours.share({ area }),
              semanas: p7.ownHours.weeks({ area }),
              horas: p7.ownHours.perMonth({ area }),
              total: p7.ownHours.ofArea({ area }),
              iniciativa: initiative,
            },
          },
        ],
        against: initiativesOf(decisionsOf(sources, 5)).map((one) => ({
          text: copy.stops.against,
          facts: { espera: p5.waiting.npv({ initiative: one }) },
          when: (factOf) =>
            valueOf(factOf, initiative) !== null &&
            valueOf(factOf, initiative) ===
              valueOf(factOf, p5.initiative.name({ initiative: one })) &&
            Number(valueOf(factOf, p5.waiting.npv({ initiative: one })) ?? 0) > 0,
        })),
      };
    })
    .slice(0, 1);
