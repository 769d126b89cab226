/** A3.1 and A3.2: what the reporting lines are, what they cost in groups that may be published, and the spans of reference. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { median } from "../../../kernel/statistics/quantile.ts";
import type { FactDraft } from "../../../facts/fact-book.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";
import { numberColumn, textColumn, wholeTable } from "../../common/run-helpers.ts";
import { formulaOf } from "../../common/run-helpers.ts";
import type { PositionTree } from "../../common/positions/position-tree.ts";
import type { PublishedPay } from "../../common/positions/published-pay.ts";

const tree = formulaOf("A3.1");
const words = {
  count: tree("contagem das posições"),
  fte: tree("soma do FTE das posições"),
  layers: tree("maior número de níveis entre o topo e uma posição, contado o topo"),
  managers: tree("posições com ao menos um liderado direto"),
  contributors: tree("posições sem liderados"),
  span: tree("posições com gestor na árvore ÷ gestores"),
  median: tree("mediana dos liderados diretos por gestor"),
  ratio: tree("gestores ÷ posições"),
  cost: tree("soma do custo mensal das posições × 12"),
  managerCost: tree("custo dos gestores ÷ custo das posições"),
  small: tree("gestores com no máximo a amplitude mínima"),
  low: tree("gestores com menos liderados do que o limite inferior"),
  high: tree("gestores com mais liderados do que o limite superior"),
  tops: tree("posições sem gestor informado"),
  orphans: tree("posições cujo gestor não está na tabela"),
  cycles: tree("posições em um ciclo de gestores, ou abaixo dele"),
  inTree: tree("posições da maior árvore ligada por gestores que estão na tabela"),
  coverage: tree("FTE das posições na árvore principal ÷ FTE"),
  histogram: tree("gestores com esse número de liderados diretos"),
  layer: tree("posições da camada; camadas com poucas pessoas são reunidas"),
  layerCost: tree("custo anual da camada, só em grupos que podem ser publicados"),
  areaCost: tree("custo anual por FTE da área × FTE da área"),
  kept: (of: string) =>
    tree(
      `${of}, mantido de uma execução anterior: desde então mudaram menos pessoas do que o mínimo de um grupo`,
    ),
};
const reference = formulaOf("A3.2");
const referenceWords = {
  low: reference("amplitude de referência × 0,7"),
  high: reference("amplitude de referência × 1,3"),
  gap: reference("amplitude média − amplitude de referência"),
};

export const archetypes = [
  "jogador",
  "treinador",
  "supervisor",
  "facilitador",
  "coordenador",
] as const;
/** Share around a span of reference. */
const referenceBand = 0.3;
export const smallestSpan = 2;

/** (N − 1)/M in a single tree: 120 positions and 35 managers give 3,4. Null without managers. */
export function meanSpan(reportsOfManagers: readonly number[]): number | null {
  return reportsOfManagers.length === 0
    ? null
    : exactSum(reportsOfManagers) / reportsOfManagers.length;
}

