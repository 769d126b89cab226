/** What the runs of a project published of people's pay and answers, kept for as long as the project is (docs/decisions/064, 065). */
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { assumedNumber, resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import { isSafe } from "#domain/people/answer-ledger.ts";
import { areSafeTogether } from "#domain/people/pay-ledger.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { PublishedOfPeople } from "#server/ports/phase-engine.ts";
import { hashOf } from "../inputs/canonical-json.ts";
import { runCopy } from "../copy.ts";
import type { RunInputs } from "../inputs/run-inputs.ts";
import { StepRefused } from "../steps/run-step.ts";

/** Oldest first. */
export async function readPublishedOfPeople(
  tx: Tx,
  projectId: string,
): Promise<PublishedOfPeople[]> {
  const rows = await tx
    .selectFrom("published_pay")
    .select("body")
    .where("project_id", "=", projectId)
    .orderBy("id")
    .execute();
  return rows.map(({ body }) => body as PublishedOfPeople);
}

type Pay = NonNullable<PublishedOfPeople["pay"]>;
type Answers = NonNullable<PublishedOfPeople["answers"]>;

/** Beside what was published before, neither tells of fewer people than the minimum. */
function areBothSafe(
  { pay, answers }: { pay: Pay | null; answers: Answers | null },
  before: readonly PublishedOfPeople[],
  minimum: number,
): boolean {
  const pays = before.flatMap((one) => one.pay ?? []);
  const answered = before.flatMap((one) => one.answers ?? []);
  return (
    (pay === null || areSafeTogether(pays, pay, minimum)) &&
    (answers === null || isSafe(answers, answered, minimum))
  );
}

/**
 * Adds what this run publishes, within the transaction that publishes it. Refuses when a run that ended meanwhile published what
 * beside this would tell of too few people: this one did not know of it.
 */
export async function recordPublishedOfPeople(
  tx: Tx,
  run: { id: string; tenantId: string; projectId: string; inputs: RunInputs },
): Promise<void> {
  const found = await sql<{
    pay: Pay | null;
    answers: Answers | null;
  }>`
    select o.payload -> 'pay' as pay, o.payload -> 'answers' as answers from lastro.run_outputs o where o.run_id = ${run.id} and o.step = 'calcular_fatos'`.execute(
    tx,
  );
  const [output] = found.rows;
  const pay = output?.pay && output.pay.figures.length > 0 ? output.pay : null;
  const answers = output?.answers ?? null;
  if (pay === null && answers === null) return;
  // Of two runs that end together the second sees what the first published.
  await tx
    .selectFrom("projects")
    .select("id")
    .where("id", "=", run.projectId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const minimum = assumedNumber(resolveAssumptions(run.inputs.assumptions), "A.n_minimo_grupo");
  const before = await readPublishedOfPeople(tx, run.projectId);
  if (!areBothSafe({ pay, answers }, before, minimum)) throw new StepRefused(runCopy.paidMeanwhile);
  const body: PublishedOfPeople = {
    ...(pay === null ? {} : { pay }),
    ...(answers === null ? {} : { answers }),
  };
  await tx
    .insertInto("published_pay")
    .values({
      id: uuidv7(),
      tenant_id: run.tenantId,
      project_id: run.projectId,
      run_id: run.id,
      body: JSON.stringify(body),
      // Without the instant: equal people and figures are published once.
      content_hash: hashOf({ people: pay?.people ?? [], figures: pay?.figures ?? [], answers }),
    })
    .onConflict((conflict) => conflict.columns(["project_id", "content_hash"]).doNothing())
    .execute();
}
