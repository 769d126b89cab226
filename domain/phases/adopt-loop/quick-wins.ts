/** Quick-win candidates of phase 7: literacy where people are readiest, named multipliers, the leaders' ritual, the first barrier. */
import { keysAt, type KeysOf } from "../../facts/catalogue/define-facts.ts";
import { members, type FactKey } from "../../facts/catalogue/fact-definition.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import { round9 } from "../../kernel/numbers/rounding.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import { addListFacts, blankCandidate } from "../common/quick-wins/quick-win-facts.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-wins/quick-win-rule.ts";
import { readScope, type FactScopeReader } from "../common/run/fact-scope.ts";
import { noBarrier } from "./copy.ts";
import { likertScore } from "./compute/readiness/readiness.ts";
import * as p7 from "./facts.ts";
import * as handed from "./facts-handed.ts";

const literacyAreas = 3;

export function selectQuickWins(
  context: PhaseContext,
  computed: PhaseFacts,
): { quickWins: QuickWin[]; facts: Fact[] } {
  const book = createFactBook({
    phase: 7,
    assumptions: context.assumptions,
    quality: context.quality,
    computedAt: context.computedAt,
    known: computed.facts,
  });
  const scope = readScope(context, computed);
  const candidates = [...literacy(scope), ...network(scope), ...ritual(scope), ...barrier(scope)];
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: scope.number(handed.total.annualCost()),
    processCost: () => null,
  });
  addListFacts(book, selection.quickWins, selection, {
    candidateCount: candidates.length,
    effortAssumptions: effortOf,
  });
  return { quickWins: selection.quickWins, facts: book.all() };
}

const effortIds = {
  trilha: "A.esforco_trilha",
  rede: "A.esforco_rede",
  rito: "A.esforco_rito",
  barreira: "A.esforco_barreira",
} as const;
type Kind = keyof typeof effortIds;
const effortOf = (win: QuickWin): string[] => [effortIds[win.id.split("-")[1] as Kind]];

function candidate(
  scope: FactScopeReader,
  kind: Kind,
  said: { subject?: string; name: string; leverScore: number | null; facts: FactKey[] },
): QuickWinCandidate {
  const facts = said.facts.filter((key) => isKnown(scope, key));
  return {
    ...blankCandidate(),
    id: said.subject === undefined ? `qw-${kind}` : `qw-${kind}-${said.subject}`,
    name: said.name,
    kind: "iniciativa",
    effortPersonDays: assumedNumber(scope.context.assumptions, effortIds[kind]),
    annualBenefit: null,
    leverScore: said.leverScore,
    confidence: Math.min(
      1,
      ...facts.flatMap((id) => {
        const fact = scope.get(id);
        return fact && fact.basis !== "PREMISSA" ? [fact.confidence] : [];
      }),
    ),
    owner: null,
    facts,
  };
}

type AreaGroup = KeysOf<typeof p7.areaGroup & typeof p7.areaReadiness> & { id: string };

const groupsOf = (scope: FactScopeReader): AreaGroup[] =>
  members(scope.facts.values(), p7.areaGroup.name).map(({ at }) => ({
    ...keysAt(p7.areaGroup, at),
    ...keysAt(p7.areaReadiness, at),
    id: at.group,
  }));
const isKnown = (scope: FactScopeReader, key: FactKey): boolean => scope.get(key)?.value != null;

/** The lever is the readiness of the area. */
function literacy(scope: FactScopeReader): QuickWinCandidate[] {
  const ready = ({ index }: AreaGroup) => scope.number(index) ?? 0;
  return groupsOf(scope)
    .filter(({ index }) => isKnown(scope, index))
    .sort((a, b) => ready(b) - ready(a) || (a.id < b.id ? -1 : 1))
    .slice(0, literacyAreas)
    .map((group) =>
      candidate(scope, "trilha", {
        subject: group.id,
        name: `Trilha de letramento em IA – área de ${scope.text(group.name)}`,
        leverScore: ready(group),
        facts: [group.index, group.name, group.respondents],
      }),
    );
}

/** The lever is the ADKAR index: a network carries what people are ready to hear. */
function network(scope: FactScopeReader): QuickWinCandidate[] {
  const missing = scope.number(p7.network.areasWithoutName()) ?? 0;
  const leverScore = scope.number(p7.survey.adkar());
  return missing === 0 || leverScore === null
    ? []
    : [
        candidate(scope, "rede", {
          name: "Nomear e preparar os multiplicadores das áreas",
          leverScore,
          facts: [p7.network.multipliers(), p7.network.areasWithoutName(), p7.survey.adkar()],
        }),
      ];
}

function ritual(scope: FactScopeReader): QuickWinCandidate[] {
  const leverScore = scope.number(p7.component.lideranca());
  return leverScore === null
    ? []
    : [
        candidate(scope, "rito", {
          name: "Rito quinzenal das lideranças com o painel de adoção",
          leverScore,
          facts: [p7.component.lideranca(), p7.dimension.mean({ dimension: "lideranca" })],
        }),
      ];
}

/** The group with a barrier and most people; the lever is what its score lacks to the top of the scale. */
function barrier(scope: FactScopeReader): QuickWinCandidate[] {
  const people = ({ respondents }: AreaGroup) => scope.number(respondents) ?? 0;
  const [own] = groupsOf(scope)
    .filter((group) => isKnown(scope, group.barrier) && scope.text(group.barrier) !== noBarrier)
    .sort((a, b) => people(b) - people(a) || (a.id < b.id ? -1 : 1));
  if (own === undefined) return [];
  const score = scope.number(own.barrierScore);
  return [
    candidate(scope, "barreira", {
      subject: own.id,
      name: `Tratar a primeira barreira (${scope.text(own.barrier)}) – área de ${scope.text(own.name)}`,
      leverScore: score === null ? null : round9(100 - likertScore(score)),
      facts: [own.barrier, own.barrierScore, own.respondents, own.name],
    }),
  ];
}
