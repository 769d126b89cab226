/** Hours that each role needs to close its gaps of T18. */
import type { TableData } from "../../../tables/table-data.ts";
import { entityKey, numberCell, textCell } from "../../../tables/read-table.ts";

/** By key of the role and by track: levels to develop times hours per level. A row without a track goes to `otherTrack`. */
export function skillHours(
  table: TableData | undefined,
  hoursPerLevel: number,
  otherTrack: string,
): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  if (!table) return found;
  for (let row = 0; row < table.rows; row++) {
    const [role, required, present] = [
      textCell(table, "cargo", row),
      numberCell(table, "nivel_requerido", row),
      numberCell(table, "nivel_atual", row),
    ];
    if (role === null || required === null || present === null) continue;
    const track = textCell(table, "trilha", row) ?? otherTrack;
    const own = found.get(entityKey(role)) ?? new Map<string, number>();
    const hours = numberCell(table, "horas_por_nivel", row) ?? hoursPerLevel;
    own.set(track, (own.get(track) ?? 0) + Math.max(0, required - present) * hours);
    found.set(entityKey(role), own);
  }
  return found;
}
