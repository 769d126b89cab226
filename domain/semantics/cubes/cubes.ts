/**
 * The canonical tables as measures and dimensions. A table says only what its columns cannot: which amounts may be summed, which texts
 * are no names, what the run derives. All else follows from the columns of the catalogue, so that a new column is measured or grouped
 * by without code. A table about people is the contrary: what is not listed is not there.
 */
import type { CanonicalColumn, CanonicalTable, TableName } from "../../tables/canonical-table.ts";
import { canonicalTable, canonicalTables } from "../../tables/catalog/catalog.ts";
import type { Aggregation } from "./cube-query.ts";
import { derivedLabels } from "./cube-copy.ts";

export interface CubeMeasure {
  column: string;
  label: string;
  unit: string | null;
  aggregations: readonly Aggregation[];
  /** A number of people: a result below the minimum is not told. */
  countsPeople: boolean;
}

export interface CubeDimension {
  /** As `CubeQuery.by` names it: the column, or "column.parent". */
  name: string;
  label: string;
  kind: "texto" | "simnao" | "lista";
  /** Read from another table by its key. */
  parent: { through: string; table: TableName; key: string; column: string } | null;
}

export interface CubeColumn {
  column: string;
  label: string;
}

export interface Cube {
  table: TableName;
  label: string;
  measures: readonly CubeMeasure[];
  dimensions: readonly CubeDimension[];
  times: readonly CubeColumn[];
  /** Free texts, of which only "vazio" and "preenchido" are asked. */
  texts: readonly CubeColumn[];
  /** Identifiers that are only counted ("distintos"). */
  counted: readonly CubeColumn[];
  /** Amounts of different values here are told side by side, never put together. */
  apart: readonly string[];
  /** "grupo": rows are people. */
  privacy: "livre" | "grupo";
}

interface CubeSpec {
  sums?: readonly string[];
  texts?: readonly string[];
  /** Columns that are no figure of the thing: positions in a list. */
  noMeasure?: readonly string[];
  /** Identifiers that people know the thing by. */
  ids?: readonly string[];
  counted?: readonly string[];
  apart?: readonly string[];
  people?: readonly string[];
  last?: readonly string[];
  derived?: { column: keyof typeof derivedLabels; kind: "horas" | "simnao" }[];
  only?: { dimensions: readonly string[]; measures: Record<string, readonly Aggregation[]> };
}

const specs: Partial<Record<TableName, CubeSpec>> = {
  processos: {
    sums: ["volume_mes", "receita_exposta_mes"],
    texts: ["resultado_esperado", "nota_escopo"],
  },
  etapas: { noMeasure: ["ordem"], texts: ["fonte_efeito", "paralelo_com"] },
  custos: {
    sums: ["valor"],
    // Of a ledger with two sides, "valor" is already what remains of them.
    noMeasure: ["credito"],
    texts: ["fornecedor_documento", "documento", "descricao", "lado", "conta_credito", "cenario"],
    apart: ["moeda"],
  },
  eventos: { counted: ["caso_id"], derived: [{ column: "duracao_h", kind: "horas" }] },
  casos: {
    sums: ["valor"],
    ids: ["cliente_id"],
    derived: [
      { column: "prazo_h", kind: "horas" },
      { column: "refeito", kind: "simnao" },
      { column: "reclassificado", kind: "simnao" },
    ],
  },
  cargos: {
    only: {
      dimensions: ["area", "familia", "nivel", "vinculo", "situacao"],
      measures: { fte: ["soma"] },
    },
  },
  tarefas: { sums: ["pct_tempo"] },
  sistemas: {
    sums: [
      "custo_licenca_ano",
      "custo_infra_ano",
      "custo_suporte_ano",
      "custo_pessoas_ano",
      "usuarios",
      "usuarios_ativos",
    ],
    apart: ["moeda"],
  },
  integracoes: { sums: ["falhas_mes", "registros_mes", "registros_erro"] },
  opcoes: { texts: ["evidencia"] },
  iniciativas: {
    sums: ["capex", "opex_mes", "esforco_pd", "equipe", "beneficio_informado_ano"],
    texts: ["depende_de", "motivo_estrategico", "fracao_processo", "rateio_custo"],
  },
  casos_uso_ia: { sums: ["volume_mes"], texts: ["finalidade"] },
  riscos: { texts: ["descricao", "mitigacao"] },
  controles: { sums: ["esforco_pd"], ids: ["controle_id"], texts: ["evidencia", "justificativa"] },
  kpis: { last: ["valor"], apart: ["kpi"], noMeasure: ["ano"], texts: ["agregacao", "cenario"] },
  clientes: { sums: ["receita_mensal"], ids: ["cliente_id"] },
  competencias: { sums: ["pessoas"], people: ["pessoas"] },
  cargas: {
    sums: [
      "vcpu",
      "ram_gb",
      "armazenamento_gb",
      "egress_gb",
      "servicos_gerenciados_mes",
      "custo_atual_mes",
    ],
  },
  premissas: { ids: ["premissa_id"], texts: ["valor", "justificativa", "fonte"] },
  raci: {},
  versoes: {},
};

