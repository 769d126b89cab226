import { sql } from "kysely";
import type { Programme } from "#contract/programme/endpoints.ts";
import { decide, type Actor } from "#domain/access/policy.ts";
import type { DatasetColumn, DatasetResult, QuickWin } from "#domain/outcome/phase-outcome.ts";
import { waveEnds } from "#domain/phases/common/redesign/rollout-plan.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import { todayOf } from "#domain/kernel/dates/project-clock.ts";
import {
  buildProgramme,
  dateOfWeek,
  initiativeEntries,
  redesignEntries,
  type ProgrammeEntry,
  type StoredItem,
} from "#domain/programme/build-programme.ts";
import { quickWinEntries } from "#domain/programme/quick-win-entries.ts";
import { sumCaptured, type Captured } from "#domain/programme/captured-value.ts";
import { describeCaptured, displayCaptured, isLoss } from "#domain/programme/display-measure.ts";
import * as p1 from "#domain/phases/value-scope/facts.ts";
import { programmeCopy as words } from "#domain/programme/copy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { IS_AHEAD, type EnteredProject } from "#server/features/projects/index.ts";
import { programmeCopy as copy } from "./copy.ts";
import { readMeasures } from "./read-measures.ts";
import { readStart } from "./read-start.ts";
import * as p7 from "#domain/phases/adopt-loop/facts.ts";

interface PhaseRow {
  number: PhaseNumber;
  gate_status: string;
  run_id: string | null;
  is_stale: boolean;
  is_preview: boolean;
  quick_wins: QuickWin[] | null;
}
type Row = Record<string, string | number | boolean | null>;
interface RunFact {
  runId: string;
  fact: Fact;
}

const DATASETS = ["ds_p2_esforco", "ds_p5_iniciativas", "ds_p5_modelo"];
const lastDay = (startsOn: string, week: number): string =>
  new Date(Date.parse(`${dateOfWeek(startsOn, week + 1)}T00:00:00Z`) - 1)
    .toISOString()
    .slice(0, 10);

/** The programme of a project from the run that each phase shows. The transaction is the person's, narrowed to the tenant. */
export async function loadProgramme(
  tx: Tx,
  actor: Actor,
  project: EnteredProject,
  now: Date,
): Promise<Programme> {
  const phases = await readPhases(tx, project.id);
  const runs = phases.flatMap(({ run_id: id }) => id ?? []);
  const datasets = await readDatasets(tx, runs);
  const facts = await readFacts(tx, runs);
  const start = await readStart(tx, project, now);
  const { startsOn } = start;
  const stored = await readStored(tx, project.id);
  const built = buildProgramme(entriesOf(phases, datasets, facts), stored, {
    startsOn,
    today: todayOf(project, now),
    isStartGiven: start.isStartGiven,
  });
  const figure = (id: string): Programme["captured"]["figure"] => {
    const found = facts.get(id);
    return found === undefined || found.fact.value === null
      ? null
      : { factId: id, runId: found.runId, display: formatFact(found.fact) };
  };
  const measures = await readMeasures(tx, project.id);
  const measuredOf = (
    items: readonly Pick<ProgrammeEntry, "id" | "mergedIds">[],
  ): Programme["measured"] => {
    const ids = new Set(items.flatMap(({ id, mergedIds }) => [id, ...mergedIds]));
    return presentCaptured(sumCaptured(measures.filter(({ itemId }) => ids.has(itemId))));
  };
  const previews = new Set(phases.flatMap(({ number, is_preview: is }) => (is ? [number] : [])));
  const nameOf = new Map(built.items.map(({ id, name }) => [id, name]));
  const captured = figure(p7.capture.realised());
  return {
    ...start,
    weeks: built.weeks,
    currentWeek: built.currentWeek,
    waves: waveEnds.map((end, index) => ({
      number: index + 1,
      name: words.waves[index] ?? "",
      firstWeek: (waveEnds[index - 1] ?? 0) + 1,
      lastWeek: end,
      adoption: figure(p7.adoption.atWaveEnd({ wave: index + 1 })),
      measured: measuredOf(built.items.filter(({ wave }) => wave === index + 1)),
    })),
    items: built.items.map(({ processId, ...item }) => ({
      ...item,
      process: processId === null ? null : { id: processId, name: processName(facts, processId) },
      moveReason:
        [item.id, ...item.mergedIds].flatMap((id) => stored.get(id)?.reason ?? [])[0] ?? null,
      startsOn: dateOfWeek(startsOn, item.firstWeek),
      endsOn: lastDay(startsOn, item.lastWeek),
      isPreview: previews.has(item.phase),
      captured: item.kind === "initiative" ? figure(capturedBy(item.id)) : null,
      measured: measuredOf([item]),
    })),
    cycle: built.cycle?.map((id) => nameOf.get(id) ?? id) ?? null,
    overloads: built.overloads,
    phases: phases.map(({ number, gate_status: gateStatus, run_id: runId, is_stale: isStale }) => ({
      number,
      name: phaseByNumber(number).name,
      gateStatus,
      hasRun: runId !== null,
      isStale,
    })),
    captured: {
      figure: captured,
      reason:
        captured !== null
          ? null
          : phases.some(({ number, run_id: runId }) => number === 7 && runId !== null)
            ? copy.notMeasured
            : copy.noRun,
      planned: figure(p7.capture.totalTarget()),
    },
    measured: presentCaptured(sumCaptured(measures)),
    canWrite: decide(actor, "programme.write", project.subject).allowed,
  };
}

