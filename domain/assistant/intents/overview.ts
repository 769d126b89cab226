/** What is asked about a phase or the project as a whole: its summary, the assumptions it rests on, its risks. */
import type { Insight } from "../../outcome/phase-outcome.ts";
import { definitionOf } from "../../facts/assumptions/register.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import * as p1 from "../../phases/value-scope/facts.ts";
import { boundText, runSummary } from "../bound-text.ts";
import { column, createDesk, tableOf } from "../compose.ts";
import { projectCopy as copy } from "../copy/project.ts";
import type { Asked, Intent, Refused } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { madeFact } from "../plans/made-fact.ts";
import type { AssistantPhase } from "../view.ts";
import { toFollowUp } from "./lookup.ts";

const { headers, facts: words } = copy;
const needsRun = { table: "processos", columns: "ao menos uma fase executada" } as const;
const mostRisks = 10;

/** The phase named, else the open one when it ran, else the first that ran. */
function phaseAsked(
  knowledge: Knowledge,
  { slots }: Pick<Asked, "slots">,
): AssistantPhase | Refused | null {
  const { phases, openPhase } = knowledge.view;
  if (slots.fase !== undefined)
    return (
      phases.find((phase) => String(phase.number) === slots.fase) ?? {
        refuse: "phase-not-run",
        draft: null,
        phase: Number(slots.fase) as PhaseNumber,
      }
    );
  return phases.find((phase) => phase.number === openPhase) ?? phases[0] ?? null;
}

const gateOf = (phase: PhaseNumber) =>
  toFollowUp(`${copy.openGate.slice(0, -1)} da fase ${phase}?`);

export const resumoFase: Intent = {
  id: "resumo_fase",
  patterns: [{ needs: { resumo: 1 }, unless: ["gate"] }],
  anchor: () => "dq.total",
  needsData: needsRun,
  dependsText: "O resumo depende",
  rules: [],
  answer: (knowledge, asked) => {
    const phase = phaseAsked(knowledge, asked);
    if (phase === null || "refuse" in phase) return phase;
    const { number } = phase;
    const quoted = phase.insights[0]?.facts[0];
    return {
      paragraphs: [...runSummary(phase), headlines(knowledge, number)],
      origin: quoted === undefined ? [] : [quoted],
      phase: number,
      slots: { fase: String(number) },
      followUps: [toFollowUp("Quais os ganhos rápidos?"), gateOf(number)],
    };
  },
};

/** The figures that the first phase opens with, and where the work waits. */
function headlines(knowledge: Knowledge, phase: PhaseNumber) {
  if (phase !== 1) return null;
  const wait = knowledge.matching(p1.bottleneck.name)[0]?.fact.id;
  return createDesk(knowledge).say(wait === undefined ? copy.headlines : copy.headlinesWait, {
    n: p1.inventory.count(),
    custo: p1.inventory.annualCost(),
    retrabalho: p1.rework.annualCost(),
    ...(wait === undefined ? {} : { etapa: wait }),
  });
}

const assumptionId = /^(A\.(?:.+))$/;

export const premissas: Intent = {
  id: "premissas",
  patterns: [{ needs: { premissa: 1 }, unless: ["sensivel", "hipotese"] }],
  anchor: (knowledge) => knowledge.matching(assumptionId)[0]?.fact.id ?? null,
  needsData: needsRun,
  dependsText: "A lista de premissas depende",
  rules: [],
  answer: (knowledge, asked) => {
    const phase = phaseAsked(knowledge, asked);
    if (phase === null || "refuse" in phase) return phase;
    const isOwn = (id: string) => knowledge.view.assumptions.get(id)?.isDefault === false;
    const used = phase.facts.filter(({ id, value }) => assumptionId.test(id) && value !== null);
    if (used.length === 0) return null;
    // What the project set itself first, then what enters a figure, then what only classes one.
    const rank = (id: string) => (isOwn(id) ? 0 : definitionOf(id)?.role === "value" ? 1 : 2);
    const ordered = used
      .map(({ id }, at) => ({ id, at, rank: rank(id) }))
      .sort((a, b) => a.rank - b.rank || a.at - b.at)
      .map(({ id }) => id);
    const make = (part: string, label: string, value: number) =>
      madeFact(knowledge.view.now, {
        id: `cmp.premissas.f${phase.number}.${part}`,
        phase: phase.number,
        label,
        value,
        unit: "un",
        formula_id: "A",
        formula: words.assumptionsFormula,
        inputs: used.map(({ id }) => id),
      });
    const newFacts = [
      make("n", words.assumptions, used.length),
      make("informadas", words.assumptionsOwn, used.filter(({ id }) => isOwn(id)).length),
    ];
    const desk = createDesk(knowledge, newFacts, phase.number);
    return {
      paragraphs: [
        desk.say(copy.assumptions, {
          n: newFacts[0],
          fase: { name: copy.gatePhase(phase.number) },
          informadas: newFacts[1],
        }),
        desk.say(copy.assumptionsOthers, {}),
      ],
      table: tableOf(
        copy.assumptionTable,
        [
          column(headers.assumption, "left", 3),
          column(headers.value, "right"),
          column(headers.setBy),
        ],
        ordered.map((id) => [
          desk.name(knowledge.fact(id, phase.number)?.label ?? id),
          desk.cell(id),
          desk.name(isOwn(id) ? copy.setByProject : copy.setByDefault),
        ]),
      ),
      origin: [],
      phase: phase.number,
      newFacts,
      slots: { fase: String(phase.number) },
      followUps: [toFollowUp("O que mais afeta o VPL?"), toFollowUp("Explique o VPL")],
    };
  },
};

