/** Which canonical table a file's table is (playbook 1.1.6), and the whole proposal for it. */
import { modelColumns, type CanonicalTable, type TableName } from "./canonical-table.ts";
import { canonicalTable, canonicalTables } from "./catalog/catalog.ts";
import { normalizeHeader } from "./headers/header-names.ts";
import { ledgerNature } from "./meaning/ledger-nature.ts";
import { confirmScore, mapColumns } from "./mapping/column-mapping.ts";
import { notOfVersions } from "./mapping/list-of-versions.ts";
import { mappingQuestions } from "./mapping/mapping-questions.ts";
import { isPayrollOfElements } from "./mapping/payroll-elements.ts";
import { pivotColumns } from "./mapping/pivot-columns.ts";
import { panelColumns } from "./mapping/panel-columns.ts";
import { detectCases } from "./mapping/detect-cases.ts";
import { detectLog } from "./mapping/detect-log.ts";
import { findPhases } from "./wide/find-phases.ts";
import { proposeWide } from "./wide/propose-wide.ts";
import type {
  MappingQuestion,
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
/** What a table that something contradicts keeps of its score. */
const unlikely = 0.6;

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
function scoreTableType(
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
  name === "clientes" &&
  !columns.some(({ header }) =>
    normalizeHeader(header).tokens.some((token) => clientWords.has(token)),
  );

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

/** A table whose months, items or indicators stand in columns, and nothing else by its columns' names. */
function wideOf(raw: RawTable, canonical: TableName | undefined): TableProposal | null {
  const wide = proposeWide(raw);
  if (wide === null || (canonical !== undefined && wide.table.name !== canonical)) return null;
  const { table, columns } = wide;
  if (wide.isDoubtful === true && canonical === undefined)
    return askedByCells(raw, table.name, columns, whatItHolds(raw));
  return {
    canonical: table.name,
    status: "auto",
    candidates: [{ table: table.name, score: 1, complete: true }],
    columns,
    questions: mappingQuestions(raw, table, columns),
  };
}

/** Series under headers that name none of their columns: what they are is asked. */
function panelOf(raw: RawTable): TableProposal | null {
  const columns = panelColumns(raw);
  return columns === null ? null : askedByCells(raw, "kpis", columns, whatItHolds(raw));
}

/** A pivot: its labels are one column, whatever they are of, and its figures sums. Asked about as a ledger. */
function pivotOf(raw: RawTable, canonical: TableName | undefined): TableProposal | null {
  const columns = pivotColumns(raw);
  if (columns === null || (canonical ?? "custos") !== "custos") return null;
  const text = `A tabela “${raw.tableName}” é uma tabela dinâmica. Suas linhas são contas de custo?`;
  const asked = askedByCells(raw, "custos", columns, text);
  return canonical === undefined ? asked : { ...asked, status: "auto" };
}

/** Nothing of it is added up before a person says what it is: the question tells what to send instead. */
function payrollOf(raw: RawTable, canonical: TableName | undefined): TableProposal | null {
  if (canonical !== undefined || !isPayrollOfElements(raw)) return null;
  const text = `A tabela “${raw.tableName}” é uma folha por verba: a mesma pessoa aparece em várias linhas, e proventos e descontos estão na mesma coluna, de modo que a soma não é o custo. Envie a folha resumida, com uma linha por pessoa e mês (matrícula, cargo, área e custo). Guardar esta sem usar?`;
  return { ...keptOnly(raw, []), status: "ask", questions: [typeQuestion(text, [])] };
}

/** A log whose headers are words of its own trade: asked about with the columns that would be read. */
function logOf(raw: RawTable): TableProposal | null {
  const columns = detectLog(raw);
  if (columns === null) return null;
  const sourceOf = (target: string): string =>
    columns.find((column) => column.target === target)!.source;
  const text = `A tabela “${raw.tableName}” registra eventos, com “${sourceOf("caso_id")}” como caso, “${sourceOf("atividade")}” como atividade e “${sourceOf("fim")}” como momento?`;
  return askedByCells(raw, "eventos", columns, text);
}

/** Cases by what their columns hold. `others`: what the table may be by its headers. */
function casesOf(
  raw: RawTable,
  canonical: TableName | undefined,
  others: readonly TableName[],
): TableProposal | null {
  if ((canonical ?? "casos") !== "casos") return null;
  const found = detectCases(raw);
  if (found === null) return null;
  const text = `A tabela “${raw.tableName}” lista casos, cada um com o seu número em “${found.id}”, aberto em “${found.openedAt}” e encerrado em “${found.closedAt}”?`;
  const asked = askedByCells(raw, ["casos", ...others], found.columns, text);
  if (canonical === undefined) return asked;
  const questions = asked.questions.filter(({ kind }) => kind !== "tabela");
  return { ...asked, status: "auto", questions };
}

/** A table that its cells, not its headers, tell. */
function askedByCells(
  raw: RawTable,
  tables: TableName | readonly [TableName, ...TableName[]],
  columns: ProposedColumn[],
  text: string,
): TableProposal {
  const offered = typeof tables === "string" ? [tables] : tables;
  const canonical = offered[0]!;
  return {
    canonical,
    status: "ask",
    candidates: [{ table: canonical, score: 1, complete: true }],
    columns,
    questions: [
      typeQuestion(text, offered),
      ...mappingQuestions(raw, canonicalTable(canonical), columns),
    ],
  };
}

const whatItHolds = ({ tableName }: RawTable): string => `O que contém a tabela “${tableName}”?`;

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

/** What is followed from step to step carries the amounts of orders: they may never have been spent. */
function doubtOfSteps(raw: RawTable, table: CanonicalTable): string | null {
  if (table.name !== "custos" || findPhases(raw)?.form !== "steps") return null;
  return `“${raw.tableName}” acompanha itens etapa por etapa, e seus valores podem ser de pedidos que ainda não foram gastos. O que contém a tabela?`;
}

const typeQuestion = (text: string, tables: readonly TableName[]): MappingQuestion => ({
  id: "tabela",
  kind: "tabela",
  blocking: true,
  text,
  options: [
    ...tables.map((value) => ({ value, label: canonicalTable(value).label })),
    { value: "nenhuma", label: "Nenhuma destas: só guardar" },
  ],
});

/** What no canonical table is worth asking about for. */
const keptOnly = (raw: RawTable, candidates: TableTypeScore[]): TableProposal => ({
  canonical: null,
  status: "none",
  candidates,
  columns: raw.columns.map(({ header }) => ({
    source: header,
    target: null,
    score: 0,
    status: "none",
  })),
  questions: [],
});

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

/** Proposal for a table; with `canonical` the type is given (a person chose it). */
export function proposeTable(raw: RawTable, canonical?: TableName): TableProposal {
  const special = pivotOf(raw, canonical) ?? payrollOf(raw, canonical);
  if (special !== null) return special;
  const mapped = scoreTables(raw, canonical ? [canonicalTable(canonical)] : canonicalTables);
  const best = mapped[0]!;
  const cases = casesBeside(raw, best, canonical);
  if (cases !== null) return cases;
  const automatic = isAutomatic(mapped);
  const wide = automatic && canonical === undefined ? null : wideOf(raw, canonical);
  if (wide !== null) return wide;
  const candidates = mapped
    .slice(0, 5)
    .map((entry) => entry.type)
    .filter((entry) => entry.score >= 0.3);
  const isSettled = canonical !== undefined || automatic;
  const byCells = isSettled ? null : proposeByCells(raw, best, candidates);
  if (byCells !== null) return byCells;
  const questions = mappingQuestions(raw, best.table, best.columns);
  const proposal = { canonical: best.table.name, candidates, columns: best.columns };
  const doubt =
    canonical === undefined ? (doubtOfNames(raw) ?? doubtOfSteps(raw, best.table)) : null;
  if (isSettled && doubt === null) return { ...proposal, status: "auto", questions };
  const tables = candidates.map(({ table }) => table);
  return {
    ...proposal,
    status: "ask",
    questions: [typeQuestion(doubt ?? whatItHolds(raw), tables), ...questions],
  };
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
