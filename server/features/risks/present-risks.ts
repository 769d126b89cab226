import type { RiskRecord } from "#contract/risks/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import { assumedNumber } from "#domain/facts/assumptions/register.ts";
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import { todayOf } from "#domain/kernel/dates/project-clock.ts";
import { roundHalfAwayFromZero } from "#domain/kernel/numbers/rounding.ts";
import {
  bandOf,
  holds,
  isAbove,
  levelOf,
  nextDue,
  residualOf,
  type Risk,
} from "#domain/risks/index.ts";
import type { UseCase } from "#domain/use-cases/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readAssumptions } from "#server/features/assumptions/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import {
  listRecords,
  presentMeta,
  readShownFacts,
  type StoredRecord,
} from "#server/features/registers/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";

export const showLevel = (value: number): string =>
  formatNumber(value, roundHalfAwayFromZero(value, 1) % 1 === 0 ? 0 : 1);
const level = (value: number | null) => ({
  value,
  display: value === null ? "n/d" : showLevel(value),
  band: bandOf(value),
});
export const residual = (risk: Pick<Risk, "probability" | "impact" | "controls">): number | null =>
  residualOf(levelOf(risk), risk.controls);

export interface StoredAcceptance {
  accepted: boolean;
  level: number;
  reason: string;
  by: string;
  at: Date;
}

/** The last decision of each risk. */
export async function readAcceptances(
  tx: Tx,
  riskIds: readonly string[],
): Promise<Map<string, StoredAcceptance>> {
  if (riskIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("risk_acceptances")
    .distinctOn("risk_id")
    .selectAll()
    .where("risk_id", "in", [...riskIds])
    .orderBy("risk_id")
    .orderBy("id", "desc")
    .execute();
  return new Map(
    rows.map((row) => [
      row.risk_id,
      {
        accepted: row.accepted,
        level: row.level,
        reason: row.reason,
        by: row.decided_by_name,
        at: row.decided_at,
      },
    ]),
  );
}

export async function readCases(
  tx: Tx,
  context: Pick<RequestContext, "actor">,
  project: EnteredProject,
): Promise<Map<string, string>> {
  return new Map(
    (await listRecords<UseCase>(tx, context.actor, project.id, "use_case")).map(({ id, body }) => [
      id,
      body.name,
    ]),
  );
}

export const readAppetite = async (tx: Tx, projectId: string): Promise<number> =>
  assumedNumber(await readAssumptions(tx, projectId), "A.apetite");

export async function presentRisks(
  tx: Tx,
  context: Pick<RequestContext, "actor" | "services">,
  project: EnteredProject,
  records: readonly StoredRecord<Risk>[],
): Promise<RiskRecord[]> {
  const [acceptances, cases, appetite] = [
    await readAcceptances(
      tx,
      records.map(({ id }) => id),
    ),
    await readCases(tx, context, project),
    await readAppetite(tx, project.id),
  ];
  const facts = await readShownFacts(tx, context.actor, project.id, {
    ids: records.flatMap(({ importKey }) => (importKey === null ? [] : [`${importKey}.residual`])),
  });
  const today = todayOf(project, context.services.clock.now());
  return records.map((record) => {
    const { body } = record;
    const left = residual(body);
    const due = nextDue(body);
    const last = acceptances.get(record.id) ?? null;
    const fact = record.importKey === null ? undefined : facts.get(`${record.importKey}.residual`);
    // Once a person changed what it rests on, the level is no longer what phase 6 computed.
    const isFact =
      fact !== undefined &&
      typeof fact.fact.value === "number" &&
      left !== null &&
      Math.abs(fact.fact.value - left) < 1e-9;
    return {
      ...presentMeta(record, context, project),
      ...body,
      useCaseName: body.useCaseId === null ? null : (cases.get(body.useCaseId) ?? null),
      useCaseId: body.useCaseId !== null && cases.has(body.useCaseId) ? body.useCaseId : null,
      nextDue: due,
      isOverdue: due !== null && due < today,
      inherent: level(levelOf(body)),
      current: level(levelOf({ probability: body.currentProbability, impact: body.currentImpact })),
      residual: level(left),
      residualFact: isFact ? { factId: fact.fact.id, runId: fact.runId } : null,
      isAboveAppetite: isAbove(left, appetite),
      acceptance:
        last === null || !last.accepted
          ? null
          : {
              by: last.by,
              at: last.at.toISOString(),
              reason: last.reason,
              level: showLevel(last.level),
              holds: holds(last, left),
            },
      can: {
        accept: record.isReleased && decide(context.actor, "risk.accept", project.subject).allowed,
      },
    };
  });
}

export async function presentRisk(
  tx: Tx,
  context: Pick<RequestContext, "actor" | "services">,
  project: EnteredProject,
  record: StoredRecord<Risk>,
): Promise<RiskRecord> {
  const [shown] = await presentRisks(tx, context, project, [record]);
  return shown as RiskRecord;
}
