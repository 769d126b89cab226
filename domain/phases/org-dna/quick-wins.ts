/** Quick-win candidates of phase 3. None changes headcount, jobs or working time. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { createFactBook, type FactBook } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import { addListFacts, blankCandidate } from "../common/quick-wins/quick-win-facts.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-wins/quick-win-rule.ts";
import { readScope, type FactScopeReader } from "../common/run/fact-scope.ts";
import * as p3 from "./facts.ts";
import * as handed from "./facts-handed.ts";

const supportedFamilies = 3;

export function selectQuickWins(
  context: PhaseContext,
  computed: PhaseFacts,
): { quickWins: QuickWin[]; facts: Fact[] } {
  const book = createFactBook({
    phase: 3,
    assumptions: context.assumptions,
    quality: context.quality,
    computedAt: context.computedAt,
    known: computed.facts,
  });
  const scope = readScope(context, computed);
  const candidates = [...approvals(scope, book), ...support(scope), ...documentation(scope)];
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: scope.number(handed.total.annualCost()),
    processCost: (id) => scope.number(handed.process.annualCost({ process: id })),
  });
  addListFacts(book, selection.quickWins, selection, {
    candidateCount: candidates.length,
    effortAssumptions: effortOf,
  });
  return { quickWins: selection.quickWins, facts: book.all() };
}

const effortOf = (win: QuickWin): string[] =>
  win.kind === "etapa"
    ? ["A.esforco_simplificar"]
    : [win.process === undefined ? "A.esforco_apoio" : "A.esforco_documentar"];

/** Approvals that reject fewer cases than the limit: the layer leaves the flow, the check stays by exception. */
function approvals(scope: FactScopeReader, book: FactBook): QuickWinCandidate[] {
  const limit = assumedNumber(scope.context.assumptions, "A.reprovacao_min");
  return members(scope.facts.values(), handed.step.rejection).flatMap(({ at, fact }) =>
    typeof fact.value === "number" && fact.value < limit ? approval(scope, book, at) : [],
  );
}

function approval(
  scope: FactScopeReader,
  book: FactBook,
  at: { process: string; step: string },
): QuickWinCandidate[] {
  const { process } = at;
  const { name: stepName, rejection, releasedHours } = handed.step;
  const hourlyCost = handed.process.hourlyCost({ process });
  const [hours, cost] = [scope.number(releasedHours(at)), scope.number(hourlyCost)];
  if (hours === null || cost === null) return [];
  const name = `Retirar a camada de aprovação “${scope.text(stepName(at))}” – ${scope.text(handed.process.name({ process })) || process}`;
  const own = `${process}-${at.step}`;
  const fact = book.add(p3.candidate.benefit, {
    at: { candidate: own },
    names: { name },
    value: hours * cost * 12,
    scope: { process },
    inputs: [releasedHours(at), hourlyCost],
  });
  return [
    {
      ...blankCandidate(),
      id: `qw-${own}`,
      name,
      process,
      kind: "etapa",
      effortPersonDays: assumedNumber(scope.context.assumptions, "A.esforco_simplificar"),
      annualBenefit: hours * cost * 12,
      confidence: fact.confidence,
      owner: scope.text(handed.process.owner({ process })) || null,
      facts: [fact.id, releasedHours(at), rejection(at), stepName(at)],
    },
  ];
}

/** Assisted tools for the families with the most time in tasks that a model speeds up on its own. Their lever is that share. */
function support(scope: FactScopeReader): QuickWinCandidate[] {
  const time = (at: { family: string }) => scope.number(p3.family.support(at));
  return members(scope.facts.values(), p3.family.support)
    .map(({ at }) => at)
    .filter((at) => time(at) !== null)
    .sort((a, b) => (time(b) ?? 0) - (time(a) ?? 0) || (a.family < b.family ? -1 : 1))
    .slice(0, supportedFamilies)
    .map((at) => {
      const own = keysAt(p3.family, at);
      return {
        ...blankCandidate(),
        id: `qw-apoio-${at.family}`,
        name: `Ferramentas de apoio com IA – ${scope.text(own.name)}`,
        kind: "iniciativa",
        effortPersonDays: assumedNumber(scope.context.assumptions, "A.esforco_apoio"),
        annualBenefit: null,
        leverScore: scope.number(own.alpha),
        confidence: scope.get(own.support)?.confidence ?? 0,
        owner: null,
        facts: [own.support, own.alpha, own.name],
      };
    });
}

/** The lever of a concentrated process is the least share that made it one. */
function documentation(scope: FactScopeReader): QuickWinCandidate[] {
  const { isConcentrated, name } = p3.assessedProcess;
  return members(scope.facts.values(), isConcentrated).flatMap(({ at, fact }) =>
    fact.value !== true
      ? []
      : [
          {
            ...blankCandidate(),
            id: `qw-documentar-${at.process}`,
            name: `Documentar o conhecimento – ${scope.text(name(at))}`,
            process: at.process,
            kind: "iniciativa" as const,
            effortPersonDays: assumedNumber(scope.context.assumptions, "A.esforco_documentar"),
            annualBenefit: null,
            leverScore: assumedNumber(scope.context.assumptions, "A.pessoa_chave"),
            confidence: fact.confidence,
            owner: scope.text(handed.process.owner(at)) || null,
            facts: [fact.id, name(at)],
          },
        ],
  );
}
