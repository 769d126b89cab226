/**
 * A payroll with one line for each person and pay element: gross pay, what is withheld of it and what the company adds stand in one
 * column of amounts. Its sum is nobody's cost, so it is no ledger by itself.
 */
import { hasWord, normalizeHeader } from "../headers/header-names.ts";
import type { RawColumn, RawTable } from "../raw-table.ts";

const people: ReadonlySet<string> = new Set(
  "matricula chapa funcionario funcionaria colaborador colaboradora empregado empregada servidor employee staff".split(
    " ",
  ),
);
const elements: ReadonlySet<string> = new Set(
  "verba rubrica provento proventos desconto descontos earning earnings deduction deductions".split(
    " ",
  ),
);
const amountWords: ReadonlySet<string> = new Set("valor vlr vl amount value montante".split(" "));
/** "Evento" is one of a log as well. */
const elementPhrases = /^(?:evento|(?:codigo|cod|descricao) evento|pay (?:element|item|code))$/;

/** A person comes back for each element. */
const mostDistinct = 0.75;
const mostlyFigures = 0.8;

const coded: ReadonlySet<string> = new Set(["verba", "rubrica"]);
const linesOfCode = 3;

/** "001", "501": numbers that come back, and no amounts. */
const isCode = ({ header, shares, distinct, nonEmpty }: RawColumn): boolean =>
  hasWord(header, coded) && shares.integer >= mostlyFigures && distinct * linesOfCode <= nonEmpty;

export function isPayrollOfElements({ columns }: RawTable): boolean {
  const person = columns.some(
    (column) =>
      hasWord(column.header, people) &&
      column.nonEmpty > 0 &&
      column.distinct <= mostDistinct * column.nonEmpty,
  );
  const element = columns.some(
    (column) =>
      ((hasWord(column.header, elements) ||
        elementPhrases.test(normalizeHeader(column.header).key)) &&
        column.shares.number < mostlyFigures) ||
      isCode(column),
  );
  const amounts = columns.some(
    (column) =>
      column.shares.number >= mostlyFigures &&
      (hasWord(column.header, amountWords) || column.shares.integer < column.shares.number / 2),
  );
  return person && element && amounts;
}
