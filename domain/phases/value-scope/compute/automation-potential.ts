/** A1.4 Potencial de automação (preliminary: phase 2 replaces it where steps exist) and A1.10 Custo endereçável. */
import { assumedNumber, resolvedValue } from "../../../facts/assumptions/register.ts";
import type { Formula } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { compareText } from "../../../tables/read-table.ts";
import type { BaselineRow } from "./baseline-facts.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import { parseWeights } from "../../common/parse-weights.ts";

export interface PotentialInputs {
  standardisation: number | null;
  structuredData: number | null;
  judgement: number | null;
  integration: number | null;
  /** 0-100 */
  exceptionsPct: number;
  /** 0-100 */
  currentAutomationPct: number;
}

export interface Potential {
  /** 0-1 */
  base: number;
  /** 0-1 */
  index: number;
  /** Share of the weights that had a value, 0-1. */
  weightPresent: number;
  /** The component that takes most from the index. */
  limiter: PotentialLimiter;
}

export type PotentialLimiter =
  | "padronizacao"
  | "dados"
  | "julgamento"
  | "integracao"
  | "excecoes"
  | "automacao";

export const limiterPhrases: Record<PotentialLimiter, string> = {
  padronizacao: "a baixa padronização",
  dados: "a falta de dados estruturados",
  julgamento: "o julgamento humano exigido",
  integracao: "a baixa integração entre sistemas",
  excecoes: "a taxa de exceções",
  automacao: "a automação já existente",
};

/** base = (.30 pad + .30 dados + .25 (5 - julg) + .15 integ) / 5; AP = max(0, base (1 - exc) (1 - aut)). Null below `minimumWeight`. */
export function automationPotential(
  inputs: PotentialInputs,
  weights: readonly number[],
  minimumWeight: number,
): Potential | null {
  const parts: [PotentialLimiter, number | null][] = [
    ["padronizacao", inputs.standardisation],
    ["dados", inputs.structuredData],
    ["julgamento", inputs.judgement === null ? null : 5 - inputs.judgement],
    ["integracao", inputs.integration],
  ];
  const totalWeight = exactSum(weights);
  const present = parts.flatMap(([key, score], index) =>
    score === null ? [] : [{ key, score, weight: weights[index] ?? 0 }],
  );
  const weight = exactSum(present.map((part) => part.weight));
  const weightPresent = totalWeight === 0 ? 0 : weight / totalWeight;
  if (weight === 0 || !isAtLeast(weightPresent, minimumWeight)) return null;
  const base = exactSum(present.map((part) => part.weight * part.score)) / (5 * weight);
  const index = Math.max(
    0,
    base * (1 - inputs.exceptionsPct / 100) * (1 - inputs.currentAutomationPct / 100),
  );
  const losses: [PotentialLimiter, number][] = present.map((part) => [
    part.key,
    (part.weight / weight) * (1 - part.score / 5),
  ]);
  losses.push(["excecoes", base * (inputs.exceptionsPct / 100)]);
  losses.push([
    "automacao",
    base * (1 - inputs.exceptionsPct / 100) * (inputs.currentAutomationPct / 100),
  ]);
  const limiter = losses.reduce((worst, loss) => (loss[1] > worst[1] ? loss : worst))[0];
  return { base, index, weightPresent, limiter };
}

const version = "1.0.0";
const formula = (words: string, id = "A1.4"): Formula => ({ id, version, words });
const words = {
  index: formula(
    "(padronização, dados estruturados, baixo julgamento e integração, ponderados) × (1 − exceções) × (1 − automação atual); a automação atual entra como fator de rendimento decrescente (premissa), não como desconto aritmético",
  ),
  released: formula("horas por mês × potencial de automação × captura"),
  total: formula("soma dos processos com potencial calculado"),
  rank: formula("processos em ordem decrescente de potencial de automação"),
  limiter: formula("componente que mais reduz o potencial"),
  addressable: formula("horas liberáveis por mês × custo por hora × 12", "A1.10"),
  addressableTotal: formula("soma do custo endereçável dos processos", "A1.10"),
  addressableRework: formula(
    "horas de retrabalho × potencial × captura × custo por hora × 12, somadas",
    "A1.10",
  ),
};

export interface PotentialRow {
  row: BaselineRow;
  potential: Potential | null;
  releasedHours: number | null;
}

/** Facts `p1.proc.{id}.ap|h_lib|custo_enderecavel`, `p1.h_lib`, `p1.custo_enderecavel*`, `p1.ap.{i}.*`. */
export function addPotentialFacts(run: PhaseOneRun, rows: readonly BaselineRow[]): PotentialRow[] {
  const { assumptions } = run;
  const table = run.inventory.table;
  if (!table) return [];
  const weights = parseWeights(resolvedValue(assumptions, "A.ap_pesos"));
  const capture = assumedNumber(assumptions, "A.captura");
  const minimumWeight = assumedNumber(assumptions, "A.min_peso_score") / 100;
  const result = rows.map((row): PotentialRow => {
    const { process } = row;
    const potential = automationPotential(
      {
        ...process,
        exceptionsPct: process.exceptionsPct ?? assumedNumber(assumptions, "A.excecoes"),
        currentAutomationPct:
          process.currentAutomationPct ?? assumedNumber(assumptions, "A.automacao_atual"),
      },
      weights,
      minimumWeight,
    );
    return {
      row,
      potential,
      releasedHours:
        potential === null || row.hours === null ? null : row.hours * potential.index * capture,
    };
  });
  for (const entry of result) addProcessPotential(run, entry);
  addPotentialTotals(run, result);
  return result;
}

