/** Facts `p5.{rec|prog}.*`: indicators of A5.3 to A5.6, scenarios of A5.7 and the monthly flow of A5.2. */
import type { Formula } from "../../../facts/fact-book.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { flowsOf } from "../../common/financial-model/cash-flow.ts";
import { scenarioNames, type ScenarioName } from "../../common/financial-model/financial-model.ts";
import {
  indicatorsOf,
  initiativesOf,
  perimeters,
  withResidual,
  type Indicators,
  type Perimeter,
} from "../../common/financial-model/indicators.ts";
import { adoptionPathFacts } from "./read-inputs.ts";
import { iniPrefix } from "./initiative-facts.ts";
import {
  flowAssumptions,
  perimeterLabels,
  rateAssumptions,
  taxAssumptions,
  type PhaseFiveRun,
} from "../phase-run.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });

export interface IndicatorSpec {
  key: string;
  label: string;
  unit: Unit;
  decimals?: number;
  words: Formula;
  pick(indicators: Indicators): number | null;
  usesRate: boolean;
}

export const indicatorSpecs: readonly IndicatorSpec[] = [
  {
    key: "vpl",
    label: "VPL",
    unit: "BRL",
    words: formula("A5.3", "soma dos fluxos mensais ÷ (1 + taxa mensal) elevado ao mês"),
    pick: ({ vpl }) => vpl,
    usesRate: true,
  },
  {
    key: "roi",
    label: "ROI sobre o investimento",
    unit: "pct",
    words: formula(
      "A5.6",
      "(benefícios − custos recorrentes − investimento) ÷ investimento, no horizonte, sem desconto",
    ),
    pick: ({ roi }) => roi,
    usesRate: false,
  },
  {
    key: "roi_total",
    label: "ROI sobre o custo total",
    unit: "pct",
    words: formula(
      "A5.6",
      "(benefícios − custos recorrentes − investimento) ÷ (custos recorrentes + investimento)",
    ),
    pick: ({ roiTotal }) => roiTotal,
    usesRate: false,
  },
  {
    key: "tir",
    label: "TIR ao ano",
    unit: "pct",
    words: formula("A5.4", "taxa que zera o VPL, anualizada; só com uma troca de sinal no fluxo"),
    pick: ({ tir }) => tir,
    usesRate: false,
  },
  {
    key: "tirm",
    label: "TIR modificada ao ano",
    unit: "pct",
    words: formula(
      "A5.4",
      "taxa entre os fluxos positivos levados ao fim e os negativos trazidos ao início, anualizada",
    ),
    pick: ({ tirm }) => tirm,
    usesRate: true,
  },
  {
    key: "payback",
    label: "Payback",
    unit: "meses",
    words: formula(
      "A5.5",
      "mês a partir do qual o acumulado permanece não negativo, com interpolação",
    ),
    pick: ({ payback }) => payback,
    usesRate: false,
  },
  {
    key: "payback_desc",
    label: "Payback descontado",
    unit: "meses",
    words: formula(
      "A5.5",
      "mês a partir do qual o acumulado descontado permanece não negativo, com interpolação",
    ),
    pick: ({ paybackDescontado }) => paybackDescontado,
    usesRate: true,
  },
  {
    key: "bcr",
    label: "Relação benefício–custo",
    unit: "x",
    decimals: 2,
    words: formula("A5.6", "valor presente dos benefícios ÷ valor presente dos custos"),
    pick: ({ bcr }) => bcr,
    usesRate: true,
  },
  {
    key: "pi",
    label: "Índice de lucratividade",
    unit: "x",
    decimals: 2,
    words: formula("A5.6", "1 + VPL ÷ valor presente do investimento"),
    pick: ({ pi }) => pi,
    usesRate: true,
  },
  {
    key: "beneficio",
    label: "Benefícios no horizonte",
    unit: "BRL",
    words: formula("A5.2", "soma dos benefícios mensais"),
    pick: ({ beneficio }) => beneficio,
    usesRate: false,
  },
  {
    key: "opex",
    label: "Custos recorrentes no horizonte",
    unit: "BRL",
    words: formula("A5.2", "soma dos custos recorrentes mensais"),
    pick: ({ opex }) => opex,
    usesRate: false,
  },
  {
    key: "capex",
    label: "Investimento",
    unit: "BRL",
    words: formula("A5.2", "soma das parcelas de investimento no horizonte"),
    pick: ({ capex }) => capex,
    usesRate: false,
  },
  {
    key: "necessidade_caixa",
    label: "Necessidade máxima de caixa",
    unit: "BRL",
    words: formula("A5.2", "maior acumulado negativo do fluxo"),
    pick: ({ necessidadeCaixa }) => necessidadeCaixa,
    usesRate: false,
  },
  {
    key: "mes_necessidade",
    label: "Mês da necessidade máxima de caixa",
    unit: "meses",
    decimals: 0,
    words: formula("A5.2", "mês do maior acumulado negativo"),
    pick: ({ mesNecessidade }) => mesNecessidade,
    usesRate: false,
  },
];
const words = {
  late: formula("A5.2", "parcelas de investimento depois do horizonte, fora das contas"),
  month: formula("A5.2", "fluxo do mês"),
  cumulative: formula("A5.2", "soma dos fluxos até o mês"),
  benefitTo: formula("A5.12", "soma dos benefícios até o mês"),
  scenarioDriver: formula("A5.7", "nível da variável no cenário"),
  rate: formula("A5.3", "taxa informada, convertida para a natureza dos fluxos"),
  monthly: formula("A5.3", "(1 + taxa anual) elevado a um doze avos − 1"),
  opexTotal: formula("A5.2", "soma dos custos recorrentes por mês das iniciativas"),
};

