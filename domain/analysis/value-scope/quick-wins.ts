/** Quick-win candidates of phase 1 and the facts of the list (`qw.*`). */
import { assumedNumber } from "../../assumptions/register.ts";
import { createFactBook, type Formula } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../phase-outcome.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../quick-win-rule.ts";

const formula = (words: string): Formula => ({ id: "QW", version: "1.0.0", words });
const words = {
  processBenefit: formula("horas liberáveis × custo por hora × 12 × parcela do ganho rápido; com a causa do retrabalho na lista, só as horas da primeira execução"),
  causeBenefit: formula("custo de retrabalho do processo × parcela da maior causa × parcela eliminada"),
  cash: formula("benefício anual × parcela das horas que vira caixa × adoção"),
  weeks: formula("esforço ÷ (equipe × 5 × dedicação), arredondado para cima, + semanas até o início"),
  effort: formula("esforço padrão da decisão + esforço por sistema adicional"),
  score: formula("0,45·impacto + 0,35·(100 − esforço relativo) + 0,20·confiança"),
  list: formula("lista mostrada dos ganhos rápidos aceitos"),
  total: formula("soma da lista mostrada, no máximo 90% do custo anual de cada processo"),
  candidates: formula("contagem dos candidatos avaliados"),
  reason: formula("critério que mais exclui candidatos"),
};

const criterionNames: Record<number, string> = {
  1: "a duração", 2: "o esforço ou o custo", 3: "o benefício mínimo", 4: "a dependência de outras ações", 5: "a confiança dos dados", 6: "um impedimento", 7: "o efeito sobre pessoas",
};

export function selectQuickWins(context: PhaseContext, computed: PhaseFacts): { quickWins: QuickWin[]; facts: Fact[] } {
  const book = createFactBook({ phase: 1, assumptions: context.assumptions, quality: context.quality, computedAt: context.computedAt, known: computed.facts });
  const number = (id: string) => book.numberOf(id);
  const candidates = collectCandidates(context, computed, book);
  const selection = applyQuickWinRule(candidates, { assumptions: context.assumptions, mappedCost: number("p1.custo_ano"), processCost: (id) => number(`p1.proc.${id}.custo_ano`) });
  addListFacts(book, selection.quickWins, selection, candidates.length);
  return { quickWins: selection.quickWins, facts: book.all() };
}

type Book = ReturnType<typeof createFactBook>;

function collectCandidates(context: PhaseContext, computed: PhaseFacts, book: Book): QuickWinCandidate[] {
  const ids = computed.facts.flatMap((fact) => /^p1\.proc\.([^.]+)\.quadrante$/.exec(fact.id)?.[1] ?? []);
  const causes = new Map(ids.flatMap((id) => { const candidate = causeCandidate(context, book, id); return candidate ? [[id, candidate] as const] : []; }));
  const processes = ids.flatMap((id) => processCandidate(context, book, id, causes.has(id)) ?? []);
  return [...processes, ...causes.values(), ...bottleneckCandidates(context, computed, book)];
}

function blank(): Pick<QuickWinCandidate, "oneOffCost" | "leverScore" | "benefitIsHours" | "durationWeeks" | "dependsOn" | "blocker" | "affectsHeadcount"> {
  return { oneOffCost: null, leverScore: null, benefitIsHours: true, durationWeeks: null, dependsOn: [], blocker: null, affectsHeadcount: false };
}

function processCandidate(context: PhaseContext, book: Book, id: string, causeListed: boolean): QuickWinCandidate | null {
  const own = (key: string) => `p1.proc.${id}.${key}`;
  const quadrant = book.textOf(own("quadrante"));
  const hours = book.numberOf(own(causeListed ? "horas_base" : "horas_mes"));
  const potential = book.numberOf(own("ap"));
  const rate = book.numberOf(own("custo_hora"));
  if ((quadrant !== "Capturar já" && quadrant !== "Ganho pontual") || hours === null || potential === null || rate === null) return null;
  const assumed = (key: string) => assumedNumber(context.assumptions, key);
  const eliminates = (book.numberOf(own("n_etapas_nva")) ?? 0) > 0;
  const extraSystems = Math.max(0, (book.numberOf(own("n_sistemas")) ?? 0) - 1);
  const effort = assumed(eliminates ? "A.esforco_eliminar" : "A.esforco_automatizar") + extraSystems * assumed("A.esforco_sistema");
  const benefit = assumed("A.qw_fracao") * hours * (potential / 100) * assumed("A.captura") * rate * 12;
  const name = `${eliminates ? "Eliminar etapas sem valor" : "Automatizar tarefas de regra"} – ${book.textOf(own("nome")) ?? id}`;
  const fact = book.add({
    id: `qw.cand.${id}.beneficio`, label: `Benefício anual: ${name}`, value: benefit, unit: "BRL/ano", formula: words.processBenefit, scope: { process: id },
    inputs: [own(causeListed ? "horas_base" : "h_lib"), own("ap"), own("custo_hora")], assumptions: ["A.qw_fracao", "A.captura"],
  });
  return { ...blank(), id: `qw-${id}`, name, process: id, kind: "processo", effortPersonDays: effort, annualBenefit: benefit, confidence: fact.confidence, owner: book.textOf(own("responsavel")), facts: [fact.id, own("h_lib"), own("custo_hora")] };
}

