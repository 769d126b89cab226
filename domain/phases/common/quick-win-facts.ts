/** Facts of the quick-win list (`qw.*`) and of every candidate, the same for all phases. */
import type { createFactBook, Formula } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { QuickWin } from "../../outcome/phase-outcome.ts";
import type { QuickWinCandidate } from "./quick-win-rule.ts";

const formula = (words: string): Formula => ({ id: "QW", version: "1.0.0", words });
const words = {
  benefit: formula(
    "horas liberáveis × custo por hora × 12 × parcela do ganho rápido; com a causa do retrabalho na lista, só as horas da primeira execução",
  ),
  cash: formula("benefício anual × parcela das horas que vira caixa × adoção"),
  weeks: formula(
    "esforço ÷ (equipe × 5 × dedicação), arredondado para cima, + semanas até o início",
  ),
  effort: formula("esforço padrão da decisão + esforço por sistema adicional"),
  score: formula("0,45·impacto + 0,35·(100 − esforço relativo) + 0,20·confiança"),
  list: formula("lista mostrada dos ganhos rápidos aceitos"),
  total: formula("soma da lista mostrada, no máximo 90% do custo anual de cada processo"),
  candidates: formula("contagem dos candidatos avaliados"),
  reason: formula("critério que mais exclui candidatos"),
};

const criterionNames: Record<number, string> = {
  1: "a duração",
  2: "o esforço ou o custo",
  3: "o benefício mínimo",
  4: "a dependência de outras ações",
  5: "a confiança dos dados",
  6: "um impedimento",
  7: "o efeito sobre pessoas",
};

export type QuickWinBook = ReturnType<typeof createFactBook>;

/** What most candidates leave open: hours as benefit, duration from effort, no dependency and no blocker. */
export function blankCandidate(): Pick<
  QuickWinCandidate,
  | "oneOffCost"
  | "leverScore"
  | "benefitIsHours"
  | "durationWeeks"
  | "dependsOn"
  | "blocker"
  | "affectsHeadcount"
> {
  return {
    oneOffCost: null,
    leverScore: null,
    benefitIsHours: true,
    durationWeeks: null,
    dependsOn: [],
    blocker: null,
    affectsHeadcount: false,
  };
}

const hoursAsCash = { formula: words.cash, assumptions: ["A.conversao_caixa", "A.adocao"] };
const spendingAsCash = {
  formula: formula("benefício anual: gasto que deixa de existir entra inteiro no caixa"),
  assumptions: [] as string[],
};

