import { changedAssumptions } from "#domain/facts/assumptions/register.ts";
import {
  approvedFeedback,
  phaseHandoffs,
  previewedPhases,
} from "#domain/phases/common/run/handoffs.ts";
import type { LockedPlan, OpenQuestion, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { meaningOf } from "#domain/tables/meaning/meaning-of-table.ts";
import { openQuestions } from "#domain/tables/meaning/resolve-table.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import { dayOfAct } from "#domain/kernel/dates/project-clock.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { GateStatusColumn } from "#server/database/column-types.ts";
import { readOverrides } from "#server/features/assumptions/index.ts";
import { readFiles, type FileRow } from "#server/features/files/index.ts";
import { readRegulation } from "#server/features/regulation/index.ts";
import { readStepOverrides } from "#server/features/redesign/index.ts";
import { hashOf } from "./canonical-json.ts";
import type { FrozenFile, FrozenHandoff, RunInputs } from "./run-inputs.ts";
import { contentOf, lineageOf, readsTheSame } from "./table-content.ts";

/**
 * What a run of the phase would be computed from now: completed files that are in no bin (equal files once), with the
 * readings in force of the tables that the phase reads, assumptions, statements.
 */
export async function readRunInputs(
  tx: Tx,
  request: { projectId: string; phaseId: string; phase: PhaseNumber },
): Promise<RunInputs> {
  const handoffs = await readHandoffs(tx, request);
  const published = new Set(handoffs.map((handoff) => handoff.phase));
  // An earlier phase without a run is computed along with this one, from its own tables.
  const computed = [request.phase, ...previewedPhases(request.phase, published)];
  const used = new Set<string>(computed.flatMap((phase) => phaseTables[phase] ?? []));
  const kept = (await readFiles(tx, { projectId: request.projectId, isInBin: false })).filter(
    (file) => file.status === "completed" && file.duplicateOf === null,
  );
  const files = kept.map((file) => freezeFile(file, used)).filter((file) => file.tables.length > 0);
  const usedIds = new Set(files.map((file) => file.fileId));
  const overrides = await readOverrides(tx, request.projectId);
  const statements = await readStatements(tx, request.phaseId);
  const stepOverrides = computed.includes(2) ? await readStepOverrides(tx, request.projectId) : [];
  const regulation = computed.includes(6) ? await readRegulation(tx) : null;
  const project = await readProjectContext(
    tx,
    request.projectId,
    latest(
      await Promise.all(
        kept.filter((file) => usedIds.has(file.id)).map((file) => usedSince(tx, file, used)),
      ),
    ),
    overrides,
  );
  const feedback = await readFeedback(tx, request);
  const locked = await readLockedPlans(tx, request);
  return {
    project,
    files,
    unusedFiles: kept
      .filter((file) => !usedIds.has(file.id))
      .map((file) => ({
        fileId: file.id,
        fileName: file.name,
        rows: file.rows ?? 0,
        tables: file.tables.flatMap(({ tableName, settled: { decision } }) =>
          decision === null ? [] : [{ tableName, canonical: decision.canonical }],
        ),
        ...openReadingsOf(file),
      })),
    openQuestions: kept.flatMap((file) => listOpenQuestions(file, used)),
    assumptions: overrides,
    statements,
    ...(stepOverrides.length === 0 ? {} : { stepOverrides }),
    ...(regulation === null ? {} : { regulation }),
    priorPhase: await readPriorPhase(tx, request),
    handoffs,
    ...(feedback === null ? {} : { feedback }),
    ...(locked.length === 0 ? {} : { locked }),
    dataHash: hashOf({
      files: files.map((file) => ({
        file: lineageOf(file),
        tables: file.tables.map(
          ({ content, parquetSha256, decision }) => content ?? { parquetSha256, decision },
        ),
      })),
      assumptions: changedAssumptions(overrides),
      statements: printedNames(statements),
      extractionDate: project.extractionDate,
      seedLabel: project.seedLabel,
      ...(stepOverrides.length === 0 ? {} : { stepOverrides }),
      ...(regulation === null ? {} : { regulation }),
      ...(handoffs.length === 0
        ? {}
        : { handoffs: handoffs.map(({ phase, inputsHash }) => ({ phase, inputsHash })) }),
      ...(locked.length === 0 ? {} : { locked }),
    }),
  };
}

function openReadingsOf({ tables }: FileRow): { openReadings?: string[] } {
  const texts = tables.flatMap(({ settled: { decision } }) =>
    decision === null ? [] : (meaningOf(decision).openReadings ?? []),
  );
  return texts.length === 0 ? {} : { openReadings: [...new Set(texts)] };
}

function freezeFile(file: FileRow, used: ReadonlySet<string>): FrozenFile {
  return {
    fileId: file.id,
    lineageId: file.lineageId,
    versionNumber: file.versionNumber,
    fileName: file.name,
    sha256: file.sha256,
    ...(file.originalErasedAt === null ? {} : { isOriginalErased: true as const }),
    tables: file.tables.flatMap((table) => {
      const { ordinal, tableName, parquetSha256 } = table;
      const { decision } = table.settled;
      return decision !== null && used.has(decision.canonical)
        ? [
            {
              ordinal,
              tableName,
              parquetSha256,
              decision,
              content: contentOf({ ...table, decision }),
            },
          ]
        : [];
    }),
  };
}

function listOpenQuestions(file: FileRow, used: ReadonlySet<string>): OpenQuestion[] {
  return file.tables.flatMap((table) => {
    const { canonical } = table.decision ?? table.mapping;
    if (canonical === null || !used.has(canonical) || table.canonicalStatus === "none") return [];
    return openQuestions(table.settled, table.decision).map((question) => ({
      table: canonical as TableName,
      fileName: file.name,
      question: question.text,
      ...(question.blocking ? { blocking: true as const } : {}),
    }));
  });
}

/** When the used rows of a file came: a version that changed none of them is no newer than the one before it. */
async function usedSince(tx: Tx, file: FileRow, used: ReadonlySet<string>): Promise<Date> {
  if (file.versionNumber === 1) return file.createdAt;
  const earlier = (await readFiles(tx, { lineageId: file.lineageId }))
    .filter((version) => version.versionNumber < file.versionNumber && version.readAt !== null)
    .reverse();
  const now = freezeFile(file, used);
  const changedAt = earlier.findIndex((version) => !readsTheSame(freezeFile(version, used), now));
  return (changedAt === -1 ? earlier.at(-1) : earlier[changedAt - 1])?.createdAt ?? file.createdAt;
}

const latest = (dates: Date[]): Date | null =>
  dates.reduce<Date | null>((last, date) => (last === null || date > last ? date : last), null);

async function readProjectContext(
  tx: Tx,
  projectId: string,
  uploadedAt: Date | null,
  overrides: { id: string; value: unknown }[],
): Promise<RunInputs["project"]> {
  const row = await tx
    .selectFrom("projects")
    .innerJoin("clients", "clients.id", "projects.tenant_id")
    .select([
      "projects.id",
      "projects.name",
      "clients.name as client_name",
      "projects.seed_label",
      "projects.extraction_date",
      "projects.reference_date as referenceDate",
      "projects.created_at",
      "clients.is_demonstration",
    ])
    .where("projects.id", "=", projectId)
    .executeTakeFirstOrThrow();
  const assumed = overrides.find((override) => override.id === "A.data_extracao")?.value;
  return {
    projectId: row.id,
    projectName: row.name,
    clientName: row.client_name,
    seedLabel: row.seed_label,
    extractionDate:
      typeof assumed === "string"
        ? assumed
        : (row.extraction_date ?? dayOfAct(row, uploadedAt ?? row.created_at)),
    ...(row.referenceDate === null ? {} : { referenceDate: row.referenceDate }),
    isDemonstration: row.is_demonstration,
  };
}

/**
 * A declaration is evidence of the gate and no input of the analysis: the gate reads it today. Only the names given for
 * G7.3 are printed by the report of phase 7 as sponsor, multiplier and owner, so that they alone can put it out of date.
 */
export const printedNames = (statements: RunInputs["statements"]): RunInputs["statements"] =>
  statements.filter(({ conditionId }) => conditionId === "G7.3");

async function readStatements(tx: Tx, phaseId: string): Promise<RunInputs["statements"]> {
  const rows = await tx
    .selectFrom("statements")
    .innerJoin("phases", "phases.id", "statements.phase_id")
    .innerJoin("projects", "projects.id", "phases.project_id")
    .select(["condition_id", "subject", "statements.name", "role", "text"])
    .select(["statements.created_at", "projects.reference_date as referenceDate"])
    .where("phase_id", "=", phaseId)
    .orderBy("statements.id")
    .execute();
  return rows.map((row) => ({
    conditionId: row.condition_id,
    subject: row.subject,
    name: row.name,
    role: row.role,
    text: row.text,
    date: dayOfAct(row, row.created_at),
  }));
}

const readHandoffs = (
  tx: Tx,
  request: { projectId: string; phase: PhaseNumber },
): Promise<FrozenHandoff[]> =>
  readPublished(tx, request.projectId, phaseHandoffs[request.phase] ?? []);

async function readFeedback(
  tx: Tx,
  request: { projectId: string; phase: PhaseNumber },
): Promise<FrozenHandoff | null> {
  const later = approvedFeedback[request.phase];
  return later === undefined
    ? null
    : ((await readPublished(tx, request.projectId, [later])).find(({ approved }) => approved) ??
        null);
}

/** Phases whose locked plans a phase measures against: the baseline of the processes and the targets of capture. */
const measuredAgainst: Partial<Record<PhaseNumber, readonly PhaseNumber[]>> = { 7: [1, 5] };

/** The latest approval of each phase counts. */
async function readLockedPlans(
  tx: Tx,
  request: { projectId: string; phase: PhaseNumber },
): Promise<LockedPlan[]> {
  const wanted = measuredAgainst[request.phase] ?? [];
  if (wanted.length === 0) return [];
  const rows = await tx
    .selectFrom("locked_baselines")
    .innerJoin("phases", "phases.id", "locked_baselines.phase_id")
    .innerJoin("projects", "projects.id", "phases.project_id")
    .select(["phases.number", "locked_baselines.locked_at", "locked_baselines.datasets"])
    .select("projects.reference_date as referenceDate")
    .where("phases.project_id", "=", request.projectId)
    .where("phases.number", "in", [...wanted])
    .orderBy("locked_baselines.locked_at", "desc")
    .orderBy("locked_baselines.id", "desc")
    .execute();
  return wanted.flatMap((phase) => {
    const row = rows.find(({ number }) => number === phase);
    return row === undefined
      ? []
      : [
          {
            phase,
            lockedOn: dayOfAct(row, row.locked_at),
            datasets: row.datasets as LockedPlan["datasets"],
          },
        ];
  });
}

async function readPublished(
  tx: Tx,
  projectId: string,
  earlier: readonly PhaseNumber[],
): Promise<FrozenHandoff[]> {
  if (earlier.length === 0) return [];
  const rows = await tx
    .selectFrom("phases")
    .innerJoin("runs", "runs.id", "phases.current_run_id")
    .innerJoin("reports", "reports.run_id", "runs.id")
    .select([
      "phases.number",
      "phases.status",
      "runs.id as run_id",
      "runs.inputs_hash",
      "reports.report_version",
    ])
    .where("phases.project_id", "=", projectId)
    .where("phases.number", "in", [...earlier])
    .orderBy("phases.number")
    .execute();
  return rows.flatMap((row) =>
    row.inputs_hash === null
      ? []
      : [
          {
            phase: row.number as PhaseNumber,
            runId: row.run_id,
            inputsHash: row.inputs_hash,
            reportVersion: row.report_version,
            approved: row.status === "approved",
          },
        ],
  );
}

async function readPriorPhase(
  tx: Tx,
  request: { projectId: string; phase: PhaseNumber },
): Promise<PhaseInput["priorPhase"]> {
  if (request.phase === 1) return null;
  const { number, name } = phaseByNumber(request.phase - 1);
  const row = await tx
    .selectFrom("phases")
    .select(["status", "gate_status"])
    .where("project_id", "=", request.projectId)
    .where("number", "=", number)
    .executeTakeFirst();
  return {
    phase: number,
    name,
    approved: row?.status === "approved",
    waivedBy: await readWaiver(tx, request, row?.gate_status),
  };
}

/** Who let this phase go to its gate without the one before: by waiving that gate, or this phase's dependence on it. */
async function readWaiver(
  tx: Tx,
  request: { projectId: string; phase: PhaseNumber },
  priorGate: GateStatusColumn | undefined,
): Promise<string | null> {
  const waiver = await tx
    .selectFrom("gate_waivers")
    .innerJoin("phases", "phases.id", "gate_waivers.phase_id")
    .select("gate_waivers.waived_by_name as name")
    .where("phases.project_id", "=", request.projectId)
    .where("phases.number", "=", request.phase)
    .executeTakeFirst();
  if (waiver !== undefined || priorGate !== "waived") return waiver?.name ?? null;
  const decision = await tx
    .selectFrom("gate_decisions")
    .innerJoin("phases", "phases.id", "gate_decisions.phase_id")
    .select("gate_decisions.decided_by_name as name")
    .where("phases.project_id", "=", request.projectId)
    .where("phases.number", "=", request.phase - 1)
    .where("gate_decisions.decision", "=", "waive")
    .orderBy("gate_decisions.decided_at", "desc")
    .executeTakeFirst();
  return decision?.name ?? null;
}
