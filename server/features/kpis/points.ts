import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { publishRegisterChange, nameOf, type Writer } from "#server/features/registers/index.ts";

export interface StoredPoint {
  kpiId: string;
  on: string;
  value: number;
  source: string;
  by: string;
  at: Date;
}

interface Row {
  kpi_id: string;
  day: string;
  value: number | null;
  source: string;
  written_by_name: string;
  created_at: Date;
}

/** Of each day the row written last, those that took a value back too. */
const readLatest = async (tx: Tx, kpiIds: readonly string[]): Promise<Row[]> =>
  (
    await sql<Row>`
    select distinct on (kpi_id, measured_on) kpi_id, to_char(measured_on, 'YYYY-MM-DD') as day, value, source, written_by_name, created_at
    from lastro.kpi_points where kpi_id = any(${[...kpiIds]}::uuid[]) order by kpi_id, measured_on, id desc`.execute(
      tx,
    )
  ).rows;

/** Values in force, by day ascending. */
export async function readPoints(
  tx: Tx,
  kpiIds: readonly string[],
): Promise<Map<string, StoredPoint[]>> {
  const found = new Map<string, StoredPoint[]>();
  if (kpiIds.length === 0) return found;
  for (const row of await readLatest(tx, kpiIds)) {
    if (row.value === null) continue;
    const point = {
      kpiId: row.kpi_id,
      on: row.day,
      value: row.value,
      source: row.source,
      by: row.written_by_name,
      at: row.created_at,
    };
    const known = found.get(row.kpi_id);
    if (known === undefined) found.set(row.kpi_id, [point]);
    else known.push(point);
  }
  return found;
}

export interface PointsToWrite {
  kpiId: string;
  /** A null value takes a day's value back. */
  points: readonly { on: string; value: number | null }[];
  source: string;
  /** Days whose last row has a source that this refuses are left as they are: a person wrote them. */
  mayReplace?: (source: string) => boolean;
}

/** Writes values that differ from those in force; answers how many. */
export async function writePoints(
  tx: Tx,
  writer: Writer,
  project: EnteredProject,
  { kpiId, points, source, mayReplace = () => true }: PointsToWrite,
): Promise<number> {
  const known = new Map((await readLatest(tx, [kpiId])).map((row) => [row.day, row]));
  const changed = points.filter(({ on, value }) => {
    const row = known.get(on);
    return row === undefined ? value !== null : row.value !== value && mayReplace(row.source);
  });
  const now = writer.services.clock.now();
  const rows = changed.map(({ on, value }) => ({
    id: uuidv7(),
    tenant_id: project.tenantId,
    kpi_id: kpiId,
    measured_on: on,
    value,
    source,
    written_by: writer.actor.userId,
    written_by_name: nameOf(writer),
    created_at: now,
  }));
  for (let at = 0; at < rows.length; at += 500)
    await tx
      .insertInto("kpi_points")
      .values(rows.slice(at, at + 500))
      .execute();
  if (changed.length > 0) {
    await audit(tx, {
      action: "kpi.value",
      userId: writer.actor.userId,
      tenantId: project.tenantId,
      subjectId: kpiId,
      details: { values: changed.length },
    });
    await publishRegisterChange(tx, project);
  }
  return changed.length;
}
