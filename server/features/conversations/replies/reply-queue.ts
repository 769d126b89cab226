/**
 * Writes replies apart from the requests that asked for them: closing the page, losing the connection or opening a second
 * tab changes nothing. One process writes a reply; its streams are told the words as they come, the database has them soon after.
 */
import type { Answer, ConversationMemory } from "#domain/assistant/answer.ts";
import { toJson } from "#server/database/json.ts";
import { apartFromRequest } from "#server/database/kept-transactions.ts";
import { ChannelNotices } from "#server/platform/channel-notices.ts";
import type { Services } from "#server/platform/services.ts";
import { onStop } from "#server/platform/process/stopping.ts";
import { originsOf, textOf } from "./answer-facts.ts";
import type { Answerer, AnswerEvent, PastMessage } from "./answerer.ts";
import type { AskedTurn } from "./asked-turn.ts";
import type { ComputedAnswers } from "./computed-answers.ts";
import { conversationCopy as copy } from "../copy.ts";
import { publishMessagesChange } from "./event-log.ts";
import { LiveReplies } from "./live-replies.ts";
import type { QuestionLog } from "../question-log.ts";
import { RelayedWords } from "./relayed-words.ts";
import { ReplyWords } from "./reply-stream.ts";
import type { RowStores } from "../row-stores.ts";
import { StoredWords } from "./stored-words.ts";

/** How a reply ended; "writing": the server stops, and the next start says that it was interrupted. */
export interface EndedReply {
  state: "done" | "stopped" | "failed" | "writing";
  text: string;
  answer: Answer | null;
}

type DeskServices = Pick<Services, "db" | "clock" | "log" | "pauses" | "stopping" | "self">;
/** Replies that somebody asked another process to stop, by id. */
export const STOP_CHANNEL = "lastro_stops";

interface Work {
  controller: AbortController;
  ended: Promise<EndedReply>;
}

export class ReplyDesk {
  readonly live = new LiveReplies();
  /** Null where no other process writes. */
  readonly relayed: RelayedWords | null;
  readonly #stops: ChannelNotices | null;
  readonly #services: DeskServices;
  readonly #answers: Pick<ComputedAnswers, "remember">;
  readonly #answerer: Answerer | null;
  readonly #questions: Pick<QuestionLog, "note"> | null;
  readonly #rows: Pick<RowStores, "complete"> | null;
  readonly #stored: StoredWords;
  readonly #works = new Map<string, Work>();

  constructor(
    services: DeskServices,
    answers: Pick<ComputedAnswers, "remember">,
    answerer: Answerer | null,
    {
      questions = null,
      rows = null,
    }: {
      questions?: Pick<QuestionLog, "note"> | null;
      rows?: Pick<RowStores, "complete"> | null;
    } = {},
  ) {
    this.#questions = questions;
    this.#rows = rows;
    this.#services = services;
    this.#answers = answers;
    this.#answerer = answerer;
    this.#stored = new StoredWords(services);
    const isShared = services.self.role !== "all";
    this.#stops = isShared ? new ChannelNotices(services.db, STOP_CHANNEL) : null;
    this.relayed = isShared
      ? new RelayedWords(services, this.live, (messageId) => this.isWriting(messageId))
      : null;
  }

