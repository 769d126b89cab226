/** Which areas an initiative touches, and whether it brings them a new tool. */
import { entityKey } from "../../../tables/read-table.ts";
import type { HandedProcess } from "../processes/handed-processes.ts";
import type { InitiativeRecord } from "../initiative-inventory.ts";
import type { AreaGroup } from "../positions/position-groups.ts";

/** Change load and training are counted in blocks of four weeks. */
export const windowWeeks = 4;

/** Areas of its processes; without a process, the area that its owner names. */
export function areasTouched(
  initiative: InitiativeRecord,
  processes: readonly HandedProcess[],
  areas: readonly AreaGroup[],
): AreaGroup[] {
  const keys = new Set(
    initiative.processes.flatMap((reference) => {
      const found = processes.find(
        ({ id, name }) =>
          entityKey(id) === entityKey(reference) || entityKey(name) === entityKey(reference),
      );
      return found?.area == null ? [] : [entityKey(found.area)];
    }),
  );
  if (initiative.processes.length === 0 && initiative.owner !== null)
    keys.add(entityKey(initiative.owner));
  return areas.filter(
    (area) => keys.has(entityKey(area.name)) || [...area.areas].some((key) => keys.has(key)),
  );
}

/** An initiative that changes a process brings its people a tool; an enabler changes none. */
export const bringsTool = ({
  processes,
  kind,
}: Pick<InitiativeRecord, "processes" | "kind">): boolean =>
  processes.length > 0 && kind !== "habilitador";