/** Assumptions and initiative facts behind a figure of the perimeter. */
export function backing(
  run: PhaseFiveRun,
  ids: readonly string[],
  usesRate: boolean,
): { inputs: string[]; assumptions: string[] } {
  const nature = resolvedValue(run.input.assumptions, "A.tma_natureza");
  return {
    inputs: [
      ...ids.flatMap((id) => [
        `${iniPrefix(id)}.capex`,
        `${iniPrefix(id)}.opex_mes`,
        `${iniPrefix(id)}.bruto_ano`,
        `${iniPrefix(id)}.caixa_ano`,
      ]),
      ...(run.model.adoptionPath === null ? [] : adoptionPathFacts),
      ...(usesRate ? ["p5.taxa"] : []),
    ],
    assumptions: [
      ...flowAssumptions,
      ...taxAssumptions(run.model),
      ...(usesRate ? rateAssumptions(run.model, nature) : []),
    ],
  };
}

export function addRateFacts(run: PhaseFiveRun): void {
  const { book, model, input } = run;
  const nature = resolvedValue(input.assumptions, "A.tma_natureza");
  const assumptions = rateAssumptions(model, nature);
  const { ratePct } = model.base;
  book.add({
    id: "p5.taxa",
    label: "Taxa de desconto ao ano",
    value: ratePct,
    unit: "pct",
    formula: words.rate,
    assumptions,
    basis: "PREMISSA",
  });
  book.add({
    id: "p5.taxa_mensal",
    label: "Taxa de desconto ao mês",
    value: ratePct === null ? null : 100 * ((1 + ratePct / 100) ** (1 / 12) - 1),
    unit: "pct",
    decimals: 4,
    formula: words.monthly,
    inputs: ["p5.taxa"],
    assumptions,
    basis: "PREMISSA",
  });
  book.add({
    id: "p5.taxa_natureza",
    label: "Natureza da taxa",
    value: model.rateNature,
    unit: "texto",
    formula: words.rate,
    assumptions,
    basis: "PREMISSA",
  });
}

export function addPerimeterFacts(run: PhaseFiveRun): void {
  for (const set of perimeters) {
    const initiatives = initiativesOf(run.model, set);
    if (initiatives === null) continue;
    const ids = initiatives.map(({ id }) => id);
    const flows = flowsOf(run.model, initiatives, run.model.base);
    addIndicators(run, set, "", indicatorsOf(flows, run.model.base.ratePct), ids);
    run.book.add({
      id: `p5.${set}.n`,
      label: `Iniciativas – ${perimeterLabels[set]}`,
      value: ids.length,
      unit: "un",
      formula: formula("A5.13", "contagem das iniciativas do perímetro"),
      inputs: ids.map((id) => `${iniPrefix(id)}.nome`),
      ...(set === "rec" ? { assumptions: ["A.vpl_marginal"] } : {}),
    });
    run.book.add({
      id: `p5.${set}.opex_mes`,
      label: `Custo recorrente por mês – ${perimeterLabels[set]}`,
      value: initiatives.reduce((sum, one) => sum + one.opexPerMonth, 0),
      unit: "BRL/mes",
      formula: words.opexTotal,
      inputs: ids.map((id) => `${iniPrefix(id)}.opex_mes`),
    });
    if (flows.capexAfterHorizon > 0)
      run.book.add({
        id: `p5.${set}.capex_fora`,
        label: `Investimento depois do horizonte – ${perimeterLabels[set]}`,
        value: flows.capexAfterHorizon,
        unit: "BRL",
        formula: words.late,
        ...backing(run, ids, false),
      });
    addMonths(run, set, flows);
    for (const scenario of scenarioNames) {
      const drivers = run.model.scenarios[scenario];
      const chosen = scenario === "otimista" ? withResidual(run.model, initiatives) : initiatives;
      addIndicators(
        run,
        set,
        `cenario.${scenario}.`,
        indicatorsOf(flowsOf(run.model, chosen, drivers), drivers.ratePct),
        ids,
        scenario,
      );
    }
  }
}

