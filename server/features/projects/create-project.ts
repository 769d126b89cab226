import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { createProject as endpoint } from "#contract/projects/endpoints.ts";
import type { Actor } from "#domain/access/policy.ts";
import { initialProgress, phaseDefinitions } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { clientSubject, findClients } from "#server/features/clients/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { CLIENT_NOT_FOUND, NO_PROJECTS_IN_DEMONSTRATION } from "./copy.ts";
import { recordActivity } from "./require-project.ts";
import { presentFor, reloadProject } from "./get-project.ts";

export interface NewProject {
  tenantId: string;
  name: string;
  description: string | null;
  seedLabel: string;
  /** YYYY-MM-DD; null: the day of the upload. */
  extractionDate: string | null;
  /** The fixed "today" of the demonstration; null for every other project. */
  referenceDate: string | null;
}

export const createProject: Handler<typeof endpoint> = async (context, { body }) => {
  const { services, actor, authorize } = context;
  const now = services.clock.now();
  const row = await services.db.asPerson(
    { userId: actor.userId, tenantId: body.clientId },
    async (tx) => {
      const [client] = await findClients(tx, actor, body.clientId);
      if (client === undefined) throw refuse("NOT_FOUND", { message: CLIENT_NOT_FOUND });
      authorize("client.read", clientSubject(client));
      authorize("project.create", clientSubject(client));
      if (client.is_demonstration)
        throw refuse("INVALID_INPUT", { fields: { clientId: NO_PROJECTS_IN_DEMONSTRATION } });
      const seedLabel = createHash("sha256").update(body.name).digest("hex");
      const id = await insertProject(
        tx,
        actor,
        {
          tenantId: client.id,
          name: body.name,
          description: body.description || null,
          seedLabel,
          extractionDate: null,
          referenceDate: null,
        },
        now,
      );
      return reloadProject(tx, context, id);
    },
  );
  return presentFor(context, row);
};

/** The project and its seven phases; its creator joins the team by the database's own trigger. */
export async function insertProject(
  tx: Tx,
  actor: Actor,
  project: NewProject,
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto("projects")
    .values({
      id,
      tenant_id: project.tenantId,
      name: project.name,
      description: project.description,
      status_before_archive: null,
      seed_label: project.seedLabel,
      extraction_date: project.extractionDate,
      reference_date: project.referenceDate,
      quality_score: null,
      quality_badge: null,
      created_by: actor.userId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto("phases")
    .values(
      phaseDefinitions.map(({ number }) => ({
        id: uuidv7(),
        tenant_id: project.tenantId,
        project_id: id,
        number,
        progress: initialProgress(number),
        current_run_id: null,
      })),
    )
    .execute();
  await recordActivity(tx, actor, { id, tenantId: project.tenantId }, now);
  await audit(tx, {
    action: "project.create",
    userId: actor.userId,
    tenantId: project.tenantId,
    subjectId: id,
  });
  return id;
}
