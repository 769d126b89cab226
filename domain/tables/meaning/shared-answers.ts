/**
 * One answer per project. A question about what a column means is the same one in every file of the project, and is answered once;
 * how a file is written, and what its rows are, is asked of each file.
 */
import { entityKey } from "../headers/header-names.ts";
import type { TableName } from "../canonical-table.ts";
import type { MappingQuestion, RawColumn, TableDecision } from "../raw-table.ts";
import { currencyQuestion } from "./questions/currency-question.ts";
import { arePortugueseHeaders } from "./portuguese-headers.ts";
import { situationQuestion } from "./questions/situation-question.ts";

/** What of a table tells whether a question of it is one of another's. */
export interface AskedOf {
  canonical: TableName;
  headers: readonly string[];
  /** Mapped columns, those that wait too. */
  columns: readonly { source: string; target: string }[];
}

export const askedOf = (
  { columns }: { columns: readonly Pick<RawColumn, "header">[] },
  { canonical, columns: mapped, pending = [] }: TableDecision,
): AskedOf => ({
  canonical,
  headers: columns.map(({ header }) => header),
  columns: [...Object.entries(mapped).map(([source, target]) => ({ source, target })), ...pending],
});

/** Answers of one table that a person gave. */
export interface GivenAnswers extends AskedOf {
  answers: Readonly<Record<string, string>>;
}

/** By key of the question; only what all tables that were asked agree on. */
export type SharedAnswers = ReadonlyMap<string, string>;

/** Kinds of questions about one column whose answer is a meaning, and not a way of writing. */
const ofMeaning = new Set([
  "coluna",
  "escala_palavras",
  "csat_escala",
  "periodo",
  "unidade",
] satisfies MappingQuestion["kind"][] as string[]);

/** Null: the question is of this table alone. */
export function sharedKey(id: string, { canonical, headers, columns }: AskedOf): string | null {
  // Files without a word of Portuguese may each be of another country.
  if (id === currencyQuestion) return arePortugueseHeaders(headers) ? id : null;
  // Bills that were cancelled are no people who have left.
  if (id.startsWith(situationQuestion("")))
    return canonical === "custos" ? null : situationQuestion("");
  const at = id.indexOf(":");
  const kind = id.slice(0, at);
  const header = id.slice(at + 1);
  const target = columns.find(({ source }) => source === header)?.target;
  if (!ofMeaning.has(kind) || target === undefined) return null;
  return `${kind}:${canonical}.${target}:${entityKey(header)}`;
}

export function sharedAnswers(given: readonly GivenAnswers[]): SharedAnswers {
  const answers = new Map<string, string | null>();
  for (const table of given)
    for (const [id, answer] of Object.entries(table.answers)) {
      const key = sharedKey(id, table);
      if (key === null) continue;
      const known = answers.get(key);
      answers.set(key, known === undefined || known === answer ? answer : null);
    }
  return new Map([...answers].flatMap(([key, answer]) => (answer === null ? [] : [[key, answer]])));
}
