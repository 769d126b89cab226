/** A1.4 Potencial de automação (preliminary: phase 2 replaces it where steps exist) and A1.10 Custo endereçável. */
import { assumedNumber, resolvedValue } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { compareText } from "../../../tables/read-table.ts";
import type { BaselineRow } from "./baseline-facts.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import * as p1 from "../facts.ts";
import { ofEach } from "./of-each.ts";
import { parseWeights } from "../../common/processes/parse-weights.ts";

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

const limiterPhrases: Record<PotentialLimiter, string> = {
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
  const shared = { at: { process: process.id }, names: process, scope: { process: process.id } };
  const own = keysAt(p1.process, shared.at);
  const filled = [
    ...(process.exceptionsPct === null ? ["A.excecoes"] : []),
    ...(process.currentAutomationPct === null ? ["A.automacao_atual"] : []),
  ];
  book.add(p1.process.potential, {
    ...shared,
    value: potential === null ? null : 100 * potential.index,
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
  book.add(p1.process.releasedHours, {
    ...shared,
    value: releasedHours,
    inputs: [own.hours, own.potential],
    assumptions: ["A.captura"],
  });
  const cost =
    releasedHours === null || row.rate.value === null ? null : releasedHours * row.rate.value * 12;
  book.add(p1.process.addressableCost, {
    ...shared,
    value: cost,
    inputs: [own.releasedHours, own.hourlyCost],
  });
}

function addPotentialTotals(run: PhaseOneRun, result: readonly PotentialRow[]): void {
  const { book } = run;
  const released = result.filter((entry) => entry.releasedHours !== null);
  const priced = released.filter((entry) => entry.row.rate.value !== null);
  const processesOf = (list: readonly PotentialRow[]) => list.map(({ row }) => row.process);
  const coverage = released.length / Math.max(1, result.length);
  const capture = assumedNumber(run.assumptions, "A.captura");
  const sum = (list: readonly PotentialRow[], pick: (entry: PotentialRow) => number) =>
    list.length === 0 ? null : exactSum(list.map(pick));
  book.add(p1.potential.releasedHours, {
    value: sum(released, (entry) => entry.releasedHours ?? 0),
    inputs: ofEach(processesOf(released), p1.process.releasedHours),
    sample: { used: released.length },
    coverage,
  });
  book.add(p1.potential.addressableCost, {
    value: sum(priced, (entry) => (entry.releasedHours ?? 0) * (entry.row.rate.value ?? 0) * 12),
    inputs: ofEach(processesOf(priced), p1.process.addressableCost),
    sample: { used: priced.length },
    coverage,
  });
  const withRework = priced.filter((entry) => entry.row.reworkHours !== null);
  book.add(p1.potential.addressableRework, {
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
      ...ofEach(processesOf(withRework), p1.process.reworkHours),
      ...ofEach(processesOf(withRework), p1.process.potential),
      ...ofEach(processesOf(withRework), p1.process.hourlyCost),
    ],
    assumptions: ["A.captura"],
    sample: { used: withRework.length },
    coverage,
  });
  addRanking(run, result);
}

function addRanking({ book }: PhaseOneRun, result: readonly PotentialRow[]): void {
  const ranked = result
    .filter((entry) => entry.potential !== null)
    .sort(
      (a, b) =>
        (b.potential?.index ?? 0) - (a.potential?.index ?? 0) ||
        compareText(a.row.process.id, b.row.process.id),
    );
  ranked.slice(0, 5).forEach(({ row, potential }, index) => {
    const shared = {
      at: { rank: index + 1 },
      names: { rank: index + 1 },
      scope: { process: row.process.id },
    };
    const own = keysAt(p1.process, { process: row.process.id });
    book.add(p1.byPotential.name, {
      ...shared,
      value: row.process.name,
      inputs: [own.name, own.potential],
    });
    book.add(p1.byPotential.potential, {
      ...shared,
      value: 100 * (potential?.index ?? 0),
      inputs: [own.potential],
    });
    book.add(p1.byPotential.limiter, {
      ...shared,
      value: potential ? limiterPhrases[potential.limiter] : null,
      inputs: [own.potential],
    });
  });
}
