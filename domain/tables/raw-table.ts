/** A table as it stands in a client's file, before any meaning is given to its columns. Plain data: stored as JSON with the file. */
import type { TableName } from "./canonical-table.ts";
import type { PeopleContent } from "./personal/content.ts";
import type { TableSketches } from "./meaning/questions/value-sketch.ts";
import type { ColumnEvidence } from "./meaning/evidence/evidence.ts";

export interface RawColumn {
  /** Header as shown; made unique inside the table ("Valor", "Valor (2)"); "Coluna 3" when the file has none. */
  header: string;
  /** Header as the file has it, where that is another text ("" for none). */
  nameInFile?: string;
  /** Position in the file's table, 0-based; column `c{index}` of the stored rows. */
  index: number;
  /** Headers of the file's columns that this one joins: date and time of day, or month and year; absent for a column of the file. */
  joins?: [first: string, second: string];
  nonEmpty: number;
  /** Exact up to the profile's limit of distinct values, then the number seen in the sample. */
  distinct: number;
  distinctExact: boolean;
  /** Share (0-1) of the non-empty cells that parse as each type. */
  shares: { number: number; integer: number; date: number; time: number; bool: number };
  /** Of the cells that parse as numbers; null when none does. */
  min: number | null;
  max: number | null;
  /** Cells that carry "%" or, in XLSX, a percent format. */
  percentCells: number;
  /** Beside such cells: those without a sign and between 0 and 1. Absent where there are none, and in readings from before it was kept. */
  fractionCells?: number;
  /** Numbers written in two conventions ("1.234,5" and "1,234.5") in one column. */
  mixedNumbers: boolean;
  /** Of the filled cells, the share of the rarer of both; absent without two, and in tables read before it was counted. */
  mixedShare?: number;
  /** The only mark in its numbers, always before three digits: thousands or decimals. Absent where a cell tells, and in older readings. */
  threeDigits?: "." | ",";
  /** Day and month cannot be told apart in any cell, and some differ. */
  ambiguousDates: boolean;
  /** Most frequent values, count descending then value. */
  topValues: { value: string; count: number }[];
  /** What the cells tell of people, in counts; absent where they tell nothing, and in tables read before it was counted. */
  people?: PeopleContent;
  /** Absent for columns read before there was any. */
  evidence?: ColumnEvidence;
}

export interface TotalRowFinding {
  rowNumber: number;
  label: string;
  /** True: label and figures agree, left out of the sums. False: stays, and is asked about. */
  isTotal: boolean;
  /** pt-BR, safe to show. */
  reason: string;
}

export interface RowFaults {
  count: number;
  examples: { rowNumber: number; cells: number }[];
}

export interface RawTable {
  /** Sheet name, or "dados" for a text file. */
  tableName: string;
  /** Row number of the header as a spreadsheet shows it (1 = first line of the file); 0 = the file has no header. */
  headerRow: number;
  /** Data rows stored: total rows included, notes and blank rows not. */
  rows: number;
  /** Row number of the first stored row, where the rows follow each other without a gap; undefined: each carries its own. */
  rowOffset?: number;
  /** Year of the reading, of a table whose headers name months without a year. */
  readIn?: number;
  columns: RawColumn[];
  headerSignature: string;
  totalRows: TotalRowFinding[];
  /** Text below the table (fonte, observações), kept apart. */
  notes: { rowNumber: number; text: string }[];
  /** Title or metadata lines above the header. */
  preamble: { rowNumber: number; text: string }[];
  raggedRows: RowFaults;
  /** Rows whose cells do not fall under their columns: in the file, in no figure and not among `rows`. */
  misalignedRows?: RowFaults;
  /** Rows equal to an earlier one in every column. */
  repeatedRows: { count: number; examples: number[] };
  /** Keys that point into the same table: filled cells of `source`, and those of them that stand in `of`. */
  references?: { source: string; of: string; filled: number; found: number }[];
  /** Of a list of staff with a column of months: rows and different people of each cell of it. */
  monthly?: { id: string; month: string; cells: { value: string; rows: number; ids: number }[] };
  /** Absent for tables that no figure reads, for logs, and for tables read before there were any. */
  sketches?: TableSketches;
  /** pt-BR sentences, safe to show. */
  warnings: string[];
}

