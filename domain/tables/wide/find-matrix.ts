/** Tables that lie on their side: fields of one canonical table in the first column, and one thing a column. */
import type { CanonicalTable, TableName } from "../canonical-table.ts";
import { canonicalTables } from "../catalog/catalog.ts";
import { normalizeHeader } from "../headers/header-names.ts";
import type { RawTable, TableProposal } from "../raw-table.ts";
import { canonicalTable } from "../catalog/catalog.ts";

const fewestFields = 5;
const fewestThings = 2;
/** Larger ones are data, whatever their first column holds. */
const mostFields = 100;
const mostThings = 200;
/** Of the rows that have a name, those that have to be fields of the table. */
const leastShare = 0.5;

export interface Matrix {
  table: TableName;
  /** Names the column of the things' own names. */
  keyHeader: string;
}

/** Null for a table that stands. */
export function findMatrix({ rows, columns }: RawTable): Matrix | null {
  const [first, ...things] = columns;
  if (first === undefined || first.shares.number > 0.2 || first.distinct < fewestFields)
    return null;
  if (rows > mostFields || things.length < fewestThings || things.length > mostThings) return null;
  const labels = first.topValues.map(({ value }) => normalizeHeader(value).key);
  const headers = things.map(({ header }) => normalizeHeader(header).key);
  const [best] = canonicalTables
    .map((table) => ({ table, fields: countFields(table, labels) }))
    .sort((a, b) => b.fields - a.fields);
  if (best === undefined || best.fields < Math.max(fewestFields, leastShare * labels.length))
    return null;
  const { table } = best;
  // Headers that are fields themselves: the table stands, and its first column happens to hold such words.
  if (countFields(table, headers) > 0) return null;
  const key = table.columns.find(({ name }) => name === nameOf(table));
  if (key === undefined) return null;
  const own = namesOf(key).has(normalizeHeader(first.header).key);
  return { table: table.name, keyHeader: own ? first.header : key.label };
}

/** What its things are called: the first text that it requires, else its key. */
const nameOf = (table: CanonicalTable): string | undefined =>
  table.columns.find(({ required, type }) => required && type === "text")?.name ?? table.keys[0];

const namesOf = ({ name, label, synonyms }: CanonicalTable["columns"][number]): Set<string> =>
  new Set([name, label, ...synonyms].map((text) => normalizeHeader(text).key));

function countFields(table: CanonicalTable, keys: readonly string[]): number {
  const fields = table.columns.map(namesOf);
  return fields.filter((names) => keys.some((key) => names.has(key))).length;
}

/** The proposal of the turned table: nothing of it is read before a person says that it lies on its side. */
export function proposeTransposed(proposal: TableProposal, { table }: Matrix): TableProposal {
  return {
    ...proposal,
    canonical: table,
    status: "ask",
    questions: [
      {
        id: "tabela",
        kind: "tabela",
        blocking: true,
        text: "Virar a tabela? As linhas parecem campos e as colunas, itens.",
        options: [
          { value: table, label: `Virar: ${canonicalTable(table).label}, um item por coluna` },
          { value: "nenhuma", label: "Não virar: só guardar" },
        ],
      },
      ...proposal.questions.filter(({ kind }) => kind !== "tabela"),
    ],
  };
}

/** The table as it lies: kept, and read as nothing while the turned one is offered. */
export const keptAsItLies = (proposal: TableProposal): TableProposal => ({
  ...proposal,
  canonical: null,
  status: "none",
  columns: proposal.columns.map(({ source }) => ({
    source,
    target: null,
    score: 0,
    status: "none",
  })),
  questions: [],
});
