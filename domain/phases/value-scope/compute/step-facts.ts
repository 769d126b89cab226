/** What phase 1 reads of T02: whether a process has steps that add no value (quick wins), and how many steps it has. */
import { boolCell, entityKey, textCell } from "../../../tables/read-table.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import * as p1 from "../facts.ts";

export function addStepFacts(run: PhaseOneRun): void {
  const table = run.tables.etapas;
  if (!table) return;
  const rowsOf = new Map<string, number[]>();
  for (let row = 0; row < table.rows; row++) {
    const id = run.inventory.find(textCell(table, "processo", row) ?? "")?.id;
    if (id === undefined) continue;
    const list = rowsOf.get(id);
    if (list) list.push(row);
    else rowsOf.set(id, [row]);
  }
  for (const { id, name } of run.inventory.processes) {
    const rows = rowsOf.get(id);
    if (!rows) continue;
    const idle = rows.filter(
      (row) =>
        entityKey(textCell(table, "classe_valor", row) ?? "") === "nva" &&
        boolCell(table, "etapa_retrabalho", row) !== true &&
        boolCell(table, "obrigatoria", row) !== true,
    );
    const from = [
      {
        table,
        columns: ["processo", "etapa", "classe_valor", "etapa_retrabalho", "obrigatoria"],
        rows,
        filterText: `Processo = ${name}`,
      },
    ];
    const shared = { at: { process: id }, names: { name }, from, scope: { process: id } };
    run.book.add(p1.process.steps, { ...shared, value: rows.length });
    run.book.add(p1.process.stepsWithoutValue, { ...shared, value: idle.length });
  }
}
