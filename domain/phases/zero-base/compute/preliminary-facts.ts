/** A2.9 Processos sem etapas: the potential of phase 1 stands in, hours and cost only, always tagged as preliminary. */
import type { Formula } from "../../../facts/fact-book.ts";
import { assumedNumber, definitionOf } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { ProcessRecord } from "../../../tables/read-inventory.ts";
import { basePrefix, type PhaseTwoRun } from "../phase-run.ts";
import { procPrefix } from "../../common/redesign/fact-prefixes.ts";
import type { Scenario } from "../../common/redesign/step-effects.ts";

const formula = (words: string): Formula => ({ id: "A2.9", version: "1.0.0", words });
const words = {
  hours: formula("horas por mês × (1 − potencial de automação × captura); potencial preliminar"),
  cost: formula(
    "custo anual de mão de obra × (1 − potencial de automação × captura) + material refeito",
  ),
  saved: formula("custo anual atual − custo anual futuro preliminar"),
  released: formula("horas por mês × potencial de automação × captura; potencial preliminar"),
  total: formula("soma dos processos redesenhados sem etapas; potencial preliminar"),
};

export interface Preliminary {
  hours: number;
  futureHours: number;
  cost: number | null;
  futureCost: number | null;
}

/** Null without hours or potential. The range of A.captura gives the scenarios. */
export function preliminaryOf(
  run: Pick<PhaseTwoRun, "book" | "assumptions">,
  process: Pick<ProcessRecord, "id">,
  scenario: Scenario,
): Preliminary | null {
  const number = (key: string) => run.book.numberOf(`${basePrefix(process.id)}.${key}`);
  const hours = number("horas_mes");
  const potential = number("ap");
  if (hours === null || potential === null) return null;
  const base = assumedNumber(run.assumptions, "A.captura");
  const { min = base, max = base } = definitionOf("A.captura") ?? {};
  const capture =
    scenario === "base"
      ? base
      : scenario === "conservador"
        ? Math.min(base, min)
        : Math.max(base, max);
  const left = 1 - (potential / 100) * capture;
  const cost = number("custo_ano");
  const labor = number("custo_ano_mao_obra");
  return {
    hours,
    futureHours: hours * left,
    cost,
    futureCost: cost === null || labor === null ? null : labor * left + (cost - labor),
  };
}

/** For the selected processes without a projection by step. */
export function addPreliminaryFacts(run: PhaseTwoRun): void {
  const projected = new Set(
    run.redesign.processes.filter(({ future }) => future !== null).map(({ process }) => process.id),
  );
  const rest = run.selected.filter(({ id }) => !projected.has(id));
  for (const process of rest) {
    const found = preliminaryOf(run, process, "base");
    if (found === null) continue;
    const scope = { process: process.id };
    const inputs = ["horas_mes", "ap"].map((key) => `${basePrefix(process.id)}.${key}`);
    const add = (
      key: string,
      label: string,
      value: number | null,
      unit: "h/mes" | "BRL/ano",
      which: Formula,
      more: string[] = [],
    ) =>
      run.book.add({
        id: `${procPrefix(process.id)}.prel.${key}`,
        label: `${label} (preliminar) – ${process.name}`,
        value,
        unit,
        formula: which,
        inputs: [...inputs, ...more],
        assumptions: ["A.captura"],
        scope,
      });
    add("h2", "Horas manuais futuras por mês", found.futureHours, "h/mes", words.hours);
    add(
      "liberado",
      "Horas liberadas por mês",
      found.hours - found.futureHours,
      "h/mes",
      words.released,
    );
    add("custo2", "Custo anual futuro", found.futureCost, "BRL/ano", words.cost, [
      `${basePrefix(process.id)}.custo_ano_mao_obra`,
    ]);
    add(
      "custo_lib",
      "Custo liberado por ano",
      found.cost === null || found.futureCost === null ? null : found.cost - found.futureCost,
      "BRL/ano",
      words.saved,
      [`${basePrefix(process.id)}.custo_ano`],
    );
  }
  const ids = rest.map(({ id }) => `${procPrefix(id)}.prel.liberado`);
  const known = ids.flatMap((id) => run.book.numberOf(id) ?? []);
  run.book.add({
    id: "p2.h_lib",
    label: "Horas liberadas por mês nos processos sem etapas (preliminar)",
    value: known.length === 0 ? null : exactSum(known),
    unit: "h/mes",
    formula: words.total,
    inputs: ids,
  });
  const money = rest.map(({ id }) => `${procPrefix(id)}.prel.custo_lib`);
  const costs = money.flatMap((id) => run.book.numberOf(id) ?? []);
  run.book.add({
    id: "p2.custo_lib_prel",
    label: "Custo liberado por ano nos processos sem etapas (preliminar)",
    value: costs.length === 0 ? null : exactSum(costs),
    unit: "BRL/ano",
    formula: words.total,
    inputs: money,
  });
}
