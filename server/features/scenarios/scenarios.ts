import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type * as contract from "#contract/scenarios/endpoints.ts";
import type { Drivers } from "#domain/phases/common/financial-model/financial-model.ts";
import { recomputeIndicators } from "#domain/phases/common/financial-model/indicators.ts";
import { toJson } from "#server/database/json.ts";
import { requireProject, recordActivity } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { scenariosCopy } from "./copy.ts";
import { readModel } from "./read-model.ts";

type Wire = contract.Scenario;
interface Row {
  id: string;
  run_id: string;
  name: string;
  drivers: unknown;
  result: unknown;
  created_by_name: string;
  created_at: Date;
}

const SAME_NAME = "scenarios_name";

const present = (row: Row, currentRunId: string | null): Wire => ({
  id: row.id,
  name: row.name,
  drivers: row.drivers as Wire["drivers"],
  result: row.result as Wire["result"],
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  stale: row.run_id !== currentRunId,
});

export const getFinancialModel: Handler<typeof contract.getFinancialModel> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("assumption.write", project.subject);
    return (await readModel(tx, project.id)) ?? { runId: null, model: null };
  });

export const listScenarios: Handler<typeof contract.listScenarios> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("assumption.write", project.subject);
    const model = await readModel(tx, project.id);
    const rows = await tx
      .selectFrom("scenarios")
      .select(["id", "run_id", "name", "drivers", "result", "created_by_name", "created_at"])
      .where("project_id", "=", project.id)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map((row) => present(row, model?.runId ?? null));
  });

export const saveScenario: Handler<typeof contract.saveScenario> = (
  { services, actor, authorize },
  { params, body },
) => {
  const now = services.clock.now();
  return services.db
    .asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
      const project = await requireProject(tx, actor, params.id);
      authorize("assumption.write", project.subject);
      const found = await readModel(tx, project.id);
      if (found === null) throw refuse("NOT_FOUND", { message: scenariosCopy.noModel });
      const row = {
        id: uuidv7(),
        tenant_id: project.tenantId,
        project_id: project.id,
        run_id: found.runId,
        name: body.name,
        created_by: actor.userId,
        created_by_name: actor.name ?? actor.email,
        created_at: now,
      };
      const result = recomputeIndicators(found.model, body.drivers as Partial<Drivers>);
      await tx
        .insertInto("scenarios")
        .values({ ...row, drivers: toJson(body.drivers), result: toJson(result) })
        .execute();
      await audit(tx, {
        action: "scenario.save",
        userId: actor.userId,
        tenantId: project.tenantId,
        subjectId: row.id,
        details: { name: body.name, drivers: body.drivers },
      });
      await recordActivity(tx, actor, project, now);
      return present({ ...row, drivers: body.drivers, result }, found.runId);
    })
    .catch((failure: unknown) => {
      if ((failure as { constraint?: string } | null)?.constraint === SAME_NAME)
        throw refuse("INVALID_INPUT", { fields: { name: scenariosCopy.sameName } });
      throw failure;
    });
};

export const deleteScenario: Handler<typeof contract.deleteScenario> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const row = await tx
      .selectFrom("scenarios")
      .select(["project_id", "name"])
      .where("id", "=", params.id)
      .executeTakeFirst();
    if (row === undefined) throw refuse("NOT_FOUND");
    const project = await requireProject(tx, actor, row.project_id);
    authorize("assumption.write", project.subject);
    await sql`delete from lastro.scenarios where id = ${params.id}`.execute(tx);
    await audit(tx, {
      action: "scenario.delete",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: params.id,
      details: { name: row.name },
    });
    return {};
  });
