/** Which areas an initiative touches, and whether it brings them a new tool. */
import { entityKey } from "../../../tables/read-table.ts";
import type { HandedProcess } from "../processes/handed-processes.ts";
import type { InitiativeRecord } from "../initiative-inventory.ts";
import type { AreaGroup } from "../positions/position-groups.ts";

/** Change load and training are counted in blocks of four weeks. */
export const windowWeeks = 4;

/** Areas of its processes; without a process, the area that its owner names. */
export function areasTouched<Area extends Pick<AreaGroup, "name" | "areas">>(
  initiative: InitiativeRecord,
  processes: readonly HandedProcess[],
  areas: readonly Area[],
): Area[] {
  const keys = areaKeysOf(initiative, processes);
  return areas.filter(
    (area) => keys.has(entityKey(area.name)) || [...area.areas].some((key) => keys.has(key)),
  );
}

/** entityKeys of the areas that an initiative names. */
export function areaKeysOf(
  { processes: references, owner }: InitiativeRecord,
  processes: readonly HandedProcess[],
): Set<string> {
  if (references.length === 0) return new Set(owner === null ? [] : [entityKey(owner)]);
  return new Set(
    references.flatMap((reference) => {
      const found = processes.find(
        ({ id, name }) =>
          entityKey(id) === entityKey(reference) || entityKey(name) === entityKey(reference),
      );
      return found?.area == null ? [] : [entityKey(found.area)];
    }),
  );
}

/** An initiative that changes a process brings its people a tool; an enabler changes none. */
export const bringsTool = ({
  processes,
  kind,
}: Pick<InitiativeRecord, "processes" | "kind">): boolean =>
  processes.length > 0 && kind !== "habilitador";
