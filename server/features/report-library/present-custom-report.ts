import type {
  CustomReport,
  CustomReportDetail,
} from "#contract/report-library/custom-endpoints.ts";
import { decide, type Actor } from "#domain/access/policy.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import { sectionTitle, type ReportPart } from "#domain/composed/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import {
  requireComposedReport,
  findStale,
  readVersions,
  type CustomRow,
  type EnteredCustom,
  type VersionRow,
} from "./custom-report-rows.ts";

/** As a list: all of one project, whose subject is given. Those that the company's person may not read are left out. */
export async function presentAll(
  tx: Tx,
  actor: Actor,
  rows: readonly CustomRow[],
  project: EnteredCustom["project"],
): Promise<CustomReport[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const isCompany = actor.clientId !== null;
  const versions = await readVersions(tx, actor, ids);
  const newestOf = new Map<string, VersionRow>();
  for (const version of versions)
    if (!newestOf.has(version.customId)) newestOf.set(version.customId, version);
  const stale = await findStale(
    tx,
    actor,
    [...newestOf.values()].map(({ id }) => id),
  );
  const states = await tx
    .selectFrom("custom_report_versions")
    .select(["custom_report_id", "status", "failure"])
    .distinctOn("custom_report_id")
    .where("custom_report_id", "in", ids)
    .orderBy("custom_report_id")
    .orderBy("number", "desc")
    .execute();
  const shares = await tx
    .selectFrom("custom_report_shares")
    .select(["custom_report_id", "user_id", "shared_by_name"])
    .where("custom_report_id", "in", ids)
    .execute();
  return rows.flatMap((row): CustomReport[] => {
    const newest = newestOf.get(row.id) ?? null;
    const shared = shares.filter((share) => share.custom_report_id === row.id);
    const mine = shared.find((share) => share.user_id === actor.userId) ?? null;
    if (isCompany && (newest === null || mine === null)) return [];
    const state = states.find((one) => one.custom_report_id === row.id);
    const parts = (isCompany ? newest!.parts : row.parts) as ReportPart[];
    return [
      {
        id: row.id,
        projectId: row.project_id,
        title: isCompany ? newest!.title : row.title,
        // The firm's attempts are its own affair.
        ...(isCompany ? readyState : presentState(state)),
        phases: [...new Set(parts.map(({ phase }) => phase))].sort((a, b) => a - b),
        latest: newest === null ? null : presentLatest(newest, stale),
        schedule: isCompany ? null : presentSchedule(row),
        sharedWith: isCompany ? 0 : shared.length,
        sharedBy: mine?.shared_by_name ?? null,
        createdBy: row.created_by_name,
        updatedAt: row.updated_at.toISOString(),
        version: row.version,
        abilities: {
          write: decide(actor, "customReport.write", { ...project.subject, released: true })
            .allowed,
        },
      },
    ];
  });
}

type State = Pick<CustomReport, "status" | "failure">;
const readyState: State = { status: "ready", failure: null };
const presentState = (attempt: State | undefined): State => ({
  status: attempt?.status ?? "draft",
  failure: attempt?.failure ?? null,
});

const presentLatest = (
  { id, number, generatedAt }: VersionRow,
  stale: ReadonlyMap<string, string | null>,
): CustomReport["latest"] => ({
  number,
  generatedAt: generatedAt.toISOString(),
  stale: stale.has(id),
  staleReason: stale.get(id) ?? null,
});

const presentSchedule = (row: CustomRow): CustomReport["schedule"] =>
  row.schedule_every === null || row.schedule_day === null
    ? null
    : {
        every: row.schedule_every,
        day: row.schedule_day,
        paused: row.schedule_paused,
        nextOn: row.next_on,
      };

async function presentOne(
  tx: Tx,
  actor: Actor,
  { row, project }: Pick<EnteredCustom, "row" | "project">,
): Promise<CustomReport> {
  const [report] = await presentAll(tx, actor, [row], project);
  if (report === undefined) throw refuse("NOT_FOUND");
  return report;
}

/** The report as it stands after a change in this transaction. */
export async function presentAgain(
  tx: Tx,
  actor: Actor & Parameters<typeof requireComposedReport>[1]["actor"],
  customId: string,
): Promise<CustomReport> {
  return presentOne(tx, actor, await requireComposedReport(tx, { actor }, customId));
}

/** With the version of `number`, else the newest. Throws NOT_FOUND for a number that the person does not read. */
export async function presentDetail(
  tx: Tx,
  actor: Actor,
  entered: EnteredCustom,
  number: number | undefined,
): Promise<CustomReportDetail> {
  const { row } = entered;
  const versions = await readVersions(tx, actor, [row.id]);
  const picked = selectVersion(versions, number);
  const stale = await findStale(tx, actor, picked === null ? [] : [picked.id]);
  const stored =
    picked === null
      ? null
      : await tx
          .selectFrom("custom_report_versions")
          .select("tree")
          .where("id", "=", picked.id)
          .executeTakeFirstOrThrow();
  const [newest] = versions;
  const parts = row.parts as ReportPart[];
  return {
    ...(await presentOne(tx, actor, entered)),
    parts:
      actor.clientId !== null
        ? []
        : parts.map((part) => ({
            ...part,
            title: sectionTitle(part.phase, part.sectionId) ?? part.sectionId,
            phaseName: phaseByNumber(part.phase as PhaseNumber).name,
          })),
    isChanged:
      actor.clientId === null &&
      newest !== undefined &&
      (newest.title !== row.title ||
        JSON.stringify(namesOf(newest.parts)) !== JSON.stringify(namesOf(parts))),
    shown:
      picked === null
        ? null
        : {
            number: picked.number,
            title: picked.title,
            generatedAt: picked.generatedAt.toISOString(),
            stale: stale.has(picked.id),
            staleReason: stale.get(picked.id) ?? null,
            tree: stored?.tree,
          },
    versions: versions.map((version) => ({
      number: version.number,
      generatedAt: version.generatedAt.toISOString(),
      askedBy: version.askedBy,
    })),
  };
}

/** jsonb keeps no order of keys. */
const namesOf = (parts: readonly ReportPart[]): string[] =>
  parts.map(({ phase, sectionId }) => `${phase} ${sectionId}`);

export function selectVersion(
  versions: readonly VersionRow[],
  number: number | undefined,
): VersionRow | null {
  const picked =
    number === undefined ? versions[0] : versions.find((version) => version.number === number);
  if (picked === undefined && number !== undefined) throw refuse("NOT_FOUND");
  return picked ?? null;
}
