import { uuidv7 } from "uuidv7";
import type {
  AssumptionDetail,
  setAssumption as endpoint,
} from "#contract/assumptions/endpoints.ts";
import {
  checkOverride,
  definitionOf,
  type AssumptionOverride,
} from "#domain/facts/assumptions/register.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import {
  requireProject,
  recordActivity,
  type EnteredProject,
} from "#server/features/projects/index.ts";
import { auditAll } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { loadAssumption } from "./load-assumption.ts";
import { readAssumptions } from "./read-assumptions.ts";

type Write = (tx: Tx, project: EnteredProject, now: Date) => Promise<void>;

export const setAssumption: Handler<typeof endpoint> = (context, { params, body }) =>
  writeAssumption(
    context,
    { projectId: params.id, assumptionId: params.assumptionId, revision: body.revision },
    (tx, project, now) => {
      const { actor } = context;
      const override = {
        id: params.assumptionId,
        value: body.value,
        justification: body.justification || null,
        confirmedBy: actor.name ?? actor.email,
      };
      return replaceAssumption(tx, actor.userId, project, { override, now });
    },
  );

/** Compares the revision and writes one assumption; answers it as it then stands. */
export const writeAssumption = (
  context: RequestContext,
  {
    projectId,
    assumptionId,
    revision,
  }: { projectId: string; assumptionId: string; revision: number | undefined },
  write: Write,
): Promise<AssumptionDetail> =>
  updateAssumptions(context, projectId, {
    async write(tx, project, now) {
      if (definitionOf(assumptionId) === undefined) throw refuse("NOT_FOUND");
      if (revision !== undefined && revision !== (await countChanges(tx, project.id, assumptionId)))
        throw refuse("CONFLICT");
      await write(tx, project, now);
    },
    load: (tx, project) => loadAssumption(tx, context.actor, project, assumptionId),
  });

/** Authorizes, holds the project, writes, marks what used another value, and answers what `load` then reads. */
export async function updateAssumptions<T>(
  { services, actor, authorize }: RequestContext,
  projectId: string,
  { write, load }: { write: Write; load(tx: Tx, project: EnteredProject): Promise<T> },
): Promise<T> {
  const scope = { userId: actor.userId, tenantId: null };
  const project = await services.db.asPerson(scope, async (tx) => {
    const project = await requireProject(tx, actor, projectId);
    authorize("assumption.write", project.subject);
    await holdProject(tx, project.id);
    const now = services.clock.now();
    await write(tx, project, now);
    await recordActivity(tx, actor, project, now);
    return project;
  });
  await services.projectState.refresh({
    projectId: project.id,
    tenantId: project.tenantId,
    userId: actor.userId,
  });
  return services.db.asPerson({ ...scope, tenantId: project.tenantId }, (tx) => load(tx, project));
}

/** One writer at a time: two that set the same assumption follow each other instead of colliding. */
async function holdProject(tx: Tx, projectId: string): Promise<void> {
  await tx
    .selectFrom("projects")
    .select("id")
    .where("id", "=", projectId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function countChanges(tx: Tx, projectId: string, assumptionId: string): Promise<number> {
  const row = await tx
    .selectFrom("assumption_values")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("project_id", "=", projectId)
    .where("assumption_id", "=", assumptionId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Confirms a value; the former one is kept with its end. Throws INVALID_INPUT for a value that the register refuses.
 * What used another value is marked by `projectState.refresh`, after the transaction.
 */
export const replaceAssumption = (
  tx: Tx,
  userId: string,
  project: Pick<EnteredProject, "id" | "tenantId">,
  { override, now }: { override: AssumptionOverride; now: Date },
): Promise<void> => replaceAssumptions(tx, userId, project, { overrides: [override], now });

/** The same for several, each once: three statements, however many they are. */
export async function replaceAssumptions(
  tx: Tx,
  userId: string,
  project: Pick<EnteredProject, "id" | "tenantId">,
  { overrides, now }: { overrides: readonly AssumptionOverride[]; now: Date },
): Promise<void> {
  for (const override of overrides) {
    const fault = checkOverride(override);
    if (fault !== null) throw refuse("INVALID_INPUT", { fields: { value: fault } });
  }
  if (overrides.length === 0) return;
  const before = await readAssumptions(tx, project.id);
  await tx
    .updateTable("assumption_values")
    .set({ replaced_at: now })
    .where("project_id", "=", project.id)
    .where(
      "assumption_id",
      "in",
      overrides.map(({ id }) => id),
    )
    .where("replaced_at", "is", null)
    .execute();
  await tx
    .insertInto("assumption_values")
    .values(
      overrides.map((override) => ({
        id: uuidv7(),
        tenant_id: project.tenantId,
        project_id: project.id,
        assumption_id: override.id,
        value: toJson(override.value),
        justification: override.justification ?? null,
        confirmed_by: override.confirmedBy ?? null,
        confirmed_at: now,
      })),
    )
    .execute();
  await auditAll(
    tx,
    overrides.map((override) => ({
      action: "assumption.set",
      userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: {
        assumption: override.id,
        before: before.get(override.id)?.value ?? null,
        after: override.value,
      },
    })),
  );
}
