/** A question about what a table's rows are: until it is answered, none of its columns is read. */
import type { MappingQuestion } from "../raw-table.ts";
import type { Finding, Judged } from "./finding.ts";

export const askOfTable = (
  { columns }: Pick<Judged, "columns">,
  question: MappingQuestion,
): Finding[] =>
  columns.map(({ source }) => ({
    source,
    property: "linhas",
    value: null,
    state: "perguntada",
    evidence: [],
    question,
  }));

export const refuseTable = (
  { columns }: Pick<Judged, "columns">,
  question: MappingQuestion,
): Finding[] =>
  columns.map(({ source }) => ({
    source,
    property: "linhas",
    value: null,
    state: "recusada",
    evidence: [],
    question,
  }));
