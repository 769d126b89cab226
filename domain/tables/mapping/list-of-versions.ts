/** A list of versions and a portfolio of systems have names, suppliers and ends of support in common. */
import type { CanonicalTable, TableName } from "../canonical-table.ts";
import type { ProposedColumn, RawTable, TableTypeScore } from "../raw-table.ts";
import { distinctShare, identifyingShare } from "../rows/row-key.ts";

interface ScoredTable {
  table: CanonicalTable;
  columns: ProposedColumn[];
  type: TableTypeScore;
}

const shared: ReadonlySet<string | null> = new Set([null, "sistema", "fornecedor", "fim_suporte"]);

/**
 * Which of the two a table is not: a portfolio names a system once and says more of it than its
 * support. Null where it is no list of versions.
 */
export function notOfVersions(raw: RawTable, scored: readonly ScoredTable[]): TableName | null {
  const find = (name: TableName) => scored.find(({ table }) => table.name === name);
  const [versions, portfolio] = [find("versoes"), find("sistemas")];
  if (versions === undefined || !versions.type.complete || portfolio === undefined) return null;
  const source = portfolio.columns.find(({ target }) => target === "sistema")?.source;
  const names = raw.columns.find(({ header }) => header === source);
  const isOncePerSystem = names !== undefined && distinctShare(names) >= identifyingShare;
  const saysMore = portfolio.columns.some(({ target }) => !shared.has(target));
  return isOncePerSystem && saysMore ? "versoes" : "sistemas";
}
