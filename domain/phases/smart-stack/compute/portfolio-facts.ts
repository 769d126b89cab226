/** Facts of A4.1 and A4.2: cost of ownership and TIME class of each system. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import type { Formula } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { startOfDateMs } from "../../../kernel/dates/calendar.ts";
import { entityKey } from "../../../tables/read-table.ts";
import type { PhaseFourRun } from "../phase-run.ts";
import { costParts, totalCost, type SystemRecord } from "../../common/systems/system-portfolio.ts";
import { timePosition } from "./time-quadrant.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  name: formula("A4.1", "valor informado no portfólio de sistemas"),
  part: formula("A4.1", "custo anual informado, em reais"),
  tco: formula("A4.1", "licença + infraestrutura + suporte + pessoas"),
  total: formula("A4.1", "soma do custo anual dos sistemas"),
  count: formula("A4.1", "contagem dos sistemas"),
  coverage: formula("A4.1", "sistemas com as quatro partes do custo ÷ sistemas"),
  business: formula("A4.2", "0,40·aderência + 0,30·satisfação + 0,30·valor estratégico"),
  technical: formula(
    "A4.2",
    "0,30·qualidade + 0,25·segurança + 0,25·integrabilidade + 0,20·suportabilidade; fim de suporte em até 12 meses reduz a nota",
  ),
  class: formula("A4.2", "posição das duas notas em relação ao corte (TIME)"),
};
const costColumns = [
  "custo_licenca_ano",
  "custo_infra_ano",
  "custo_suporte_ano",
  "custo_pessoas_ano",
  "moeda",
];
const partLabels = {
  licenca: "licença",
  infra: "infraestrutura",
  suporte: "suporte",
  pessoas: "pessoas",
} as const;

export const systemSource = (
  run: PhaseFourRun,
  system: SystemRecord,
  columns: readonly string[],
) =>
  run.input.tables.sistemas
    ? [
        {
          table: run.input.tables.sistemas,
          columns,
          rows: [system.row],
          filterText: `Sistema = ${system.name}`,
        },
      ]
    : [];
export const exchangeOf = (system: SystemRecord): string[] =>
  system.currency === "USD" ? ["A.cambio_usd"] : [];

export function addPortfolioFacts(run: PhaseFourRun): void {
  const { book, systems, input } = run;
  if (systems.length === 0) return;
  const cut = assumedNumber(input.assumptions, "A.time_corte");
  const minimumWeight = assumedNumber(input.assumptions, "A.min_peso_score") / 100;
  const substitutes = new Map<string, number>();
  for (const { capability } of systems)
    substitutes.set(entityKey(capability), (substitutes.get(entityKey(capability)) ?? 0) + 1);
  for (const system of systems) {
    const position = timePosition(system, {
      cut,
      minimumWeight,
      referenceMs: startOfDateMs(input.project.extractionDate),
      hasSubstitute: (substitutes.get(entityKey(system.capability)) ?? 0) > 1,
    });
    run.positions.set(system.id, position);
    addSystemFacts(run, system);
    const scope = { system: system.name };
    const prefix = `p4.sis.${system.id}`;
    book.add({
      id: `${prefix}.bf`,
      label: `Aptidão de negócio – ${system.name}`,
      value: position.businessFit,
      unit: "nota",
      decimals: 2,
      formula: words.business,
      from: systemSource(run, system, [
        "aderencia_funcional",
        "satisfacao_usuarios",
        "valor_estrategico",
      ]),
      assumptions: ["A.min_peso_score"],
      scope,
    });
    book.add({
      id: `${prefix}.tf`,
      label: `Aptidão técnica – ${system.name}`,
      value: position.technicalFit,
      unit: "nota",
      decimals: 2,
      formula: words.technical,
      from: systemSource(run, system, [
        "qualidade_tecnica",
        "seguranca",
        "integrabilidade",
        "suportabilidade",
        "fim_suporte",
      ]),
      assumptions: ["A.min_peso_score", "A.time_corte"],
      scope,
    });
    book.add({
      id: `${prefix}.time`,
      label: `Classe TIME – ${system.name}`,
      value: position.class,
      unit: "texto",
      formula: words.class,
      inputs: [`${prefix}.bf`, `${prefix}.tf`],
      assumptions: ["A.time_corte"],
      scope,
    });
  }
  const known = systems.filter((system) => totalCost(system) !== null);
  const table = input.tables.sistemas;
  book.add({
    id: "p4.n_sistemas",
    label: "Sistemas",
    value: systems.length,
    unit: "un",
    formula: words.count,
    ...(table ? { from: [{ table, columns: ["sistema"] }] } : {}),
  });
  book.add({
    id: "p4.tco_ano",
    label: "Custo anual dos sistemas",
    value: known.length === 0 ? null : exactSum(known.map((system) => totalCost(system) ?? 0)),
    unit: "BRL/ano",
    formula: words.total,
    inputs: known.map(({ id }) => `p4.sis.${id}.tco`),
    coverage: known.length / systems.length,
  });
  const whole = systems.filter((system) => costParts.every((part) => system.costs[part] !== null));
  book.add({
    id: "p4.tco_cobertura",
    label: "Sistemas com custo completo",
    value: (100 * whole.length) / systems.length,
    unit: "pct",
    formula: words.coverage,
    inputs: known.map(({ id }) => `p4.sis.${id}.tco`),
  });
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
    rows: systems.map((system) => [
      system.id,
      system.name,
      system.capability,
      ...costParts.map((part) => system.costs[part]),
      totalCost(system),
      run.positions.get(system.id)?.class ?? null,
    ]),
  });
}

function addSystemFacts(run: PhaseFourRun, system: SystemRecord): void {
  const prefix = `p4.sis.${system.id}`;
  const scope = { system: system.name };
  run.book.add({
    id: `${prefix}.nome`,
    label: `Sistema – ${system.name}`,
    value: system.name,
    unit: "texto",
    formula: words.name,
    from: systemSource(run, system, ["sistema"]),
    scope,
  });
  for (const part of costParts) {
    run.book.add({
      id: `${prefix}.${part}`,
      label: `Custo anual de ${partLabels[part]} – ${system.name}`,
      value: system.costs[part],
      unit: "BRL/ano",
      formula: words.part,
      from: systemSource(run, system, [`custo_${part}_ano`, "moeda"]),
      assumptions: exchangeOf(system),
      scope,
    });
  }
  run.book.add({
    id: `${prefix}.tco`,
    label: `Custo anual – ${system.name}`,
    value: totalCost(system),
    unit: "BRL/ano",
    formula: words.tco,
    inputs: costParts.map((part) => `${prefix}.${part}`),
    from: systemSource(run, system, costColumns),
    assumptions: exchangeOf(system),
    scope,
  });
}
