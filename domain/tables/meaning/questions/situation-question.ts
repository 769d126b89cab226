/** M11: does the table hold people, systems or clients that are there no more? */
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { normalizeText } from "../../../kernel/text/normalize-text.ts";
import type { TableName } from "../../canonical-table.ts";
import type { TextColumn } from "../../table-data.ts";
import type { MappingQuestion, RawColumn, RawTable, TableDecision } from "../../raw-table.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { quoteNames } from "../words.ts";
import { askOfTable } from "../whole-table.ts";

const prefix = "situacao:";
export const situationQuestion = (header: string): string => `${prefix}${header}`;
const onlyActive = "ativas";

/** Closed cases are data: cases are not among them. */
const judgedTables: ReadonlySet<TableName> = new Set(["cargos", "sistemas", "clientes"]);
const leastShare = 0.01;
const mostStates = 20;
const statusHeader = /\b(situacao|status|estado|state)\b/;
const otherState = /\b(civil|uf|federa\w*|marital)\b/;
const gone =
  /\b(desligad|demitid|terminat|encerrad|cancelad|cancelled|canceled|inativ|inactiv|resign|retired|aposentad|desativad|descontinuad|decommission)\w*/;

const saysGone = (cell: string): boolean => gone.test(normalizeText(cell));

/** Of the cells of a status column: which rows are there no more. Each value is read once, however many rows have it. */
export function goneRows({ codes, dictionary }: Pick<TextColumn, "codes" | "dictionary">) {
  const isGone = dictionary.map(saysGone);
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
  const { meta, spec, decision } = judged;
  if (!judgedTables.has(spec.name)) return [];
  for (const column of meta.columns) {
    const values = leavingValues(column, meta);
    if (values.length === 0) continue;
    const question = ask(column, values, meta.rows);
    const answer = decision.answers[question.id];
    if (answer === undefined) return askOfTable(judged, question);
    return judged.columns.slice(0, 1).map(({ source }) => ({
      source,
      property: "linhas",
      value: answer,
      state: "respondida",
      evidence: [],
      question,
    }));
  }
  return [];
}

function leavingValues(column: RawColumn, { rows }: RawTable): RawColumn["topValues"] {
  const header = normalizeText(column.header);
  if (!statusHeader.test(header) || otherState.test(header) || column.distinct > mostStates)
    return [];
  const values = column.topValues.filter(({ value }) => saysGone(value));
  const count = values.reduce((sum, value) => sum + value.count, 0);
  return count >= leastShare * rows ? values : [];
}

function ask({ header }: RawColumn, values: RawColumn["topValues"], rows: number): MappingQuestion {
  const count = values.reduce((sum, value) => sum + value.count, 0);
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
    text: `${number(count)} de ${number(rows)} linhas têm ${quoteNames(values.map(({ value }) => value))}. Contar só as ativas?`,
  };
}
