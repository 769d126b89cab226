/** A5.10 and A5.13: each initiative alone, the recommended set with its reasons, the alternatives and the concentration of value. */
import { assumedNumber, resolvedValue } from "../../../facts/assumptions/register.ts";
import type { Formula } from "../../../facts/fact-book.ts";
import { isAbove, isAtMost } from "../../../kernel/numbers/rounding.ts";
import { monthlyRate, npv } from "../../../kernel/numbers/finance.ts";
import { compareText } from "../../../tables/read-table.ts";
import { flowsOf } from "../../common/financial-model/cash-flow.ts";
import type { ModelInitiative } from "../../common/financial-model/financial-model.ts";
import {
  indicatorsOf,
  initiativesOf,
  perimeters,
  type Indicators,
} from "../../common/financial-model/indicators.ts";
import { iniPrefix } from "./initiative-facts.ts";
import { backing } from "./perimeter-facts.ts";
import { perimeterLabels, type PhaseFiveRun } from "../phase-run.ts";
import { selectPortfolio, type PortfolioChoice } from "./portfolio.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  alone: formula("A5.10", "VPL da iniciativa sozinha"),
  roi: formula("A5.10", "ROI da iniciativa sozinha sobre o investimento dela"),
  payback: formula("A5.10", "payback da iniciativa sozinha"),
  benefit: formula("A5.10", "benefícios da iniciativa no horizonte"),
  shared: formula(
    "A5.10",
    "VPL da iniciativa − custo das habilitadoras rateado pelo valor presente dos benefícios",
  ),
  class: formula(
    "A5.10",
    "habilitadora obrigatória; estratégica com motivo; VPL positivo, negativo, ou “no limite” quando o VPL absoluto fica abaixo da faixa sobre o investimento",
  ),
  state: formula(
    "A5.10",
    "obrigatórias, estratégicas e de VPL positivo fora do limite, com as dependências e dentro do orçamento",
  ),
  window: formula("A5.10", "fim do trabalho depois da janela do programa"),
  nothing: formula("A5.13", "sem investimento; linha de base mantida"),
  minimum: formula("A5.13", "ganhos rápidos e habilitadoras obrigatórias, com as dependências"),
  top: formula("A5.10", "iniciativa de maior VPL no perímetro"),
  topShare: formula("A5.10", "VPL da iniciativa ÷ VPL do perímetro"),
  without: formula("A5.10", "VPL do perímetro − VPL da iniciativa"),
  capexShare: formula("A5.2", "investimento da iniciativa ÷ investimento do perímetro"),
  method: formula(
    "A5.10",
    "escolha exata até vinte iniciativas opcionais; acima, por VPL ÷ investimento",
  ),
};
/** Payback and duration of a quick win of this phase, in months and weeks. */
export const quickPaybackMonths = 12;

/** Indicators of each initiative alone; also fixes the recommended set in the model. */
export function selectPerimeters(run: PhaseFiveRun): {
  alone: Map<string, Indicators>;
  choice: PortfolioChoice | null;
} {
  const { model, input } = run;
  const alone = new Map(
    model.initiatives.map((one) => [
      one.id,
      indicatorsOf(flowsOf(model, [one], model.base), model.base.ratePct),
    ]),
  );
  if (model.base.ratePct === null) return { alone, choice: null };
  const budget = resolvedValue(input.assumptions, "A.orcamento");
  const choice = selectPortfolio(
    model.initiatives.map((one) => ({
      id: one.id,
      npv: alone.get(one.id)?.vpl ?? 0,
      capex: one.capex,
      isEnabler: one.kind === "habilitador",
      isStrategic: one.strategicReason !== null,
      dependsOn: one.dependsOn,
    })),
    {
      marginalPct: assumedNumber(input.assumptions, "A.vpl_marginal"),
      budget: typeof budget === "number" ? budget : null,
    },
  );
  model.recommended = choice.recommended;
  return { alone, choice };
}

