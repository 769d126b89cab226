/** Quick-win candidates of phase 4: idle licences, duplicated services, oversized workloads and files that an API replaces. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import { isAtMost } from "../../kernel/numbers/rounding.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import { addListFacts, blankCandidate, type QuickWinBook } from "../common/quick-win-facts.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-win-rule.ts";
import { actionNames, blockers } from "./copy.ts";
import { formula } from "./phase-run.ts";

const words = {
  idle: formula("QW", "licença ociosa do sistema por ano"),
  duplicate: formula("QW", "economia anual do sistema duplicado, depois da realização"),
  size: formula("QW", "valor do ajuste de tamanho da carga por ano"),
};
const idleEffortDays = 5;
const daysPerWeek = 7;

const effortKeys: Record<string, string[]> = {
  dup: ["A.esforco_eliminar"],
  carga: ["A.esforco_simplificar"],
  api: ["A.esforco_automatizar", "A.esforco_sistema"],
};

export function selectQuickWins(
  context: PhaseContext,
  computed: PhaseFacts,
): { quickWins: QuickWin[]; facts: Fact[] } {
  const book = createFactBook({
    phase: 4,
    assumptions: context.assumptions,
    quality: context.quality,
    computedAt: context.computedAt,
    known: computed.facts,
  });
  const ids = (pattern: RegExp) =>
    computed.facts.flatMap((fact) =>
      fact.value === null ? [] : (pattern.exec(fact.id)?.[1] ?? []),
    );
  const candidates = [
    ...ids(/^p4\.sis\.([^.]+)\.ocioso$/).flatMap((id) => idleCandidate(context, book, id)),
    ...duplicates(computed).flatMap((id) => duplicateCandidate(context, book, id)),
    ...ids(/^p4\.carga\.([^.]+)\.ajuste_pct$/).flatMap((id) => sizeCandidate(context, book, id)),
    ...ids(/^p4\.troca\.([^.]+)\.alavanca$/).map((id) => apiCandidate(context, book, id)),
  ];
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: book.numberOf("p1.custo_ano"),
    processCost: () => null,
  });
  addListFacts(
    book,
    selection.quickWins,
    selection,
    candidates.length,
    (win) => effortKeys[win.id.split("-")[1] ?? ""] ?? [],
    "gasto",
  );
  return { quickWins: selection.quickWins, facts: book.all() };
}

const blank = () => ({
  ...blankCandidate(),
  kind: "sistema" as const,
  benefitIsHours: false,
  owner: null,
});

/** A licence is reduced when its contract renews within the weeks of a quick win; else it waits in the contract calendar. */
function contractBlocker(context: PhaseContext, book: QuickWinBook, id: string): string | null {
  const days = book.numberOf(`p4.sis.${id}.fim_em`);
  return days !== null &&
    isAtMost(days, daysPerWeek * assumedNumber(context.assumptions, "A.qw_semanas"))
    ? null
    : blockers.contract;
}

/** A service that leaves altogether has no licence to reduce. */
function idleCandidate(context: PhaseContext, book: QuickWinBook, id: string): QuickWinCandidate[] {
  const own = (key: string) => `p4.sis.${id}.${key}`;
  const benefit = book.numberOf(own("ocioso")) ?? 0;
  if (
    benefit <= 0 ||
    book.textOf(own("destino")) === "Aposentar" ||
    book.textOf(own("destino")) === "Substituir"
  )
    return [];
  const name = actionNames.idle(book.textOf(own("nome")) ?? id);
  const fact = book.add({
    id: `qw.cand.lic-${id}.beneficio`,
    label: `Benefício anual: ${name}`,
    value: benefit,
    unit: "BRL/ano",
    formula: words.idle,
    inputs: [own("ocioso")],
  });
  return [
    {
      ...blank(),
      id: `qw-lic-${id}`,
      name,
      effortPersonDays: idleEffortDays,
      annualBenefit: benefit,
      confidence: fact.confidence,
      blocker: contractBlocker(context, book, id),
      owner: book.textOf(own("area")),
      facts: [fact.id, own("fim_contrato")],
    },
  ];
}