/** What a key of another table brings along. Its rows are one to a key, so that no row is counted twice. */
const parentsOf: Record<string, readonly string[]> = {
  "processos.processo": ["area"],
  "clientes.cliente_id": ["segmento"],
  "sistemas.sistema": ["capacidade", "fornecedor"],
  "casos_uso_ia.caso_uso": ["area"],
};

const numeric = new Set(["num", "int", "pct", "money", "score5", "likert5"]);
const kinds: Record<string, CubeDimension["kind"]> = {
  text: "texto",
  enum: "texto",
  id: "texto",
  bool: "simnao",
  list: "lista",
};

/** Ids and pay of single people take part in nothing. */
const ofPeople = ({ pseudonymised, ofOnePerson }: CanonicalColumn): boolean =>
  pseudonymised === true || ofOnePerson === true;

function buildCube(table: CanonicalTable, spec: CubeSpec): Cube {
  const columns = table.columns.filter((column) => !ofPeople(column));
  return {
    table: table.name,
    label: table.label,
    measures: measuresOf(columns, spec),
    dimensions: dimensionsOf(columns, spec),
    times: spec.only ? [] : named(columns, ({ type }) => type === "date" || type === "datetime"),
    texts: named(columns, ({ name }) => has(spec.texts, name)),
    counted: named(columns, ({ name }) => has(spec.counted, name)),
    apart: spec.apart ?? [],
    privacy: spec.only ? "grupo" : "livre",
  };
}

function measuresOf(columns: readonly CanonicalColumn[], spec: CubeSpec): CubeMeasure[] {
  const measured = columns
    .filter(({ name, type }) =>
      spec.only ? name in spec.only.measures : numeric.has(type) && !has(spec.noMeasure, name),
    )
    .map(({ name, label, unit }) => ({
      column: name,
      label,
      unit: unit ?? null,
      aggregations: spec.only?.measures[name] ?? aggregationsOf(name, spec),
      countsPeople: has(spec.people, name),
    }));
  const derived = (spec.derived ?? [])
    .filter(({ kind }) => kind === "horas")
    .map(({ column }) => ({
      column,
      label: derivedLabels[column],
      unit: "h",
      aggregations: spread,
      countsPeople: false,
    }));
  return [...measured, ...derived];
}

const spread: readonly Aggregation[] = ["media", "p50", "p85", "min", "max"];

/** The number of people of one row is no figure to pick out: it is only summed, and told from the minimum on. */
function aggregationsOf(name: string, { sums, people, last }: CubeSpec): readonly Aggregation[] {
  if (has(people, name)) return ["soma"];
  if (has(last, name)) return ["ultimo", ...spread];
  return has(sums, name) ? ["soma", ...spread] : spread;
}

function dimensionsOf(columns: readonly CanonicalColumn[], spec: CubeSpec): CubeDimension[] {
  const own = columns.filter((column) => isDimension(column, spec));
  const derived = (spec.derived ?? [])
    .filter(({ kind }) => kind === "simnao")
    .map(({ column }) => dimension(column, derivedLabels[column], "simnao"));
  return [
    ...own.flatMap((column) => [
      dimension(column.name, column.label, kinds[column.type] as CubeDimension["kind"]),
      ...(column.type === "list" || spec.only ? [] : parents(column)),
    ]),
    ...derived,
  ];
}

function isDimension({ name, type }: CanonicalColumn, spec: CubeSpec): boolean {
  if (spec.only) return spec.only.dimensions.includes(name);
  if (type === "id") return has(spec.ids, name);
  return type in kinds && !has(spec.texts, name);
}

function parents({ name, foreignKey }: CanonicalColumn): CubeDimension[] {
  if (foreignKey === undefined) return [];
  const [owner, key] = foreignKey.split(".") as [TableName, string];
  const { columns } = canonicalTable(owner);
  return (parentsOf[foreignKey] ?? []).flatMap((parent) =>
    columns
      .filter((column) => column.name === parent)
      .map(({ label }) => ({
        ...dimension(`${name}.${parent}`, label, "texto"),
        parent: { through: name, table: owner, key, column: parent },
      })),
  );
}

const dimension = (name: string, label: string, kind: CubeDimension["kind"]): CubeDimension => ({
  name,
  label,
  kind,
  parent: null,
});

const has = (names: readonly string[] | undefined, name: string): boolean =>
  names?.includes(name) === true;

const named = (
  columns: readonly CanonicalColumn[],
  test: (column: CanonicalColumn) => boolean,
): CubeColumn[] => columns.filter(test).map(({ name, label }) => ({ column: name, label }));

/** In the order of the catalogue. The survey has none: its answers are told by published facts alone. */
export const cubes: readonly Cube[] = canonicalTables.flatMap((table) => {
  const spec = specs[table.name];
  return spec === undefined ? [] : [buildCube(table, spec)];
});

const byTable = new Map(cubes.map((cube) => [cube.table, cube]));

/** Null for a table without a cube. */
export const cubeOf = (table: TableName): Cube | null => byTable.get(table) ?? null;