interface Warned {
  phase: AssistantPhase;
  insight: Insight;
}
const impactRank = { high: 0, medium: 1, low: 2 } as const;

/**
 * Warnings of every run that the reader sees, the gravest first, and among equals each phase's first before its next: ten rows then
 * tell of every phase. Of a phase, each rule's first stands before its next.
 */
function warningsOf(knowledge: Knowledge): Warned[] {
  const ranked = knowledge.view.phases.flatMap((phase) => {
    const nthOfRule = counter();
    const nthOfImpact = counter();
    return phase.insights
      .filter(({ type }) => type === "warning")
      .map((insight) => ({ phase, insight, nth: nthOfRule(insight.rule_id) }))
      .sort((a, b) => rankOf(a) - rankOf(b) || a.nth - b.nth)
      .map((warned) => ({ ...warned, place: nthOfImpact(warned.insight.impact) }));
  });
  return ranked.sort(
    (a, b) => rankOf(a) - rankOf(b) || a.place - b.place || a.phase.number - b.phase.number,
  );
}

const rankOf = ({ insight }: Warned): number => impactRank[insight.impact];

/** How often a key was seen before. */
function counter(): (key: string) => number {
  const seen = new Map<string, number>();
  return (key) => {
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return nth;
  };
}

export const riscosProjeto: Intent = {
  id: "riscos_projeto",
  patterns: [
    {
      needs: { risco: 1 },
      unless: [
        "ia",
        "caso_de_uso",
        "@caso",
        "cliente",
        "alerta",
        "acaso",
        "prejuizo",
        "vpl",
        "sistema",
        "@sistema",
        "controle",
        "pronto",
        "exposicao",
        "contrato",
        "receita",
      ],
    },
  ],
  anchor: (knowledge) => (warningsOf(knowledge).length > 0 ? "dq.total" : null),
  needsData: needsRun,
  dependsText: "A lista de riscos depende",
  rules: [],
  answer: (knowledge) => {
    const warnings = warningsOf(knowledge);
    const high = warnings.filter(({ insight }) => insight.impact === "high").length;
    const make = (part: string, label: string, value: number) =>
      madeFact(knowledge.view.now, {
        id: `cmp.alertas.${part}`,
        phase: 0,
        label,
        value,
        unit: "un",
        formula_id: "I",
        formula: words.warningsFormula,
      });
    const newFacts = [
      make("n", words.warnings, warnings.length),
      make("altos", words.warningsHigh, high),
    ];
    const desk = createDesk(knowledge, newFacts);
    const [first] = warnings;
    if (first === undefined)
      return { paragraphs: [desk.say(copy.warningsNone, {})], origin: [], phase: null };
    return {
      paragraphs: [
        desk.say(copy.warnings, { n: newFacts[0], altos: newFacts[1] }),
        boundText(first.phase, first.insight.description, first.insight.facts),
      ],
      table: tableOf(
        copy.warningTable,
        [column(headers.phase), column(headers.warning, "left", 4), column(headers.impact)],
        warnings
          .slice(0, mostRisks)
          .map(({ phase, insight }) => [
            desk.name(copy.gatePhase(phase.number)),
            { text: insight.title, facts: insight.facts },
            desk.name(copy.impact[insight.impact]),
          ]),
      ),
      origin: [],
      phase: null,
      newFacts,
      followUps: [
        toFollowUp("Qual a chance de dar prejuízo?"),
        toFollowUp("Quais casos de uso são de alto risco?"),
        toFollowUp("Quantos clientes em alerta?"),
      ],
    };
  },
};