function addProcessPotential(
  run: PhaseOneRun,
  { row, potential, releasedHours }: PotentialRow,
): void {
  const { book } = run;
  const table = run.inventory.table;
  if (!table) return;
  const { process } = row;
  const prefix = `p1.proc.${process.id}`;
  const scope = { process: process.id };
  const filled = [
    ...(process.exceptionsPct === null ? ["A.excecoes"] : []),
    ...(process.currentAutomationPct === null ? ["A.automacao_atual"] : []),
  ];
  book.add({
    id: `${prefix}.ap`,
    label: `Potencial preliminar de automação – ${process.name}`,
    value: potential === null ? null : 100 * potential.index,
    unit: "pct",
    formula: words.index,
    scope,
    from: [
      {
        table,
        columns: [
          "padronizacao",
          "dados_estruturados",
          "julgamento",
          "integracao_sistemas",
          "excecoes_pct",
          "automacao_atual_pct",
        ],
        rows: [process.row],
        filterText: `Processo = ${process.name}`,
      },
    ],
    assumptions: ["A.ap_pesos", "A.min_peso_score", ...filled],
    assumptionShare: 0.5,
    ...(potential ? { coverage: potential.weightPresent } : {}),
  });
  book.add({
    id: `${prefix}.h_lib`,
    label: `Horas liberáveis por mês (preliminar) – ${process.name}`,
    value: releasedHours,
    unit: "h/mes",
    formula: words.released,
    inputs: [`${prefix}.horas_mes`, `${prefix}.ap`],
    assumptions: ["A.captura"],
    scope,
  });
  const cost =
    releasedHours === null || row.rate.value === null ? null : releasedHours * row.rate.value * 12;
  book.add({
    id: `${prefix}.custo_enderecavel`,
    label: `Custo endereçável por ano – ${process.name}`,
    value: cost,
    unit: "BRL/ano",
    formula: words.addressable,
    inputs: [`${prefix}.h_lib`, `${prefix}.custo_hora`],
    scope,
  });
}

function addPotentialTotals(run: PhaseOneRun, result: readonly PotentialRow[]): void {
  const { book } = run;
  const released = result.filter((entry) => entry.releasedHours !== null);
  const priced = released.filter((entry) => entry.row.rate.value !== null);
  const ids = (list: readonly PotentialRow[], key: string) =>
    list.map(({ row }) => `p1.proc.${row.process.id}.${key}`);
  const coverage = released.length / Math.max(1, result.length);
  const capture = assumedNumber(run.assumptions, "A.captura");
  const sum = (list: readonly PotentialRow[], pick: (entry: PotentialRow) => number) =>
    list.length === 0 ? null : exactSum(list.map(pick));
  book.add({
    id: "p1.h_lib",
    label: "Potencial preliminar de horas por mês",
    value: sum(released, (entry) => entry.releasedHours ?? 0),
    unit: "h/mes",
    formula: words.total,
    inputs: ids(released, "h_lib"),
    sample: { used: released.length },
    coverage,
  });
  book.add({
    id: "p1.custo_enderecavel",
    label: "Custo endereçável por ano",
    value: sum(priced, (entry) => (entry.releasedHours ?? 0) * (entry.row.rate.value ?? 0) * 12),
    unit: "BRL/ano",
    formula: words.addressableTotal,
    inputs: ids(priced, "custo_enderecavel"),
    sample: { used: priced.length },
    coverage,
  });
  const withRework = priced.filter((entry) => entry.row.reworkHours !== null);
  book.add({
    id: "p1.custo_enderecavel_retrabalho",
    label: "Custo endereçável por ano, parte de retrabalho",
    unit: "BRL/ano",
    formula: words.addressableRework,
    value: sum(
      withRework,
      (entry) =>
        (entry.row.reworkHours ?? 0) *
        (entry.potential?.index ?? 0) *
        capture *
        (entry.row.rate.value ?? 0) *
        12,
    ),
    inputs: [
      ...ids(withRework, "horas_retrabalho"),
      ...ids(withRework, "ap"),
      ...ids(withRework, "custo_hora"),
    ],
    assumptions: ["A.captura"],
    sample: { used: withRework.length },
    coverage,
  });
  const ranked = result
    .filter((entry) => entry.potential !== null)
    .sort(
      (a, b) =>
        (b.potential?.index ?? 0) - (a.potential?.index ?? 0) ||
        compareText(a.row.process.id, b.row.process.id),
    );
  ranked.slice(0, 5).forEach(({ row, potential }, index) => {
    const prefix = `p1.ap.${index + 1}`;
    const own = `p1.proc.${row.process.id}`;
    const scope = { process: row.process.id };
    const position = `${index + 1}º em potencial de automação`;
    book.add({
      id: `${prefix}.nome`,
      label: `${position}: processo`,
      value: row.process.name,
      unit: "texto",
      formula: words.rank,
      inputs: [`${own}.nome`, `${own}.ap`],
      scope,
    });
    book.add({
      id: `${prefix}.ap`,
      label: `${position}: potencial`,
      value: 100 * (potential?.index ?? 0),
      unit: "pct",
      formula: words.rank,
      inputs: [`${own}.ap`],
      scope,
    });
    book.add({
      id: `${prefix}.limitador_artigo`,
      label: `${position}: limitação`,
      value: potential ? limiterPhrases[potential.limiter] : null,
      unit: "texto",
      formula: words.limiter,
      inputs: [`${own}.ap`],
      scope,
    });
  });
}
