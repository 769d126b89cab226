/**
 * One section of the current report written anew, from the payloads that its run left. What comes out differently is
 * published as a run of its own with the same inputs, facts and datasets: a version like any other, so that gates, comments
 * and comparisons need not know how it came about.
 */
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { replaceSection } from "#domain/report/replace-section.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { Tx } from "#server/database/transaction.ts";
import { LONG_WORK } from "#server/database/roles/role-limits.ts";
import type { Services } from "#server/platform/services.ts";
import type { PhaseTask } from "#server/ports/phase-engine.ts";
import { canonicalJson } from "../inputs/canonical-json.ts";
import { readTask } from "./compute-step.ts";
import { engineVersion } from "../inputs/engine-version.ts";
import { describeDifference } from "../results/project-state.ts";
import { publish, readRun } from "./publish-run.ts";
import { readRunInputs } from "../inputs/read-run-inputs.ts";
import { hashText, type RunWork } from "./run-step.ts";
import type { RunInputs } from "../inputs/run-inputs.ts";
import { publishRunChange } from "./notify-run.ts";

export type SectionOutcome =
  | { kind: "unchanged" }
  | { kind: "published"; runId: string }
  | { kind: "no-section" }
  /** The project's data differ from those of the run; `reason` is pt-BR. */
  | { kind: "stale"; reason: string }
  /** The new section and the rest of the report do not agree. */
  | { kind: "inconsistent" }
  /** Nothing that could be written passed the checks; the section stays. */
  | { kind: "not-written" };

export interface BuiltReport {
  tree: ReportTree;
  reportFacts: unknown[];
}

/** The report with the section in other words; null: none that passed. `built` has the section as the template writes it. */
export type Rewrite = (
  task: Omit<PhaseTask, "projectKey">,
  built: BuiltReport,
) => Promise<ReportTree | null>;

/** `work.runId`: the phase's current run. Throws the database's refusal when another run of the phase is under way. */
export async function rerunSection(
  services: Services,
  work: RunWork,
  stored: ReportTree,
  { sectionId, rewrite }: { sectionId: string; rewrite?: Rewrite },
): Promise<SectionOutcome> {
  const { task, reason } = await services.db.asPerson(work, async (tx) => ({
    task: await readTask(tx, services, work.runId, "montar_relatorio"),
    reason: await findReason(tx, work.runId),
  }));
  if (reason !== null) return { kind: "stale", reason };
  const built = await services.phaseEngine.run({ ...task, projectKey: new Uint8Array() });
  if (built.kind === "refused") return { kind: "inconsistent" };
  const { tree: rebuilt, reportFacts } = JSON.parse(built.payload) as BuiltReport;
  const plain = replaceSection(stored, rebuilt, sectionId);
  if (plain === null) return { kind: "no-section" };
  const tree = rewrite === undefined ? plain : await rewrite(task, { tree: plain, reportFacts });
  if (tree === null) return { kind: "not-written" };
  if (canonicalJson(tree) === canonicalJson(stored)) return { kind: "unchanged" };
  const payload = canonicalJson({ tree, reportFacts });
  const checking = await services.db.asPerson(work, (tx) =>
    readTask(tx, services, work.runId, "verificar_numeros"),
  );
  // Sections of an earlier release may fail a check that a later one added: then only a whole report agrees with itself.
  const checked = await services.phaseEngine
    .run({
      ...checking,
      projectKey: new Uint8Array(),
      outputs: { ...checking.outputs, montar_relatorio: payload },
    })
    .catch((failure: unknown) => {
      services.log.warn(
        { err: failure, runId: work.runId, sectionId },
        "section does not fit its report",
      );
      return { kind: "refused" as const };
    });
  if (checked.kind === "refused") return { kind: "inconsistent" };
  const runId = await services.db.asPerson(
    work,
    (tx) => publishCopy(tx, work, payload, services.clock.now()),
    LONG_WORK,
  );
  await services.projectState.refresh({
    projectId: task.project.projectId,
    tenantId: work.tenantId,
    userId: work.userId,
  });
  return { kind: "published", runId };
}

async function findReason(tx: Tx, runId: string): Promise<string | null> {
  const run = await tx
    .selectFrom("runs")
    .select(["project_id", "phase_id", "phase_number", "inputs"])
    .where("id", "=", runId)
    .executeTakeFirstOrThrow();
  const phase = run.phase_number as PhaseNumber;
  const now = await readRunInputs(tx, {
    projectId: run.project_id,
    phaseId: run.phase_id,
    phase,
  });
  return describeDifference(tx, { id: runId, phase }, run.inputs as RunInputs, { now });
}

/** All in one transaction: a run that is seen is a run that is published. */
async function publishCopy(tx: Tx, work: RunWork, report: string, now: Date): Promise<string> {
  const id = uuidv7();
  await sql`insert into lastro.runs (id, tenant_id, project_id, phase_id, phase_number, status, objectives, automatic_prompts, inputs, inputs_hash, engine_version, previous_run_id, started_by, created_at)
    select ${id}, tenant_id, project_id, phase_id, phase_number, 'running', objectives, automatic_prompts, inputs, inputs_hash, ${engineVersion()}, id, ${work.userId}, ${now}
    from lastro.runs where id = ${work.runId}`.execute(tx);
  await sql`insert into lastro.run_steps (run_id, tenant_id, ordinal, name, status, started_at, finished_at)
    select ${id}, tenant_id, ordinal, name, 'completed', ${now}, ${now} from lastro.run_steps where run_id = ${work.runId}`.execute(
    tx,
  );
  await sql`insert into lastro.run_outputs (run_id, tenant_id, step, payload, payload_hash)
    select ${id}, tenant_id, step, case when step = 'montar_relatorio' then ${report}::jsonb else payload end, case when step = 'montar_relatorio' then ${hashText(report)} else payload_hash end
    from lastro.run_outputs where run_id = ${work.runId}`.execute(tx);
  await publish(tx, await readRun(tx, id), now);
  await publishRunChange(tx, id);
  return id;
}