function causeCandidate(context: PhaseContext, book: Book, id: string): QuickWinCandidate | null {
  const own = (key: string) => `p1.proc.${id}.${key}`;
  const cost = book.numberOf(own("cor_ano"));
  const share = book.numberOf(own("causa.1.pct"));
  const cause = book.textOf(own("causa.1.nome"));
  if (cost === null || cost <= 0 || share === null || cause === null) return null;
  const benefit = cost * (share / 100) * assumedNumber(context.assumptions, "A.qw_causa");
  const name = `Corrigir a causa “${cause}” – ${book.textOf(own("nome")) ?? id}`;
  const fact = book.add({
    id: `qw.cand.${id}-causa.beneficio`, label: `Benefício anual: ${name}`, value: benefit, unit: "BRL/ano", formula: words.causeBenefit, scope: { process: id },
    inputs: [own("cor_ano"), own("causa.1.pct")], assumptions: ["A.qw_causa"],
  });
  return {
    ...blank(), id: `qw-${id}-causa`, name, process: id, kind: "causa", effortPersonDays: assumedNumber(context.assumptions, "A.esforco_simplificar"), annualBenefit: benefit,
    confidence: fact.confidence, owner: book.textOf(own("responsavel")), facts: [fact.id, own("cor_ano"), own("causa.1.nome"), own("causa.1.pct")],
  };
}

/** A limit of items in progress (or triage) before the bottleneck: no money, its lever score is the share of the wait. */
function bottleneckCandidates(context: PhaseContext, computed: PhaseFacts, book: Book): QuickWinCandidate[] {
  return computed.facts.flatMap((fact): QuickWinCandidate[] => {
    const key = /^p1\.log\.([^.]+)\.gargalo\.b$/.exec(fact.id)?.[1];
    if (key === undefined || typeof fact.value !== "number" || book.textOf(`p1.log.${key}.nivel`) !== "completa") return [];
    const step = book.textOf(`p1.log.${key}.gargalo.nome`) ?? "";
    const process = book.get(`p1.proc.${key}.nome`) ? { process: key } : {};
    return [{
      ...blank(), ...process, id: `qw-${key}-gargalo`, name: `Limitar a fila da etapa “${step}” – ${book.textOf(`p1.log.${key}.nome`) ?? key}`, kind: "gargalo",
      effortPersonDays: assumedNumber(context.assumptions, "A.esforco_simplificar"), annualBenefit: null, leverScore: fact.value, confidence: fact.confidence,
      owner: book.textOf(`p1.proc.${key}.responsavel`), facts: [fact.id, `p1.log.${key}.gargalo.nome`],
    }];
  });
}