const presentCaptured = (captured: Captured | null): Programme["measured"] =>
  captured === null
    ? null
    : {
        display: displayCaptured(captured),
        note: describeCaptured(captured),
        reais: captured.reais,
        hours: captured.hours,
        basis: captured.basis,
        isLoss: isLoss(captured),
      };

/** What people said of items, by the items' ids. */
async function readStored(
  tx: Tx,
  projectId: string,
): Promise<Map<string, StoredItem & { reason: string | null }>> {
  const rows = await tx
    .selectFrom("programme_items")
    .select(["item_id", "status", "owner", "start_week", "move_reason"])
    .where("project_id", "=", projectId)
    .execute();
  return new Map(
    rows.map(({ item_id: id, status, owner, start_week: startWeek, move_reason: reason }) => [
      id,
      { status, owner, startWeek, reason },
    ]),
  );
}

async function readPhases(tx: Tx, projectId: string): Promise<PhaseRow[]> {
  const found = await sql<PhaseRow>`
    select f.number, f.gate_status, r.run_id, r.stale_since is not null as is_stale,
      ${sql.raw(IS_AHEAD)} as is_preview,
      (select payload -> 'quickWins' from lastro.run_outputs o where o.run_id = r.run_id and o.step = 'selecionar_ganhos') as quick_wins
    from lastro.phases f
      left join lateral (select r.run_id, r.stale_since from lastro.reports r where r.phase_id = f.id and r.run_id = f.current_run_id order by r.report_version desc limit 1) r on true
    where f.project_id = ${projectId} order by f.number`.execute(tx);
  return found.rows;
}

async function readDatasets(tx: Tx, runs: readonly string[]): Promise<Map<string, Row[]>> {
  if (runs.length === 0) return new Map();
  const found = await tx
    .selectFrom("datasets")
    .select(["dataset_id", "columns", "rows"])
    .where("run_id", "in", runs)
    .where("dataset_id", "in", DATASETS)
    .execute();
  return new Map(
    found.map(({ dataset_id: id, columns, rows }) => [
      id,
      (rows as DatasetResult["rows"]).map((row) =>
        Object.fromEntries(
          (columns as DatasetColumn[]).map(({ name }, index) => [name, row[index] ?? null]),
        ),
      ),
    ]),
  );
}

const capturedBy = (initiative: string) => p7.captureByInitiative.realised({ initiative });
const shown = [
  p1.process.name,
  p7.adoption.atWaveEnd,
  p7.capture.realised,
  p7.capture.totalTarget,
  p7.captureByInitiative.realised,
].map(({ pattern }) => pattern.replaceAll("_", "\\_").replaceAll(/\{\w+\}/g, "%"));

/** Of the few facts that the programme shows, those of each phase's own run. */
async function readFacts(tx: Tx, runs: readonly string[]): Promise<Map<string, RunFact>> {
  if (runs.length === 0) return new Map();
  const found = await sql<{ run_id: string; body: Fact }>`
    select f.run_id, f.body from lastro.facts f join lastro.runs r on r.id = f.run_id
    where f.run_id = any (${runs}::uuid[]) and f.phase_number = r.phase_number
      and f.fact_id like any (${shown}::text[])`.execute(tx);
  return new Map(found.rows.map(({ run_id: runId, body }) => [body.id, { runId, fact: body }]));
}

type PublishedInitiative = Parameters<typeof initiativeEntries>[0][number] & {
  benefits?: readonly { process: string | null }[];
};

function processName(facts: ReadonlyMap<string, RunFact>, id: string): string {
  const value = facts.get(p1.process.name({ process: id }))?.fact.value;
  return typeof value === "string" ? value : id;
}

function entriesOf(
  phases: readonly PhaseRow[],
  datasets: ReadonlyMap<string, Row[]>,
  facts: ReadonlyMap<string, RunFact>,
): ProgrammeEntry[] {
  const [modelRow] = datasets.get("ds_p5_modelo") ?? [];
  const model =
    typeof modelRow?.["modelo"] === "string"
      ? (JSON.parse(modelRow["modelo"]) as { initiatives: readonly PublishedInitiative[] })
      : { initiatives: [] };
  const recommended = new Map(
    (datasets.get("ds_p5_iniciativas") ?? []).map((row) => [
      String(row["iniciativa_id"]),
      row["recomendada"] === true,
    ]),
  );
  const ids = new Set(model.initiatives.map(({ id }) => id));
  // One that two initiatives carry stands under neither.
  const carrierOf = (process: string): string | null => {
    const carriers = model.initiatives.filter(({ benefits = [] }) =>
      benefits.some((benefit) => benefit.process === process),
    );
    return carriers.length === 1 ? (carriers[0]?.id ?? null) : null;
  };
  return [
    ...initiativeEntries(model.initiatives, recommended),
    ...redesignEntries(
      datasets.get("ds_p2_esforco") ?? [],
      (id) => processName(facts, id),
      carrierOf,
    ),
    ...quickWinEntries(
      phases.map(({ number, quick_wins: quickWins }) => ({ number, quickWins: quickWins ?? [] })),
      ids,
    ),
  ];
}