export interface MappingOption {
  value: string;
  label: string;
}

export interface MappingQuestion {
  /** Stable within the table: "{kind}" or "{kind}:{column or row}". Answers are stored under it. */
  id: string;
  kind:
    | "tabela"
    | "coluna"
    | "escala_pct"
    | "escala_palavras"
    | "escala_nota"
    | "linhas_uteis"
    | "data_ambigua"
    | "numeros_mistos"
    | "linha_total"
    | "repetidas"
    | "processo_unico"
    | "csat_escala"
    | "moeda"
    | "periodo"
    | "valor_extremo"
    | "magnitudes"
    | "identidade"
    | "situacao"
    | "chave"
    | "sinal"
    | "entidade"
    | "atividades_finais"
    | "ciclo"
    | "ano_meses"
    | "linhas_meses"
    | "mesma_lista"
    | "milhar"
    | "lados"
    | "natureza"
    | "partidas"
    | "unidade";
  /** pt-BR, safe to show. */
  text: string;
  options: MappingOption[];
  /** Unanswered, it holds gate condition G0.3. */
  blocking: boolean;
  /** Several options make one answer, joined by "; ". */
  multiple?: boolean;
  /** The answer that a person is offered to confirm. Nothing uses it before. */
  proposed?: string;
  /** What answers it now, where that is more than the stored answer. */
  answer?: string | null;
  /** It was answered about another table of the project, and an answer here takes its place. */
  elsewhere?: true;
  column?: string;
  rowNumber?: number;
}

export interface ProposedColumn {
  source: string;
  target: string | null;
  /** 0-1 (playbook 1.1.4). */
  score: number;
  status: "auto" | "confirm" | "none";
  /** Dropped at import as a personal column (T06). */
  dropped?: boolean;
}

export interface TableTypeScore {
  table: TableName;
  score: number;
  complete: boolean;
}

export interface TableProposal {
  canonical: TableName | null;
  status: "auto" | "ask" | "none";
  /** Best first, at most five. */
  candidates: TableTypeScore[];
  columns: ProposedColumn[];
  questions: MappingQuestion[];
}

/** How sure one property of a column is; only `certa` and `respondida` may feed a figure. */
export type PropertyState = "certa" | "perguntada" | "respondida" | "recusada";

export type PropertyName =
  | "alvo"
  | "moeda"
  | "periodo"
  | "unidade"
  | "ordem_data"
  | "valores"
  | "identidade"
  | "natureza"
  | "chave"
  /** Which amounts of a ledger are spending. */
  | "sinal"
  /** Which rows of the table count; of every column of it. */
  | "linhas";

export interface ColumnProperty {
  value: string | null;
  state: PropertyState;
  /** pt-BR: what speaks for the value, or why it is open or refused. */
  evidence: string[];
}

/** A mapped column that is left unread until a person answers. */
export interface PendingColumn {
  source: string;
  target: string;
  question: Pick<MappingQuestion, "id" | "text">;
}

/** Answers by question id, and columns by header: what a person confirmed, or the automatic proposal. */
export interface TableDecision {
  canonical: TableName;
  /** Header in the file -> canonical column. Only mapped columns. */
  columns: Record<string, string>;
  answers: Record<string, string>;
  /** Taken over from an earlier file with the same headers: an answer that this file contradicts is asked again. */
  reused?: true;
  /** Headers that a person has said are not to be used. */
  refused?: string[];
  /** By header, of a settled decision. */
  properties?: Record<string, Partial<Record<PropertyName, ColumnProperty>>>;
  /** Of a settled decision: mapped columns that `columns` lacks. */
  pending?: PendingColumn[];
}
