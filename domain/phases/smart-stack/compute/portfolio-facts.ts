/** Facts of A4.1 and A4.2: cost of ownership and TIME class of each system. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { entityKey } from "../../../tables/read-table.ts";
import {
  costParts,
  totalCost,
  type CostPart,
  type SystemRecord,
} from "../../common/systems/system-portfolio.ts";
import * as p4 from "../facts.ts";
import {
  aboutSystem,
  exchangeOf,
  ofEach,
  referenceMs,
  systemKeys,
  systemSource,
  type PhaseFourRun,
} from "../phase-run.ts";
import { timePosition, type TimePosition } from "./destination/time-quadrant.ts";

const costColumns = [...costParts.map((part) => `custo_${part}_ano`), "moeda"];
const businessColumns = ["aderencia_funcional", "satisfacao_usuarios", "valor_estrategico"];
const technicalColumns = [
  "qualidade_tecnica",
  "seguranca",
  "integrabilidade",
  "suportabilidade",
  "fim_suporte",
];
const partLabels: Record<CostPart, string> = {
  licenca: "licença",
  infra: "infraestrutura",
  suporte: "suporte",
  pessoas: "pessoas",
};
const partDefinitions = {
  licenca: p4.system.licence,
  infra: p4.system.infrastructure,
  suporte: p4.system.support,
  pessoas: p4.system.people,
} as const;

export function addPortfolioFacts(run: PhaseFourRun): void {
  if (run.systems.length === 0) return;
  const positionOf = positions(run);
  for (const system of run.systems) {
    const position = positionOf(system);
    run.positions.set(system.id, position);
    addCosts(run, system);
    addClass(run, system, position);
  }
  addTotals(run);
  addDataset(run);
}

/** A system has a substitute where another serves the same capability. */
function positions(run: PhaseFourRun): (system: SystemRecord) => TimePosition {
  const { assumptions } = run.input;
  const serving = new Map<string, number>();
  for (const { capability } of run.systems)
    serving.set(entityKey(capability), (serving.get(entityKey(capability)) ?? 0) + 1);
  const shared = {
    cut: assumedNumber(assumptions, "A.time_corte"),
    minimumWeight: assumedNumber(assumptions, "A.min_peso_score") / 100,
    referenceMs: referenceMs(run),
  };
  return (system) =>
    timePosition(system, {
      ...shared,
      hasSubstitute: (serving.get(entityKey(system.capability)) ?? 0) > 1,
    });
}

function addCosts(run: PhaseFourRun, system: SystemRecord): void {
  const { book } = run;
  const about = aboutSystem(system);
  const own = systemKeys(system);
  book.add(p4.system.name, {
    ...about,
    value: system.name,
    from: systemSource(run, system, ["sistema"]),
  });
  for (const part of costParts)
    book.add(partDefinitions[part], {
      ...about,
      value: system.costs[part],
      from: systemSource(run, system, [`custo_${part}_ano`, "moeda"]),
      assumptions: exchangeOf(system),
    });
  book.add(p4.system.cost, {
    ...about,
    value: totalCost(system),
    inputs: [own.licence, own.infrastructure, own.support, own.people],
    from: systemSource(run, system, costColumns),
    assumptions: exchangeOf(system),
  });
}

function addClass(run: PhaseFourRun, system: SystemRecord, position: TimePosition): void {
  const { book } = run;
  const about = aboutSystem(system);
  const own = systemKeys(system);
  book.add(p4.system.businessFit, {
    ...about,
    value: position.businessFit,
    from: systemSource(run, system, businessColumns),
    assumptions: ["A.min_peso_score"],
  });
  book.add(p4.system.technicalFit, {
    ...about,
    value: position.technicalFit,
    from: systemSource(run, system, technicalColumns),
    assumptions: ["A.min_peso_score", "A.time_corte"],
  });
  book.add(p4.system.class, {
    ...about,
    value: position.class,
    inputs: [own.businessFit, own.technicalFit],
    assumptions: ["A.time_corte"],
  });
}

function addTotals({ book, systems, input }: PhaseFourRun): void {
  const known = systems.filter((system) => totalCost(system) !== null);
  const whole = systems.filter((system) => costParts.every((part) => system.costs[part] !== null));
  const table = input.tables.sistemas;
  book.add(p4.portfolio.count, {
    value: systems.length,
    ...(table ? { from: [{ table, columns: ["sistema"] }] } : {}),
  });
  book.add(p4.portfolio.cost, {
    value: known.length === 0 ? null : exactSum(known.map((system) => totalCost(system) ?? 0)),
    inputs: ofEach(known, p4.system.cost),
    coverage: known.length / systems.length,
  });
  book.add(p4.portfolio.costCoverage, {
    value: (100 * whole.length) / systems.length,
    inputs: ofEach(known, p4.system.cost),
  });
}

function addDataset(run: PhaseFourRun): void {
  run.datasets.push({
    id: "ds_p4_tco",
    name: "Custo anual por sistema",
    qualityScore: null,
    columns: [
      { name: "sistema_id", label: "Código", type: "text" },
      { name: "sistema", label: "Sistema", type: "text" },
      { name: "capacidade", label: "Capacidade", type: "text" },
      ...costParts.map((part) => ({
        name: part,
        label: partLabels[part],
        type: "number" as const,
        unit: "BRL/ano",
      })),
      { name: "tco", label: "Custo anual", type: "number", unit: "BRL/ano" },
      { name: "classe", label: "Classe TIME", type: "text" },
    ],
    rows: run.systems.map((system) => [
      system.id,
      system.name,
      system.capability,
      ...costParts.map((part) => system.costs[part]),
      totalCost(system),
      run.positions.get(system.id)?.class ?? null,
    ]),
  });
}
