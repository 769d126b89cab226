/** How well the columns of a file's table fit a canonical one (playbook 1.1.6). */
import { modelColumns, type CanonicalTable } from "../canonical-table.ts";
import { hasWord } from "../headers/header-names.ts";
import { ledgerNature } from "../meaning/ledger-nature.ts";
import type { ProposedColumn, RawTable, TableTypeScore } from "../raw-table.ts";
import { confirmScore } from "./column-mapping.ts";

/** What a table that something contradicts keeps of its score. */
export const unlikely = 0.6;

export function minimumOf(table: CanonicalTable): string[][] {
  return (
    table.minimum ??
    table.columns.filter((column) => column.required).map((column) => [column.name])
  );
}

/**
 * s = mean score of the minimum groups (the best column of each) + 0.25 x share of the other columns found. The score of
 * a group that only the file's uniqueness contradicts is cut: one row per case is not a log, repeated ids are no case list.
 */
export function scoreTableType(
  raw: RawTable,
  table: CanonicalTable,
  columns: readonly ProposedColumn[],
): TableTypeScore {
  const scoreOf = new Map(
    columns
      .filter((column) => column.target !== null)
      .map((column) => [column.target!, column.score]),
  );
  const groups = minimumOf(table);
  const inGroups = new Set(groups.flat());
  const used = new Set<string>();
  let sum = 0;
  let complete = true;
  for (const group of groups) {
    const best = group
      .filter((name) => !used.has(name))
      .sort((a, b) => (scoreOf.get(b) ?? 0) - (scoreOf.get(a) ?? 0))[0];
    const score = best === undefined ? 0 : (scoreOf.get(best) ?? 0);
    if (best !== undefined) used.add(best);
    if (score < confirmScore) complete = false;
    sum += score;
  }
  const others = modelColumns(table).filter(
    (column) => !inGroups.has(column.name) || !used.has(column.name),
  );
  const found = others.filter((column) => scoreOf.has(column.name)).length;
  let score = sum / groups.length + 0.25 * (others.length === 0 ? 0 : found / others.length);
  if (
    contradictsUniqueness(raw, table, columns) ||
    lacksAmounts(raw, table, columns) ||
    namesNoClient(raw, table) ||
    repeatsPairs(raw, table, columns) ||
    isBalance(raw, table, columns)
  )
    score *= unlikely;
  return { table: table.name, score: Math.round(score * 1e4) / 1e4, complete };
}

/** A ledger without a column of amounts is none. */
function lacksAmounts(
  raw: RawTable,
  table: CanonicalTable,
  columns: readonly ProposedColumn[],
): boolean {
  if (table.name !== "custos") return false;
  const source = columns.find(({ target }) => target === "valor")?.source;
  const amounts = raw.columns.find(({ header }) => header === source);
  return amounts === undefined || amounts.shares.number < 0.8;
}

const clientWords: ReadonlySet<string> = new Set(
  "cliente client conta lojista account customer razao fantasia cnpj churn nps mrr".split(" "),
);

/** A code and what was sold of it are a list of products as well. */
const namesNoClient = ({ columns }: RawTable, { name }: CanonicalTable): boolean =>
  name === "clientes" && !columns.some(({ header }) => hasWord(header, clientWords));

const oftenRepeated = 3;

/** An integration is one line for each pair of systems; what goes from place to place is carried there again and again. */
function repeatsPairs(
  { rows, columns: raw }: RawTable,
  { name }: CanonicalTable,
  columns: readonly ProposedColumn[],
): boolean {
  if (name !== "integracoes") return false;
  const distinctOf = (wanted: string) => {
    const source = columns.find(({ target }) => target === wanted)?.source;
    return raw.find(({ header }) => header === source)?.distinct ?? 0;
  };
  const pairs = distinctOf("origem") * distinctOf("destino");
  return pairs > 0 && rows > oftenRepeated * pairs;
}

/** Balances of accounts hold each account and those that it is part of: their lines are no spending to add up. */
function isBalance(
  { columns: raw }: RawTable,
  table: CanonicalTable,
  columns: readonly ProposedColumn[],
): boolean {
  if (table.name !== "custos") return false;
  const sourceOf = (name: string) => columns.find(({ target }) => target === name)?.source;
  const headers = raw.map(({ header }) => header);
  const isDated = (raw.find(({ header }) => header === sourceOf("competencia"))?.distinct ?? 0) > 1;
  return ledgerNature(headers, sourceOf("valor") ?? "", isDated) === "saldo";
}

function contradictsUniqueness(
  raw: RawTable,
  table: CanonicalTable,
  columns: readonly ProposedColumn[],
): boolean {
  if (table.name !== "eventos" && table.name !== "casos") return false;
  const source = columns.find((column) => column.target === "caso_id")?.source;
  const column = raw.columns.find((candidate) => candidate.header === source);
  if (!column || column.nonEmpty < 5 || !column.distinctExact) return false;
  const share = column.distinct / column.nonEmpty;
  return table.name === "casos" ? share < 0.95 : share === 1;
}
