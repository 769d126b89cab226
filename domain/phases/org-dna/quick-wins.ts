/** Quick-win candidates of phase 3. None changes headcount, jobs or working time. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { createFactBook, type Formula } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import { addListFacts, blankCandidate, type QuickWinBook } from "../common/quick-win-facts.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-win-rule.ts";
import { readScope, type FactScopeReader } from "../common/fact-scope.ts";

const formula = (words: string): Formula => ({ id: "QW", version: "1.0.0", words });
const words = { benefit: formula("horas liberadas pela etapa × custo por hora × 12") };
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
    mappedCost: scope.number("p1.custo_ano"),
    processCost: (id) => scope.number(`p1.proc.${id}.custo_ano`),
  });
  addListFacts(book, selection.quickWins, selection, candidates.length, effortOf);
  return { quickWins: selection.quickWins, facts: book.all() };
}

const effortOf = (win: QuickWin): string[] =>
  win.kind === "etapa"
    ? ["A.esforco_simplificar"]
    : [win.process === undefined ? "A.esforco_apoio" : "A.esforco_documentar"];

/** Approvals that reject fewer cases than the limit: the layer leaves the flow, the check stays by exception. */
function approvals(scope: FactScopeReader, book: QuickWinBook): QuickWinCandidate[] {
  const limit = assumedNumber(scope.context.assumptions, "A.reprovacao_min");
  return [...scope.facts.keys()].flatMap((id): QuickWinCandidate[] => {
    const [, process, code] = /^p2\.etapa\.([^.]+)\.([^.]+)\.reprovacao$/.exec(id) ?? [];
    const rate = scope.number(id);
    if (process === undefined || code === undefined || rate === null || rate >= limit) return [];
    const step = (key: string) => `p2.etapa.${process}.${code}.${key}`;
    const [hours, cost] = [
      scope.number(step("liberado")),
      scope.number(`p1.proc.${process}.custo_hora`),
    ];
    if (hours === null || cost === null) return [];
    const name = `Retirar a camada de aprovação “${scope.text(step("nome"))}” – ${scope.text(`p1.proc.${process}.nome`) || process}`;
    const own = `${process}-${code}`;
    const fact = book.add({
      id: `qw.cand.${own}.beneficio`,
      label: `Benefício anual: ${name}`,
      value: hours * cost * 12,
      unit: "BRL/ano",
      formula: words.benefit,
      scope: { process },
      inputs: [step("liberado"), `p1.proc.${process}.custo_hora`],
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
        owner: scope.text(`p1.proc.${process}.responsavel`) || null,
        facts: [fact.id, step("liberado"), step("reprovacao"), step("nome")],
      },
    ];
  });
}

/** Assisted tools for the families with the most time in tasks that a model speeds up on its own. Their lever is that share. */
function support(scope: FactScopeReader): QuickWinCandidate[] {
  const ids = [...scope.facts.keys()]
    .flatMap((id) => /^p3\.fam\.([^.]+)\.apoio$/.exec(id)?.[1] ?? [])
    .filter((id) => scope.number(`p3.fam.${id}.apoio`) !== null);
  const ordered = ids
    .sort(
      (a, b) =>
        (scope.number(`p3.fam.${b}.apoio`) ?? 0) - (scope.number(`p3.fam.${a}.apoio`) ?? 0) ||
        (a < b ? -1 : 1),
    )
    .slice(0, supportedFamilies);
  return ordered.map((id) => ({
    ...blankCandidate(),
    id: `qw-apoio-${id}`,
    name: `Ferramentas de apoio com IA – ${scope.text(`p3.fam.${id}.nome`)}`,
    kind: "iniciativa",
    effortPersonDays: assumedNumber(scope.context.assumptions, "A.esforco_apoio"),
    annualBenefit: null,
    leverScore: scope.number(`p3.fam.${id}.alfa`),
    confidence: scope.get(`p3.fam.${id}.apoio`)?.confidence ?? 0,
    owner: null,
    facts: [`p3.fam.${id}.apoio`, `p3.fam.${id}.alfa`, `p3.fam.${id}.nome`],
  }));
}

/** The lever of a concentrated process is the least share that made it one. */
function documentation(scope: FactScopeReader): QuickWinCandidate[] {
  return [...scope.facts.values()].flatMap((fact): QuickWinCandidate[] => {
    const id = /^p3\.conc\.([^.]+)\.sinal$/.exec(fact.id)?.[1];
    if (id === undefined || fact.value !== true) return [];
    return [
      {
        ...blankCandidate(),
        id: `qw-documentar-${id}`,
        name: `Documentar o conhecimento – ${scope.text(`p3.conc.${id}.nome`)}`,
        process: id,
        kind: "iniciativa",
        effortPersonDays: assumedNumber(scope.context.assumptions, "A.esforco_documentar"),
        annualBenefit: null,
        leverScore: assumedNumber(scope.context.assumptions, "A.pessoa_chave"),
        confidence: fact.confidence,
        owner: scope.text(`p1.proc.${id}.responsavel`) || null,
        facts: [fact.id, `p3.conc.${id}.nome`],
      },
    ];
  });
}
