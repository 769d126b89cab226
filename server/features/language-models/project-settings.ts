import type { Selectable } from "kysely";
import type {
  getProjectModel as GetEndpoint,
  ProjectModel,
  updateProjectModel as UpdateEndpoint,
} from "#contract/language-models/endpoints.ts";
import { hostOf } from "#server/ports/language-model.ts";
import type { ProjectModelSettings } from "#server/database/types.gen.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import type { Config } from "#server/platform/config.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { modelCopy as copy } from "./copy.ts";
import { findRefusal, readSpent } from "./model-ledger.ts";
import { readModelSettings } from "./model-settings.ts";

export const getProjectModel =
  (secrets: SecretBox): Handler<typeof GetEndpoint> =>
  ({ services, actor, authorize }, { params }) =>
    services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
      const project = await requireProject(tx, actor, params.id);
      authorize("model.read", project.subject);
      return presentProject(tx, services.config, secrets, project.id);
    });

export const updateProjectModel =
  (secrets: SecretBox): Handler<typeof UpdateEndpoint> =>
  ({ services, actor, authorize }, { params, body }) =>
    services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
      const project = await requireProject(tx, actor, params.id);
      authorize("model.allow", project.subject);
      await tx
        .selectFrom("projects")
        .select("id")
        .where("id", "=", project.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const before = await tx
        .selectFrom("project_model_settings")
        .selectAll()
        .where("project_id", "=", project.id)
        .executeTakeFirst();
      const kept = choiceOf(before);
      if (kept.version !== body.version) throw refuse("CONFLICT");
      const budget = body.budget === undefined ? kept.budget : body.budget;
      if (budget !== kept.budget && actor.role !== "admin")
        throw refuse("FORBIDDEN", { message: copy.budgetIsAdmins });
      const sendsNames = body.sendsNames ?? kept.sendsNames;
      const values = {
        is_allowed: body.isAllowed,
        sends_names: sendsNames,
        budget,
        version: body.version + 1,
        updated_by_name: actor.name ?? actor.email,
        updated_at: services.clock.now(),
      };
      await tx
        .insertInto("project_model_settings")
        .values({ project_id: project.id, tenant_id: project.tenantId, ...values })
        .onConflict((conflict) => conflict.column("project_id").doUpdateSet(values))
        .execute();
      await audit(tx, {
        action: "language-model.allow",
        userId: actor.userId,
        tenantId: project.tenantId,
        subjectId: project.id,
        details: {
          before: {
            isAllowed: kept.isAllowed,
            sendsNames: kept.sendsNames,
            budget: kept.budget,
          },
          after: { isAllowed: body.isAllowed, sendsNames, budget },
        },
      });
      return presentProject(tx, services.config, secrets, project.id);
    });

/** What the project chose; nothing is sent before somebody allows it. */
const choiceOf = (row: Selectable<ProjectModelSettings> | undefined) => ({
  isAllowed: row?.is_allowed ?? false,
  sendsNames: row?.sends_names ?? false,
  budget: row?.budget ?? null,
  version: row?.version ?? 0,
});

async function presentProject(
  tx: Tx,
  config: Pick<Config, "languageModel">,
  secrets: SecretBox,
  projectId: string,
): Promise<ProjectModel> {
  const settings = await readModelSettings(tx, config, secrets);
  const row = await tx
    .selectFrom("project_model_settings")
    .selectAll()
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  const { calls } = await tx
    .selectFrom("model_calls")
    .select((eb) => eb.fn.countAll<number>().as("calls"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return {
    isConfigured: settings !== null,
    provider: settings?.setup.provider ?? null,
    model: settings?.setup.model ?? null,
    host: settings === null ? null : hostOf(settings.setup),
    ...choiceOf(row),
    defaultBudget: settings?.defaultBudget ?? null,
    spent: await readSpent(tx, projectId),
    calls: Number(calls),
    refusal: await findRefusal(tx, settings, projectId, 0),
  };
}
