/** The drawn blocks of a process's flow, from the run's own flow dataset. */
import { typeLabels } from "../../common/redesign/copy.ts";
import type { FlowType } from "../../common/redesign/decide-step.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";

/** In order of the current flow; `type` null where the whole block goes away. */
export function flowBlocks(
  desk: SectionWriter,
  processId: string,
): { name: string; type: string | null }[] {
  const dataset = desk.outcome.datasets.find(({ id }) => id === "ds_p2_fluxo");
  if (!dataset) return [];
  const at = (row: (typeof dataset.rows)[number], name: string) =>
    row[dataset.columns.findIndex((column) => column.name === name)];
  const rows = dataset.rows.filter(
    (row) => at(row, "processo_id") === processId && at(row, "nivel") === "macro",
  );
  const future = new Map(
    rows
      .filter((row) => at(row, "lado") === "futuro")
      .map((row) => [String(at(row, "nome")), typeLabels[at(row, "tipo") as FlowType]]),
  );
  return rows
    .filter((row) => at(row, "lado") === "atual")
    .map((row) => ({
      name: String(at(row, "nome")),
      type: future.get(String(at(row, "nome"))) ?? null,
    }));
}
