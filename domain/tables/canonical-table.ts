/** The canonical input tables of the methodology (T01-T23) as declarations: columns, types, synonyms, validation. */
export type TableName =
  | "processos"
  | "etapas"
  | "custos"
  | "eventos"
  | "casos"
  | "cargos"
  | "tarefas"
  | "sistemas"
  | "integracoes"
  | "opcoes"
  | "iniciativas"
  | "casos_uso_ia"
  | "riscos"
  | "controles"
  | "pesquisa"
  | "kpis"
  | "clientes"
  | "competencias"
  | "cargas"
  | "premissas"
  | "raci"
  | "versoes";

export type ColumnType =
  | "text"
  | "id"
  | "num"
  | "int"
  | "pct"
  | "money"
  | "date"
  | "datetime"
  | "bool"
  | "enum"
  | "score5"
  | "likert5"
  | "list";

/** "evento": when something of a case happened; "lancamento" and "indicador": the months of a series. */
export type DateUse = "evento" | "lancamento" | "indicador";

export interface CanonicalColumn {
  name: string;
  /** pt-BR label with accents, as in the downloadable model. */
  label: string;
  type: ColumnType;
  /** Unit of stored values (playbook section 1), e.g. "min", "pct", "BRL/h". */
  unit?: string;
  required: boolean;
  synonyms: string[];
  /** Headers that say no more than "identifier" ("ID"): the column is proposed by them and asked about, never taken. */
  vague?: string[];
  /** Lower and upper bounds of valid values, inclusive unless `exclusiveMin`. */
  min?: number;
  max?: number;
  exclusiveMin?: boolean;
  enumValues?: string[];
  /** Other spellings of enum values, normalised (lower case, no accents) -> value of `enumValues`. */
  enumAliases?: Record<string, string>;
  /** Replaced by an HMAC at import (playbook 1.12): resource, position and respondent ids. Cannot be disabled. */
  pseudonymised?: boolean;
  /** What one person earns or answered: read for groups, shown of no single row (playbook 1.12). */
  ofOnePerson?: boolean;
  /** Points at another row of the same table (gestor_id): pseudonymised with it, empty is allowed though required. */
  emptyAllowed?: boolean;
  /** Which dates it can hold; absent: dates of contracts, hires and releases, from 1900 on. */
  dates?: DateUse;
  /** Dates after the extraction date are allowed (contract ends, targets). */
  allowFuture?: boolean;
  /** Targets: a sign or a word may say that no more or no less is meant ("≤ 10", `values/bound.ts`). */
  bounds?: true;
  /** Not scored for completeness (playbook 4.1). */
  expectedMissing?: boolean;
  unique?: boolean;
  /** Of exports of other systems alone: taken by its exact name only, and no column of the model to fill in. */
  ofExports?: boolean;
  /** Says the same as this column of the model, which then is not missing. */
  insteadOf?: string;
  /** "tabela.coluna" that must hold the value. */
  foreignKey?: string;
  /** Conversions by unit hint in the header: hint pattern (normalised) -> factor to the stored unit. */
  unitHints?: UnitHint[];
}

export interface UnitHint {
  pattern: string;
  factor: number;
  estimated?: boolean;
  /** A header that says it converts nothing: only a person's answer does. */
  answerOnly?: boolean;
}

export interface CanonicalTable {
  id: string;
  name: TableName;
  label: string;
  columns: CanonicalColumn[];
  keys: string[];
  /**
   * What a file must have to be this table: every group needs one of its columns (a ledger: a value and one grouping
   * column). A required column outside the groups only nulls the facts that need it. Default: each required column.
   */
  minimum?: string[][];
  /** Columns of names, e-mails, CPF, health, gender or age are dropped at import (playbook 1.7). */
  dropsPersonalColumns?: boolean;
}

/** Columns of the model to fill in. */
export const modelColumns = ({ columns }: CanonicalTable): CanonicalColumn[] =>
  columns.filter(({ ofExports }) => ofExports !== true);
