/** T23 read into systems with their versions. */
import {
  boolCell,
  compareText,
  entityKey,
  factIdPart,
  numberCell,
  textCell,
} from "../../../tables/read-table.ts";
import type { TableData } from "../../../tables/table-data.ts";

export interface SystemVersion {
  row: number;
  name: string;
  /** Milliseconds since the epoch. */
  releasedMs: number | null;
  supportEndMs: number | null;
  /** Null where neither a date nor a mark says so. */
  hasSupport: boolean | null;
}

export interface VersionedSystem {
  /** Part of fact ids, unique. */
  id: string;
  name: string;
  vendor: string | null;
  rows: number[];
  versions: SystemVersion[];
  /** With support while one version has it; null where that is not known of all. */
  hasSupport: boolean | null;
}

/** In id order. Support that ends on the day of reference is still there. */
export function readVersions(table: TableData | undefined, referenceMs: number): VersionedSystem[] {
  if (!table) return [];
  const systems = new Map<string, VersionedSystem>();
  for (let row = 0; row < table.rows; row++) {
    const name = textCell(table, "sistema", row);
    const version = textCell(table, "versao", row);
    if (name === null || version === null) continue;
    const key = entityKey(name);
    const system = systems.get(key) ?? emptySystem(factIdPart(key), name);
    systems.set(key, system);
    system.vendor ??= textCell(table, "fornecedor", row);
    system.rows.push(row);
    system.versions.push(readVersion(table, row, version, referenceMs));
  }
  return [...systems.values()]
    .map((system) => ({ ...system, hasSupport: supportOf(system.versions) }))
    .sort((a, b) => compareText(a.id, b.id));
}

const emptySystem = (id: string, name: string): VersionedSystem => ({
  id,
  name,
  vendor: null,
  rows: [],
  versions: [],
  hasSupport: null,
});

function readVersion(
  table: TableData,
  row: number,
  name: string,
  referenceMs: number,
): SystemVersion {
  const supportEndMs = numberCell(table, "fim_suporte", row);
  const isObsolete = boolCell(table, "obsoleta", row);
  const hasSupport =
    isObsolete === true
      ? false
      : supportEndMs === null
        ? isObsolete === null
          ? null
          : true
        : supportEndMs >= referenceMs;
  return { row, name, releasedMs: numberCell(table, "lancamento", row), supportEndMs, hasSupport };
}

function supportOf(versions: readonly SystemVersion[]): boolean | null {
  if (versions.some(({ hasSupport }) => hasSupport === true)) return true;
  return versions.every(({ hasSupport }) => hasSupport === false) ? false : null;
}
