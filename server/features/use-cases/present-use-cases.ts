import type { UseCaseRecord } from "#contract/use-cases/endpoints.ts";
import type { Insight } from "#domain/outcome/phase-outcome.ts";
import type { Risk } from "#domain/risks/index.ts";
import type { UseCase } from "#domain/use-cases/index.ts";
import type { Actor } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { findShownRuns } from "#server/features/facts/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import {
  listRecords,
  presentMeta,
  readShownFacts,
  type StoredRecord,
} from "#server/features/registers/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { isOneOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as p5 from "#domain/phases/business-case/facts.ts";

/** Value and insight as the person is shown them: none where the run that they are of is not. */
export async function presentUseCases(
  tx: Tx,
  context: Pick<RequestContext, "actor">,
  project: EnteredProject,
  records: readonly StoredRecord<UseCase>[],
): Promise<UseCaseRecord[]> {
  const facts = await readShownFacts(tx, context.actor, project.id, {
    ids: records.flatMap(({ body, importKey }) =>
      [
        body.valueFactId ?? [],
        importKey === null ? [] : [`${importKey}.nivel`, `${importKey}.estado`],
      ].flat(),
    ),
  });
  const insights = new Map(
    records.some(({ body }) => body.insightId !== null)
      ? (await readShownInsights(tx, context.actor, project.id)).map((insight) => [
          insight.id,
          insight,
        ])
      : [],
  );
  const risks = await listRecords<Risk>(tx, context.actor, project.id, "risk");
  return records.map((record) => {
    const { insightId, ...body } = record.body;
    const value = body.valueFactId === null ? undefined : facts.get(body.valueFactId);
    const insight = insightId === null ? undefined : insights.get(insightId);
    const assessed =
      record.importKey === null
        ? undefined
        : (facts.get(`${record.importKey}.estado`) ?? facts.get(`${record.importKey}.nivel`));
    return {
      ...presentMeta(record, context, project),
      ...body,
      value:
        value === undefined
          ? null
          : { label: value.fact.label, display: value.display, runId: value.runId },
      insight: insightId === null ? null : { id: insightId, title: insight?.title ?? insightId },
      assessment:
        assessed === undefined || record.importKey === null
          ? null
          : {
              classFactId: `${record.importKey}.nivel`,
              stateFactId: facts.has(`${record.importKey}.estado`)
                ? `${record.importKey}.estado`
                : null,
              runId: assessed.runId,
            },
      risks: risks.filter(({ body: risk }) => risk.useCaseId === record.id).length,
    };
  });
}

export async function presentUseCase(
  tx: Tx,
  context: Pick<RequestContext, "actor">,
  project: EnteredProject,
  record: StoredRecord<UseCase>,
): Promise<UseCaseRecord> {
  const [shown] = await presentUseCases(tx, context, project, [record]);
  return shown as UseCaseRecord;
}

/** Their ids carry the phase, so that they are unique over the project. */
export async function readShownInsights(
  tx: Tx,
  actor: Actor,
  projectId: string,
): Promise<{ id: string; title: string; phase: number }[]> {
  const runs = await findShownRuns(tx, actor, projectId);
  if (runs.length === 0) return [];
  const rows = await tx
    .selectFrom("insights")
    .select(["run_id", "body"])
    .where(
      "run_id",
      "in",
      runs.map(({ runId }) => runId),
    )
    .orderBy("run_id")
    .orderBy("ordinal")
    .execute();
  return runs.flatMap(({ runId, phaseNumber }) =>
    rows
      .filter((row) => row.run_id === runId)
      .map((row) => {
        const { id, title } = row.body as Insight;
        return { id, title, phase: phaseNumber };
      }),
  );
}

/** What phase 5 computed that a use case may be worth: a benefit of an initiative a year, or of a process over the horizon. */
export const isValueFact = (factId: string): boolean =>
  isOneOf([p5.initiative.gross, p5.process.benefits], factId);
