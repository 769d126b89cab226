/** `agregar_tabela` (playbook 7.2): sums and quantiles over a published dataset, as facts of their own. */
import type { DatasetColumn, DatasetResult } from "../../../outcome/phase-outcome.ts";
import type { AssistantView } from "../../view.ts";
import type { Fact } from "../../../facts/fact.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { exactMean, exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { quantile7 } from "../../../kernel/statistics/quantile.ts";
import { entityKey } from "../../../tables/header-names.ts";
import { presentFact, refused, textArgument, type Tool } from "./tool.ts";

const kinds = ["soma", "media", "contagem", "p50", "p85"] as const;
type Kind = (typeof kinds)[number];
const mostGroups = 50;
const mostTables = 40;
/** Units that may be added up; a sum of percentages or of prices says nothing. */
const additive = new Set<string>([
  "BRL",
  "BRL/ano",
  "BRL/mes",
  "USD/mes",
  "h/mes",
  "h",
  "un",
  "un/mes",
  "un/dia",
  "FTE",
  "pd",
] satisfies Unit[]);
const known = new Set<string>([
  ...additive,
  "BRL/h",
  "min",
  "dias",
  "semanas",
  "meses",
  "pct",
  "pp",
  "score",
  "idx",
  "nota",
  "x",
]);
/** Datasets about people are published with small groups hidden: another cut of them could bring those back (playbook 1.12). */
const aboutPeople = /^ds_p[37]_/;
const personColumn = /recurso|cargo|posic|papel|respond|gestor|dono|usuario|pessoa|colaborador/i;
const words: Record<Kind, string> = {
  soma: "Soma",
  media: "Média",
  contagem: "Linhas",
  p50: "Mediana",
  p85: "P85",
};

export const aggregateTool: Tool = {
  name: "agregar_tabela",
  description:
    "Soma, média, contagem, mediana (p50) ou p85 de uma coluna de um conjunto de dados publicado, por grupo e com filtro de igualdade. Sem tabela, lista os conjuntos e colunas.",
  parameters: {
    type: "object",
    properties: {
      tabela: { type: "string" },
      medida: { type: "string", description: "Nome da coluna numérica; dispensável na contagem." },
      agregacao: { type: "string", enum: [...kinds] },
      grupo: { type: "string", description: "Nome de uma coluna de texto." },
      filtros: {
        type: "array",
        maxItems: 4,
        items: {
          type: "object",
          properties: { coluna: { type: "string" }, valor: { type: "string" } },
          required: ["coluna", "valor"],
        },
      },
    },
  },
  run(args, view) {
    const datasets = view.phases.flatMap((phase) =>
      phase.datasets.map((dataset) => ({ phase: phase.number, dataset })),
    );
    const asked = textArgument(args["tabela"]);
    const found = datasets.find(({ dataset }) => dataset.id === asked);
    if (found === undefined)
      return asked === ""
        ? { value: { tabelas: listTables(datasets.map(({ dataset }) => dataset)) } }
        : refused("NAO_ENCONTRADO");
    const { dataset, phase } = found;
    if (aboutPeople.test(dataset.id)) return refused("DADOS_DE_PESSOAS");
    const kind = kinds.find((candidate) => candidate === args["agregacao"]);
    if (kind === undefined) return refused("AGREGACAO_DESCONHECIDA", { aceitas: kinds });
    const measure = columnAt(dataset, args["medida"], "number");
    if (kind !== "contagem" && (measure === null || !known.has(measure.column.unit ?? "")))
      return refused("COLUNA_DESCONHECIDA", { colunas: columnsOf(dataset) });
    if (kind === "soma" && !additive.has(measure?.column.unit ?? ""))
      return refused("SOMA_SEM_SENTIDO");
    const group =
      args["grupo"] === undefined || args["grupo"] === null
        ? null
        : columnAt(dataset, args["grupo"], "text");
    if (group === null && args["grupo"] !== undefined && args["grupo"] !== null)
      return refused("COLUNA_DESCONHECIDA", { colunas: columnsOf(dataset) });
    const filters = readFilters(dataset, args["filtros"]);
    if (filters === null) return refused("FILTRO_INVALIDO", { colunas: columnsOf(dataset) });
    if ([group, ...filters].some((one) => one !== null && personColumn.test(one.column.name)))
      return refused("DADOS_DE_PESSOAS");

    const rows = dataset.rows.filter((row) =>
      filters.every(({ at, value }) => entityKey(String(row[at] ?? "")) === entityKey(value)),
    );
    const groups = groupRows(rows, group?.at ?? null);
    const shown = [...groups]
      .map(([name, members]) => ({
        name,
        values:
          kind === "contagem"
            ? members.map(() => 1)
            : members.flatMap((row) => {
                const cell = row[measure!.at];
                return typeof cell === "number" ? [cell] : [];
              }),
      }))
      .filter(({ values }) => values.length > 0)
      .sort(
        (a, b) =>
          aggregate(kind, b.values) - aggregate(kind, a.values) || (a.name < b.name ? -1 : 1),
      );
    if (shown.length === 0) return refused("SEM_ENTRADA");
    const where = filters.map(({ column, value }) => `${column.label} = ${value}`).join("; ");
    const make = (parts: string[], label: string, changes: Partial<Fact>): Fact =>
      aggregated(view, { dataset, phase, where }, parts, label, changes);
    const made = shown.slice(0, mostGroups).flatMap(({ name, values }) => {
      const of = [group === null ? "" : `${group.column.label}: ${name}`, where]
        .filter(Boolean)
        .join("; ");
      const suffix = of === "" ? dataset.name : `${dataset.name} (${of})`;
      const count = make(["linhas", name, where], `Linhas – ${suffix}`, {
        value: values.length,
        unit: "un",
        basis: "DERIVADO",
        confidence: 1,
      });
      if (kind === "contagem") return [count];
      return [
        make(
          [kind, measure!.column.name, name, where],
          `${words[kind]} de ${measure!.column.label} – ${suffix}`,
          {
            value: aggregate(kind, values),
            unit: measure!.column.unit as Unit,
            decimals: additive.has(measure!.column.unit ?? "") && kind === "soma" ? 0 : 1,
            inputs: [],
            ...scopeOf(group?.column, name),
          },
        ),
        count,
      ];
    });
    return {
      value: {
        tabela: dataset.name,
        ha_mais: shown.length > mostGroups,
        linhas: made.map((fact) => presentFact(fact)),
      },
      facts: made,
      made,
      texts: [
        dataset.name,
        ...dataset.columns.map(({ label }) => label),
        ...shown.map(({ name }) => name),
        ...filters.map(({ value }) => value),
      ],
    };
  },
};

