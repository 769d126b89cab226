import { sql } from "kysely";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { listGates as endpoint } from "#contract/gates/endpoints.ts";
import { decide, type Subject } from "#domain/access/policy.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { SubmissionState } from "#domain/gates/gate-outcome.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { gateCopy } from "./copy.ts";

type Item = ReplyOf<typeof endpoint>[number];

interface Row extends Omit<Item, "phaseName" | "submittedAt" | "submittedBy" | "awaitsMe"> {
  state: SubmissionState;
  tenantId: string;
  onTeam: boolean;
  isDemonstration: boolean;
  submittedById: string | null;
  submittedBy: string | null;
  submittedAt: Date;
  hasDecided: boolean;
}

const MOST = 200;

/** Row-level security leaves what the person's companies have; the policy what the person may read of it. */
export const listGates: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { query },
) => {
  authorize("gate.list");
  const rows = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) =>
      (
        await sql<Row>`
    select s.id as "submissionId", s.state, s.tenant_id as "tenantId", f.id as "phaseId", f.number as "phaseNumber", p.id as "projectId", p.name as "projectName",
      c.name as "clientName", c.is_demonstration as "isDemonstration", s.report_id as "reportId", s.report_version as "reportVersion",
      s.submitted_by as "submittedById", coalesce(u.name, u.email) as "submittedBy", s.submitted_at as "submittedAt", s.required_approvers as "requiredApprovers",
      (select count(distinct d.decided_by)::int from lastro.gate_decisions d where d.submission_id = s.id and d.decision in ('approve', 'approve_with_conditions')) as approvals,
      exists (select 1 from lastro.gate_decisions d where d.submission_id = s.id and d.decided_by = ${actor.userId}) as "hasDecided",
      exists (select 1 from lastro.team_members t where t.project_id = p.id and t.user_id = ${actor.userId}) as "onTeam",
      r.stale_since is not null as stale
    from lastro.gate_submissions s
      join lastro.phases f on f.id = s.phase_id join lastro.projects p on p.id = f.project_id join lastro.clients c on c.id = p.tenant_id
      join lastro.reports r on r.id = s.report_id left join lastro.users u on u.id = s.submitted_by
    where s.state = ${query.state} and p.status <> 'archived'
    order by s.submitted_at desc, s.id desc limit ${MOST}`.execute(tx)
      ).rows,
  );
  return rows.flatMap(
    ({ tenantId, onTeam, isDemonstration, submittedById, hasDecided, ...row }) => {
      const subject: Subject = {
        tenantId,
        onTeam,
        isDemonstration,
        ownSubmission: submittedById === actor.userId,
      };
      if (!decide(actor, "gate.read", subject).allowed) return [];
      return [
        {
          ...row,
          phaseName: phaseByNumber(row.phaseNumber).name,
          submittedBy: row.submittedBy ?? gateCopy.nobody,
          submittedAt: row.submittedAt.toISOString(),
          awaitsMe:
            row.state === "pending" && !hasDecided && decide(actor, "gate.decide", subject).allowed,
        },
      ];
    },
  );
};
