/**
 * Why a report is out of date, as its reader may know it: the figures before and after (`stale_detail`, migration 0080) may be of a run
 * that was not released, so the firm alone reads them.
 */
import { sql, type RawBuilder } from "kysely";

interface StaleReport {
  stale_reason: string | null;
  stale_detail: string | null;
}

export const staleReasonFor = (
  isCompany: boolean,
  { stale_reason, stale_detail }: StaleReport,
): string | null => (isCompany ? null : stale_detail) ?? stale_reason;

/** The same in a statement, of the reports that it calls `alias`. */
export const selectStaleReason = (isCompany: boolean, alias: string): RawBuilder<string | null> =>
  sql`case when ${isCompany}::boolean then ${sql.ref(`${alias}.stale_reason`)} else coalesce(${sql.ref(`${alias}.stale_detail`)}, ${sql.ref(`${alias}.stale_reason`)}) end`;