  /** Begins to write a reply whose message stands as "writing"; settles when it has ended one way or the other. */
  start(asked: AskedTurn): Promise<EndedReply> {
    const controller = new AbortController();
    const words = new ReplyWords(this.live, this.#stored, asked);
    const unfollow = apartFromRequest(() => this.#followStop(asked, controller));
    const ended = apartFromRequest(() => this.#writeUntilStop(asked, words, controller.signal))
      .catch((failure: unknown) => this.#fail(asked, words, failure))
      .finally(() => {
        this.live.end(asked.conversationId, asked.replyId);
        this.#works.delete(asked.replyId);
        unfollow();
        // After the reply: names are read from files.
        void this.#questions?.note(asked);
      });
    this.#works.set(asked.replyId, { controller, ended });
    return ended;
  }

  /** Settles when the reply has ended; at once when none of that id is under way. */
  async settled(replyId: string): Promise<void> {
    await this.#works.get(replyId)?.ended;
  }

  /** Ends a reply with the words that it has. */
  async stop(replyId: string): Promise<void> {
    this.#works.get(replyId)?.controller.abort();
    await this.settled(replyId);
  }

  isWriting(replyId: string): boolean {
    return this.#works.has(replyId);
  }

  /** A page of another process asks by a row and a notice. Answers what ends the listening. */
  #followStop(asked: AskedTurn, controller: AbortController): () => void {
    const { db, log } = this.#services;
    const noteFailure = (failure: unknown): void =>
      log.warn({ err: failure, replyId: asked.replyId }, "not asked whether the reply shall stop");
    const look = (): void =>
      void db
        .asPerson(scopeOf(asked), (tx) =>
          tx
            .selectFrom("messages")
            .select("id")
            .where("id", "=", asked.replyId)
            .where("stop_requested_at", "is not", null)
            .executeTakeFirst(),
        )
        .then((row) => row !== undefined && controller.abort(), noteFailure);
    let isOver = false;
    let unfollow = (): void => undefined;
    this.#stops?.follow(asked.replyId, look).then((end) => {
      unfollow = end;
      if (isOver) end();
    }, noteFailure);
    return () => {
      isOver = true;
      unfollow();
    };
  }

  /** Until the person stops the reply or the process stops. */
  async #writeUntilStop(
    asked: AskedTurn,
    words: ReplyWords,
    stopped: AbortSignal,
  ): Promise<EndedReply> {
    const either = new AbortController();
    const end = (): void => either.abort();
    stopped.addEventListener("abort", end, { once: true });
    const off = onStop(this.#services.stopping, end);
    try {
      return await this.#write(asked, words, stopped, either.signal);
    } finally {
      off();
    }
  }

  async #write(
    asked: AskedTurn,
    words: ReplyWords,
    stopped: AbortSignal,
    signal: AbortSignal,
  ): Promise<EndedReply> {
    await this.#rows?.complete(asked);
    const events = this.#events(asked, signal);
    const next = untilAborted(signal, () => events.next());
    for (;;) {
      const step = await next();
      if (step === null || step.done === true) break;
      if (step.value.kind !== "answer") {
        words.take(step.value);
        continue;
      }
      await words.end();
      const { answer, memory, usage } = step.value;
      return this.#finish(
        asked,
        answer,
        memory ?? this.#answers.remember(asked.memory, answer),
        usage ?? null,
      );
    }
    // A server that stops leaves the reply as it is; the next start says that it was interrupted.
    if (!stopped.aborted) {
      await words.end();
      return { state: "writing", text: words.text, answer: null };
    }
    void events.return?.(undefined);
    await words.end();
    await this.#close(asked, { state: "stopped", text: words.text });
    return { state: "stopped", text: words.text, answer: null };
  }

  /** The model's events when there is one and it ends well, otherwise those of the computed answer. */
  async *#events(asked: AskedTurn, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    const { log, pauses } = this.#services;
    try {
      if (
        asked.changed === undefined &&
        this.#answerer !== null &&
        (await this.#answerer.isAvailable(asked))
      ) {
        for await (const event of this.#answerer.answer({
          ...asked,
          past: await this.#readPast(asked),
          signal,
        })) {
          yield event;
          if (event.kind === "answer") return;
        }
        log.warn({ replyId: asked.replyId }, "the answerer ended without an answer");
        yield { kind: "restart" };
      }
    } catch (failure) {
      if (signal.aborted) return;
      log.warn(
        { err: failure, replyId: asked.replyId },
        "the answerer failed; the computed answer stands",
      );
      yield { kind: "restart" };
    }
    const [first = "", ...rest] = textOf(asked.computed).split("\n\n");
    yield { kind: "text", text: first };
    await pauses.reach("responder", "middle");
    if (rest.length > 0) yield { kind: "text", text: `\n\n${rest.join("\n\n")}` };
    yield { kind: "answer", answer: asked.computed };
  }

  /** Answers are most of a conversation's bytes: read where a model is given them, and only there. */
  async #readPast(asked: AskedTurn): Promise<PastMessage[]> {
    const ids = asked.past.filter(({ role }) => role === "assistant").map(({ id }) => id);
    const rows =
      ids.length === 0
        ? []
        : await this.#services.db.asPerson(scopeOf(asked), (tx) =>
            tx.selectFrom("messages").select(["id", "answer"]).where("id", "in", ids).execute(),
          );
    const answers = new Map(rows.map((row) => [row.id, row.answer as Answer | null]));
    return asked.past.map(({ id, role, text }) => ({
      role,
      text,
      answer: answers.get(id) ?? null,
    }));
  }

  async #finish(
    asked: AskedTurn,
    answer: Answer,
    memory: ConversationMemory,
    usage: unknown,
  ): Promise<EndedReply> {
    const { factRuns, restsOn } = originsOf(answer, asked.view);
    const text = textOf(answer);
    await this.#close(asked, {
      state: "done",
      text,
      answer: toJson(answer),
      memory: toJson(memory),
      usage: usage === null ? null : toJson(usage),
      fact_runs: toJson(factRuns),
      rests_on: restsOn,
    });
    return { state: "done", text, answer };
  }

  async #close(
    asked: AskedTurn,
    columns: {
      state: "done" | "stopped" | "failed";
      text: string;
      answer?: string;
      memory?: string;
      usage?: string | null;
      fact_runs?: string;
      rests_on?: string[];
    },
  ): Promise<void> {
    const { db, clock } = this.#services;
    await db.asPerson(scopeOf(asked), async (tx) => {
      const done = await tx
        .updateTable("messages")
        .set({ ...columns, ended_at: clock.now() })
        .where("id", "=", asked.replyId)
        .where("state", "=", "writing")
        .executeTakeFirst();
      if (Number(done.numUpdatedRows) > 0)
        await publishMessagesChange(
          tx,
          { conversationId: asked.conversationId, tenantId: asked.project.clientId },
          [asked.replyId],
        );
    });
  }

  async #fail(asked: AskedTurn, words: ReplyWords, failure: unknown): Promise<EndedReply> {
    const { log, stopping } = this.#services;
    await words.end();
    if (stopping.aborted) return { state: "writing", text: words.text, answer: null };
    log.error({ err: failure, replyId: asked.replyId }, "reply failed");
    await this.#close(asked, { state: "failed", text: copy.failed }).catch((second: unknown) =>
      log.error({ err: second, replyId: asked.replyId }, "reply left unfinished"),
    );
    return { state: "failed", text: copy.failed, answer: null };
  }
}

/** Asks again and again, and answers null from the moment of the abort on: one listener and one promise, however many words. */
function untilAborted<T>(signal: AbortSignal, ask: () => Promise<T>): () => Promise<T | null> {
  let onAbort = (): void => undefined;
  signal.addEventListener("abort", () => onAbort(), { once: true });
  return () =>
    new Promise((settle, fail) => {
      if (signal.aborted) return settle(null);
      onAbort = () => settle(null);
      ask().then(settle, fail);
    });
}

const scopeOf = (turn: AskedTurn) => ({
  userId: turn.person.userId,
  tenantId: turn.project.clientId,
});
