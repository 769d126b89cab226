/** Positions by level, of a list that names no managers; where there are layers, they say more. */
import { levelGroups } from "../../common/positions/position-groups.ts";
import { wholeTable } from "../../common/run/run-helpers.ts";
import * as p3 from "../facts.ts";
import type { PhaseThreeRun } from "../phase-run.ts";

export function addLevelFacts(run: PhaseThreeRun): void {
  if (run.book.numberOf(p3.structure.layers()) !== null) return;
  const from = wholeTable(run, "cargos", ["posicao_id", "nivel"]);
  for (const { id, name, positions } of levelGroups(run.positions, run.minimum)) {
    const shared = { at: { level: id }, names: { name }, from };
    run.book.add(p3.level.name, { ...shared, value: name });
    run.book.add(p3.level.people, { ...shared, value: positions.length });
  }
}
