/** Facts of A5.10 and A5.11, of the gate (G5.*) and of the quick wins: the choice of the set, alternatives and returns per process. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";
import { candidateFacts, quickWin, quickWins } from "../common/catalogue/facts-quick-wins.ts";

const a510 = formulas("A5.10", {
  alone: ["1.0.0", "VPL da iniciativa sozinha"],
  state: [
    "2.0.0",
    "o conjunto de maior VPL com os deveres, as dependências e o orçamento; habilitadora só ao lado do que habilita",
  ],
  window: ["1.0.0", "fim do trabalho depois da janela do programa"],
  method: [
    "1.0.0",
    "escolha exata até vinte iniciativas opcionais; acima, por trocas de uma iniciativa",
  ],
});
const a511 = formulas("A5.11", {
  roi: [
    "1.0.0",
    "(benefícios do processo − parcela dos custos) ÷ parcela do investimento, no horizonte",
  ],
  share: [
    "1.0.0",
    "rateio informado; sem rateio, horas do processo ÷ horas dos processos da iniciativa",
  ],
  name: ["1.0.0", "processo das iniciativas"],
});
const a513 = formulas("A5.13", {
  nothing: ["1.0.0", "sem investimento; linha de base mantida"],
  minimum: ["1.0.0", "ganhos rápidos e habilitadoras, com as dependências"],
  largest: ["1.0.0", "a iniciativa de maior VPL do conjunto e o que ela exige"],
  firm: ["1.0.0", "deveres e iniciativas firmes do conjunto"],
  before: ["1.0.0", "conjunto escolhido sem o tempo da equipe"],
});

export const programme = defineFacts("prog", {
  weeks: {
    id: "semanas",
    label: "Janela do programa",
    unit: "semanas",
    decimals: 0,
    formula: a510.window,
    basis: "PREMISSA",
  },
});

export const portfolio = defineFacts("p5", {
  method: {
    id: "metodo_portfolio",
    label: "Método de escolha do conjunto",
    unit: "texto",
    formula: a510.method,
  },
});

/** Each alternative follows its own rule: nada, minimo, rec, prog. */
const ofAlternative = (id: string, label: string) =>
  ({
    id,
    label: named(label),
    unit: "BRL",
    formula: a510.alone,
    variants: {
      largest: a513.largest,
      firm: a513.firm,
      before: a513.before,
      nothing: a513.nothing,
      minimum: a513.minimum,
      recommended: a510.state,
      programme: a510.alone,
    },
  }) as const;

export const alternative = defineFacts("p5.alt.{alternative}", {
  count: { ...ofAlternative("n", "Iniciativas"), unit: "un", basis: "DERIVADO" },
  capex: ofAlternative("capex", "Investimento"),
  npv: ofAlternative("vpl", "VPL"),
  payback: {
    ...ofAlternative("payback", "Payback"),
    unit: "meses",
    nullReason: "NAO_SE_APLICA",
  },
  benefits: ofAlternative("beneficio", "Benefícios no horizonte"),
  conservative: ofAlternative("conservador", "VPL conservador"),
  p50: ofAlternative("p50", "P50 do VPL simulado"),
  positive: { ...ofAlternative("prob", "Probabilidade de VPL positivo"), unit: "pct" },
});

export const process = defineFacts("p5.proc.{process}", {
  name: { id: "nome", label: named("Processo"), unit: "texto", formula: a511.name },
  roi: {
    id: "roi",
    label: named("ROI do processo"),
    unit: "pct",
    formula: a511.roi,
    nullReason: "NAO_SE_APLICA",
  },
  benefits: {
    id: "beneficio",
    label: named("Benefícios do processo no horizonte"),
    unit: "BRL",
    formula: a511.roi,
  },
  costs: {
    id: "custo",
    label: named("Custos do processo no horizonte"),
    unit: "BRL",
    formula: a511.share,
  },
});

/** Part of the costs of an initiative that a process bears. */
export const costShare = defineFacts("p5.proc.{process}.rateio", {
  share: {
    id: "{initiative}",
    label: ({ name, initiative }: { name: string; initiative: { name: string } }) =>
      `Rateio do custo – ${name} (${initiative.name})`,
    unit: "pct",
    formula: a511.share,
  },
});

const g52 = formulas("G5.2", {
  needed: [
    "1.0.0",
    "premissas que decidem o resultado: TMA, natureza da TMA, conversão em caixa e adoção",
  ],
  confirmed: ["1.0.0", "premissas decisivas informadas e confirmadas por uma pessoa com nome"],
});
const g53 = formulas("G5.3", { scenarios: ["1.0.0", "cenários calculados"] });
const g54 = formulas("G5.4", {
  rows: ["1.0.0", "linhas do registro de benefícios"],
  traced: ["1.0.0", "linhas do registro com fato de origem e classe"],
});
const count = (id: string, label: string) =>
  ({ id, label, unit: "un", basis: "DERIVADO" }) as const;

export const gate = defineFacts("p5.gate", {
  decisive: { ...count("decisivas", "Premissas decisivas"), formula: g52.needed },
  confirmed: {
    ...count("decisivas_confirmadas", "Premissas decisivas confirmadas"),
    formula: g52.confirmed,
  },
  scenarios: { ...count("cenarios", "Cenários calculados"), formula: g53.scenarios },
  rows: { ...count("linhas", "Linhas do registro de benefícios"), formula: g54.rows },
  traced: {
    ...count("linhas_com_origem", "Linhas do registro com origem e classe"),
    formula: g54.traced,
  },
});

/** The list of quick wins. */
export { quickWin, quickWins };
export const listed = candidateFacts({});
