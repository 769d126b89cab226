/** A comparison as a document: position, one section a category, and what it was compared with. */
import { formatDate } from "../kernel/text/date-text.ts";
import { formatNumber } from "../kernel/text/number-text.ts";
import type { DatasetResult } from "../outcome/phase-outcome.ts";
import type {
  Block,
  Inline,
  ReportSection,
  ReportTree,
  TableCell,
  TableColumn,
} from "../report/report-tree.ts";
import type { ComparedCategory, ComparedMetric, Comparison } from "./compare.ts";
import {
  absenceTexts,
  categoryNames,
  illustrativeWarning,
  kindNames,
  labelOf,
  medianOnly,
  recommendationOf,
  showGap,
  showPercentile,
  showValue,
} from "./words.ts";

export interface ComparisonAbout {
  clientName: string;
  projectName: string;
  isDemonstration: boolean;
  industry: string;
  period: string;
  notes: readonly string[];
}

const none = "—";
const documentName = "Benchmarks";
const documentKind = "Comparação com o setor";

export function comparisonTree(comparison: Comparison, about: ComparisonAbout): ReportTree {
  const bodies: [title: string, blocks: Block[]][] = [
    ["Posição", positionBlocks(comparison, about)],
    ...comparison.categories
      .filter(({ metrics }) => metrics.length > 0)
      .map((category): [string, Block[]] => [
        categoryNames[category.id].name,
        categoryBlocks(category),
      ]),
    ["Fontes da comparação", [sourcesTable(comparison)]],
  ];
  return {
    schemaVersion: 1,
    document: documentKind,
    reportTitle: `${documentName}: ${about.industry}, ${about.period}`,
    phase: 1,
    phaseName: documentName,
    clientName: about.clientName,
    projectName: about.projectName,
    isDemonstration: about.isDemonstration,
    reducedNotice: comparison.sets.some(({ kind }) => kind === "ilustrativo")
      ? illustrativeWarning
      : null,
    notes: [],
    references: [],
    proseOrigin: "template",
    estimatedPages: bodies.length,
    sections: bodies.map(
      ([title, blocks], index): ReportSection => ({
        id: `B${index + 1}`,
        number: index + 1,
        title,
        state: "completa",
        stateReason: null,
        estimatedPages: 1,
        blocks,
      }),
    ),
  };
}

const line = (text: string): Inline[] => [{ text }];
const whole = (value: number | null): string => (value === null ? none : formatNumber(value, 0));

function positionBlocks(comparison: Comparison, { notes }: ComparisonAbout): Block[] {
  const simulated = comparison.isSimulated ? " (simulado)" : "";
  const warns = comparison.sets.some(({ kind }) => kind === "ilustrativo");
  return [
    ...(warns
      ? [
          {
            kind: "callout",
            tone: "warning",
            title: kindNames.ilustrativo,
            inlines: line(illustrativeWarning),
          } satisfies Block,
        ]
      : []),
    {
      kind: "tiles",
      tiles: [
        {
          label: `Percentil composto${simulated}`,
          value: showPercentile(comparison.composite) ?? none,
        },
        {
          label: `Posição${simulated}`,
          value: comparison.rank === null ? none : `${whole(comparison.rank)}ª`,
        },
        { label: `Empresas na amostra${simulated}`, value: whole(comparison.companies) },
        {
          label: `Confiança${simulated}`,
          value:
            comparison.confidence === null ? none : `${formatNumber(comparison.confidence, 1)}%`,
        },
        {
          label: "Indicadores com valor do cliente",
          value: `${comparison.withValue} de ${comparison.total}`,
        },
      ],
    },
    ...(notes.length > 0
      ? [
          {
            kind: "bullets",
            items: notes.filter((note) => note !== illustrativeWarning).map(line),
          } satisfies Block,
        ]
      : []),
  ];
}

const column = (header: string, align: TableColumn["align"], width: number): TableColumn => ({
  header,
  align,
  width,
});
const cell = (text: string | null, align: TableCell["align"] = "left"): TableCell => ({
  text: text ?? none,
  align: align ?? "left",
});

