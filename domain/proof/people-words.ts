/** Texts that name somebody or were written freely, wherever they stand in a run: what no proof may tell (docs/decisions/171). */
import { isCalledPeople, isPersonDocument, looksLikePerson } from "../tables/personal/index.ts";
import { canonicalTable } from "../tables/catalog/catalog.ts";
import type { TableName } from "../tables/canonical-table.ts";
import type { Column, TableData, Tables } from "../tables/table-data.ts";
import type { Fact } from "../facts/fact.ts";
import type { DatasetResult } from "../outcome/phase-outcome.ts";
import type { ProofContext } from "./recompute.ts";

/** Canonical columns of a table that were found to hold what is people's, and attributes by header. */
export type PersonalColumns = ReadonlyMap<TableName, ReadonlySet<string>>;

/** Words that somebody wrote about something: they may name anybody. */
const freeText: Partial<Record<TableName, readonly string[]>> = {
  controles: ["justificativa"],
  custos: ["descricao"],
  iniciativas: ["motivo_estrategico"],
  premissas: ["justificativa", "responsavel"],
  processos: ["nota_escopo"],
  riscos: ["descricao", "mitigacao"],
};
const freeTextNames: ReadonlySet<string> = new Set(Object.values(freeText).flat());

/** Figures written as lists: long without being words. */
const longFigures: Partial<Record<TableName, readonly string[]>> = { premissas: ["valor"] };

const eMail = /[^\s@]+@[^\s@]+\.[a-z]{2}/i;
const longText = 80;
export const namesSomebody = (cell: string): boolean => eMail.test(cell) || isPersonDocument(cell);

/** "id": a pseudonym of the project, which each proof replaces by one of its own. */
export type ColumnKind = "id" | "people" | "plain";

export function kindOfColumn(
  table: TableData,
  name: string,
  column: Column,
  personal: PersonalColumns,
): ColumnKind {
  const definition = canonicalTable(table.name).columns.find((one) => one.name === name);
  if (definition?.pseudonymised === true) return "id";
  const mayBeLong = longFigures[table.name]?.includes(name) === true;
  const isPeoples =
    definition?.ofOnePerson === true ||
    personal.get(table.name)?.has(name) === true ||
    freeText[table.name]?.includes(name) === true ||
    // An address, a registration number or a paragraph in any cell: whatever the column was taken for.
    (column.kind === "text" &&
      column.dictionary.some(
        (cell) => namesSomebody(cell) || (!mayBeLong && cell.length > longText),
      ));
  return isPeoples ? "people" : "plain";
}

export interface PeopleWords {
  /** Stand for people or were written freely. */
  told: ReadonlySet<string>;
  /** In columns that leave as they are: areas and systems among them. */
  plain: ReadonlySet<string>;
}

export function wordsOfTables(tables: Tables, personal: PersonalColumns): PeopleWords {
  const told = new Set<string>();
  const plain = new Set<string>();
  for (const table of Object.values(tables).flatMap((one) => [
    one,
    ...(one.left ? [one.left] : []),
  ]))
    for (const [name, column] of Object.entries({ ...table.columns, ...table.attributes })) {
      if (column.kind !== "text") continue;
      const into = kindOfColumn(table, name, column, personal) === "plain" ? plain : told;
      for (const cell of column.dictionary) into.add(cell);
    }
  return { told, plain };
}

/** In what was received and stated: names by the word that calls them, and whatever reads as a person's. */
export function wordsOfContext({ setting, handoffs }: ProofContext): string[] {
  const { project, assumptions, priorPhase } = setting;
  return [
    ...project.statements.flatMap(({ name, text }) => [name, text]),
    ...(project.stepOverrides ?? []).flatMap(({ name, reason }) => [name, reason]),
    ...assumptions.flatMap(({ confirmedBy, justification }) => [confirmedBy, justification]),
    priorPhase?.waivedBy,
    ...(project.locked ?? []).flatMap(({ datasets }) => datasets.flatMap(wordsOfDataset)),
    ...handoffs.flatMap(({ datasets, facts }) => [
      ...datasets.flatMap(wordsOfDataset),
      ...wordsOfFacts(facts),
    ]),
  ].filter((word) => typeof word === "string");
}

/** From this share of its different cells on, a column without a telling name is one of people's names. */
const MANY_NAMES = 0.4;

const wordsOfDataset = ({ columns, rows }: Pick<DatasetResult, "columns" | "rows">): string[] =>
  columns.flatMap(({ name, label }, at) => {
    const cells = [...new Set(rows.map((row) => row[at]))].filter(
      (cell): cell is string => typeof cell === "string",
    );
    const isTold =
      freeTextNames.has(name) ||
      isCalledPeople(name) ||
      isCalledPeople(label) ||
      cells.filter(looksLikePerson).length > MANY_NAMES * cells.length;
    return isTold ? cells : [];
  });

const wordsOfFacts = (facts: readonly Fact[]): string[] =>
  facts.flatMap(({ value, label }) =>
    typeof value === "string" && isCalledPeople(label) ? [value] : [],
  );
