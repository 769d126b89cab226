import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type * as contract from "#contract/risks/endpoints.ts";
import { momentOfAct } from "#domain/kernel/dates/project-clock.ts";
import { riskBandLabels, riskStatusLabels, type Risk } from "#domain/risks/index.ts";
import type { TransactionOptions } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";
import { LONG_WORK } from "#server/database/roles/role-limits.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import {
  createRecord,
  findRecord,
  listRecords,
  mayCreate,
  nameOf,
  readChanges,
  removeRecord,
  sendFile,
  sendTable,
  updateRecord,
  writeChange,
} from "#server/features/registers/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { risksCopy as copy, riskWords } from "./copy.ts";
import {
  presentRisk,
  presentRisks,
  readAcceptances,
  readAppetite,
  readCases,
  residual,
  showLevel,
} from "./present-risks.ts";
import { riskCalendar } from "./risk-calendar.ts";

const asPerson = <T>(
  { services, actor }: Pick<RequestContext, "services" | "actor">,
  work: (tx: Tx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> => services.db.asPerson({ userId: actor.userId, tenantId: null }, work, options);

export const listRisks: Handler<typeof contract.listRisks> = (context, { params }) =>
  asPerson(context, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("register.list", project.subject);
    const risks = await presentRisks(
      tx,
      context,
      project,
      await listRecords<Risk>(tx, context.actor, project.id, "risk"),
    );
    risks.sort(
      (a, b) =>
        (b.residual.value ?? -1) - (a.residual.value ?? -1) ||
        a.name.localeCompare(b.name, "pt-BR"),
    );
    return {
      risks,
      appetite: await readAppetite(tx, project.id),
      useCases: [...(await readCases(tx, context, project))].map(([id, name]) => ({ id, name })),
      abilities: { create: mayCreate(context, project) },
    };
  });

export const createRisk: Handler<typeof contract.createRisk> = (context, { params, body }) =>
  asPerson(context, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("register.create", project.subject);
    await check(tx, context, project, body);
    return presentRisk(
      tx,
      context,
      project,
      await createRecord<Risk>(tx, context, project, { kind: "risk", body }),
    );
  });

export const updateRisk: Handler<typeof contract.updateRisk> = (
  context,
  { params, body: { version, isReleased, ...fields } },
) =>
  asPerson(context, async (tx) => {
    const { project, record } = await enterRisk(tx, context, params, {
      action: "register.write",
      lock: true,
    });
    if (record.version !== version) throw refuse("CONFLICT");
    await check(tx, context, project, fields);
    return presentRisk(
      tx,
      context,
      project,
      await updateRecord(tx, context, project, {
        kind: "risk",
        record,
        update: { body: fields, isReleased },
      }),
    );
  });

export const deleteRisk: Handler<typeof contract.deleteRisk> = (context, { params }) =>
  asPerson(context, async (tx) => {
    const { project, record } = await enterRisk(tx, context, params, {
      action: "register.write",
      lock: true,
    });
    await removeRecord(tx, context, project, { kind: "risk", id: record.id });
    return {};
  });

/** The level that stands now is what is accepted: a risk that was changed meanwhile has to be read again. */
export const acceptRisk: Handler<typeof contract.acceptRisk> = (context, { params, body }) =>
  asPerson(context, async (tx) => {
    const { actor, services } = context;
    const project = await requireProject(tx, actor, params.id);
    context.authorize("risk.accept", project.subject);
    const record = await findRecord<Risk>(tx, project.id, "risk", {
      id: params.riskId,
      lock: true,
    });
    if (!record.isReleased) throw refuse("NOT_FOUND");
    if (record.version !== body.version) throw refuse("CONFLICT");
    const level = residual(record.body);
    const last = (await readAcceptances(tx, [record.id])).get(record.id);
    if (level === null) throw refuse("INVALID_INPUT", { message: copy.notRated });
    if (!body.accepted && last?.accepted !== true)
      throw refuse("INVALID_INPUT", { message: copy.nothingToEnd });
    await tx
      .insertInto("risk_acceptances")
      .values({
        id: uuidv7(),
        tenant_id: project.tenantId,
        risk_id: record.id,
        accepted: body.accepted,
        level,
        reason: body.reason,
        decided_by: actor.userId,
        decided_by_name: nameOf(context),
        decided_at: services.clock.now(),
      })
      .execute();
    await writeChange(tx, context, project, {
      kind: "risk",
      recordId: record.id,
      action: body.accepted ? "accepted" : "acceptance_ended",
      before: null,
      after: null,
      note: copy.accepted(showLevel(level), body.reason),
    });
    return presentRisk(tx, context, project, record);
  });

