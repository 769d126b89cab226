import { sql } from "kysely";
import { changedAssumptions, definitionOf } from "#domain/facts/assumptions/register.ts";
import { progressOfRun } from "#domain/gates/progress.ts";
import type { GateResult } from "#domain/outcome/phase-outcome.ts";
import { starterRegulation } from "#domain/governance/starter-regulation.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { GateStatusColumn } from "#server/database/column-types.ts";
import { toJson } from "#server/database/json.ts";
import { announce } from "#server/platform/events/index.ts";
import type { Services } from "#server/platform/services.ts";
import { outputsNeededBy, type PhaseTask } from "#server/ports/phase-engine.ts";
import type { ProjectState } from "#server/ports/project-state.ts";
import { canonicalJson } from "../inputs/canonical-json.ts";
import { readTaskInputs } from "../steps/compute-step.ts";
import { readOutputs } from "../steps/read-outputs.ts";
import { hashText } from "../steps/run-step.ts";
import { runCopy } from "../copy.ts";
import {
  findChangedHandoffs,
  type ChangedHandoff,
  type HandedContents,
} from "../inputs/find-changed-handoffs.ts";
import { gateStatusOf } from "./gate-state.ts";
import { JudgedGates } from "./judged-gates.ts";
import { printedNames, readRunInputs } from "../inputs/read-run-inputs.ts";
import { hasLostPerson, lineageOf, readsTheSame } from "../inputs/table-content.ts";
import type { RunInputs } from "../inputs/run-inputs.ts";

const STEP = "avaliar_gate";

/**
 * A report is out of date while the project's data differ from those that its run froze, and current again when they
 * return (a file taken back out of the bin). The gate of a phase follows its current report and the written statements.
 */
export function createProjectState(services: Services): ProjectState {
  const gates = new JudgedGates();
  return {
    async refresh({ projectId, tenantId, userId }) {
      const scope = { userId, tenantId };
      const phases = await services.db.asPerson(scope, (tx) =>
        tx
          .selectFrom("phases")
          .select(["id", "number", "current_run_id"])
          .where("project_id", "=", projectId)
          .where("current_run_id", "is not", null)
          .execute(),
      );
      for (const { id: phaseId, number, current_run_id: runId } of phases) {
        const phase = number as PhaseNumber;
        const asked = await services.db.asPerson(scope, async (tx) => {
          // What the marks and the gate are judged by is read once: it is every file of the project.
          const now = await readRunInputs(tx, { projectId, phaseId, phase });
          await markReports(tx, { projectId, phaseId, phase, now });
          return readGateTask(tx, services, { runId: runId!, now, gates });
        });
        if (asked === null) continue;
        const gate = asked.known ?? (await judgeGate(services, asked.task));
        gates.keep(runId!, asked.inputs, gate);
        await saveGate(services, scope, { phaseId, runId: runId!, gate });
      }
    },
  };
}

interface CurrentPhase {
  projectId: string;
  phaseId: string;
  phase: PhaseNumber;
  /** What a run of it would be computed from now. */
  now: RunInputs;
}

