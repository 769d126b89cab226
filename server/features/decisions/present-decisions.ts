import { capitalised } from "#domain/kernel/text/capitalised.ts";
import type { DecisionView } from "#contract/decisions/endpoints.ts";
import { withEdits, type EditableField } from "#domain/decisions/apply-edits.ts";
import type { Decision } from "#domain/decisions/decision.ts";
import { effectFacts, effectText } from "#domain/decisions/effect-text.ts";
import { dueText, ownerText, splitBoard } from "#domain/decisions/rank-decisions.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { todayOf } from "#domain/kernel/dates/project-clock.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readFactsOfRun } from "#server/features/facts/index.ts";
import type { RunInputs } from "#server/features/runs/index.ts";
import { readDecisions, type StoredEdit } from "./read-decisions.ts";

/** The decisions of a run as people see them: with the edits in force. */
export async function presentDecisions(
  tx: Tx,
  runId: string,
  edits: readonly StoredEdit[],
): Promise<DecisionView[]> {
  const decisions = await readDecisions(tx, runId);
  if (decisions.length === 0) return [];
  const facts = await readFactsOfRun(tx, runId, decisions.flatMap(effectFacts));
  const today = await readRunDate(tx, runId);
  const board = new Set(splitBoard(decisions).board.map(({ id }) => id));
  return decisions.map((decision) => ({
    ...present(decision, { edits, facts, today }),
    isForBoard: board.has(decision.id),
  }));
}

function present(
  decision: Decision,
  {
    edits,
    facts,
    today,
  }: { edits: readonly StoredEdit[]; facts: ReadonlyMap<string, Fact>; today: string },
): Omit<DecisionView, "isForBoard"> {
  const own = edits.filter(({ decisionId }) => decisionId === decision.id);
  const edited = withEdits(decision, own);
  const editOf = (field: EditableField) => {
    const found = own.find((edit) => edit.field === field);
    return found === undefined || found.value === null
      ? null
      : { value: found.value, by: found.by, at: found.writtenAt };
  };
  return {
    id: decision.id,
    phase: decision.phase,
    kind: decision.kind,
    class: decision.class,
    audience: decision.audience,
    text: decision.question,
    recommendation: edited.recommendation,
    effect:
      decision.effect === null
        ? null
        : {
            factId: decision.effect.factId,
            text: capitalised(effectText(decision, (id) => facts.get(id))),
          },
    dueDate: edited.due.date,
    dueText: dueText(edited.due, today),
    owner: edited.owner.name,
    ownerText: ownerText(edited.owner),
    consequence: decision.consequence.sentence,
    insightId: decision.insightId,
    insightIds: [decision.insightId],
    factIds: [...new Set([...decision.evidence, ...decision.consequence.factIds])],
    options: decision.options.map(({ label }) => label),
    dependsOn: decision.dependsOn,
    edits: { owner: editOf("owner"), due: editOf("due"), text: editOf("text") },
  };
}

/** The day that the run compared its dates with (domain/outcome/run-date.ts). */
export async function readRunDate(tx: Tx, runId: string): Promise<string> {
  const run = await tx
    .selectFrom("runs")
    .select(["inputs", "created_at"])
    .where("id", "=", runId)
    .executeTakeFirstOrThrow();
  const { referenceDate = null } = (run.inputs as RunInputs | null)?.project ?? {};
  return todayOf({ referenceDate }, run.created_at);
}
