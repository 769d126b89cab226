import type { listDecisions as endpoint } from "#contract/decisions/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import { orphanEdits } from "#domain/decisions/apply-edits.ts";
import { phaseOfDecision } from "#domain/decisions/rank-decisions.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { currentRun } from "#server/features/runs/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { decisionCopy } from "./copy.ts";
import { presentDecisions } from "./present-decisions.ts";
import { readDecisionEdits } from "./read-decisions.ts";

/** A company's people are shown those of released reports; what is edited by hand and no longer asked is the firm's to settle. */
export const listDecisions: Handler<typeof endpoint> = (context, { params, query }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("decision.list", project.subject);
    const mayEdit = decide(context.actor, "decision.edit", project.subject).allowed;
    const phases = await tx
      .selectFrom("phases")
      .select(["id", "number"])
      .where("project_id", "=", project.id)
      .orderBy("number")
      .execute();
    const wanted = phases.filter(
      ({ number }) => query.phase === undefined || number === query.phase,
    );
    const decisions = [];
    for (const { id } of wanted) {
      const run = await currentRun(tx, context.actor, id);
      if (run === null) continue;
      // Once released they stay as they were shown, whatever is edited for a later run.
      const edits = await readDecisionEdits(tx, project.id, run.releasedAt);
      decisions.push(...(await presentDecisions(tx, run.runId, edits)));
    }
    const isWanted = ({ decisionId }: { decisionId: string }) =>
      wanted.some(({ number }) => number === phaseOfDecision(decisionId));
    return {
      decisions,
      orphans: mayEdit
        ? orphanEdits(decisions, (await readDecisionEdits(tx, project.id)).filter(isWanted)).map(
            ({ decisionId, field, value, by, at }) => ({
              decisionId,
              field,
              value: value ?? "",
              by,
              at,
              text: decisionCopy.orphan,
            }),
          )
        : [],
      abilities: { edit: mayEdit },
    };
  });