function addListFacts(book: Book, quickWins: QuickWin[], sums: { shownBenefit: number; shownCash: number }, candidateCount: number): void {
  const shown = quickWins.filter((win) => win.shown);
  for (const win of quickWins) addWinFacts(book, win, `qw.cand.${win.id.replace(/^qw-/, "")}`);
  shown.forEach((win, index) => {
    const own = `qw.cand.${win.id.replace(/^qw-/, "")}`;
    const prefix = `qw.${index + 1}`;
    const scope = win.process === undefined ? {} : { process: win.process };
    const copy = (key: string, label: string, value: Fact["value"], unit: Fact["unit"], source = key) => book.add({
      id: `${prefix}.${key}`, label: `${index + 1}º ganho rápido: ${label}`, value, unit, formula: words.list, inputs: [`${own}.${source}`],
      scope,
    });
    copy("nome", "ação", win.name, "texto", "esforco");
    copy("semanas", "duração", win.durationWeeks, "semanas");
    copy("esforco", "esforço", win.effortPersonDays, "pd");
    copy("beneficio", "benefício anual", win.annualBenefit, "BRL/ano");
    copy("caixa", "efeito em caixa por ano", win.cashEffect, "BRL/ano");
    copy("pontuacao", "pontuação", win.score, "score");
  });
  const inputs = shown.map((win) => `qw.cand.${win.id.replace(/^qw-/, "")}.beneficio`);
  book.add({ id: "qw.n", label: "Ganhos rápidos", value: shown.length, unit: "un", formula: words.list, inputs, assumptions: ["A.qw_max"] });
  book.add({
    id: "qw.n_aceitos", label: "Candidatos aceitos", value: quickWins.filter((win) => win.accepted).length, unit: "un",
    formula: words.candidates, inputs,
  });
  book.add({ id: "qw.n_candidatos", label: "Candidatos avaliados", value: candidateCount, unit: "un", formula: words.candidates, inputs });
  book.add({
    id: "qw.beneficio_ano", label: "Capacidade bruta por ano dos ganhos rápidos", value: shown.length === 0 ? null : sums.shownBenefit,
    unit: "BRL/ano", formula: words.total, inputs, nullReason: "NAO_SE_APLICA",
  });
  book.add({
    id: "qw.caixa_ano", label: "Efeito em caixa por ano dos ganhos rápidos", value: shown.length === 0 ? null : sums.shownCash,
    unit: "BRL/ano", formula: words.cash, inputs: ["qw.beneficio_ano"], assumptions: ["A.conversao_caixa", "A.adocao"],
    nullReason: "NAO_SE_APLICA",
  });
  const failed = new Map<number, number>();
  for (const win of quickWins) if (win.failedCriterion !== null) failed.set(win.failedCriterion, (failed.get(win.failedCriterion) ?? 0) + 1);
  const top = [...failed].sort(([a, x], [b, y]) => y - x || a - b)[0];
  book.add({
    id: "qw.motivo_top", label: "Critério que mais exclui", value: top ? (criterionNames[top[0]] ?? null) : null, unit: "texto",
    formula: words.reason, inputs, nullReason: "NAO_SE_APLICA",
  });
}

/** Figures of one candidate, accepted or not: the annex shows them all. */
function addWinFacts(book: Book, win: QuickWin, prefix: string): void {
  const scope = win.process === undefined ? {} : { process: win.process };
  const systems = win.process === undefined ? [] : [`p1.proc.${win.process}.n_sistemas`];
  const benefit = [`${prefix}.beneficio`];
  const effortAssumptions = win.kind === "processo" ? ["A.esforco_automatizar", "A.esforco_eliminar", "A.esforco_sistema"] : ["A.esforco_simplificar"];
  if (!book.get(`${prefix}.beneficio`)) book.add({
    id: `${prefix}.beneficio`, label: `Benefício anual: ${win.name}`, value: null, unit: "BRL/ano", formula: words.processBenefit,
    inputs: win.facts, nullReason: "NAO_SE_APLICA", scope,
  });
  book.add({
    id: `${prefix}.esforco`, label: `Esforço: ${win.name}`, value: win.effortPersonDays, unit: "pd", formula: words.effort, inputs: systems,
    assumptions: effortAssumptions, scope,
  });
  book.add({
    id: `${prefix}.semanas`, label: `Duração: ${win.name}`, value: win.durationWeeks, unit: "semanas", formula: words.weeks,
    inputs: [`${prefix}.esforco`], assumptions: ["A.equipe_qw", "A.foco_qw", "A.lead_aprovacao"], scope,
  });
  book.add({
    id: `${prefix}.caixa`, label: `Efeito em caixa por ano: ${win.name}`, value: win.cashEffect, unit: "BRL/ano", formula: words.cash,
    inputs: benefit, assumptions: ["A.conversao_caixa", "A.adocao"], nullReason: "NAO_SE_APLICA", scope,
  });
  book.add({
    id: `${prefix}.pontuacao`, label: `Pontuação: ${win.name}`, value: win.score, unit: "score", formula: words.score,
    inputs: [...benefit, `${prefix}.esforco`], scope,
  });
  win.facts = [...new Set([...win.facts, ...benefit, `${prefix}.esforco`, `${prefix}.semanas`, `${prefix}.caixa`, `${prefix}.pontuacao`])];
}
