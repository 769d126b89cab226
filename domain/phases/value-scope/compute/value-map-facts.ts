/** Facts and datasets of A1.5 over the inventory. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import type { Formula } from "../../../facts/fact-book.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import { generatorFor } from "../../../kernel/numbers/random.ts";
import type { PotentialRow } from "./automation-potential.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import { rankStability, stabilityBand } from "./rank-stability.ts";
import type { ReworkRow } from "./rework-cost.ts";
import {
  computeValueMap,
  quadrants,
  valueLevers,
  type MappedItem,
  type ValueMap,
} from "./value-map.ts";

const version = "1.0.0";
const formula = (words: string): Formula => ({ id: "A1.5", version, words });
const words = {
  value: formula(
    "0,25·custo + 0,15·retrabalho + 0,10·prazo + 0,20·receita exposta + 0,15·importância + 0,15·impacto no cliente, cada um normalizado de 0 a 100 entre os quantis de 5% e 95%",
  ),
  feasibility: formula(
    "0,45·potencial de automação + 0,20·dados estruturados + 0,15·integração + 0,20·baixo risco, de 0 a 100",
  ),
  quadrant: formula("valor e viabilidade comparados com os cortes"),
  position: formula("ordem por quadrante e, dentro dele, pela raiz de valor × viabilidade"),
  stability: formula("parcela de 500 sorteios de pesos (±30%) em que o quadrante não muda"),
  band: formula("a partir de 80%, estável; de 50% a 80%, sensível; abaixo, instável"),
  lever: formula("valor da alavanca normalizado de 0 a 100"),
  count: formula("contagem dos processos no quadrante"),
  names: formula("processos do quadrante, na ordem de prioridade"),
  bounds: formula("quantil do tipo 7 entre os processos"),
};

const leverLabels = {
  custo: "custo",
  retrabalho: "retrabalho",
  tempo: "prazo",
  receita: "receita exposta",
  importancia: "importância",
  cliente: "impacto no cliente",
  automacao: "automação",
} as const;
export const heatmapLevers = [
  "custo",
  "retrabalho",
  "tempo",
  "receita",
  "importancia",
  "cliente",
  "automacao",
] as const;
const quadrantKeys = {
  "Capturar já": "capturar",
  Estruturar: "estruturar",
  "Ganho pontual": "ganho_pontual",
  "Não priorizar": "nao_priorizar",
} as const;

export function addValueMapFacts(
  run: PhaseOneRun,
  rework: readonly ReworkRow[],
  potentials: readonly PotentialRow[],
): ValueMap | null {
  if (rework.length === 0) return null;
  const { assumptions, project } = run;
  const cuts = {
    value: assumedNumber(assumptions, "A.corte_vs"),
    feasibility: assumedNumber(assumptions, "A.corte_fs"),
  };
  const map = computeValueMap(
    rework.map(({ row, cost }, index) => ({
      id: row.process.id,
      costPerYear: row.costPerYear,
      reworkCostPerYear: cost,
      potential: potentials[index]?.potential?.index ?? null,
      leadTimeDays: row.process.leadTimeDays,
      exposedRevenuePerMonth: row.process.exposedRevenuePerMonth,
      importance: row.process.importance,
      customerImpact: row.process.customerImpact,
      structuredData: row.process.structuredData,
      integration: row.process.integration,
      risk: row.process.risk,
    })),
    { cuts, minimumWeight: assumedNumber(assumptions, "A.min_peso_score") / 100 },
  );
  const stability = rankStability(map, cuts, generatorFor(project.seedLabel, "estabilidade", 1));
  map.items.forEach((item, index) => {
    const process = rework[index]?.row.process;
    if (process) addItemFacts(run, process, item, stability[index] ?? null);
  });
  for (const lever of valueLevers) {
    const bounds = map.bounds[lever];
    if (!bounds) continue;
    const money =
      lever === "custo" || lever === "retrabalho"
        ? "BRL/ano"
        : lever === "receita"
          ? "BRL/mes"
          : lever === "tempo"
            ? "dias"
            : "idx";
    for (const key of ["q05", "q95"] as const) {
      run.book.add({
        id: `p1.limites.${lever}.${key}`,
        label: `Limite ${key === "q05" ? "inferior" : "superior"} de normalização: ${leverLabels[lever]}`,
        value: bounds[key],
        unit: money,
        formula: words.bounds,
        inputs: leverInputs(lever, map),
        ...(lever === "receita" && run.inventory.table
          ? { from: [{ table: run.inventory.table, columns: ["receita_exposta_mes"] }] }
          : {}),
      });
    }
  }
  addQuadrantCounts(run, map);
  addDatasets(run, rework, potentials, map, stability);
  return map;
}

function leverInputs(lever: string, map: ValueMap): string[] {
  const key = { custo: "custo_ano", retrabalho: "cor_ano", tempo: "lead_time" }[lever];
  return key ? map.items.map((item) => `p1.proc.${item.id}.${key}`) : [];
}

function addItemFacts(
  run: PhaseOneRun,
  process: { id: string; name: string; row: number },
  item: MappedItem,
  stability: number | null,
): void {
  const { book } = run;
  const table = run.inventory.table;
  if (!table) return;
  const prefix = `p1.proc.${process.id}`;
  const scope = { process: process.id };
  const label = (text: string) => `${text} – ${process.name}`;
  const from = (columns: string[]) => [
    { table, columns, rows: [process.row], filterText: `Processo = ${process.name}` },
  ];
  book.add({
    id: `${prefix}.vs`,
    label: label("Índice de valor"),
    value: item.value.score,
    unit: "score",
    formula: words.value,
    scope,
    inputs: [`${prefix}.custo_ano`, `${prefix}.cor_ano`, `${prefix}.lead_time`],
    from: from(["receita_exposta_mes", "importancia", "impacto_cliente"]),
    assumptions: ["A.min_peso_score"],
    coverage: item.value.coverage,
  });
  book.add({
    id: `${prefix}.fs`,
    label: label("Índice de viabilidade"),
    value: item.feasibility.score,
    unit: "score",
    formula: words.feasibility,
    scope,
    inputs: [`${prefix}.ap`],
    from: from(["dados_estruturados", "integracao_sistemas", "risco"]),
    assumptions: ["A.min_peso_score"],
    coverage: item.feasibility.coverage,
  });
  const both = [`${prefix}.vs`, `${prefix}.fs`];
  book.add({
    id: `${prefix}.quadrante`,
    label: label("Quadrante"),
    value: item.quadrant,
    unit: "texto",
    formula: words.quadrant,
    inputs: both,
    assumptions: ["A.corte_vs", "A.corte_fs"],
    scope,
  });
  book.add({
    id: `${prefix}.posicao`,
    label: label("Posição na ordem de prioridade"),
    value: item.position,
    unit: "un",
    formula: words.position,
    inputs: [...both, `${prefix}.quadrante`],
    scope,
  });
  book.add({
    id: `${prefix}.estabilidade`,
    label: label("Estabilidade do quadrante"),
    value: stability,
    unit: "pct",
    formula: words.stability,
    inputs: [`${prefix}.quadrante`],
    scope,
  });
  book.add({
    id: `${prefix}.estabilidade_faixa`,
    label: label("Leitura da estabilidade"),
    value: stability === null ? null : stabilityBand(stability),
    unit: "texto",
    formula: words.band,
    inputs: [`${prefix}.estabilidade`],
    scope,
  });
  const cells = [...item.value.components, item.feasibility.components[0] ?? null];
  heatmapLevers.forEach((lever, index) => {
    const imputed = lever === "automacao" ? item.feasibility.imputed[0] : item.value.imputed[index];
    book.add({
      id: `${prefix}.calor.${lever}`,
      label: label(`Alavanca ${leverLabels[lever]}${imputed ? " (imputado pela mediana)" : ""}`),
      value: cells[index] ?? null,
      unit: "score",
      decimals: 0,
      formula: words.lever,
      inputs: [lever === "automacao" ? `${prefix}.fs` : `${prefix}.vs`],
      scope,
    });
  });
}

function addQuadrantCounts(run: PhaseOneRun, map: ValueMap): void {
  const ordered = [...map.items].sort(
    (a, b) => (a.position ?? Infinity) - (b.position ?? Infinity),
  );
  const scored = map.items.filter((item) => item.quadrant !== null);
  for (const quadrant of quadrants) {
    const inside = ordered.filter((item) => item.quadrant === quadrant);
    const inputs = scored.map((item) => `p1.proc.${item.id}.quadrante`);
    const key = quadrantKeys[quadrant];
    run.book.add({
      id: `p1.n_${key}`,
      label: `Processos em “${quadrant}”`,
      value: scored.length === 0 ? null : inside.length,
      unit: "un",
      formula: words.count,
      inputs,
    });
    const names = inside.map((item) => run.book.textOf(`p1.proc.${item.id}.nome`) ?? item.id);
    run.book.add({
      id: `p1.${key}.nomes`,
      label: `Nomes dos processos em “${quadrant}”`,
      value: scored.length === 0 ? null : joinNames(names),
      unit: "texto",
      formula: words.names,
      inputs,
    });
  }
  run.book.add({
    id: "p1.n_pontuados",
    label: "Processos com valor e viabilidade",
    value: scored.length,
    unit: "un",
    formula: words.count,
    inputs: scored.map((item) => `p1.proc.${item.id}.quadrante`),
  });
}

function addDatasets(
  run: PhaseOneRun,
  rework: readonly ReworkRow[],
  potentials: readonly PotentialRow[],
  map: ValueMap,
  stability: (number | null)[],
): void {
  const text = (name: string, label: string) => ({ name, label, type: "text" as const });
  const number = (name: string, label: string, unit?: string) => ({
    name,
    label,
    type: "number" as const,
    ...(unit ? { unit } : {}),
  });
  run.datasets.push({
    id: "ds_p1_baseline_processos",
    name: "Linha de base dos processos",
    qualityScore: null,
    columns: [
      text("processo_id", "Código"),
      text("processo", "Processo"),
      text("area", "Área"),
      number("volume_mes", "Volume por mês", "un/mes"),
      number("minutos_por_caso", "Minutos por caso", "min"),
      number("retrabalho_pct", "Retrabalho", "pct"),
      number("custo_hora", "Custo por hora", "BRL/h"),
      number("horas_base", "Horas da primeira execução", "h/mes"),
      number("horas_retrabalho", "Horas de retrabalho", "h/mes"),
      number("horas_mes", "Horas por mês", "h/mes"),
      number("custo_ano", "Custo anual", "BRL/ano"),
      number("cor_ano", "Custo de retrabalho", "BRL/ano"),
      number("ap", "Potencial de automação", "pct"),
      number("h_lib", "Horas liberáveis", "h/mes"),
      number("vs", "Valor", "score"),
      number("fs", "Viabilidade", "score"),
      text("quadrante", "Quadrante"),
    ],
    rows: rework.map(({ row, cost }, index) => {
      const { process } = row;
      const item = map.items[index];
      const potential = potentials[index];
      return [
        process.id,
        process.name,
        process.area,
        process.volumePerMonth,
        process.minutesPerCase,
        process.reworkPct,
        row.rate.value,
        row.baseHours,
        row.reworkHours,
        row.hours,
        row.costPerYear,
        cost,
        potential?.potential ? 100 * potential.potential.index : null,
        potential?.releasedHours ?? null,
        item?.value.score ?? null,
        item?.feasibility.score ?? null,
        item?.quadrant ?? null,
      ];
    }),
  });
  const order = map.items
    .map((item, index) => ({ item, stability: stability[index] ?? null }))
    .filter(({ item }) => item.position !== null)
    .sort((a, b) => (a.item.position ?? 0) - (b.item.position ?? 0));
  run.datasets.push({
    id: "ds_p1_prioridades",
    name: "Prioridades",
    qualityScore: null,
    columns: [
      number("posicao", "Posição"),
      text("processo_id", "Código"),
      text("processo", "Processo"),
      number("vs", "Valor", "score"),
      number("fs", "Viabilidade", "score"),
      text("quadrante", "Quadrante"),
      number("estabilidade", "Estabilidade", "pct"),
    ],
    rows: order.map(({ item, stability: share }) => [
      item.position,
      item.id,
      run.book.textOf(`p1.proc.${item.id}.nome`),
      item.value.score,
      item.feasibility.score,
      item.quadrant,
      share,
    ]),
  });
}