export const getRiskHistory: Handler<typeof contract.getRiskHistory> = (context, { params }) =>
  asPerson(context, async (tx) => {
    const { project, record } = await enterRisk(tx, context, params, { action: "register.read" });
    const cases = await readCases(tx, context, project);
    return {
      changes: await readChanges(
        tx,
        record.id,
        riskWords((id) => cases.get(id) ?? null),
      ),
    };
  });

export const exportRisks: Handler<typeof contract.exportRisks> = async (
  context,
  { params, query },
) => {
  const { project, risks } = await asPerson(
    context,
    async (tx) => {
      const project = await requireProject(tx, context.actor, params.id);
      context.authorize("register.list", project.subject);
      return {
        project,
        risks: await presentRisks(
          tx,
          context,
          project,
          await listRecords<Risk>(tx, context.actor, project.id, "risk"),
        ),
      };
    },
    LONG_WORK,
  );
  if (query.format === "ics")
    return sendFile(context, {
      name: `${copy.fileName}.ics`,
      type: "text/calendar; charset=utf-8",
      bytes: Buffer.from(
        riskCalendar(project, risks, momentOfAct(project, context.services.clock.now())),
      ),
    });
  const rows = risks.map((risk) => [
    risk.name,
    risk.description,
    risk.category,
    risk.useCaseName,
    risk.owner,
    riskStatusLabels[risk.status],
    risk.probability,
    risk.impact,
    risk.inherent.value,
    risk.current.value,
    risk.residual.value,
    risk.residual.band === null ? null : riskBandLabels[risk.residual.band],
    copy.controls(risk.controls) || null,
    copy.treatment(risk.treatment) || null,
    risk.dueOn,
    risk.acceptance?.by ?? null,
    risk.acceptance?.reason ?? null,
  ]);
  return sendTable(context, query.format, { name: copy.fileName, header: [...copy.columns], rows });
};

async function enterRisk(
  tx: Tx,
  context: Pick<RequestContext, "actor" | "authorize">,
  params: { id: string; riskId: string },
  { action, lock = false }: { action: "register.read" | "register.write"; lock?: boolean },
) {
  const project = await requireProject(tx, context.actor, params.id);
  const record = await findRecord<Risk>(tx, project.id, "risk", { id: params.riskId, lock });
  context.authorize(action, { ...project.subject, released: record.isReleased });
  return { project, record };
}

async function check(
  tx: Tx,
  context: RequestContext,
  project: EnteredProject,
  fields: z.output<typeof contract.riskFields>,
): Promise<void> {
  if ((fields.probability === null) !== (fields.impact === null))
    throw refuse("INVALID_INPUT", {
      fields: { [fields.probability === null ? "probability" : "impact"]: copy.halfRating },
    });
  if ((fields.currentProbability === null) !== (fields.currentImpact === null))
    throw refuse("INVALID_INPUT", {
      fields: {
        [fields.currentProbability === null ? "currentProbability" : "currentImpact"]:
          copy.halfRating,
      },
    });
  if (fields.useCaseId !== null && !(await readCases(tx, context, project)).has(fields.useCaseId))
    throw refuse("INVALID_INPUT", { fields: { useCaseId: copy.noUseCase } });
}
