import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { isAway } from "#server/platform/is-away.ts";
import type { Services } from "#server/platform/services.ts";
import type { ProjectState } from "#server/ports/project-state.ts";
import { originsOf, textOf } from "./replies/answer-facts.ts";
import type { Desk } from "./ask.ts";
import { conversationCopy as copy } from "./copy.ts";
import { insertMessages } from "./message-rows.ts";

interface OpeningRow {
  run_id: string;
  phase_id: string;
  number: PhaseNumber;
}

/**
 * A finished run opens a conversation of its phase with the computed summary. Done whenever the project's state is refreshed,
 * which a run does at its end: a run without one gets it at the next refresh. A run from the same inputs as one that has opened
 * a conversation says the same and opens none.
 */
export function withOpenings(
  state: ProjectState,
  services: Pick<Services, "db" | "clock" | "log">,
  desk: Pick<Desk, "answers" | "views">,
): ProjectState {
  return {
    async refresh(change) {
      await state.refresh(change);
      try {
        await services.db.asPerson({ userId: change.userId, tenantId: change.tenantId }, (tx) =>
          openMissing(tx, services, desk, change),
        );
      } catch (failure) {
        // A database that is away is met by whoever asked, as by the refresh itself.
        if (isAway(failure)) throw failure;
        services.log.error(
          { err: failure, projectId: change.projectId },
          "conversation of a run not opened; trying again at the next change",
        );
      }
    },
  };
}

async function openMissing(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  desk: Pick<Desk, "answers" | "views">,
  change: { projectId: string; userId: string },
): Promise<void> {
  const missing = await sql<OpeningRow>`
    select n.id as run_id, p.id as phase_id, p.number from lastro.phases p join lastro.runs n on n.id = p.current_run_id
    where p.project_id = ${change.projectId} and not exists (
      select 1 from lastro.conversations c join lastro.runs o on o.id = c.run_id
      where c.phase_id = p.id and (o.id = n.id or o.inputs_hash = n.inputs_hash))
    order by p.number for update of p`.execute(tx);
  if (missing.rows.length === 0) return;
  // Whoever's change it was: the summary is of the run, and is shown to those who may read that.
  const actor = { userId: change.userId, role: "consultant" as const, clientId: null };
  const project = await requireProject(tx, actor, change.projectId);
  const now = clock.now();
  for (const { run_id, phase_id, number } of missing.rows) {
    const view = await desk.views.load(tx, { actor, project, openPhase: number, now });
    const answer = desk.answers.summary(view, number);
    if (answer === null) continue;
    const { factRuns, restsOn } = originsOf(answer, view);
    const [id, systemId, leafId] = [uuidv7(), uuidv7(), uuidv7()];
    await tx
      .insertInto("conversations")
      .values({
        id,
        tenant_id: project.tenantId,
        project_id: project.id,
        phase_id,
        owner_id: null,
        owner_name: null,
        run_id,
        continued_from: null,
        title: copy.runTitle(phaseByNumber(number).name),
        leaf_id: leafId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await insertMessages(
      tx,
      project,
      [
        {
          id: systemId,
          conversation_id: id,
          parent_id: null,
          role: "system",
          state: "done",
          text: `run ${run_id}`,
          restsOn: [run_id],
        },
        {
          id: leafId,
          conversation_id: id,
          parent_id: systemId,
          role: "assistant",
          state: "done",
          text: textOf(answer),
          answer,
          factRuns,
          memory: desk.answers.remember({ intent: null, slots: {} }, answer),
          restsOn: [...new Set([...restsOn, run_id])],
        },
      ],
      now,
    );
  }
}
