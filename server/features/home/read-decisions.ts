import { sql } from "kysely";
import type { Home } from "#contract/home/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import { plainText } from "#domain/report/plain-text.ts";
import type { Tx } from "#server/database/transaction.ts";
import { decisionPath, readMemo } from "#server/features/gates/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { homeCopy } from "./copy.ts";

type Actor = RequestContext["actor"];
type HomeDecision = Home["decisions"][number];
export type WaitingDecision = HomeDecision & { phaseNumber: number };

interface Row {
  submissionId: string;
  phaseId: string;
  phaseNumber: PhaseNumber;
  runId: string;
  submittedById: string | null;
  submittedBy: string | null;
  submittedAt: Date;
  stale: boolean;
}

const FIGURES = 3;
const MOST_DECIDED = 5;

/** Submissions of the project that wait for this person, by phase, each with what it is decided on. */
export async function readDecisions(
  tx: Tx,
  actor: Actor,
  project: EnteredProject,
): Promise<WaitingDecision[]> {
  if (!decide(actor, "gate.decide", { ...project.subject, ownSubmission: false }).allowed)
    return [];
  const { rows } = await sql<Row>`
    select s.id as "submissionId", f.id as "phaseId", f.number as "phaseNumber", s.run_id as "runId", s.submitted_by as "submittedById",
      coalesce(u.name, u.email) as "submittedBy", s.submitted_at as "submittedAt", r.stale_since is not null as stale
    from lastro.gate_submissions s join lastro.phases f on f.id = s.phase_id join lastro.reports r on r.id = s.report_id
      left join lastro.users u on u.id = s.submitted_by
    where f.project_id = ${project.id} and s.state = 'pending'
      and not exists (select 1 from lastro.gate_decisions d where d.submission_id = s.id and d.decided_by = ${actor.userId})
    order by f.number`.execute(tx);
  const waiting: WaitingDecision[] = [];
  for (const found of rows) {
    const { runId: _runId, submittedById, submittedBy, submittedAt, ...row } = found;
    const subject = { ...project.subject, ownSubmission: submittedById === actor.userId };
    if (!decide(actor, "gate.decide", subject).allowed) continue;
    waiting.push({
      ...row,
      phaseName: phaseByNumber(row.phaseNumber).name,
      submittedBy: submittedBy ?? homeCopy.nobody,
      submittedAt: submittedAt.toISOString(),
      link: decisionPath(row.submissionId),
      ...(await readAsked(tx, project, found)),
    });
  }
  return waiting;
}

/** What is asked, and the first figures that it is decided on, as the memo has them. */
async function readAsked(
  tx: Tx,
  project: EnteredProject,
  { submissionId, phaseNumber, runId }: Row,
): Promise<Pick<HomeDecision, "question" | "figures">> {
  const memo = await readMemo(tx, { number: phaseNumber, project }, submissionId);
  return {
    question: memo === null ? "" : plainText(memo.title),
    figures: (memo?.figures ?? [])
      .slice(0, FIGURES)
      .map(({ factId, label, value }) => ({ factId, runId, label, value })),
  };
}

/** What this person decided in the project, newest first. */
export async function readDecided(
  tx: Tx,
  actor: Actor,
  project: EnteredProject,
): Promise<Home["decided"]> {
  const rows = await tx
    .selectFrom("gate_decisions")
    .innerJoin("phases", "phases.id", "gate_decisions.phase_id")
    .select([
      "gate_decisions.submission_id",
      "gate_decisions.decision",
      "gate_decisions.decided_at",
      "phases.number",
    ])
    .where("phases.project_id", "=", project.id)
    .where("gate_decisions.decided_by", "=", actor.userId)
    .orderBy("gate_decisions.decided_at", "desc")
    .orderBy("gate_decisions.id", "desc")
    .limit(MOST_DECIDED)
    .execute();
  return rows.map((row) => ({
    submissionId: row.submission_id,
    phaseName: phaseByNumber(row.number).name,
    decision: row.decision,
    decidedAt: row.decided_at.toISOString(),
    link: decisionPath(row.submission_id),
  }));
}