export function addPortfolioFacts(
  run: PhaseFiveRun,
  alone: ReadonlyMap<string, Indicators>,
  choice: PortfolioChoice | null,
): void {
  const { book, model, input } = run;
  const window = assumedNumber(input.assumptions, "A.semanas_programa");
  book.add({
    id: "prog.semanas",
    label: "Janela do programa",
    value: window,
    unit: "semanas",
    decimals: 0,
    formula: words.window,
    assumptions: ["A.semanas_programa"],
    basis: "PREMISSA",
  });
  const shares = enablerShares(run);
  for (const one of model.initiatives) {
    const prefix = iniPrefix(one.id);
    const indicators = alone.get(one.id)!;
    const own = backing(run, [one.id], true);
    const undiscounted = backing(run, [one.id], false);
    const label = (text: string) => `${text} – ${one.name}`;
    book.add({
      id: `${prefix}.vpl`,
      label: label("VPL"),
      value: indicators.vpl,
      unit: "BRL",
      formula: words.alone,
      ...own,
    });
    book.add({
      id: `${prefix}.roi`,
      label: label("ROI"),
      value: indicators.roi,
      unit: "pct",
      formula: words.roi,
      ...undiscounted,
      nullReason: "NAO_SE_APLICA",
    });
    book.add({
      id: `${prefix}.payback`,
      label: label("Payback"),
      value: indicators.payback,
      unit: "meses",
      formula: words.payback,
      ...undiscounted,
      nullReason: "NAO_SE_APLICA",
    });
    book.add({
      id: `${prefix}.beneficio`,
      label: label("Benefícios no horizonte"),
      value: indicators.beneficio,
      unit: "BRL",
      formula: words.benefit,
      ...undiscounted,
    });
    const shared = shares.get(one.id);
    if (shared !== undefined && indicators.vpl !== null)
      book.add({
        id: `${prefix}.vpl_rateado`,
        label: label("VPL com habilitadoras rateadas"),
        value: indicators.vpl + shared,
        unit: "BRL",
        formula: words.shared,
        ...own,
      });
    const beyond = isAbove(one.startWeek + one.durationWeeks, window);
    book.add({
      id: `${prefix}.alem_janela`,
      label: label("Término além da janela do programa"),
      value: beyond,
      unit: "bool",
      formula: words.window,
      inputs: [`${prefix}.inicio_semana`, `${prefix}.duracao_semanas`, "prog.semanas"],
    });
    if (choice === null) continue;
    book.add({
      id: `${prefix}.classe`,
      label: label("Classe no portfólio"),
      value: choice.classes.get(one.id) ?? null,
      unit: "texto",
      formula: words.class,
      inputs: [`${prefix}.vpl`, `${prefix}.capex`],
      assumptions: ["A.vpl_marginal"],
    });
    const reason = choice.excluded.get(one.id);
    const isIn = reason === undefined;
    book.add({
      id: `${prefix}.situacao`,
      label: label("Situação no portfólio"),
      value: isIn ? "recomendada" : "fora do conjunto",
      unit: "texto",
      formula: words.state,
      inputs: [`${prefix}.classe`],
      assumptions: ["A.vpl_marginal", "A.orcamento"],
    });
    const because = isIn
      ? choice.neededByOthers.includes(one.id)
        ? "necessária a outra iniciativa"
        : one.kind === "habilitador"
          ? "habilitadora obrigatória"
          : (one.strategicReason ?? "VPL positivo")
      : [reason, ...(beyond ? ["além da janela do programa"] : [])].join("; ");
    book.add({
      id: `${prefix}.motivo`,
      label: label("Motivo"),
      value: because,
      unit: "texto",
      formula: words.state,
      inputs: [`${prefix}.situacao`],
    });
  }
  addCapexShares(run);
  if (choice !== null)
    book.add({
      id: "p5.metodo_portfolio",
      label: "Método de escolha do conjunto",
      value: choice.method,
      unit: "texto",
      formula: words.method,
      inputs: ["p5.n_ini"],
    });
  addConcentration(run, alone);
  addAlternatives(run, alone, choice);
}

/** Share of each initiative in the investment of the whole programme, and the largest of each perimeter. */
function addCapexShares(run: PhaseFiveRun): void {
  const { book, model } = run;
  const total = model.initiatives.reduce((sum, { capex }) => sum + capex, 0);
  if (total === 0) return;
  for (const one of model.initiatives)
    book.add({
      id: `${iniPrefix(one.id)}.pct_capex`,
      label: `Parcela do investimento – ${one.name}`,
      value: (100 * one.capex) / total,
      unit: "pct",
      formula: words.capexShare,
      inputs: model.initiatives.map(({ id }) => `${iniPrefix(id)}.capex`),
    });
  for (const set of perimeters) {
    const initiatives = initiativesOf(model, set) ?? [];
    const spent = initiatives.reduce((sum, { capex }) => sum + capex, 0);
    const [largest] = [...initiatives].sort((a, b) => b.capex - a.capex || compareText(a.id, b.id));
    if (!largest || spent === 0) continue;
    const inputs = initiatives.map(({ id }) => `${iniPrefix(id)}.capex`);
    book.add({
      id: `p5.${set}.maior_capex.nome`,
      label: `Iniciativa de maior investimento – ${perimeterLabels[set]}`,
      value: largest.name,
      unit: "texto",
      formula: words.capexShare,
      inputs,
    });
    book.add({
      id: `p5.${set}.maior_capex.pct`,
      label: `Parcela da maior iniciativa no investimento – ${perimeterLabels[set]}`,
      value: (100 * largest.capex) / spent,
      unit: "pct",
      formula: words.capexShare,
      inputs,
    });
  }
}

/** What each non-enabler bears of the enablers' net present value, by present value of benefits. */
function enablerShares(run: PhaseFiveRun): Map<string, number> {
  const { model } = run;
  if (model.base.ratePct === null) return new Map();
  const rate = monthlyRate(model.base.ratePct / 100);
  const present = model.initiatives.map((one) => {
    const flows = flowsOf(model, [one], model.base);
    return { one, benefit: npv(flows.benefit, rate), net: npv(flows.net, rate) };
  });
  const borne = present
    .filter(({ one }) => one.kind === "habilitador")
    .reduce((sum, { net }) => sum + net, 0);
  const bearing = present.filter(({ one }) => one.kind !== "habilitador");
  const total = bearing.reduce((sum, { benefit }) => sum + benefit, 0);
  return total === 0
    ? new Map()
    : new Map(bearing.map(({ one, benefit }) => [one.id, (borne * benefit) / total]));
}

