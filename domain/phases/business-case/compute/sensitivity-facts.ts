/** Facts of A5.8: `p5.{set}.tornado.{variável}.*`, the order of the variables and the break-even levels. */
import type { Formula } from "../../../facts/fact-book.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { driverKeys, tornadoEnds } from "./driver-ranges.ts";
import { driverNames, type DriverName } from "../../common/financial-model/financial-model.ts";
import { initiativesOf, perimeters } from "../../common/financial-model/indicators.ts";
import { backing } from "./perimeter-facts.ts";
import { perimeterLabels, type PhaseFiveRun } from "../phase-run.ts";
import { breakEvenNames, breakEvenOf, tornadoOf, type BreakEvenName } from "./tornado.ts";

const formula = (words: string): Formula => ({ id: "A5.8", version: "1.0.0", words });
const words = {
  end: formula("extremo da faixa; a faixa sempre contém o valor base"),
  npv: formula("VPL com a variável no extremo da faixa e as demais no valor base"),
  swing: formula("distância entre os VPL dos dois extremos"),
  share: formula("amplitude da variável ÷ soma das amplitudes"),
  order: formula("variáveis em ordem decrescente de amplitude, no conjunto recomendado"),
  breakEven: formula("nível da variável em que o VPL chega a zero, por bisseção"),
};

/** With article, for sentences ("nome_artigo"), and after "de" ("da adoção"). */
export const driverNamesPt: Record<DriverName, { label: string; article: string; de: string }> = {
  benefit: {
    label: "Volume de benefícios",
    article: "o volume de benefícios",
    de: "do volume de benefícios",
  },
  adoption: { label: "Adoção", article: "a adoção", de: "da adoção" },
  cash: {
    label: "Conversão em caixa",
    article: "a conversão em caixa",
    de: "da conversão em caixa",
  },
  capex: { label: "Investimento", article: "o investimento", de: "do investimento" },
  opex: { label: "Custo recorrente", article: "o custo recorrente", de: "do custo recorrente" },
  delayMonths: { label: "Atraso", article: "o atraso", de: "do atraso" },
  itSaving: { label: "Economia de TI", article: "a economia de TI", de: "da economia de TI" },
  retention: {
    label: "Retenção de clientes",
    article: "a retenção de clientes",
    de: "da retenção de clientes",
  },
  ratePct: { label: "Taxa de desconto", article: "a taxa de desconto", de: "da taxa de desconto" },
};
const unitOf = (driver: DriverName): { unit: Unit; decimals: number } =>
  driver === "ratePct"
    ? { unit: "pct", decimals: 1 }
    : driver === "delayMonths"
      ? { unit: "meses", decimals: 0 }
      : { unit: "x", decimals: 2 };

const breakEvenLabels: Record<
  BreakEvenName,
  { key: string; label: string; unit: Unit; factor: number; decimals: number }
> = {
  benefit: {
    key: "beneficio",
    label: "Benefícios de horas e de retenção, do previsto",
    unit: "pct",
    factor: 100,
    decimals: 1,
  },
  allBenefits: {
    key: "todos",
    label: "Todos os benefícios, do previsto",
    unit: "pct",
    factor: 100,
    decimals: 1,
  },
  adoption: { key: "adocao", label: "Adoção", unit: "pct", factor: 100, decimals: 1 },
  cash: { key: "caixa", label: "Conversão em caixa", unit: "pct", factor: 100, decimals: 1 },
  itSaving: {
    key: "ti",
    label: "Economia de TI, da prevista",
    unit: "pct",
    factor: 100,
    decimals: 1,
  },
  retention: {
    key: "retencao",
    label: "Retenção de clientes, da prevista",
    unit: "pct",
    factor: 100,
    decimals: 1,
  },
  capex: {
    key: "capex",
    label: "Investimento, do previsto",
    unit: "pct",
    factor: 100,
    decimals: 1,
  },
  opex: {
    key: "opex",
    label: "Custo recorrente, do previsto",
    unit: "pct",
    factor: 100,
    decimals: 1,
  },
  delayMonths: {
    key: "atraso",
    label: "Atraso que torna o VPL negativo",
    unit: "meses",
    factor: 1,
    decimals: 0,
  },
  ratePct: { key: "taxa", label: "Taxa de desconto", unit: "pct", factor: 1, decimals: 1 },
};

