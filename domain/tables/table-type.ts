/** Which canonical table a file's table is (playbook 1.1.6), and the whole proposal for it. */
import type { CanonicalTable, TableName } from "./canonical-table.ts";
import { canonicalTable, canonicalTables } from "./catalog/catalog.ts";
import { mapColumns } from "./mapping/column-mapping.ts";
import { withNumber } from "./mapping/detect-cases.ts";
import { doubtOf } from "./mapping/doubts.ts";
import { notOfVersions } from "./mapping/list-of-versions.ts";
import { mappingQuestions } from "./mapping/mapping-questions.ts";
import {
  casesOf,
  keptOnly,
  logOf,
  panelOf,
  holdingsOf,
  payrollOf,
  periodsOf,
  pivotOf,
  statementOf,
  stockOf,
  typeQuestion,
  whatItHolds,
  wideOf,
} from "./mapping/propose-by-cells.ts";
import { minimumOf, scoreTableType, unlikely } from "./mapping/score-table-type.ts";
import { ledgerNature } from "./meaning/ledger-nature.ts";
import { parseMonthHeader } from "./wide/month-header.ts";
import type {
  ProposedColumn,
  RawTable,
  TableDecision,
  TableProposal,
  TableTypeScore,
} from "./raw-table.ts";

const automaticScore = 0.7;
const automaticMargin = 0.1;
/** Below it a table is not worth asking about. */
const askScore = 0.45;

interface Scored {
  table: CanonicalTable;
  columns: ProposedColumn[];
  type: TableTypeScore;
}

/** Best first. */
function scoreTables(raw: RawTable, tables: readonly CanonicalTable[]): Scored[] {
  const scored = tables.map((table) => {
    const columns = mapColumns(raw, table);
    return { table, columns, type: scoreTableType(raw, table, columns) };
  });
  const excluded = notOfVersions(raw, scored);
  for (const { table, type } of scored) if (table.name === excluded) type.score *= unlikely;
  return scored.sort((a, b) => b.type.score - a.type.score || (a.table.id < b.table.id ? -1 : 1));
}

/** Settled by its score, and by how far the next table that it could be is behind. */
function isAutomatic([best, ...others]: readonly { type: TableTypeScore }[]): boolean {
  const second = others.find(({ type }) => type.complete);
  return (
    best !== undefined &&
    best.type.complete &&
    best.type.score >= automaticScore &&
    (second === undefined || best.type.score - second.type.score >= automaticMargin)
  );
}

/** Where the names settle nothing; null: what they say is asked. */
function proposeByCells(
  raw: RawTable,
  { table, type }: { table: CanonicalTable; type: TableTypeScore },
  candidates: TableTypeScore[],
): TableProposal | null {
  if (type.score < askScore)
    return panelOf(raw) ?? casesOf(raw, undefined, []) ?? logOf(raw) ?? keptOnly(raw, candidates);
  return table.name === "eventos" ? (casesOf(raw, undefined, ["eventos"]) ?? logOf(raw)) : null;
}

/** Cases that a person chose and whose headers do not tell them, or amounts of which no header says on whom or what they were spent. */
function casesBeside(
  raw: RawTable,
  { table, columns, type }: Scored,
  canonical: TableName | undefined,
): TableProposal | null {
  if (canonical !== undefined) return type.complete ? null : casesOf(raw, canonical, []);
  const groups = minimumOf(table).at(-1)!;
  const isNamed = columns.some(
    ({ target, status }) => status === "auto" && groups.includes(target ?? ""),
  );
  return table.name === "custos" && !isNamed ? casesOf(raw, undefined, ["custos"]) : null;
}

const fewestMonths = 3;

/** The one amount that the names tell is a budget, and what came of it stands in a column for each month. */
function isBesideMonths(raw: RawTable, { table, columns }: Scored): boolean {
  const value = columns.find(({ target }) => target === "valor")?.source;
  if (table.name !== "custos" || value === undefined || parseMonthHeader(value) !== null)
    return false;
  const headers = raw.columns.map(({ header }) => header);
  const months = headers.filter((header) => parseMonthHeader(header)?.isPlan === false);
  return months.length >= fewestMonths && ledgerNature(headers, value) === "orcamento";
}

