/** Quick-win candidates of phase 7: literacy where people are readiest, named multipliers, the leaders' ritual, the first barrier. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import { round9 } from "../../kernel/numbers/rounding.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import { addListFacts, blankCandidate } from "../common/quick-win-facts.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-win-rule.ts";
import { readScope, type FactScopeReader } from "../common/fact-scope.ts";
import { noBarrier } from "./copy.ts";
import { likertScore } from "./compute/readiness.ts";

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
    mappedCost: scope.number("p1.custo_ano"),
    processCost: () => null,
  });
  addListFacts(book, selection.quickWins, selection, candidates.length, effortOf);
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
  subject: string,
  name: string,
  leverScore: number | null,
  factIds: string[],
): QuickWinCandidate {
  const facts = factIds.filter((id) => scope.get(id)?.value != null);
  return {
    ...blankCandidate(),
    id: subject === "" ? `qw-${kind}` : `qw-${kind}-${subject}`,
    name,
    kind: "iniciativa",
    effortPersonDays: assumedNumber(scope.context.assumptions, effortIds[kind]),
    annualBenefit: null,
    leverScore,
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

const groups = (scope: FactScopeReader, key: string): string[] =>
  [...scope.facts.keys()]
    .flatMap((id) => /^p7\.grupo\.([^.]+)\.nome$/.exec(id)?.[1] ?? [])
    .filter((id) => scope.get(`p7.grupo.${id}.${key}`)?.value != null);

/** The lever is the readiness of the area. */
function literacy(scope: FactScopeReader): QuickWinCandidate[] {
  const ready = (id: string) => scope.number(`p7.grupo.${id}.ir`) ?? 0;
  return groups(scope, "ir")
    .sort((a, b) => ready(b) - ready(a) || (a < b ? -1 : 1))
    .slice(0, literacyAreas)
    .map((id) =>
      candidate(
        scope,
        "trilha",
        id,
        `Trilha de letramento em IA – área de ${scope.text(`p7.grupo.${id}.nome`)}`,
        ready(id),
        [`p7.grupo.${id}.ir`, `p7.grupo.${id}.nome`, `p7.grupo.${id}.n`],
      ),
    );
}

/** The lever is the ADKAR index: a network carries what people are ready to hear. */
function network(scope: FactScopeReader): QuickWinCandidate[] {
  const missing = scope.number("p7.areas_sem_nome") ?? 0;
  return missing === 0 || scope.number("p7.adkar") === null
    ? []
    : [
        candidate(
          scope,
          "rede",
          "",
          "Nomear e preparar os multiplicadores das áreas",
          scope.number("p7.adkar"),
          ["p7.mult", "p7.areas_sem_nome", "p7.adkar"],
        ),
      ];
}

function ritual(scope: FactScopeReader): QuickWinCandidate[] {
  const score = scope.number("p7.comp.lideranca");
  return score === null
    ? []
    : [
        candidate(
          scope,
          "rito",
          "",
          "Rito quinzenal das lideranças com o painel de adoção",
          score,
          ["p7.comp.lideranca", "p7.dim.lideranca.media"],
        ),
      ];
}

/** The group with a barrier and most people; the lever is what its score lacks to the top of the scale. */
function barrier(scope: FactScopeReader): QuickWinCandidate[] {
  const people = (id: string) => scope.number(`p7.grupo.${id}.n`) ?? 0;
  const [id] = groups(scope, "barreira")
    .filter((group) => scope.text(`p7.grupo.${group}.barreira`) !== noBarrier)
    .sort((a, b) => people(b) - people(a) || (a < b ? -1 : 1));
  if (id === undefined) return [];
  const own = (key: string) => `p7.grupo.${id}.${key}`;
  const score = scope.number(own("barreira_nota"));
  return [
    candidate(
      scope,
      "barreira",
      id,
      `Tratar a primeira barreira (${scope.text(own("barreira"))}) – área de ${scope.text(own("nome"))}`,
      score === null ? null : round9(100 - likertScore(score)),
      [own("barreira"), own("barreira_nota"), own("n"), own("nome")],
    ),
  ];
}
