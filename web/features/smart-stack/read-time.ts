import { normalizeText } from "#domain/kernel/text/normalize-text.ts";
import { numberOf, textOf, type DatasetRecord } from "#web/lib/dataset-records.ts";

export const timeClasses = ["Migrar", "Investir", "Eliminar", "Tolerar"] as const;
export type TimeClass = (typeof timeClasses)[number];
/** `code`: the one of the chart and of the report's table, S1 the costliest. */
export interface TimeSystem {
  id: string;
  code: string;
  name: string;
  capability: string;
  tco: number | null;
  destination: string | null;
  timeClass: TimeClass | null;
  isBorderline: boolean;
}

/** Systems with class, highest cost first. */
export function timeSystems(
  time: readonly DatasetRecord[],
  costs: readonly DatasetRecord[],
): TimeSystem[] {
  const costOf = new Map(costs.map((record) => [textOf(record, "sistema_id"), record]));
  return time
    .map((record): Omit<TimeSystem, "code"> => {
      const id = textOf(record, "sistema_id") ?? "";
      const cost = costOf.get(id);
      return {
        id,
        name: textOf(record, "sistema") ?? id,
        capability: cost === undefined ? "" : (textOf(cost, "capacidade") ?? ""),
        tco: cost === undefined ? null : numberOf(cost, "tco"),
        destination: textOf(record, "destino"),
        timeClass: timeClasses.find((name) => name === record["classe"]) ?? null,
        isBorderline: record["limitrofe"] === true,
      };
    })
    .sort((a, b) => (b.tco ?? -1) - (a.tco ?? -1) || (a.id < b.id ? -1 : 1))
    .map((system, index) => ({ ...system, code: `S${index + 1}` }));
}

export function filterSystems(systems: readonly TimeSystem[], text: string): TimeSystem[] {
  const wanted = normalizeText(text).trim();
  return wanted === ""
    ? [...systems]
    : systems.filter(({ code, name, capability }) =>
        normalizeText(`${code} ${name} ${capability}`).includes(wanted),
      );
}

export interface CapabilityRow {
  capability: string;
  systems: (TimeSystem & { leaves: boolean; replacedBy: string | null })[];
}

/** Capabilities with more than one system, the one that frees most cost first. */
export function redundantCapabilities(
  systems: readonly TimeSystem[],
  savings: readonly DatasetRecord[],
): CapabilityRow[] {
  // A cheaper workload saves without anything leaving.
  const leaving = new Map(
    savings
      .filter((record) => textOf(record, "metodo") !== "custo-alvo de nuvem")
      .map((record) => [textOf(record, "sistema_id"), textOf(record, "substituto")]),
  );
  const groups = new Map<string, CapabilityRow>();
  for (const system of systems) {
    const key = normalizeText(system.capability).trim();
    const group = groups.get(key) ?? { capability: system.capability, systems: [] };
    group.systems.push({
      ...system,
      leaves: leaving.has(system.id),
      replacedBy: leaving.get(system.id) ?? null,
    });
    groups.set(key, group);
  }
  const left = ({ systems: own }: CapabilityRow) =>
    own.reduce((sum, { leaves, tco }) => sum + (leaves ? (tco ?? 0) : 0), 0);
  return [...groups.values()]
    .filter(({ systems: own }) => own.length > 1)
    .sort((a, b) => left(b) - left(a) || (a.capability < b.capability ? -1 : 1));
}