/** `qw.1..n.*`, the totals and `qw.cand.*`. `effortAssumptions`: what the effort of a candidate rests on; `benefit`: hours, or spending that ends. */
export function addListFacts(
  book: QuickWinBook,
  quickWins: QuickWin[],
  sums: { shownBenefit: number; shownCash: number },
  candidateCount: number,
  effortAssumptions: (win: QuickWin) => string[],
  benefit: "horas" | "gasto" = "horas",
): void {
  const cash = benefit === "horas" ? hoursAsCash : spendingAsCash;
  const shown = quickWins.filter((win) => win.shown);
  for (const win of quickWins)
    addWinFacts(book, win, `qw.cand.${win.id.replace(/^qw-/, "")}`, effortAssumptions(win), cash);
  shown.forEach((win, index) => {
    const own = `qw.cand.${win.id.replace(/^qw-/, "")}`;
    const prefix = `qw.${index + 1}`;
    const scope = win.process === undefined ? {} : { process: win.process };
    const copy = (
      key: string,
      label: string,
      value: Fact["value"],
      unit: Fact["unit"],
      source = key,
    ) =>
      book.add({
        id: `${prefix}.${key}`,
        label: `${index + 1}º ganho rápido: ${label}`,
        value,
        unit,
        formula: words.list,
        inputs: [`${own}.${source}`],
        scope,
      });
    copy("nome", "ação", win.name, "texto", "esforco");
    copy("semanas", "duração", win.durationWeeks, "semanas");
    copy("esforco", "esforço", win.effortPersonDays, "pd");
    copy("beneficio", "benefício anual", win.annualBenefit, "BRL/ano");
    copy("caixa", "efeito em caixa por ano", win.cashEffect, "BRL/ano");
    copy("pontuacao", "pontuação", win.score, "score");
  });
  // A list without money has no total of zero.
  const unpriced = shown.every((win) => win.annualBenefit === null);
  const inputs = shown.map((win) => `qw.cand.${win.id.replace(/^qw-/, "")}.beneficio`);
  book.add({
    id: "qw.n",
    label: "Ganhos rápidos",
    value: shown.length,
    unit: "un",
    formula: words.list,
    inputs,
    assumptions: ["A.qw_max"],
  });
  book.add({
    id: "qw.n_aceitos",
    label: "Candidatos aceitos",
    value: quickWins.filter((win) => win.accepted).length,
    unit: "un",
    formula: words.candidates,
    inputs,
  });
  book.add({
    id: "qw.n_candidatos",
    label: "Candidatos avaliados",
    value: candidateCount,
    unit: "un",
    formula: words.candidates,
    inputs,
  });
  book.add({
    id: "qw.beneficio_ano",
    label: "Capacidade bruta por ano dos ganhos rápidos",
    value: unpriced ? null : sums.shownBenefit,
    unit: "BRL/ano",
    formula: words.total,
    inputs,
    nullReason: "NAO_SE_APLICA",
  });
  book.add({
    id: "qw.caixa_ano",
    label: "Efeito em caixa por ano dos ganhos rápidos",
    value: unpriced ? null : sums.shownCash,
    unit: "BRL/ano",
    formula: cash.formula,
    inputs: ["qw.beneficio_ano"],
    assumptions: cash.assumptions,
    nullReason: "NAO_SE_APLICA",
  });
  const failed = new Map<number, number>();
  for (const win of quickWins)
    if (win.failedCriterion !== null)
      failed.set(win.failedCriterion, (failed.get(win.failedCriterion) ?? 0) + 1);
  const top = [...failed].sort(([a, x], [b, y]) => y - x || a - b)[0];
  book.add({
    id: "qw.motivo_top",
    label: "Critério que mais exclui",
    value: top ? (criterionNames[top[0]] ?? null) : null,
    unit: "texto",
    formula: words.reason,
    inputs,
    nullReason: "NAO_SE_APLICA",
  });
}

/** Figures of one candidate, accepted or not: the annex shows them all. */
function addWinFacts(
  book: QuickWinBook,
  win: QuickWin,
  prefix: string,
  effortAssumptions: string[],
  cash: typeof hoursAsCash,
): void {
  const scope = win.process === undefined ? {} : { process: win.process };
  const systems = win.process === undefined ? [] : [`p1.proc.${win.process}.n_sistemas`];
  const benefit = [`${prefix}.beneficio`];
  if (!book.get(`${prefix}.beneficio`))
    book.add({
      id: `${prefix}.beneficio`,
      label: `Benefício anual: ${win.name}`,
      value: null,
      unit: "BRL/ano",
      formula: words.benefit,
      inputs: win.facts,
      nullReason: "NAO_SE_APLICA",
      scope,
    });
  book.add({
    id: `${prefix}.esforco`,
    label: `Esforço: ${win.name}`,
    value: win.effortPersonDays,
    unit: "pd",
    formula: words.effort,
    inputs: systems,
    assumptions: effortAssumptions,
    scope,
  });
  book.add({
    id: `${prefix}.semanas`,
    label: `Duração: ${win.name}`,
    value: win.durationWeeks,
    unit: "semanas",
    formula: words.weeks,
    inputs: [`${prefix}.esforco`],
    assumptions: ["A.equipe_qw", "A.foco_qw", "A.lead_aprovacao"],
    scope,
  });
  book.add({
    id: `${prefix}.caixa`,
    label: `Efeito em caixa por ano: ${win.name}`,
    value: win.cashEffect,
    unit: "BRL/ano",
    formula: cash.formula,
    inputs: benefit,
    assumptions: cash.assumptions,
    nullReason: "NAO_SE_APLICA",
    scope,
  });
  book.add({
    id: `${prefix}.pontuacao`,
    label: `Pontuação: ${win.name}`,
    value: win.score,
    unit: "score",
    formula: words.score,
    inputs: [...benefit, `${prefix}.esforco`],
    scope,
  });
  win.facts = [
    ...new Set([
      ...win.facts,
      ...benefit,
      `${prefix}.esforco`,
      `${prefix}.semanas`,
      `${prefix}.caixa`,
      `${prefix}.pontuacao`,
    ]),
  ];
}
