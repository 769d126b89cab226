/** What the assistant sees of a project whose files are written in a test. */
import { demonstrationView, viewOfTables } from "./demonstration-view.ts";
import { withRows } from "./with-rows.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { typed } from "#tests/report/runs/run-inputs.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";

/** Each table as lines parted by ";", the names of its columns first. */
export type Files = Partial<Record<TableName, string>>;

const linesOf = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split(";"));

function rowsOf(text: string): Record<string, string>[] {
  const [names = [], ...lines] = linesOf(text);
  return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] ?? ""])));
}

const ledgerOf = (spent: string): Record<string, string>[] =>
  linesOf(spent).flatMap(([conta = "", centro_custo = "", fornecedor = "", ...months]) =>
    months.flatMap((valor, at) =>
      valor === ""
        ? []
        : [
            {
              competencia: `2026-0${at + 1}`,
              conta,
              centro_custo,
              fornecedor,
              valor,
              moeda: "BRL",
            },
          ],
    ),
  );

/** `spent`: account, cost centre, supplier and what each month from January 2026 took. */
export function viewOfFiles(
  named: Pick<AssistantView["project"], "id" | "clientName">,
  files: Files,
  spent: string,
): AssistantView {
  const tables: Tables = { custos: tableOf("custos", typed("custos", ledgerOf(spent))) };
  for (const [name, text] of Object.entries(files)) {
    const table = name as TableName;
    tables[table] = tableOf(table, typed(table, rowsOf(text)), `${table}.csv`);
  }
  const view = viewOfTables(tables);
  const { project } = demonstrationView();
  const own = { ...project, ...named, name: "Diagnóstico", isDemonstration: false };
  return withRows({ ...view, project: own }, tables);
}