export function addStructureFacts(run: PhaseThreeRun): void {
  if (!run.tree) return;
  const { isWhole } = run.tree;
  const hasManagers = run.input.tables.cargos?.columns["gestor_id"] !== undefined;
  const spans = spansOf(run.tree);
  const managers = run.positions.filter(({ row }) => (run.tree?.reports[row] ?? 0) > 0);
  // Without a column of managers everybody would be a top.
  const known = (value: number): number | null => (hasManagers ? value : null);
  const add = (
    key: string,
    label: string,
    value: number | null,
    unit: Unit,
    formula: FactDraft["formula"],
    more: Partial<FactDraft> = {},
  ) =>
    run.book.add({
      id: `p3.${key}`,
      label,
      value,
      unit,
      formula,
      from: wholeTable(run, "cargos", ["posicao_id", "gestor_id", "fte"]),
      ...more,
    });
  add("n", "Posições", run.positions.length, "un", words.count);
  add("fte", "FTE das posições", exactSum(run.positions.map(({ fte }) => fte)), "FTE", words.fte);
  // Layers and spans of a fragment say nothing of the whole.
  const whole = (value: number | null, more: Partial<FactDraft> = {}) =>
    [
      isWhole ? value : null,
      isWhole ? more : { ...more, nullReason: "INVALIDO" as const },
    ] as const;
  const [layers, aboutLayers] = whole(run.tree.layers === 0 ? null : run.tree.layers);
  add("camadas", "Camadas", layers, "un", words.layers, aboutLayers);
  add("n_gestores", "Gestores", known(managers.length), "un", words.managers);
  add(
    "n_individuais",
    "Posições sem liderados",
    known(run.positions.length - managers.length),
    "un",
    words.contributors,
  );
  const [mean, aboutMean] = whole(meanSpan(spans), { decimals: 1 });
  add("span", "Amplitude média de controle", mean, "un", words.span, aboutMean);
  const [middle, aboutMiddle] = whole(spans.length === 0 ? null : median(spans), { decimals: 1 });
  add("span_mediana", "Amplitude mediana de controle", middle, "un", words.median, aboutMiddle);
  add(
    "ger_pct",
    "Gestores entre as posições",
    known((100 * managers.length) / run.positions.length),
    "pct",
    words.ratio,
  );
  const limits = [
    [
      "n_min",
      "Gestores com amplitude mínima",
      words.small,
      (span: number) => span <= smallestSpan,
      [],
    ],
    [
      "n_baixa",
      "Gestores abaixo do limite inferior",
      words.low,
      (span: number) => span < assumed(run, "A.span_min"),
      ["A.span_min"],
    ],
    [
      "n_alta",
      "Gestores acima do limite superior",
      words.high,
      (span: number) => span > assumed(run, "A.span_max"),
      ["A.span_max"],
    ],
  ] as const;
  const countOf = (count: number, formula: FactDraft["formula"], assumptions: string[]) => {
    const [value, about] = whole(count, { assumptions });
    return [value, "un" as const, formula, about] as const;
  };
  for (const [key, label, formula, test, assumptions] of limits)
    add(key, label, ...countOf(spans.filter(test).length, formula, [...assumptions]));
  add("n_arvore", "Posições na árvore principal", known(run.tree.posts), "un", words.inTree);
  add("n_topos", "Posições sem gestor", known(run.tree.tops.length), "un", words.tops);
  add(
    "n_orfas",
    "Posições com gestor desconhecido",
    known(run.tree.orphans.length),
    "un",
    words.orphans,
  );
  add("n_ciclos", "Posições em ciclo", known(run.tree.cyclic.length), "un", words.cycles);
  const reached = run.positions.filter(({ row }) => (run.tree?.layer[row] ?? 0) > 0);
  const fte = exactSum(run.positions.map((position) => position.fte));
  add(
    "cobertura_arvore",
    "FTE na árvore principal",
    fte === 0 || !hasManagers
      ? null
      : (100 * exactSum(reached.map((position) => position.fte))) / fte,
    "pct",
    words.coverage,
  );
  addCosts(run);
  addSpanHistogram(run, isWhole ? spans : []);
  addReferences(run);
}

function addSpanHistogram(run: PhaseThreeRun, spans: readonly number[]): void {
  const add = (key: string, label: string, value: number) =>
    run.book.add({
      id: `p3.amplitude.${key}`,
      label,
      value,
      unit: "un",
      formula: words.histogram,
      from: wholeTable(run, "cargos", ["posicao_id", "gestor_id", "fte"]),
    });
  for (const reports of [...new Set(spans)].sort((a, b) => a - b)) {
    add(`${reports}.liderados`, `Liderados diretos: ${reports}`, reports);
    add(
      `${reports}.gestores`,
      `Gestores com ${reports} liderados`,
      spans.filter((span) => span === reports).length,
    );
  }
  run.datasets.push({
    id: "ds_p3_spans",
    name: "Amplitude de controle",
    qualityScore: null,
    columns: [numberColumn("liderados", "Liderados diretos"), numberColumn("gestores", "Gestores")],
    rows: [...new Set(spans)]
      .sort((a, b) => a - b)
      .map((reports) => [reports, spans.filter((span) => span === reports).length]),
  });
}

/** Direct reports of each manager, ascending. */
const spansOf = ({ reports }: PositionTree): number[] =>
  [...reports].filter((count) => count > 0).sort((a, b) => a - b);

