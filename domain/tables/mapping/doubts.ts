/** Why what the headers say of a table is asked all the same; null where nothing speaks against it. */
import type { CanonicalTable, TableName } from "../canonical-table.ts";
import { hasWord } from "../headers/header-names.ts";
import { ledgerNature } from "../meaning/ledger-nature.ts";
import type { ProposedColumn, RawTable } from "../raw-table.ts";
import { findPhases } from "../wide/find-phases.ts";

export function doubtOf(
  raw: RawTable,
  table: CanonicalTable,
  columns: readonly ProposedColumn[],
): string | null {
  const ofNames = doubtOfNames(raw) ?? doubtOfOneName(raw, table, columns);
  if (ofNames !== null || table.name !== "custos") return ofNames;
  return doubtOfSteps(raw) ?? doubtOfOrders(raw, columns) ?? doubtOfRevenue(raw, columns);
}

/**
 * Rows of one cell more than the header: where two names stand as one, or the first column has
 * none, every name after it is a column too early.
 */
function doubtOfNames(raw: RawTable): string | null {
  const last = raw.columns.at(-1);
  const isShort =
    raw.headerRow > 0 &&
    last?.nameInFile === "" &&
    last.nonEmpty > raw.rows / 2 &&
    raw.columns.filter(({ nameInFile }) => nameInFile === "").length === 1;
  return isShort
    ? `O cabeçalho de “${raw.tableName}” tem ${raw.columns.length - 1} nomes para ${raw.columns.length} colunas: os nomes podem estar deslocados. Se estão certos, o que contém a tabela?`
    : null;
}

/** Each row of these is a thing of its own, by the name in its first column. */
const lists: ReadonlySet<TableName> = new Set([
  "sistemas",
  "processos",
  "iniciativas",
  "casos_uso_ia",
  "riscos",
]);
const fewestOfOneName = 5;

/** A list of things of which every row has the same name is a list of something else: equipment, each watched by one system. */
function doubtOfOneName(
  raw: RawTable,
  table: CanonicalTable,
  columns: readonly ProposedColumn[],
): string | null {
  const [name] = table.columns;
  if (name === undefined || !lists.has(table.name)) return null;
  const header = sourceOf(columns, name.name);
  const column = raw.columns.find((each) => each.header === header);
  const isOne = column?.distinct === 1 && column.nonEmpty >= fewestOfOneName;
  return isOne
    ? `Todas as linhas de “${raw.tableName}” têm o mesmo valor em “${column.header}”: cada uma parece ser de outra coisa. O que contém a tabela?`
    : null;
}

/** What is followed from step to step carries the amounts of orders: they may never have been spent. */
function doubtOfSteps(raw: RawTable): string | null {
  if (findPhases(raw)?.form !== "steps") return null;
  return `“${raw.tableName}” acompanha itens etapa por etapa, e seus valores podem ser de pedidos que ainda não foram gastos. O que contém a tabela?`;
}

const ordered: ReadonlySet<string> = new Set(["pedido", "encomenda", "ordered"]);
const delivered: ReadonlySet<string> = new Set(
  "faturado faturada entregue entrega recebido recebida recebimento atendido invoiced delivered received".split(
    " ",
  ),
);

/** Amounts that were ordered, beside what came of the orders. */
function doubtOfOrders(raw: RawTable, columns: readonly ProposedColumn[]): string | null {
  const value = sourceOf(columns, "valor");
  if (value === undefined || !hasWord(value, ordered)) return null;
  if (!raw.columns.some(({ header }) => header !== value && hasWord(header, delivered)))
    return null;
  return `Os valores de “${value}” são de pedidos, e a tabela “${raw.tableName}” diz à parte o que deles foi entregue ou faturado: podem não ter sido gastos. O que contém a tabela?`;
}

const served: ReadonlySet<string> = new Set(
  "cliente consumidor assinante aluno paciente hospede associado cooperado comprador customer client buyer guest patient student subscriber".split(
    " ",
  ),
);
/** Readings of a meter at whoever is billed by it. */
const metered: ReadonlySet<string> = new Set("matricula leitura economia hidrometro".split(" "));
const fewestMetered = 2;
const spent: ReadonlySet<string> = new Set(
  "conta despesa custo gasto pagar natureza elemento rubrica plano account expense expenditure cost spend payable".split(
    " ",
  ),
);
const payees = ["fornecedor", "fornecedor_documento", "centro_custo", "lado", "credito"];

/** Amounts by the kind of what was sold, with whom it was sold to and nobody who was paid. */
function doubtOfRevenue(raw: RawTable, columns: readonly ProposedColumn[]): string | null {
  const value = sourceOf(columns, "valor") ?? "";
  const headers = raw.columns.map(({ header }) => header);
  const above = raw.preamble.map(({ text }) => text);
  const saysSpending = [value, sourceOf(columns, "conta") ?? "", raw.tableName, ...above];
  if (saysSpending.some((text) => hasWord(text, spent))) return null;
  if (payees.some((target) => sourceOf(columns, target) !== undefined)) return null;
  if (ledgerNature(headers, value) !== "despesa") return null;
  const readings = headers.filter((header) => hasWord(header, metered));
  const whom =
    headers.find((header) => hasWord(header, served)) ??
    (readings.length >= fewestMetered ? readings[0] : undefined);
  if (whom === undefined) return null;
  return `“${raw.tableName}” diz quem comprou ou foi cobrado (“${whom}”) e não diz a quem se pagou: seus valores podem ser receita, e não gasto. O que contém a tabela?`;
}

const sourceOf = (columns: readonly ProposedColumn[], wanted: string): string | undefined =>
  columns.find(({ target }) => target === wanted)?.source;