/** The names alone say what the table is. */
const isTold = (
  raw: RawTable,
  best: Scored,
  automatic: boolean,
  canonical: TableName | undefined,
): boolean => automatic && canonical === undefined && !isBesideMonths(raw, best);

/** What is asked of a table that nothing else speaks against: of events, that no column numbers their cases. */
function doubtOfCase(raw: RawTable, { table, columns }: Scored): string {
  const found = new Set(columns.map(({ target }) => target));
  const isLog = table.name === "eventos" && found.has("atividade") && found.has("fim");
  if (!isLog || found.has("caso_id")) return whatItHolds(raw);
  return `“${raw.tableName}” registra eventos, e nenhuma coluna diz de que caso (pedido, chamado, ordem de serviço) é cada um: sem ela não se mede prazo nenhum. O que contém a tabela?`;
}

/** What a form tells that no score of names would. */
const specialOf = (raw: RawTable, canonical: TableName | undefined): TableProposal | null =>
  pivotOf(raw, canonical) ??
  payrollOf(raw, canonical) ??
  periodsOf(raw, canonical) ??
  stockOf(raw, canonical) ??
  holdingsOf(raw, canonical) ??
  statementOf(raw, canonical);

/** Proposal for a table; with `canonical` the type is given (a person chose it). */
export function proposeTable(raw: RawTable, canonical?: TableName): TableProposal {
  const special = specialOf(raw, canonical);
  if (special !== null) return special;
  const mapped = scoreTables(raw, canonical ? [canonicalTable(canonical)] : canonicalTables);
  const best = mapped[0]!;
  const cases = casesBeside(raw, best, canonical);
  if (cases !== null) return cases;
  const automatic = isAutomatic(mapped);
  const wide = isTold(raw, best, automatic, canonical) ? null : wideOf(raw, canonical);
  if (wide !== null) return wide;
  const candidates = mapped
    .slice(0, 5)
    .map((entry) => entry.type)
    .filter((entry) => entry.score >= 0.3);
  const isSettled = canonical !== undefined || automatic;
  const byCells = isSettled ? null : proposeByCells(raw, best, candidates);
  if (byCells !== null) return byCells;
  const columns = withNumber(raw, best);
  const questions = mappingQuestions(raw, best.table, columns);
  const proposal = { canonical: best.table.name, candidates, columns };
  const doubt = canonical === undefined ? doubtOf(raw, best.table, best.columns) : null;
  if (isSettled && doubt === null) return { ...proposal, status: "auto", questions };
  const tables = candidates.map(({ table }) => table);
  const text = doubt ?? doubtOfCase(raw, best);
  return { ...proposal, status: "ask", questions: [typeQuestion(text, tables), ...questions] };
}

/**
 * The decision that a proposal stands for before anyone touched it; null while the type is not
 * settled. A column that has to be confirmed is not in it.
 */
export function decisionOf(proposal: TableProposal): TableDecision | null {
  if (proposal.canonical === null || proposal.status !== "auto") return null;
  const columns: Record<string, string> = {};
  for (const column of proposal.columns)
    if (column.target !== null && column.status !== "confirm")
      columns[column.source] = column.target;
  return { canonical: proposal.canonical, columns, answers: {} };
}

/** A decision confirmed for the same set of headers, fitted to this table; null when the headers differ. */
export function reuseDecision(
  raw: RawTable,
  saved: { headerSignature: string; decision: TableDecision },
): TableDecision | null {
  if (saved.headerSignature !== raw.headerSignature) return null;
  const columns: Record<string, string> = {};
  for (const { header } of raw.columns) {
    const same = Object.keys(saved.decision.columns).find(
      (name) => name.toLowerCase().trim() === header.toLowerCase().trim(),
    );
    if (same !== undefined) columns[header] = saved.decision.columns[same]!;
  }
  // Answers about single rows belong to the file they were given for.
  const answers = Object.fromEntries(
    Object.entries(saved.decision.answers).filter(([id]) => !id.startsWith("linha_total")),
  );
  const { refused = [] } = saved.decision;
  return {
    canonical: saved.decision.canonical,
    columns,
    answers,
    reused: true,
    ...(refused.length === 0 ? {} : { refused }),
  };
}