function categoryBlocks({ id, score, weight, metrics }: ComparedCategory): Block[] {
  const show = (item: ComparedMetric, value: number | null) => showValue(value, item.metric);
  return [
    {
      kind: "paragraph",
      inlines: line(
        `${categoryNames[id].description} Peso de ${weight}% no percentil composto; percentil da categoria: ${showPercentile(score) ?? none}.`,
      ),
    },
    {
      kind: "table",
      id: `b.${id}`,
      title: `Indicadores: ${categoryNames[id].name}`,
      columns: [
        column("Indicador", "left", 3),
        column("Cliente", "right", 1.2),
        column("Mediana", "right", 1.2),
        column("25% melhores", "right", 1.2),
        column("10% melhores", "right", 1.2),
        column("Vantagem", "right", 1.2),
        column("Percentil", "right", 1),
        column("Posição", "left", 1.2),
      ],
      rows: metrics.map((item) => [
        cell(item.metric.name),
        cell(show(item, item.value?.value ?? null), "right"),
        cell(show(item, item.metric.median), "right"),
        cell(show(item, item.topQuartile), "right"),
        cell(show(item, item.topDecile), "right"),
        cell(showGap(item.gap, item.metric), "right"),
        cell(showPercentile(item.percentile), "right"),
        cell(labelOf(item)),
      ]),
    },
    {
      kind: "table",
      id: `b.${id}.origem`,
      title: "Origem de cada valor",
      columns: [
        column("Indicador", "left", 2),
        column("Valor do cliente", "left", 3),
        column("Referência", "left", 2),
      ],
      rows: metrics.map((item) => [
        cell(item.metric.name),
        cell(originOf(item)),
        cell(
          `${kindNames[item.set.kind]}${item.metric.n === null ? "" : `, ${whole(item.metric.n)} empresas`}${item.metric.quantiles === null ? `. ${medianOnly}` : ""}`,
        ),
      ]),
    },
    ...adviceOf(metrics),
  ];
}

function adviceOf(metrics: readonly ComparedMetric[]): Block[] {
  const items = metrics.flatMap((item) => {
    const text = recommendationOf(item);
    return text === null
      ? []
      : [[{ text: `${item.metric.name}: `, emphasis: "strong" as const }, { text }]];
  });
  return items.length === 0 ? [] : [{ kind: "bullets", items }];
}

function originOf({ value, absence }: ComparedMetric): string {
  if (value?.fact != null)
    return `Fato ${value.fact.id}, ${formatDate(value.fact.asOf)}${value.fact.stale ? " (desatualizado)" : ""}`;
  if (value?.manual != null)
    return `Informado por ${value.manual.writtenBy}: ${value.manual.source}, ${formatDate(value.manual.asOf)}`;
  return absence === null
    ? none
    : absence === "none"
      ? "Sem valor do cliente"
      : absenceTexts[absence];
}

function sourcesTable({ sets }: Comparison): Block {
  return {
    kind: "table",
    id: "b.fontes",
    title: "Conjuntos usados",
    columns: [
      column("Conjunto", "left", 2),
      column("Tipo", "left", 1.5),
      column("Fonte e método", "left", 3),
      column("Empresas", "right", 1),
      column("Coleta", "right", 1.2),
    ],
    rows: sets.map((set) => [
      cell(set.name),
      cell(kindNames[set.kind]),
      cell([set.source, set.method].filter((text) => text !== null).join(". ")),
      cell(whole(set.nCompanies), "right"),
      cell(set.collectedAt === null ? null : formatDate(set.collectedAt), "right"),
    ]),
  };
}

/** The same figures as numbers, for the workbook. */
export function comparisonDataset({ categories }: Comparison): DatasetResult {
  const rows = categories
    .flatMap(({ metrics }) => metrics)
    .map((item) => [
      item.metric.code,
      item.metric.name,
      categoryNames[item.metric.category].name,
      item.metric.unit,
      item.value?.value ?? null,
      item.metric.median,
      item.topQuartile,
      item.topDecile,
      item.bestInClass,
      item.percentile,
      item.gap?.value ?? null,
      labelOf(item),
      kindNames[item.set.kind],
      item.metric.n,
      originOf(item),
    ]);
  const texts = new Set([
    "codigo",
    "indicador",
    "categoria",
    "unidade",
    "posicao",
    "referencia",
    "origem",
  ]);
  const labels = {
    codigo: "Código",
    indicador: "Indicador",
    categoria: "Categoria",
    unidade: "Unidade",
    cliente: "Cliente",
    mediana: "Mediana",
    melhores_25: "25% melhores",
    melhores_10: "10% melhores",
    melhor: "Melhor da amostra",
    percentil: "Percentil",
    diferenca: "Vantagem sobre a mediana",
    posicao: "Posição",
    referencia: "Tipo de referência",
    empresas: "Empresas",
    origem: "Origem",
  };
  return {
    id: "ds_benchmarks",
    name: documentName,
    columns: Object.entries(labels).map(([name, label]) => ({
      name,
      label,
      type: texts.has(name) ? "text" : "number",
    })),
    rows,
    qualityScore: null,
  };
}
