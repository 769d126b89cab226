/** Quick-win candidates of phase 1 and the facts of the list (`qw.*`). */
import { assumedNumber } from "../../assumptions/register.ts";
import { createFactBook, type Formula } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../phase-outcome.ts";
import { addListFacts, blankCandidate, type QuickWinBook } from "../quick-win-facts.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../quick-win-rule.ts";

const formula = (words: string): Formula => ({ id: "QW", version: "1.0.0", words });
const words = {
  processBenefit: formula(
    "horas liberáveis × custo por hora × 12 × parcela do ganho rápido; com a causa do retrabalho na lista, só as horas da primeira execução",
  ),
  causeBenefit: formula(
    "custo de retrabalho do processo × parcela da maior causa × parcela eliminada",
  ),
};

const effortAssumptions = ({ kind }: QuickWin): string[] =>
  kind === "processo"
    ? ["A.esforco_automatizar", "A.esforco_eliminar", "A.esforco_sistema"]
    : ["A.esforco_simplificar"];

export function selectQuickWins(
  context: PhaseContext,
  computed: PhaseFacts,
): { quickWins: QuickWin[]; facts: Fact[] } {
  const book = createFactBook({
    phase: 1,
    assumptions: context.assumptions,
    quality: context.quality,
    computedAt: context.computedAt,
    known: computed.facts,
  });
  const number = (id: string) => book.numberOf(id);
  const candidates = collectCandidates(context, computed, book);
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: number("p1.custo_ano"),
    processCost: (id) => number(`p1.proc.${id}.custo_ano`),
  });
  addListFacts(book, selection.quickWins, selection, candidates.length, effortAssumptions);
  return { quickWins: selection.quickWins, facts: book.all() };
}

function collectCandidates(
  context: PhaseContext,
  computed: PhaseFacts,
  book: QuickWinBook,
): QuickWinCandidate[] {
  const ids = computed.facts.flatMap(
    (fact) => /^p1\.proc\.([^.]+)\.quadrante$/.exec(fact.id)?.[1] ?? [],
  );
  const causes = new Map(
    ids.flatMap((id) => {
      const candidate = causeCandidate(context, book, id);
      return candidate ? [[id, candidate] as const] : [];
    }),
  );
  const processes = ids.flatMap((id) => processCandidate(context, book, id, causes.has(id)) ?? []);
  return [...processes, ...causes.values(), ...bottleneckCandidates(context, computed, book)];
}

/** Half of the preliminary potential of one process; null outside the two quadrants that can be captured. */
export function processCandidate(
  context: PhaseContext,
  book: QuickWinBook,
  id: string,
  causeListed: boolean,
): QuickWinCandidate | null {
  const own = (key: string) => `p1.proc.${id}.${key}`;
  const quadrant = book.textOf(own("quadrante"));
  const hours = book.numberOf(own(causeListed ? "horas_base" : "horas_mes"));
  const potential = book.numberOf(own("ap"));
  const rate = book.numberOf(own("custo_hora"));
  if (
    (quadrant !== "Capturar já" && quadrant !== "Ganho pontual") ||
    hours === null ||
    potential === null ||
    rate === null
  )
    return null;
  const assumed = (key: string) => assumedNumber(context.assumptions, key);
  const eliminates = (book.numberOf(own("n_etapas_nva")) ?? 0) > 0;
  const extraSystems = Math.max(0, (book.numberOf(own("n_sistemas")) ?? 0) - 1);
  const effort =
    assumed(eliminates ? "A.esforco_eliminar" : "A.esforco_automatizar") +
    extraSystems * assumed("A.esforco_sistema");
  const benefit =
    assumed("A.qw_fracao") * hours * (potential / 100) * assumed("A.captura") * rate * 12;
  const name = `${eliminates ? "Eliminar etapas sem valor" : "Automatizar tarefas de regra"} – ${book.textOf(own("nome")) ?? id}`;
  const fact = book.add({
    id: `qw.cand.${id}.beneficio`,
    label: `Benefício anual: ${name}`,
    value: benefit,
    unit: "BRL/ano",
    formula: words.processBenefit,
    scope: { process: id },
    inputs: [own(causeListed ? "horas_base" : "h_lib"), own("ap"), own("custo_hora")],
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
    owner: book.textOf(own("responsavel")),
    facts: [fact.id, own("h_lib"), own("custo_hora")],
  };
}

function causeCandidate(
  context: PhaseContext,
  book: QuickWinBook,
  id: string,
): QuickWinCandidate | null {
  const own = (key: string) => `p1.proc.${id}.${key}`;
  const cost = book.numberOf(own("cor_ano"));
  const share = book.numberOf(own("causa.1.pct"));
  const cause = book.textOf(own("causa.1.nome"));
  if (cost === null || cost <= 0 || share === null || cause === null) return null;
  const benefit = cost * (share / 100) * assumedNumber(context.assumptions, "A.qw_causa");
  const name = `Corrigir a causa “${cause}” – ${book.textOf(own("nome")) ?? id}`;
  const fact = book.add({
    id: `qw.cand.${id}-causa.beneficio`,
    label: `Benefício anual: ${name}`,
    value: benefit,
    unit: "BRL/ano",
    formula: words.causeBenefit,
    scope: { process: id },
    inputs: [own("cor_ano"), own("causa.1.pct")],
    assumptions: ["A.qw_causa"],
  });
  return {
    ...blankCandidate(),
    id: `qw-${id}-causa`,
    name,
    process: id,
    kind: "causa",
    effortPersonDays: assumedNumber(context.assumptions, "A.esforco_simplificar"),
    annualBenefit: benefit,
    confidence: fact.confidence,
    owner: book.textOf(own("responsavel")),
    facts: [fact.id, own("cor_ano"), own("causa.1.nome"), own("causa.1.pct")],
  };
}

/** A limit of items in progress (or triage) before the bottleneck: no money, its lever score is the share of the wait. */
function bottleneckCandidates(
  context: PhaseContext,
  computed: PhaseFacts,
  book: QuickWinBook,
): QuickWinCandidate[] {
  return computed.facts.flatMap((fact): QuickWinCandidate[] => {
    const key = /^p1\.log\.([^.]+)\.gargalo\.b$/.exec(fact.id)?.[1];
    if (
      key === undefined ||
      typeof fact.value !== "number" ||
      book.textOf(`p1.log.${key}.nivel`) !== "completa"
    )
      return [];
    const step = book.textOf(`p1.log.${key}.gargalo.nome`) ?? "";
    const process = book.get(`p1.proc.${key}.nome`) ? { process: key } : {};
    return [
      {
        ...blankCandidate(),
        ...process,
        id: `qw-${key}-gargalo`,
        name: `Limitar a fila da etapa “${step}” – ${book.textOf(`p1.log.${key}.nome`) ?? key}`,
        kind: "gargalo",
        effortPersonDays: assumedNumber(context.assumptions, "A.esforco_simplificar"),
        annualBenefit: null,
        leverScore: fact.value,
        confidence: fact.confidence,
        owner: book.textOf(`p1.proc.${key}.responsavel`),
        facts: [fact.id, `p1.log.${key}.gargalo.nome`],
      },
    ];
  });
}
