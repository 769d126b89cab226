/** The demonstration's view with its rows, each query answered at once. */
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import { canonicalQuery } from "#domain/semantics/cubes/cube-query.ts";
import { aggregateTable, type CubeAnswer } from "#domain/semantics/rows/aggregate-table.ts";
import { describeCubes } from "#domain/semantics/rows/describe-cubes.ts";
import type { Tables } from "#domain/tables/table-data.ts";

export function withRows(
  view: AssistantView,
  tables: Tables = demonstrationTables(),
): AssistantView {
  const personal = new Set<string>();
  const answers = new Map<string, CubeAnswer>();
  return {
    ...view,
    cubes: {
      tables: describeCubes(tables, personal),
      runOf: () => "run-1",
      read: (query) => {
        const key = canonicalQuery(query);
        const answer =
          answers.get(key) ??
          aggregateTable(tables, query, { personal, minimum: 5, runId: "run-1" });
        answers.set(key, answer);
        return answer;
      },
    },
  };
}