export function addSensitivityFacts(run: PhaseFiveRun): void {
  const { model, book, input } = run;
  if (model.base.ratePct === null) return;
  const ends = (driver: DriverName) =>
    tornadoEnds(input.assumptions, driver, model.base[driver] ?? 0);
  for (const driver of driverNames) {
    const { low, high } = ends(driver);
    const key = driverKeys[driver];
    for (const [side, value] of [
      ["min", low],
      ["max", high],
      ["base", model.base[driver]],
    ] as const) {
      book.add({
        id: `p5.faixa.${key}.${side}`,
        label: `${driverNamesPt[driver].label}: ${side === "base" ? "valor base" : side === "min" ? "menor valor da faixa" : "maior valor da faixa"}`,
        value,
        ...unitOf(driver),
        formula: words.end,
        basis: "PREMISSA",
        assumptions: [`A.faixa.tornado.${key}`],
      });
    }
  }
  for (const set of perimeters) {
    const initiatives = initiativesOf(model, set);
    if (initiatives === null) continue;
    const shared = { inputs: [`p5.${set}.vpl`], assumptions: backing(run, [], true).assumptions };
    const assumptions = [
      ...shared.assumptions,
      ...driverNames.map((driver) => `A.faixa.tornado.${driverKeys[driver]}`),
    ];
    const bars = tornadoOf(model, initiatives, ends);
    const total = bars.reduce((sum, bar) => sum + bar.swing, 0);
    bars.forEach((bar, index) => {
      const key = driverKeys[bar.driver];
      const prefix = `p5.${set}.tornado.${key}`;
      const names = driverNamesPt[bar.driver];
      const money = (part: string, label: string, value: number, which: Formula) =>
        book.add({
          id: `${prefix}.${part}`,
          label: `${label}: ${names.label} – ${perimeterLabels[set]}`,
          value,
          unit: "BRL",
          formula: which,
          inputs: [...shared.inputs, `p5.faixa.${key}.${part === "vpl_max" ? "max" : "min"}`],
          assumptions,
        });
      money("vpl_min", "VPL no menor valor", bar.npvAtLow, words.npv);
      money("vpl_max", "VPL no maior valor", bar.npvAtHigh, words.npv);
      money("pior", "Menor VPL da faixa", Math.min(bar.npvAtLow, bar.npvAtHigh), words.npv);
      money("melhor", "Maior VPL da faixa", Math.max(bar.npvAtLow, bar.npvAtHigh), words.npv);
      money("amplitude", "Amplitude do VPL", bar.swing, words.swing);
      book.add({
        id: `${prefix}.parcela`,
        label: `Parcela da amplitude: ${names.label} – ${perimeterLabels[set]}`,
        value: total === 0 ? null : (100 * bar.swing) / total,
        unit: "pct",
        formula: words.share,
        inputs: [`${prefix}.amplitude`],
        nullReason: "NAO_SE_APLICA",
      });
      const rank = `p5.${set}.drv.${index + 1}`;
      for (const [part, value] of [
        ["chave", key],
        ["nome", names.label],
        ["nome_artigo", names.article],
        ["nome_de", names.de],
      ] as const)
        book.add({
          id: `${rank}.${part}`,
          label: `${index + 1}ª variável da sensibilidade – ${perimeterLabels[set]}`,
          value,
          unit: "texto",
          formula: words.order,
          inputs: [`${prefix}.amplitude`],
        });
    });
    for (const name of breakEvenNames) {
      const { key, label, unit, factor, decimals } = breakEvenLabels[name];
      const level = breakEvenOf(model, initiatives, name);
      book.add({
        id: `p5.${set}.equilibrio.${key}`,
        label: `VPL zero: ${label} – ${perimeterLabels[set]}`,
        value: level === null ? null : factor * level,
        unit,
        decimals,
        formula: words.breakEven,
        ...shared,
        nullReason: "NAO_SE_APLICA",
      });
    }
  }
}
