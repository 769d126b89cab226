import { sql } from "kysely";
import type { ProgrammeMeasure, ProgrammeMeasures } from "#contract/programme/measure-endpoints.ts";
import { decide, type Actor } from "#domain/access/policy.ts";
import { dayOfAct } from "#domain/kernel/dates/project-clock.ts";
import { measureStates, type Measure, type MeasureUnit } from "#domain/programme/captured-value.ts";
import { describeMeasure, displayMeasure } from "#domain/programme/display-measure.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { measureCopy as copy } from "./copy.ts";

interface Row {
  id: string;
  itemId: string;
  itemName: string;
  month: string;
  unit: MeasureUnit;
  before: number;
  now: number;
  fileId: string | null;
  fileName: string | null;
  statement: string | null;
  recordedBy: string | null;
  recordedAt: Date;
  withdrawnBy: string | null;
  withdrawnAt: Date | null;
  reason: string | null;
}

/** Newest month first, then newest first. The transaction is narrowed to the tenant. */
async function readRows(tx: Tx, projectId: string): Promise<Row[]> {
  const found = await sql<Row>`
    select m.id, m.item_id as "itemId", m.item_name as "itemName", to_char(m.month, 'YYYY-MM') as month, m.unit,
      m.before_value as before, m.now_value as now, m.file_id as "fileId", m.file_name as "fileName", m.statement,
      coalesce(a.name, a.email) as "recordedBy", m.recorded_at as "recordedAt",
      coalesce(b.name, b.email) as "withdrawnBy", m.withdrawn_at as "withdrawnAt", m.withdrawal_reason as reason
    from lastro.programme_measures m
      left join lastro.users a on a.id = m.recorded_by left join lastro.users b on b.id = m.withdrawn_by
    where m.project_id = ${projectId}
    order by m.month desc, m.recorded_at desc, m.id desc`.execute(tx);
  return found.rows;
}

const toMeasure = (row: Row): Measure => ({
  id: row.id,
  itemId: row.itemId,
  month: row.month,
  unit: row.unit,
  before: row.before,
  now: row.now,
  basis: row.fileName === null ? "stated" : "measured",
  recordedAt: row.recordedAt.getTime(),
  isWithdrawn: row.withdrawnAt !== null,
});

/** As the sums take them. */
export const readMeasures = async (tx: Tx, projectId: string): Promise<Measure[]> =>
  (await readRows(tx, projectId)).map(toMeasure);

/** As they are told, each with who and by what. */
export async function presentMeasures(
  tx: Tx,
  actor: Actor,
  project: EnteredProject,
): Promise<ProgrammeMeasures> {
  const rows = await readRows(tx, project.id);
  const states = measureStates(rows.map(toMeasure));
  const who = (name: string | null, at: Date) => ({
    name: name ?? copy.nobody,
    at: at.toISOString(),
    on: dayOfAct(project, at),
  });
  return {
    measures: rows.map(
      (row): ProgrammeMeasure => ({
        id: row.id,
        itemId: row.itemId,
        itemName: row.itemName,
        month: row.month,
        unit: row.unit,
        before: row.before,
        now: row.now,
        display: displayMeasure(row),
        text: describeMeasure(row),
        isLoss: row.now > row.before,
        state: states.get(row.id) ?? "counted",
        evidence:
          row.fileName === null
            ? { kind: "sentence", text: row.statement ?? "" }
            : { kind: "file", name: row.fileName, fileId: row.fileId },
        recorded: who(row.recordedBy, row.recordedAt),
        withdrawn:
          row.withdrawnAt === null
            ? null
            : { ...who(row.withdrawnBy, row.withdrawnAt), reason: row.reason ?? "" },
      }),
    ),
    canMeasure: decide(actor, "programme.measure", project.subject).allowed,
  };
}
