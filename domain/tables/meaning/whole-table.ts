/** A question about what a table's rows are: until it is answered, none of its columns is read. */
import type { MappingQuestion } from "../raw-table.ts";
import type { Finding, Judged } from "./evidence/finding.ts";

const ofEveryColumn =
  (state: "perguntada" | "recusada") =>
  ({ columns }: Pick<Judged, "columns">, question: MappingQuestion): Finding[] =>
    columns.map(({ source }) => ({
      source,
      property: "linhas",
      value: null,
      state,
      evidence: [],
      question,
    }));

export const askOfTable = ofEveryColumn("perguntada");
export const refuseTable = ofEveryColumn("recusada");