function addConcentration(run: PhaseFiveRun, alone: ReadonlyMap<string, Indicators>): void {
  for (const set of perimeters) {
    const initiatives = initiativesOf(run.model, set);
    const total = run.book.numberOf(`p5.${set}.vpl`);
    if (initiatives === null || total === null || total <= 0) continue;
    const [top] = [...initiatives].sort(
      (a, b) =>
        (alone.get(b.id)?.vpl ?? 0) - (alone.get(a.id)?.vpl ?? 0) || compareText(a.id, b.id),
    );
    if (!top) continue;
    const inputs = [`${iniPrefix(top.id)}.vpl`, `p5.${set}.vpl`];
    const own = alone.get(top.id)?.vpl ?? 0;
    run.book.add({
      id: `p5.${set}.top.nome`,
      label: `Iniciativa de maior VPL – ${perimeterLabels[set]}`,
      value: top.name,
      unit: "texto",
      formula: words.top,
      inputs,
    });
    run.book.add({
      id: `p5.${set}.top.pct`,
      label: `Parcela da maior iniciativa no VPL – ${perimeterLabels[set]}`,
      value: (100 * own) / total,
      unit: "pct",
      formula: words.topShare,
      inputs,
    });
    run.book.add({
      id: `p5.${set}.top.vpl_sem`,
      label: `VPL sem a maior iniciativa – ${perimeterLabels[set]}`,
      value: total - own,
      unit: "BRL",
      formula: words.without,
      inputs,
    });
  }
}

/** Initiatives of the smallest scope: those that pay back fast and end fast, the enablers, and what they depend on. */
export function minimumScope(
  run: PhaseFiveRun,
  alone: ReadonlyMap<string, Indicators>,
): ModelInitiative[] {
  const { initiatives } = run.model;
  const weeks = assumedNumber(run.input.assumptions, "A.qw_semanas");
  const isQuick = (one: ModelInitiative) => {
    const payback = alone.get(one.id)?.payback ?? null;
    return (
      one.kind === "quick_win" ||
      (payback !== null &&
        isAtMost(payback, quickPaybackMonths) &&
        isAtMost(one.durationWeeks, weeks) &&
        (alone.get(one.id)?.beneficio ?? 0) > 0)
    );
  };
  const chosen = new Set(
    initiatives.filter((one) => one.kind === "habilitador" || isQuick(one)).map(({ id }) => id),
  );
  for (let size = -1; size !== chosen.size; ) {
    size = chosen.size;
    for (const one of initiatives)
      if (chosen.has(one.id)) for (const id of one.dependsOn) chosen.add(id);
  }
  return initiatives.filter(({ id }) => chosen.has(id));
}

function addAlternatives(
  run: PhaseFiveRun,
  alone: ReadonlyMap<string, Indicators>,
  choice: PortfolioChoice | null,
): void {
  const { book, model } = run;
  const add = (
    key: string,
    label: string,
    initiatives: readonly ModelInitiative[],
    which: Formula,
  ) => {
    const indicators = indicatorsOf(flowsOf(model, initiatives, model.base), model.base.ratePct);
    const ids = initiatives.map(({ id }) => id);
    const discounted = backing(run, ids, true);
    const plain = backing(run, ids, false);
    book.add({
      id: `p5.alt.${key}.n`,
      label: `Iniciativas – ${label}`,
      value: ids.length,
      unit: "un",
      formula: which,
      inputs: ids.map((id) => `${iniPrefix(id)}.nome`),
      basis: "DERIVADO",
    });
    book.add({
      id: `p5.alt.${key}.capex`,
      label: `Investimento – ${label}`,
      value: indicators.capex,
      unit: "BRL",
      formula: which,
      ...plain,
    });
    book.add({
      id: `p5.alt.${key}.vpl`,
      label: `VPL – ${label}`,
      value: indicators.vpl,
      unit: "BRL",
      formula: which,
      ...discounted,
    });
    book.add({
      id: `p5.alt.${key}.payback`,
      label: `Payback – ${label}`,
      value: ids.length === 0 ? null : indicators.payback,
      unit: "meses",
      formula: which,
      ...plain,
      nullReason: "NAO_SE_APLICA",
    });
    book.add({
      id: `p5.alt.${key}.beneficio`,
      label: `Benefícios no horizonte – ${label}`,
      value: indicators.beneficio,
      unit: "BRL",
      formula: which,
      ...plain,
    });
  };
  add("nada", "não fazer", [], words.nothing);
  add("minimo", "escopo mínimo", minimumScope(run, alone), words.minimum);
  if (choice !== null)
    add(
      "rec",
      "alternativa do conjunto recomendado",
      initiativesOf(model, "rec") ?? [],
      words.state,
    );
  add("prog", "alternativa do programa completo", model.initiatives, words.alone);
}
