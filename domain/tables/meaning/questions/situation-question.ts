/** M11: does the table hold people, systems, clients or lines of a ledger that are there no more? */
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { normalizeText } from "../../../kernel/text/normalize-text.ts";
import type { TableName } from "../../canonical-table.ts";
import type { TextColumn } from "../../table-data.ts";
import type { MappingQuestion, RawColumn, TableDecision } from "../../raw-table.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { headerWords } from "../../headers/header-words.ts";
import { parseBool } from "../../values/category.ts";
import { isFigureCell } from "../../values/cell-kind.ts";
import { isLeftOut } from "../../rows/total-rows.ts";
import { quoteNames } from "../words.ts";
import { wholeTableFindings } from "../whole-table.ts";

const prefix = "situacao:";
export const situationQuestion = (header: string): string => `${prefix}${header}`;
const onlyActive = "ativas";

/** Closed cases are data: cases are not among them. */
const judgedTables: ReadonlySet<TableName> = new Set(["cargos", "sistemas", "clientes", "custos"]);
const leastShare = 0.01;
const mostStates = 20;
const mostlyDates = 0.95;
const statusHeader = /\b(situacao|status|estado|state)\b/;
const otherState = /\b(civil|uf|federa\w*|marital)\b/;
const gone =
  /\b(desligad|demitid|terminat|encerrad|cancelad|cancelled|canceled|inativ|inactiv|resign|retired|aposentad|desativad|descontinuad|decommission|anulad|estornad|rescindid|voided)\w*/;
const leftHeader = /\b(attrition|turnover|churn|desligad[oa]|demitid[oa]|saiu|left|terminated)\b/;
const activeHeader = /\b(ativ[oa]|active)\b/;
const leavingDateHeader =
  /\b(desligamento|demissao|rescisao|termination date|exit date|leaving date)\b/;
/** Payrolls write it where nobody has left. */
const endOfTime = /9999/;

/** How a column says that somebody or something is there no more. */
interface Sign {
  kind: "palavra" | "sim ou não" | "data";
  saysGone: (cell: string) => boolean;
}

/** By its header; null: it says nothing of it. */
function signOf(header: string): Sign | null {
  const text = headerWords(header).join(" ");
  if (leavingDateHeader.test(text))
    return { kind: "data", saysGone: (cell) => isFigureCell(cell) && !endOfTime.test(cell) };
  if (leftHeader.test(text))
    return { kind: "sim ou não", saysGone: (cell) => parseBool(cell) === 1 };
  if (statusHeader.test(text) && !otherState.test(text))
    return { kind: "palavra", saysGone: (cell) => gone.test(normalizeText(cell)) };
  if (activeHeader.test(text))
    return { kind: "sim ou não", saysGone: (cell) => parseBool(cell) === 0 };
  return null;
}

/** Of the cells of that column: which rows are there no more. Each value is read once, however many rows have it. */
export function goneRows(
  header: string,
  { codes, dictionary }: Pick<TextColumn, "codes" | "dictionary">,
) {
  const sign = signOf(header);
  const isGone = dictionary.map((cell) => sign?.saysGone(cell) === true);
  return (row: number): boolean => codes[row]! >= 0 && isGone[codes[row]!]!;
}

/** The column by which only active rows are to be counted; null where all are. */
export function activeBy({ answers }: Pick<TableDecision, "answers">): string | null {
  const id = Object.keys(answers).find(
    (candidate) => candidate.startsWith(prefix) && answers[candidate] === onlyActive,
  );
  return id === undefined ? null : id.slice(prefix.length);
}

export function situationFindings(judged: Judged): Finding[] {
  const { meta, spec } = judged;
  if (!judgedTables.has(spec.name)) return [];
  const totals = meta.totalRows.filter((finding) => isLeftOut(finding, undefined));
  const rows = meta.rows - totals.length;
  for (const column of meta.columns) {
    const leavers = tellLeavers(column, rows);
    if (leavers === null) continue;
    return wholeTableFindings(judged, ask(column, leavers, rows), null);
  }
  return [];
}

/** What the column says of those that have left; null where hardly a row has, or where it says it of none. */
function tellLeavers(column: RawColumn, rows: number): Leavers | null {
  const sign = signOf(column.header);
  if (sign === null) return null;
  const values = column.topValues.filter(({ value }) => sign.saysGone(value));
  const told = values.reduce((sum, { count }) => sum + count, 0);
  if (sign.kind === "data") {
    const others = column.topValues.reduce((sum, { count }) => sum + count, 0) - told;
    const count = column.nonEmpty - others;
    const isOne = column.shares.date >= mostlyDates && count >= leastShare * rows && count < rows;
    return isOne ? { count, words: `data em “${column.header}”` } : null;
  }
  if (column.distinct > mostStates || told === 0 || told < leastShare * rows) return null;
  const names = quoteNames(values.map(({ value }) => value));
  return {
    count: told,
    words: sign.kind === "palavra" ? names : `${names} em “${column.header}”`,
  };
}

interface Leavers {
  count: number;
  /** What their rows have. */
  words: string;
}

function ask({ header }: RawColumn, { count, words }: Leavers, rows: number): MappingQuestion {
  const number = (value: number) => formatNumber(value, 0);
  return {
    id: situationQuestion(header),
    kind: "situacao",
    column: header,
    blocking: true,
    options: [
      { value: onlyActive, label: `Só ativas (${number(rows - count)})` },
      { value: "todas", label: "Todas" },
    ],
    text: `${number(count)} de ${number(rows)} linhas têm ${words}. Contar só as ativas?`,
  };
}