function addCosts(run: PhaseThreeRun): void {
  const {
    book,
    tree: lines,
    positions,
    pay: { total, managers, layers },
  } = run;
  const from = wholeTable(run, "cargos", ["custo_mensal", "custo_tipo"]);
  const assumptions = positions.some(({ isSalary }) => isSalary) ? ["A.encargos"] : [];
  // A kept amount says which minimum it is kept for.
  const stated = (
    formula: FactDraft["formula"],
    ...parts: ({ kept: PublishedPay["areas"][number]["kept"] } | null)[]
  ): Pick<FactDraft, "formula" | "kept" | "assumptions"> => {
    const kept = parts.find((part) => part?.kept)?.kept ?? null;
    return kept === null
      ? { formula, assumptions }
      : {
          formula: words.kept(formula.words),
          kept,
          assumptions: [...assumptions, "A.n_minimo_grupo"],
        };
  };
  book.add({
    id: "p3.custo_ano",
    label: "Custo das posições por ano",
    value: total?.perYear ?? null,
    unit: "BRL/ano",
    from,
    ...stated(words.cost, total),
  });
  book.add({
    id: "p3.ger_custo",
    label: "Gestores no custo",
    value:
      total === null || managers === null || total.perYear === 0
        ? null
        : (100 * managers.perYear) / total.perYear,
    unit: "pct",
    from,
    ...stated(words.managerCost, managers, total),
  });
  for (const area of run.areas)
    book.add({
      id: `p3.area.${area.id}.custo_ano`,
      label: `Custo por ano – ${area.name}`,
      value: area.costPerFteYear === null ? null : area.costPerFteYear * area.fte,
      unit: "BRL/ano",
      from,
      scope: { area: area.name },
      nullReason: "AMOSTRA_INSUFICIENTE",
      ...stated(words.areaCost, area),
    });
  if (!lines) return;
  layers.forEach(({ name, rows, cost }, index) => {
    const prefix = `p3.camada.${index + 1}`;
    book.add({
      id: `${prefix}.nome`,
      label: `Camada – ${name}`,
      value: name,
      unit: "texto",
      formula: words.layer,
      from,
    });
    book.add({
      id: `${prefix}.n`,
      label: `Posições – ${name}`,
      value: rows.length,
      unit: "un",
      formula: words.layer,
      from: wholeTable(run, "cargos", ["posicao_id", "gestor_id"]),
    });
    book.add({
      id: `${prefix}.custo_ano`,
      label: `Custo por ano – ${name}`,
      value: cost?.perYear ?? null,
      unit: "BRL/ano",
      from,
      nullReason: "AMOSTRA_INSUFICIENTE",
      ...stated(words.layerCost, cost),
    });
    book.add({
      id: `${prefix}.custo_pct`,
      label: `Parcela do custo – ${name}`,
      value: cost === null || !total?.perYear ? null : (100 * cost.perYear) / total.perYear,
      unit: "pct",
      formula: words.layerCost,
      inputs: [`${prefix}.custo_ano`, "p3.custo_ano"],
      nullReason: "AMOSTRA_INSUFICIENTE",
    });
  });
  run.datasets.push({
    id: "ds_p3_camadas",
    name: "Camadas",
    qualityScore: null,
    columns: [
      textColumn("camada", "Camada"),
      numberColumn("posicoes", "Posições"),
      numberColumn("custo_ano", "Custo por ano", "BRL/ano"),
    ],
    rows: layers.map(({ name, rows, cost }) => [name, rows.length, cost?.perYear ?? null]),
  });
}

/** Spans of reference by type of work, with their band. How many managers they would give is no fact: no report may show it (`reference-structure.ts`). */
function addReferences(run: PhaseThreeRun): void {
  const { book } = run;
  const mean = book.numberOf("p3.span");
  for (const key of archetypes) {
    const id = `A.span_alvo.${key}`;
    const target = assumed(run, id);
    const add = (
      name: string,
      label: string,
      value: number | null,
      formula: FactDraft["formula"],
    ) =>
      book.add({
        id: `p3.ref.${key}.${name}`,
        label,
        value,
        unit: "un",
        decimals: 1,
        formula,
        inputs: name === "diferenca" ? ["p3.span"] : [],
        assumptions: [id],
        basis: "ESTIMADO",
      });
    add(
      "min",
      `Início da faixa de referência – ${key}`,
      target * (1 - referenceBand),
      referenceWords.low,
    );
    add(
      "max",
      `Fim da faixa de referência – ${key}`,
      target * (1 + referenceBand),
      referenceWords.high,
    );
    add(
      "diferenca",
      `Diferença para a referência – ${key}`,
      mean === null ? null : mean - target,
      referenceWords.gap,
    );
  }
}
