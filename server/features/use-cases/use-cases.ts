import type { z } from "zod";
import type * as contract from "#contract/use-cases/endpoints.ts";
import { useCaseStatusLabels, type UseCase } from "#domain/use-cases/index.ts";
import type { TransactionOptions } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";
import { LONG_WORK } from "#server/database/roles/role-limits.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import {
  createRecord,
  findRecord,
  listRecords,
  mayCreate,
  readChanges,
  readShownFacts,
  removeRecord,
  sendTable,
  updateRecord,
} from "#server/features/registers/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { dataWords, useCasesCopy as copy, useCaseWords } from "./copy.ts";
import {
  isValueFact,
  presentUseCase,
  presentUseCases,
  readShownInsights,
} from "./present-use-cases.ts";

const asPerson = <T>(
  { services, actor }: Pick<RequestContext, "services" | "actor">,
  work: (tx: Tx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> => services.db.asPerson({ userId: actor.userId, tenantId: null }, work, options);
/** What phase 6 finds; nobody types it. */
const unassessed = { riskClass: null, releaseState: null, releaseReasons: null };

export const listUseCases: Handler<typeof contract.listUseCases> = (context, { params }) =>
  asPerson(context, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("register.list", project.subject);
    const records = await listRecords<UseCase>(tx, context.actor, project.id, "use_case");
    const create = mayCreate(context, project);
    const values = create
      ? [...(await readShownFacts(tx, context.actor, project.id, { phase: 5 })).values()]
      : [];
    return {
      useCases: await presentUseCases(tx, context, project, records),
      abilities: { create },
      values: values
        .filter(({ fact }) => isValueFact(fact.id) && typeof fact.value === "number")
        .map(({ fact, display }) => ({ factId: fact.id, label: fact.label, display })),
      insights: create ? await readShownInsights(tx, context.actor, project.id) : [],
    };
  });

export const createUseCase: Handler<typeof contract.createUseCase> = (context, { params, body }) =>
  asPerson(context, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("register.create", project.subject);
    await check(tx, context, project, body);
    return presentUseCase(
      tx,
      context,
      project,
      await createRecord<UseCase>(tx, context, project, {
        kind: "use_case",
        body: { ...body, ...unassessed },
      }),
    );
  });

export const updateUseCase: Handler<typeof contract.updateUseCase> = (
  context,
  { params, body: { version, isReleased, ...fields } },
) =>
  asPerson(context, async (tx) => {
    const { project, record } = await enterUseCase(tx, context, params, {
      action: "register.write",
      lock: true,
    });
    if (record.version !== version) throw refuse("CONFLICT");
    // What the case was tied to before may be of a run that is no longer shown.
    await check(tx, context, project, {
      valueFactId: fields.valueFactId === record.body.valueFactId ? null : fields.valueFactId,
      insightId: fields.insightId === record.body.insightId ? null : fields.insightId,
    });
    const { riskClass, releaseState, releaseReasons } = record.body;
    return presentUseCase(
      tx,
      context,
      project,
      await updateRecord(tx, context, project, {
        kind: "use_case",
        record,
        update: {
          body: { ...fields, riskClass, releaseState, releaseReasons },
          isReleased,
        },
      }),
    );
  });

export const deleteUseCase: Handler<typeof contract.deleteUseCase> = (context, { params }) =>
  asPerson(context, async (tx) => {
    const { project, record } = await enterUseCase(tx, context, params, {
      action: "register.write",
      lock: true,
    });
    await removeRecord(tx, context, project, { kind: "use_case", id: record.id });
    return {};
  });

export const getUseCaseHistory: Handler<typeof contract.getUseCaseHistory> = (
  context,
  { params },
) =>
  asPerson(context, async (tx) => {
    const { record } = await enterUseCase(tx, context, params, { action: "register.read" });
    return { changes: await readChanges(tx, record.id, useCaseWords) };
  });

export const exportUseCases: Handler<typeof contract.exportUseCases> = async (
  context,
  { params, query },
) => {
  const cases = await asPerson(
    context,
    async (tx) => {
      const project = await requireProject(tx, context.actor, params.id);
      context.authorize("register.list", project.subject);
      return presentUseCases(
        tx,
        context,
        project,
        await listRecords<UseCase>(tx, context.actor, project.id, "use_case"),
      );
    },
    LONG_WORK,
  );
  const rows = cases.map((each) => [
    each.name,
    each.purpose,
    each.area,
    useCaseStatusLabels[each.status],
    dataWords(each.dataKinds) || null,
    each.dataNote,
    each.owner,
    each.processes.join(", ") || null,
    each.value?.display ?? null,
    each.value?.label ?? null,
    each.riskClass,
    each.releaseState,
    each.releaseReasons,
  ]);
  return sendTable(context, query.format, { name: copy.fileName, header: [...copy.columns], rows });
};

async function enterUseCase(
  tx: Tx,
  context: Pick<RequestContext, "actor" | "authorize">,
  params: { id: string; useCaseId: string },
  { action, lock = false }: { action: "register.read" | "register.write"; lock?: boolean },
) {
  const project = await requireProject(tx, context.actor, params.id);
  const record = await findRecord<UseCase>(tx, project.id, "use_case", {
    id: params.useCaseId,
    lock,
  });
  context.authorize(action, { ...project.subject, released: record.isReleased });
  return { project, record };
}

async function check(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  project: EnteredProject,
  {
    valueFactId,
    insightId,
  }: Pick<z.output<typeof contract.useCaseFields>, "valueFactId" | "insightId">,
): Promise<void> {
  if (
    valueFactId !== null &&
    (!isValueFact(valueFactId) ||
      !(await readShownFacts(tx, actor, project.id, { ids: [valueFactId] })).has(valueFactId))
  )
    throw refuse("INVALID_INPUT", { fields: { valueFactId: copy.noValue } });
  if (
    insightId !== null &&
    !(await readShownInsights(tx, actor, project.id)).some(({ id }) => id === insightId)
  )
    throw refuse("INVALID_INPUT", { fields: { insightId: copy.noInsight } });
}
