/** What phase 1 reads of T02: whether a process has steps that add no value (quick wins), and how many steps it has. */
import type { Formula } from "../../../facts/fact-book.ts";
import { boolCell, entityKey, textCell } from "../../../tables/read-table.ts";
import type { PhaseOneRun } from "../phase-run.ts";

const formula = (words: string): Formula => ({ id: "A2.1", version: "1.0.0", words });
const words = {
  steps: formula("contagem das etapas informadas do processo"),
  noValue: formula(
    "contagem das etapas que não agregam valor, fora as de retrabalho e as obrigatórias",
  ),
};

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
    run.book.add({
      id: `p1.proc.${id}.n_etapas`,
      label: `Etapas informadas – ${name}`,
      value: rows.length,
      unit: "un",
      formula: words.steps,
      from,
      scope: { process: id },
    });
    run.book.add({
      id: `p1.proc.${id}.n_etapas_nva`,
      label: `Etapas que não agregam valor – ${name}`,
      value: idle.length,
      unit: "un",
      formula: words.noValue,
      from,
      scope: { process: id },
    });
  }
}