async function markReports(
  tx: Tx,
  { projectId, phaseId, phase, now }: CurrentPhase,
): Promise<void> {
  const reports = await tx
    .selectFrom("reports")
    .innerJoin("runs", "runs.id", "reports.run_id")
    .select([
      "reports.id",
      "reports.tenant_id",
      "reports.run_id",
      "reports.stale_since",
      "reports.stale_reason",
      "reports.stale_detail",
      "runs.inputs",
    ])
    .where("reports.phase_id", "=", phaseId)
    .execute();
  const contents: HandedContents = new Map();
  for (const report of reports) {
    const run = { id: report.run_id, phase };
    const frozen = report.inputs as RunInputs;
    const difference = await findDifference(tx, run, frozen, { now, contents });
    const reason = difference?.reason ?? null;
    const detail = difference?.detail ?? null;
    if (reason === report.stale_reason && detail === report.stale_detail) continue;
    await tx
      .updateTable("reports")
      .set((eb) => ({
        stale_since: reason === null ? null : (report.stale_since ?? sql<Date>`now()`),
        stale_reason: reason,
        stale_detail: detail,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", report.id)
      .execute();
    await announce(tx, { kind: "report", tenantId: report.tenant_id, projectId, subjectId: null });
  }
}

/** Why what the run froze is no longer what a run now would be computed from, as a pt-BR sentence; null when it still is. */
export const describeDifference = async (
  tx: Tx,
  run: ComparedRun,
  frozen: RunInputs,
  place: { now: RunInputs; contents?: HandedContents },
): Promise<string | null> => (await findDifference(tx, run, frozen, place))?.reason ?? null;

interface ComparedRun {
  id: string;
  phase: PhaseNumber;
}

/** The reason for everybody, and with the figures before and after where those moved, for the firm. */
interface Difference {
  reason: string;
  detail: string | null;
}

async function findDifference(
  tx: Tx,
  run: ComparedRun,
  frozen: RunInputs,
  { now, contents }: { now: RunInputs; contents?: HandedContents },
): Promise<Difference | null> {
  if (frozen.dataHash === now.dataHash) return null;
  const [rerun] = await findChangedHandoffs(
    tx,
    { id: run.id, reader: run.phase, handoffs: frozen.handoffs ?? [] },
    now.handoffs,
    contents,
  );
  if (rerun !== undefined) return describeRerun(rerun);
  const used = await findUsedAssumptions(tx, run.id, changedBetween(frozen, now));
  const reason = firstDifference(frozen, now, used);
  return reason === null ? null : { reason, detail: null };
}

function describeRerun({ phase, figures }: ChangedHandoff): Difference {
  const { name } = phaseByNumber(phase);
  if (figures.length === 0) return { reason: runCopy.stale.handoff(name), detail: null };
  const told = (withChange: boolean) =>
    runCopy.stale.figures(
      figures.map(({ label, before, now }) => ({
        label,
        // One that prints the same moved by less than is printed, or in its basis.
        change: withChange && now !== null && now !== before ? [before, now] : null,
      })),
      name,
    );
  return { reason: told(false), detail: told(true) };
}

/** Ids of the assumptions whose value in force differs. */
function changedBetween(frozen: RunInputs, now: RunInputs): string[] {
  const values = (inputs: RunInputs) =>
    new Map(changedAssumptions(inputs.assumptions).map(({ id, value }) => [id, value]));
  const [before, after] = [values(frozen), values(now)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id) !== after.get(id),
  );
}

/**
 * Those of `ids` that the run rests on: a fact of it, its own or one handed to it, names the assumption, is the assumption
 * itself, or was computed by a formula that the register says reads it. Choices between facts (which quick wins, which
 * insights) leave no trace but the last two.
 */
export async function findUsedAssumptions(
  tx: Tx,
  runId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const asked = ids.map((id) => ({ id, formulas: definitionOf(id)?.usedBy ?? [] }));
  const found = await sql<{ id: string }>`
    select a ->> 'id' as id from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) a
    where exists (select 1 from lastro.facts f where f.run_id = ${runId}
      and (f.fact_id = a ->> 'id' or f.body -> 'assumptions' ? (a ->> 'id') or a -> 'formulas' ? (f.body ->> 'formula_id')))`.execute(
    tx,
  );
  return new Set(found.rows.map((row) => row.id));
}

/**
 * The first thing that differs in files, premises and what people said, as a pt-BR sentence; null when a run now would be computed from
 * the same data. `used`: of the assumptions that changed, the ones that the run rests on.
 */
function firstDifference(
  frozen: RunInputs,
  now: RunInputs,
  assumptions: ReadonlySet<string>,
): string | null {
  const ofFiles = findFileDifference(frozen, now);
  if (ofFiles !== null) return ofFiles;
  const [used] = changedBetween(frozen, now).filter(
    (id) =>
      assumptions.has(id) ||
      (id === "A.data_extracao" && frozen.project.extractionDate !== now.project.extractionDate),
  );
  if (used !== undefined) return runCopy.stale.assumption(definitionOf(used)?.label ?? used);
  return findMethodDifference(frozen, now);
}

function findFileDifference(frozen: RunInputs, now: RunInputs): string | null {
  const before = new Map(frozen.files.map((file) => [lineageOf(file), file]));
  const after = new Map(now.files.map((file) => [lineageOf(file), file]));
  for (const [id, file] of before) if (!after.has(id)) return runCopy.stale.fileGone(file.fileName);
  for (const [id, file] of after) {
    const known = before.get(id);
    if (known === undefined) return runCopy.stale.fileNew(file.fileName);
    if (readsTheSame(known, file)) continue;
    if (hasLostPerson(known, file)) return runCopy.stale.person(file.fileName);
    return known.fileId === file.fileId || file.versionNumber === undefined
      ? runCopy.stale.mapping(file.fileName)
      : runCopy.stale.version(file.fileName, file.versionNumber);
  }
  return null;
}

/** What people have said beside files and assumptions. */
function findMethodDifference(frozen: RunInputs, now: RunInputs): string | null {
  if (canonicalJson(frozen.stepOverrides ?? []) !== canonicalJson(now.stepOverrides ?? []))
    return runCopy.stale.step;
  // A run of before there were versions was computed with the first.
  if (
    canonicalJson(frozen.regulation ?? starterRegulation) !==
    canonicalJson(now.regulation ?? frozen.regulation ?? starterRegulation)
  )
    return runCopy.stale.regulation;
  if (
    canonicalJson(printedNames(frozen.statements)) !== canonicalJson(printedNames(now.statements))
  )
    return runCopy.stale.owner;
  // What was used is the same: the hash of an earlier release, or of bytes that say the same.
  const { extractionDate, seedLabel } = frozen.project;
  return extractionDate === now.project.extractionDate && seedLabel === now.project.seedLabel
    ? null
    : runCopy.stale.other;
}

type GateTask = Omit<PhaseTask, "projectKey">;

/** What the gate of a current run is judged by now, and what it came to where that is known; null where it is not judged. */
async function readGateTask(
  tx: Tx,
  services: Services,
  { runId, now, gates }: { runId: string; now: RunInputs; gates: JudgedGates },
): Promise<
  ({ inputs: string } & ({ known: GateResult } | { known: null; task: GateTask })) | null
> {
  const report = await tx
    .selectFrom("reports")
    .innerJoin("phases", "phases.id", "reports.phase_id")
    .select(["reports.stale_since", "phases.gate_status"])
    .where("reports.run_id", "=", runId)
    .executeTakeFirst();
  // What was submitted or passed stands as it was sealed; what was returned is worked on.
  if (report === undefined || !isEvaluated(report.gate_status)) return null;
  const frozen = await readTaskInputs(tx, services, runId, STEP);
  const task = {
    ...frozen,
    reportIsCurrent: report.stale_since === null,
    openQuestions: now.openQuestions,
    assumptions: now.assumptions,
    priorPhase: now.priorPhase,
    project: { ...frozen.project, statements: now.statements },
  };
  const inputs = hashText(canonicalJson(task));
  const known = gates.find(runId, inputs);
  if (known !== null) return { inputs, known };
  const outputs = await readOutputs(tx, runId, outputsNeededBy[STEP]);
  return { inputs, known, task: { ...task, outputs } };
}

async function judgeGate({ phaseEngine }: Services, task: GateTask): Promise<GateResult> {
  const result = await phaseEngine.run({ ...task, projectKey: new Uint8Array() });
  if (result.kind === "refused") throw new Error(`gate refused: ${result.message}`);
  return JSON.parse(result.payload) as GateResult;
}

/** Keeps what the gate of the current run came to, with today's statements, questions and state of the report. */
async function saveGate(
  services: Services,
  scope: { userId: string; tenantId: string },
  { phaseId, runId, gate }: { phaseId: string; runId: string; gate: GateResult },
): Promise<void> {
  await services.db.asPerson(scope, async (tx) => {
    const phase = await tx
      .selectFrom("phases")
      .select(["gate_status", "current_run_id"])
      .where("id", "=", phaseId)
      .forUpdate()
      .executeTakeFirst();
    if (phase?.current_run_id !== runId || !isEvaluated(phase.gate_status)) return;
    await tx
      .updateTable("reports")
      .set({ gate: toJson(gate) })
      .where("run_id", "=", runId)
      .execute();
    await tx
      .updateTable("phases")
      .set({
        progress: progressOfRun(gate),
        ...(phase.gate_status === "returned" ? {} : { gate_status: gateStatusOf(gate) }),
      })
      .where("id", "=", phaseId)
      .execute();
  });
}

const isEvaluated = (status: GateStatusColumn): boolean =>
  status === "open" || status === "closed" || status === "returned";
