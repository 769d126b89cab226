/** What a quick win of a process takes, the system that it would touch, and the initiative that has the process already. */
import { readInitiatives } from "../../common/initiative-inventory.ts";
import { difficultyOf } from "../../common/quick-wins/quick-win-effort.ts";
import { entityKey } from "../../../tables/read-table.ts";
import * as p1 from "../facts.ts";
import type { PhaseOneRun } from "../phase-run.ts";

export function addQuickWinInputs(run: PhaseOneRun): void {
  const { book, inventory } = run;
  const { table } = inventory;
  if (!table) return;
  const { table: initiativeTable, initiatives } = readInitiatives(run.tables);
  for (const process of inventory.processes) {
    const shared = { at: { process: process.id }, names: process, scope: { process: process.id } };
    const filterText = `Processo = ${process.name}`;
    const from = (...columns: string[]) => [{ table, columns, rows: [process.row], filterText }];
    book.add(p1.process.difficulty, {
      ...shared,
      value: difficultyOf(process),
      from: from(
        "excecoes_pct",
        "padronizacao",
        "dados_estruturados",
        "integracao_sistemas",
        "julgamento",
      ),
    });
    book.add(p1.process.system, {
      ...shared,
      value: process.systems[0] ?? null,
      from: from("sistemas"),
    });
    if (initiativeTable === null) continue;
    const names = new Set([process.id, process.name].map(entityKey));
    const holder = initiatives.find(({ processes }) =>
      processes.some((reference) => names.has(entityKey(reference))),
    );
    book.add(p1.process.initiative, {
      ...shared,
      value: holder?.name ?? null,
      from: [
        {
          table: initiativeTable,
          columns: ["nome", "processos"],
          rows: holder ? [holder.row] : initiatives.map(({ row }) => row),
          filterText: holder ? `Iniciativa = ${holder.name}` : "todas as iniciativas",
        },
      ],
    });
  }
}
