import { uuidv7 } from "uuidv7";
import type { listUnansweredQuestions as endpoint } from "#contract/conversations/endpoints.ts";
import { logText } from "#domain/people/masking/index.ts";
import type { Services } from "#server/platform/services.ts";
import type { Handler } from "#server/platform/http/route.ts";
import type { AskedTurn } from "./replies/asked-turn.ts";

/** Names of people in columns of the project's files. */
export interface KnownNames {
  of(scope: { userId: string; tenantId: string }, projectId: string): Promise<readonly string[]>;
}

/** What was asked and not answered, without who asked and without personal data (playbook 7.1). */
export class QuestionLog {
  readonly #services: Pick<Services, "db" | "clock" | "log">;
  readonly #names: KnownNames;

  constructor(services: Pick<Services, "db" | "clock" | "log">, names: KnownNames) {
    this.#services = services;
    this.#names = names;
  }

  /** Whatever the reply became: it is about what is understood without a model. Never fails. */
  async note({ computed, question, person, project, phaseId, replyId }: AskedTurn): Promise<void> {
    if (computed.kind !== "refusal" && computed.kind !== "choice") return;
    const { db, clock, log } = this.#services;
    const scope = { userId: person.userId, tenantId: project.clientId };
    try {
      // A question about a person is about them in every word.
      const text =
        computed.refusal === "individual-person"
          ? null
          : logText(question, await this.#names.of(scope, project.id));
      await db.asPerson(scope, (tx) =>
        tx
          .insertInto("unanswered_questions")
          .values({
            id: uuidv7(),
            tenant_id: project.clientId,
            project_id: project.id,
            phase_id: phaseId,
            asked_at: clock.now(),
            outcome: computed.kind === "choice" ? "choice" : "refusal",
            reason: computed.refusal,
            text,
          })
          .execute(),
      );
    } catch (failure) {
      log.warn({ err: failure, replyId }, "an unanswered question was not noted");
    }
  }
}

/** Newest first: ids grow with time. */
export const listUnansweredQuestions: Handler<typeof endpoint> = (
  { services, actor, authorize },
  { query },
) => {
  authorize("settings.manage");
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    let found = tx
      .selectFrom("unanswered_questions as q")
      .innerJoin("projects as p", "p.id", "q.project_id")
      .innerJoin("clients as c", "c.id", "q.tenant_id")
      .innerJoin("phases as f", "f.id", "q.phase_id")
      .select([
        "q.id",
        "q.asked_at",
        "q.outcome",
        "q.reason",
        "q.text",
        "p.name as project",
        "c.name as client",
        "f.number as phase",
      ])
      .orderBy("q.id", "desc")
      .limit(query.limit + 1);
    if (query.project !== undefined) found = found.where("q.project_id", "=", query.project);
    if (query.before !== undefined) found = found.where("q.id", "<", query.before);
    const rows = await found.execute();
    return {
      questions: rows
        .slice(0, query.limit)
        .map(({ asked_at, ...row }) => ({ ...row, askedAt: asked_at.toISOString() })),
      more: rows.length > query.limit,
    };
  });
};
