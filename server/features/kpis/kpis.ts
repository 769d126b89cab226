import type { z } from "zod";
import type * as contract from "#contract/kpis/endpoints.ts";
import { todayOf } from "#domain/kernel/dates/project-clock.ts";
import { columnDecimals, formatKpi, type Kpi } from "#domain/kpis/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import {
  createRecord,
  findRecord,
  listRecords,
  mayCreate,
  readChanges,
  readShownFacts,
  removeRecord,
  updateRecord,
} from "#server/features/registers/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { kpisCopy as copy, kpiWords } from "./copy.ts";
import { readPoints, writePoints } from "./points.ts";
import { presentKpi, presentKpis } from "./present-kpis.ts";
import { notifyBandChange } from "./notify-band-change.ts";

const asPerson = <T>(
  { services, actor }: Pick<RequestContext, "services" | "actor">,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => services.db.asPerson({ userId: actor.userId, tenantId: null }, work);

export const listKpiDefinitions: Handler<typeof contract.listKpiDefinitions> = (
  context,
  { params },
) =>
  asPerson(context, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("register.list", project.subject);
    const records = await listRecords<Kpi>(tx, context.actor, project.id, "kpi");
    return {
      kpis: await presentKpis(tx, context, project, records),
      abilities: { create: mayCreate(context, project) },
    };
  });

export const createKpi: Handler<typeof contract.createKpi> = (context, { params, body }) =>
  asPerson(context, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("register.create", project.subject);
    const checked = await check(tx, context, project, { fields: body });
    return tell(
      tx,
      context,
      project,
      await createRecord<Kpi>(tx, context, project, { kind: "kpi", body: checked }),
    );
  });

export const updateKpi: Handler<typeof contract.updateKpi> = (
  context,
  { params, body: { version, isReleased, ...fields } },
) =>
  asPerson(context, async (tx) => {
    const { project, record } = await enterKpi(tx, context, params, {
      action: "register.write",
      lock: true,
    });
    if (record.version !== version) throw refuse("CONFLICT");
    const checked = await check(tx, context, project, { fields, followed: record.body.factId });
    return tell(
      tx,
      context,
      project,
      await updateRecord(tx, context, project, {
        kind: "kpi",
        record,
        update: { body: checked, isReleased },
      }),
    );
  });

export const deleteKpi: Handler<typeof contract.deleteKpi> = (context, { params }) =>
  asPerson(context, async (tx) => {
    const { project, record } = await enterKpi(tx, context, params, {
      action: "register.write",
      lock: true,
    });
    await removeRecord(tx, context, project, { kind: "kpi", id: record.id });
    return {};
  });

export const getKpiHistory: Handler<typeof contract.getKpiHistory> = (context, { params }) =>
  asPerson(context, async (tx) => {
    const { record } = await enterKpi(tx, context, params, { action: "register.read" });
    const points = (await readPoints(tx, [record.id])).get(record.id) ?? [];
    const { unit } = record.body;
    const decimals = columnDecimals(points.map(({ value }) => value));
    return {
      points: points.map(({ on, value, source, by, at }) => ({
        on,
        value,
        display: formatKpi(value, unit, { full: true, decimals }),
        source,
        by,
        at: at.toISOString(),
      })),
      changes: await readChanges(tx, record.id, kpiWords(unit)),
    };
  });

export const addKpiPoint: Handler<typeof contract.addKpiPoint> = (context, { params, body }) =>
  asPerson(context, async (tx) => {
    const { project, record } = await enterKpi(tx, context, params, {
      action: "register.write",
      lock: true,
    });
    if (body.on > todayOf(project, context.services.clock.now()))
      throw refuse("INVALID_INPUT", { fields: { on: copy.future } });
    await writePoints(tx, context, project, {
      kpiId: record.id,
      points: [body],
      source: body.source,
    });
    return tell(tx, context, project, record);
  });

async function enterKpi(
  tx: Tx,
  context: Pick<RequestContext, "actor" | "authorize">,
  params: { id: string; kpiId: string },
  { action, lock = false }: { action: "register.read" | "register.write"; lock?: boolean },
) {
  const project = await requireProject(tx, context.actor, params.id);
  const record = await findRecord<Kpi>(tx, project.id, "kpi", { id: params.kpiId, lock });
  context.authorize(action, { ...project.subject, released: record.isReleased });
  return { project, record };
}

async function tell(
  tx: Tx,
  context: RequestContext,
  project: EnteredProject,
  record: Parameters<typeof presentKpi>[3],
) {
  const shown = await presentKpi(tx, context, project, record);
  await notifyBandChange(tx, project, shown, context.services.clock.now());
  return shown;
}

/**
 * What the fields have to say together; a fact has to be there, and a number. `followed`: the one
 * that it follows already, which may be of a run no longer shown.
 */
async function check(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  project: EnteredProject,
  {
    fields,
    followed = null,
  }: { fields: z.output<typeof contract.kpiFields>; followed?: string | null },
): Promise<Kpi> {
  if (fields.bandLow !== null && fields.bandHigh !== null && fields.bandLow > fields.bandHigh)
    throw refuse("INVALID_INPUT", { fields: { bandLow: copy.bandOrder } });
  if (fields.baseline !== null && fields.baseline === fields.target)
    throw refuse("INVALID_INPUT", { fields: { target: copy.sameAsBaseline } });
  if (fields.source !== "fact") return { ...fields, factId: null };
  if (fields.factId === null)
    throw refuse("INVALID_INPUT", { fields: { factId: copy.chooseFact } });
  if (fields.factId === followed) return fields;
  const fact = (await readShownFacts(tx, actor, project.id, { ids: [fields.factId] })).get(
    fields.factId,
  );
  if (fact === undefined) throw refuse("INVALID_INPUT", { fields: { factId: copy.noFact } });
  if (typeof fact.fact.value !== "number")
    throw refuse("INVALID_INPUT", { fields: { factId: copy.notNumber } });
  return fields;
}
