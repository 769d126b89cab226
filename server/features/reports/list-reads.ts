import { sql } from "kysely";
import type { listReads as endpoint } from "#contract/reports/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireReport } from "./require-report.ts";

interface Row {
  name: string;
  isMine: boolean;
  role: string;
  firstAt: Date;
  lastAt: Date;
  sessions: number;
}

export const listReads: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { report, subject } = await requireReport(tx, context, params.reportId);
    context.authorize("report.reads", subject);
    const found = await sql<Row>`
      select coalesce(u.name, u.email) as name, u.id = ${context.actor.userId} as "isMine", u.role, min(d.read_at) as "firstAt", max(d.read_at) as "lastAt", count(*)::int as sessions
      from lastro.report_reads d join lastro.users u on u.id = d.user_id where d.report_id = ${report.id}
      group by u.id, u.name, u.email, u.role order by max(d.read_at) desc`.execute(tx);
    return found.rows.map((row) => ({
      ...row,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
    }));
  });