const scenarioKeys = new Set(["vpl", "roi", "tir", "payback", "capex", "beneficio"]);
const scenarioRangeKeys = ["beneficio", "adocao", "capex", "opex", "atraso", "ti"];
const scenarioRangeIds = scenarioRangeKeys.map((key) => `A.faixa.cenarios.${key}`);

function addIndicators(
  run: PhaseFiveRun,
  set: Perimeter,
  part: string,
  indicators: Indicators,
  ids: readonly string[],
  scenario?: ScenarioName,
): void {
  for (const spec of indicatorSpecs) {
    if (scenario !== undefined && !scenarioKeys.has(spec.key)) continue;
    const value = spec.pick(indicators);
    const own = backing(run, ids, spec.usesRate);
    const inputs =
      scenario === undefined
        ? own.inputs
        : [
            `p5.${set}.${spec.key}`,
            ...scenarioRangeKeys.map((key) => `p5.cenario.${scenario}.${key}`),
          ];
    const { assumptions } = own;
    run.book.add({
      id: `p5.${set}.${part}${spec.key}`,
      label: `${spec.label}${scenario === undefined ? "" : `, cenário ${scenario}`} – ${perimeterLabels[set]}`,
      value,
      unit: spec.unit,
      decimals: spec.decimals,
      formula: spec.words,
      inputs,
      assumptions:
        scenario === undefined || scenario === "base"
          ? assumptions
          : [...assumptions, ...scenarioRangeIds],
      nullReason:
        run.model.base.ratePct === null && spec.usesRate ? "SEM_ENTRADA" : "NAO_SE_APLICA",
    });
  }
}

function addMonths(run: PhaseFiveRun, set: Perimeter, flows: ReturnType<typeof flowsOf>): void {
  const shared = {
    inputs: ["bruto_ano", "caixa_ano", "capex", "opex_mes"].map((key) => `p5.${set}.${key}`),
    assumptions: [...flowAssumptions, ...taxAssumptions(run.model)],
  };
  let cumulative = 0;
  let benefit = 0;
  const T = run.model.horizonMonths;
  for (let m = 0; m <= T; m++) {
    cumulative += flows.net[m]!;
    benefit += flows.benefit[m]!;
    const add = (key: string, label: string, value: number, which: Formula) =>
      run.book.add({
        id: `p5.${set}.mes.${m}.${key}`,
        label: `${label} no mês ${m} – ${perimeterLabels[set]}`,
        value,
        unit: "BRL",
        formula: which,
        ...shared,
      });
    add("beneficio", "Benefício", flows.benefit[m]!, words.month);
    add("opex", "Custo recorrente", flows.opex[m]!, words.month);
    add("capex", "Investimento", flows.capex[m]!, words.month);
    add("liquido", "Fluxo líquido", flows.net[m]!, words.month);
    add("acumulado", "Fluxo acumulado", cumulative, words.cumulative);
    add("captura", "Captura acumulada", benefit, words.benefitTo);
  }
}

/** Levels of the scenarios as facts, for the table of drivers. */
export function addScenarioDrivers(run: PhaseFiveRun): void {
  const shown = [
    ["benefit", "beneficio", "Volume de benefícios"],
    ["adoption", "adocao", "Adoção"],
    ["capex", "capex", "Investimento"],
    ["opex", "opex", "Custo recorrente"],
    ["delayMonths", "atraso", "Atraso em meses"],
    ["itSaving", "ti", "Economia de TI"],
  ] as const;
  for (const [driver, key, label] of shown)
    for (const scenario of scenarioNames) {
      const unit = driver === "delayMonths" ? "meses" : "x";
      run.book.add({
        id: `p5.cenario.${scenario}.${key}`,
        label: `${label}, cenário ${scenario}`,
        value: run.model.scenarios[scenario][driver],
        unit,
        decimals: driver === "delayMonths" ? 0 : 2,
        formula: words.scenarioDriver,
        basis: "PREMISSA",
        assumptions:
          scenario === "base"
            ? driver === "adoption"
              ? ["A.adocao"]
              : []
            : [`A.faixa.cenarios.${key}`],
      });
    }
}