function duplicates(computed: PhaseFacts): string[] {
  const dataset = computed.datasets.find(({ id }) => id === "ds_p4_economia_ti");
  const at = (name: string) => dataset?.columns.findIndex((column) => column.name === name) ?? -1;
  return (dataset?.rows ?? []).flatMap((row) =>
    row[at("metodo")] === "redundância" ? [String(row[at("sistema_id")])] : [],
  );
}

function duplicateCandidate(
  context: PhaseContext,
  book: QuickWinBook,
  id: string,
): QuickWinCandidate[] {
  const own = (key: string) => `p4.sis.${id}.${key}`;
  const saving = `p4.economia.${id}.realizada`;
  const benefit = book.numberOf(saving);
  if (benefit === null || book.textOf(own("hospedagem")) !== "SaaS") return [];
  const name = actionNames.duplicate(book.textOf(own("nome")) ?? id);
  const fact = book.add({
    id: `qw.cand.dup-${id}.beneficio`,
    label: `Benefício anual: ${name}`,
    value: benefit,
    unit: "BRL/ano",
    formula: words.duplicate,
    inputs: [saving],
  });
  return [
    {
      ...blank(),
      id: `qw-dup-${id}`,
      name,
      effortPersonDays: assumedNumber(context.assumptions, "A.esforco_eliminar"),
      annualBenefit: benefit,
      confidence: fact.confidence,
      blocker: contractBlocker(context, book, id),
      owner: book.textOf(own("area")),
      facts: [fact.id, saving, own("fim_contrato")],
    },
  ];
}

/** In money with a price list; without one its lever is the share of the machine that is not used. */
function sizeCandidate(context: PhaseContext, book: QuickWinBook, id: string): QuickWinCandidate[] {
  const own = (key: string) => `p4.carga.${id}.${key}`;
  const share = book.numberOf(own("ajuste_pct")) ?? 0;
  if (share <= 0) return [];
  const name = actionNames.rightsizing(book.textOf(own("nome")) ?? id);
  const benefit = book.numberOf(own("ajuste_ano"));
  const fact =
    benefit === null
      ? null
      : book.add({
          id: `qw.cand.carga-${id}.beneficio`,
          label: `Benefício anual: ${name}`,
          value: benefit,
          unit: "BRL/ano",
          formula: words.size,
          inputs: [own("ajuste_ano")],
        });
  return [
    {
      ...blank(),
      id: `qw-carga-${id}`,
      name,
      effortPersonDays: assumedNumber(context.assumptions, "A.esforco_simplificar"),
      annualBenefit: benefit,
      leverScore: share,
      confidence: fact?.confidence ?? book.get(own("ajuste_pct"))?.confidence ?? 0,
      facts: [own("ajuste_pct"), own("uso_pct")],
    },
  ];
}

/** Two systems are touched; what it is worth is told by its failures among those of all interfaces. */
function apiCandidate(context: PhaseContext, book: QuickWinBook, id: string): QuickWinCandidate {
  const own = (key: string) => `p4.troca.${id}.${key}`;
  const [from = "", to = ""] = (book.textOf(own("nome")) ?? "").split(" → ");
  return {
    ...blank(),
    id: `qw-api-${id}`,
    name: actionNames.api(from, to),
    effortPersonDays:
      assumedNumber(context.assumptions, "A.esforco_automatizar") +
      assumedNumber(context.assumptions, "A.esforco_sistema"),
    annualBenefit: null,
    leverScore: book.numberOf(own("alavanca")),
    confidence: book.get(own("alavanca"))?.confidence ?? 0,
    facts: [own("alavanca"), own("falhas_mes")],
  };
}