interface Place {
  column: DatasetColumn;
  at: number;
}

function columnAt(
  dataset: DatasetResult,
  name: unknown,
  type: DatasetColumn["type"],
): Place | null {
  const at = dataset.columns.findIndex(
    (column) =>
      column.type === type &&
      (column.name === name ||
        (typeof name === "string" && entityKey(column.label) === entityKey(name))),
  );
  return at === -1 ? null : { column: dataset.columns[at]!, at };
}

function readFilters(dataset: DatasetResult, given: unknown): (Place & { value: string })[] | null {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given) || given.length > 4) return null;
  const filters = (given as { coluna?: unknown; valor?: unknown }[]).map((one) => {
    const place = columnAt(dataset, one?.coluna, "text");
    return place === null || typeof one.valor !== "string"
      ? null
      : { ...place, value: one.valor.slice(0, 200) };
  });
  return filters.some((one) => one === null) ? null : (filters as (Place & { value: string })[]);
}

function groupRows(
  rows: DatasetResult["rows"],
  at: number | null,
): Map<string, DatasetResult["rows"]> {
  const groups = new Map<string, DatasetResult["rows"]>();
  for (const row of rows) {
    const name = at === null ? "" : String(row[at] ?? "");
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups;
}

function aggregate(kind: Kind, values: readonly number[]): number {
  switch (kind) {
    case "soma":
      return exactSum(values);
    case "media":
      return exactMean(values) ?? 0;
    case "contagem":
      return values.length;
    case "p50":
      return quantile7(values, 0.5);
    case "p85":
      return quantile7(values, 0.85);
  }
}

/** What a column rests on is not told by the dataset: the figure is called an estimate, and never more certain than one. */
function aggregated(
  view: AssistantView,
  { dataset, phase, where }: { dataset: DatasetResult; phase: Fact["phase"]; where: string },
  parts: readonly string[],
  label: string,
  changes: Partial<Fact>,
): Fact {
  const key = parts
    .filter(Boolean)
    .map((part) =>
      part
        .normalize("NFKD")
        .replace(/[^\p{L}\p{N}]+/gu, "_")
        .slice(0, 60),
    )
    .join(".");
  return {
    id: `cmp.agg.${dataset.id}.${key}`,
    phase,
    label,
    value: null,
    unit: "un",
    decimals: 0,
    formula_id: "cmp",
    formula_version: "1.0.0",
    formula: `Agregação do conjunto “${dataset.name}”${where === "" ? "" : `, onde ${where}`}`,
    inputs: [],
    sources: [],
    assumptions: [],
    basis: "ESTIMADO",
    confidence: 0.6,
    inputs_hash: "",
    computed_at: view.now,
    ...changes,
  };
}

const scopeOf = (column: DatasetColumn | undefined, name: string): Pick<Fact, "scope"> => {
  const kind =
    column === undefined
      ? null
      : /^processo(?:_id)?$/.test(column.name)
        ? "process"
        : column.name === "area"
          ? "area"
          : column.name === "sistema"
            ? "system"
            : null;
  return kind === null ? {} : { scope: { [kind]: name } };
};

const columnsOf = (dataset: DatasetResult) =>
  dataset.columns.map(({ name, label, type }) => ({
    nome: name,
    rotulo: label,
    tipo: type === "number" ? "numero" : "texto",
  }));
const listTables = (datasets: readonly DatasetResult[]) =>
  datasets
    .filter(({ id }) => !aboutPeople.test(id))
    .slice(0, mostTables)
    .map((dataset) => ({ tabela: dataset.id, nome: dataset.name, colunas: columnsOf(dataset) }));
