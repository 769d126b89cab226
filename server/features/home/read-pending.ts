import { sql } from "kysely";
import type { Phase } from "#contract/phases/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import { daysBetween } from "#domain/kernel/dates/calendar.ts";
import { currentPhase, type Pending } from "#domain/home/next-steps.ts";
import { dayOfAct, todayOf } from "#domain/kernel/dates/project-clock.ts";
import { driverKeyOf, selectDecisive } from "#domain/facts/assumptions/decisive.ts";
import * as p5 from "#domain/phases/business-case/facts.ts";
import { countOpenQuestions } from "#domain/tables/mapping/open-questions.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readAssumptions } from "#server/features/assumptions/index.ts";
import { presentFile, readFiles } from "#server/features/files/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { readRequests } from "#server/features/signatures/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { WaitingDecision } from "./read-decisions.ts";
import { factsOf, readShownFacts } from "./read-shown-facts.ts";

type Actor = RequestContext["actor"];

/** What waits for the person beside the phases, and how many files they may read. */
export async function readPending(
  tx: Tx,
  { actor, services }: Pick<RequestContext, "actor" | "services">,
  project: EnteredProject,
  known: { phases: readonly Phase[]; decisions: readonly WaitingDecision[] },
): Promise<{ pending: Pending; filesCount: number }> {
  const files = (await readFiles(tx, { projectId: project.id, isInBin: false })).filter(
    ({ openToCompany }) =>
      decide(actor, "file.read", { ...project.subject, openToCompany }).allowed,
  );
  const current = currentPhase(known.phases);
  // Questions and assumptions are the firm's work.
  const isWorker = current?.abilities.record === true;
  const asked = isWorker ? countAsked(files.map(presentFile)) : null;
  return {
    filesCount: files.length,
    pending: {
      decisions: known.decisions.map(({ submissionId, phaseNumber, phaseName, submittedBy }) => ({
        submissionId,
        phaseOrder: phaseNumber,
        phaseName,
        by: submittedBy,
      })),
      signatures: (await readRequests(tx, project.id, actor.userId))
        .filter(({ awaitsMe }) => awaitsMe)
        .map(({ id, label, askedBy }) => ({ id, label, by: askedBy })),
      asked,
      unconfirmed: isWorker
        ? await countUnconfirmed(tx, project, runsOf(known.phases))
        : { count: 0, decide: false },
      hasRead: await hasRead(tx, actor, current?.reportId ?? null),
      awaited:
        current?.gateStatus === "submitted"
          ? await readAwaited(tx, project, current.id, services.clock.now())
          : null,
    },
  };
}

const runsOf = (phases: readonly Phase[]): string[] =>
  phases.flatMap(({ currentRunId }) => currentRunId ?? []);

function countAsked(files: ReturnType<typeof presentFile>[]): Pending["asked"] {
  const open = files
    .map((file) => ({ file, questions: countOpenQuestions(file) }))
    .filter(({ questions }) => questions > 0);
  const [first] = open;
  if (first === undefined) return null;
  return {
    fileName: first.file.name,
    questions: open.reduce((sum, { questions }) => sum + questions, 0),
  };
}

/**
 * Assumptions without anybody's name on them: the few that decide the result, where its sensitivity is known; else those that enter
 * headline figures, asked of the figures that the reports lead with alone: what
 * every assumption drives (`loadAssumptions`) reads all facts of all runs, 5 s of 7 for a home of the demonstration.
 */
async function countUnconfirmed(
  tx: Tx,
  project: EnteredProject,
  runs: readonly string[],
): Promise<Pending["unconfirmed"]> {
  const inForce = await readAssumptions(tx, project.id);
  const isOpen = ({ id }: { id: string }): boolean => inForce.get(id)?.confirmedBy === null;
  const decisive = await readDecisive(tx, runs, [...inForce.keys()]);
  if (decisive.length > 0) return { count: decisive.filter(isOpen).length, decide: true };
  const found = await sql<{ id: string }>`
    select distinct named.id from lastro.artifacts a
      cross join lateral jsonb_array_elements_text(a.body -> 'facts') headline(id)
      join lastro.facts f on f.run_id = a.run_id and f.fact_id = headline.id
      cross join lateral jsonb_array_elements_text(f.body -> 'assumptions') named(id)
    where a.run_id = any (${[...runs]}::uuid[]) and a.type = 'relatorio'
      and f.phase_number > 0 and f.fact_id not like 'A.%' and f.body -> 'value' <> 'null'`.execute(
    tx,
  );
  return { count: found.rows.filter(isOpen).length, decide: false };
}

/** Of the set that is recommended; none before phase 5 has run. */
async function readDecisive(
  tx: Tx,
  runs: readonly string[],
  assumptionIds: readonly string[],
): Promise<{ id: string }[]> {
  const set = { set: "rec" } as const;
  const result = p5.perimeter.npv(set);
  const swings = new Map(
    assumptionIds.flatMap((id) => {
      const driver = driverKeyOf(id);
      return driver === null ? [] : [[driver, p5.tornado.swing({ ...set, driver })] as const];
    }),
  );
  const facts = factsOf(await readShownFacts(tx, runs, [result, ...swings.values()]));
  const valueOf = (factId: string): number | null => {
    const value = facts.get(factId)?.value;
    return typeof value === "number" ? value : null;
  };
  return selectDecisive(
    assumptionIds.map((id) => ({ id })),
    new Map([...swings].map(([driver, factId]) => [driver, valueOf(factId) ?? 0])),
    valueOf(result),
  );
}

/** A report that there is not has nothing to be read. */
async function hasRead(tx: Tx, actor: Actor, reportId: string | null): Promise<boolean> {
  if (reportId === null) return true;
  const found = await tx
    .selectFrom("report_reads")
    .select("read_at")
    .where("report_id", "=", reportId)
    .where("user_id", "=", actor.userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Who of the company still has to decide on what waits, and since how many days of the project's own clock. */
async function readAwaited(
  tx: Tx,
  project: EnteredProject,
  phaseId: string,
  now: Date,
): Promise<Pending["awaited"]> {
  const found = await sql<{ submittedAt: Date; names: string[] | null }>`
    select s.submitted_at as "submittedAt",
      (select array_agg(coalesce(u.name, u.email) order by u.created_at) from lastro.users u
        where u.client_id = ${project.tenantId} and u.role = 'approver' and u.disabled_at is null
          and not exists (select 1 from lastro.gate_decisions d where d.submission_id = s.id and d.decided_by = u.id)) as names
    from lastro.gate_submissions s where s.phase_id = ${phaseId} and s.state = 'pending'
    order by s.submitted_at desc limit 1`.execute(tx);
  const [row] = found.rows;
  if (row === undefined) return null;
  const since = dayOfAct(project, row.submittedAt);
  return { names: row.names ?? [], days: Math.max(0, daysBetween(since, todayOf(project, now))) };
}
