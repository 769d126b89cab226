import type {
  AssumptionLessons,
  listAssumptionLessons as listEndpoint,
  shareAssumptionLessons as shareEndpoint,
} from "#contract/lessons/endpoints.ts";
import type { WireFact } from "#contract/facts/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import { keysAt } from "#domain/facts/catalogue/define-facts.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as p7 from "#domain/phases/adopt-loop/facts.ts";
import { lessonAssumptions, lessonKey } from "#domain/facts/assumptions/lesson.ts";
import { definitionOf } from "#domain/facts/assumptions/register.ts";
import type { Tx } from "#server/database/transaction.ts";
import { findShownRuns, readFacts } from "#server/features/facts/index.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";

type Actor = RequestContext["actor"];
interface Lesson {
  id: string;
  label: string;
  runId: string;
  planned: WireFact;
  measured: WireFact;
  difference: WireFact;
  stale: boolean;
}

export const listAssumptionLessons: Handler<typeof listEndpoint> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("lesson.read", project.subject);
    return present(tx, actor, project, await readLessons(tx, actor, project));
  });

/** What the project gave before goes, and its lessons come in; another project's newer reading of the same client stands. */
export const shareAssumptionLessons: Handler<typeof shareEndpoint> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("lesson.share", project.subject);
    if (project.status === "archived") throw refuse("PROJECT_ARCHIVED");
    if (!(await isCovered(tx, project, { isHeld: true }))) throw refuse("LESSONS_NOT_AUTHORISED");
    const lessons = await readLessons(tx, actor, project);
    const current = lessons.filter(({ stale }) => !stale);
    if (current.length === 0) throw refuse("NO_LESSONS");
    const now = services.clock.now();
    await tx.deleteFrom("assumption_lessons").where("project_id", "=", project.id).execute();
    for (const { id, runId, planned, measured } of current) {
      const row = {
        tenant_id: project.tenantId,
        project_id: project.id,
        assumption_id: id,
        planned: Number(planned.value),
        measured: Number(measured.value),
        measured_on: project.extractionDate ?? measured.computed_at.slice(0, 10),
        fact_id: measured.id,
        run_id: runId,
        taken_at: now,
      };
      const { tenant_id: _tenant, assumption_id: _assumption, ...newer } = row;
      await tx
        .insertInto("assumption_lessons")
        .values(row)
        .onConflict((on) =>
          on
            .columns(["tenant_id", "assumption_id"])
            .doUpdateSet(newer)
            .where("assumption_lessons.measured_on", "<=", row.measured_on),
        )
        .execute();
    }
    await audit(tx, {
      action: "assumption.share",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { assumptions: current.map(({ id }) => id) },
    });
    return present(tx, actor, project, lessons);
  });

async function readLessons(tx: Tx, actor: Actor, project: EnteredProject): Promise<Lesson[]> {
  const run = (await findShownRuns(tx, actor, project.id)).find(
    ({ phaseNumber }) => phaseNumber === 7,
  );
  if (run === undefined) return [];
  const facts = new Map(
    (await readFacts(tx, run, { phase: 7, prefix: prefixOf(p7.lesson.name) })).map((fact) => [
      fact.id,
      fact,
    ]),
  );
  return lessonAssumptions.flatMap((id): Lesson[] => {
    const of = keysAt(p7.lesson, { assumption: lessonKey(id) });
    const [planned, measured, difference] = [of.planned, of.measured, of.difference].map((key) =>
      facts.get(key),
    );
    if (
      planned === undefined ||
      difference === undefined ||
      measured === undefined ||
      typeof measured.value !== "number"
    )
      return [];
    return [
      {
        id,
        label: definitionOf(id)?.label ?? id,
        runId: run.runId,
        planned,
        measured,
        difference,
        stale: measured.stale,
      },
    ];
  });
}

/** A demonstration's figures are nobody's experience. Held, the authorisation cannot be withdrawn before this transaction's end. */
async function isCovered(
  tx: Tx,
  project: EnteredProject,
  { isHeld }: { isHeld: boolean } = { isHeld: false },
): Promise<boolean> {
  if (project.subject.isDemonstration === true) return false;
  const consent = tx
    .selectFrom("benchmark_consents")
    .select("id")
    .where("tenant_id", "=", project.tenantId)
    .where("revoked_at", "is", null)
    .where("covers_lessons", "=", true);
  return (await (isHeld ? consent.forShare() : consent).executeTakeFirst()) !== undefined;
}

async function present(
  tx: Tx,
  actor: Actor,
  project: EnteredProject,
  lessons: readonly Lesson[],
): Promise<AssumptionLessons> {
  const covered = await isCovered(tx, project);
  const given = await tx
    .selectFrom("assumption_lessons")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("taken_at").as("taken_at")])
    .where("tenant_id", "=", project.tenantId)
    .executeTakeFirst();
  const show = ({ id, display }: WireFact): { factId: string; display: string } => ({
    factId: id,
    display,
  });
  return {
    covered,
    lessons: lessons.map(({ id, label, runId, planned, measured, difference, stale }) => ({
      assumptionId: id,
      label,
      runId,
      planned: show(planned),
      measured: show(measured),
      difference: show(difference),
      stale,
    })),
    shared:
      given?.taken_at == null
        ? null
        : { count: Number(given.count), takenAt: given.taken_at.toISOString() },
    abilities: {
      share:
        covered &&
        project.status !== "archived" &&
        lessons.some(({ stale }) => !stale) &&
        decide(actor, "lesson.share", project.subject).allowed,
    },
  };
}
