/**
 * Writes replies apart from the requests that asked for them: closing the page, losing the connection or opening a second
 * tab changes nothing. One process writes a reply; the words that it has are in the database for whoever comes to read.
 */
import type { Answer, ConversationMemory } from "#domain/assistant/answer.ts";
import { toJson } from "#server/database/schema.ts";
import type { Services } from "#server/platform/services.ts";
import { originsOf, textOf } from "./answer-facts.ts";
import type { Answerer, AnswerEvent, Turn } from "./answerer.ts";
import type { ComputedAnswers } from "./computed-answers.ts";
import { conversationCopy as copy } from "./copy.ts";
import { appendEvents, forgetWords } from "./event-log.ts";

export type AskedTurn = Omit<Turn, "signal">;
type Finished = { state: "done"; answer: Answer; memory: ConversationMemory; usage: unknown } | { state: "stopped" };

interface Work { controller: AbortController; ended: Promise<void> }

export class ReplyDesk {
  readonly #services: Pick<Services, "db" | "clock" | "log" | "pauses" | "stopping">;
  readonly #answers: Pick<ComputedAnswers, "remember">;
  readonly #answerer: Answerer | null;
  readonly #works = new Map<string, Work>();

  constructor(services: Pick<Services, "db" | "clock" | "log" | "pauses" | "stopping">, answers: Pick<ComputedAnswers, "remember">, answerer: Answerer | null) {
    this.#services = services;
    this.#answers = answers;
    this.#answerer = answerer;
  }

  /** Whether a model may write replies: it is given the answers before this one. */
  get hasAnswerer(): boolean {
    return this.#answerer !== null;
  }

  /** Begins to write a reply whose message stands as "writing". */
  start(asked: AskedTurn): void {
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, this.#services.stopping]);
    const ended = this.#write({ ...asked, signal }, controller.signal)
      .catch((failure: unknown) => this.#fail(asked, failure))
      .finally(() => this.#works.delete(asked.replyId));
    this.#works.set(asked.replyId, { controller, ended });
  }

  /** Settles when the reply has ended one way or the other; at once when none of that id is under way. */
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

  async #write(turn: Turn, stopped: AbortSignal): Promise<void> {
    const words = new Words(this.#services, turn);
    const aborted = new Promise<"aborted">((settle) => turn.signal.addEventListener("abort", () => settle("aborted"), { once: true }));
    const events = this.#events(turn)[Symbol.asyncIterator]();
    for (;;) {
      const step = turn.signal.aborted ? "aborted" : await Promise.race([events.next(), aborted]);
      if (step === "aborted" || step.done === true) break;
      if (step.value.kind === "answer") {
        await words.settled();
        const { answer, memory, usage } = step.value;
        return this.#finish(turn, { state: "done", answer, memory: memory ?? this.#answers.remember(turn.memory, answer), usage: usage ?? null });
      }
      words.take(step.value);
    }
    // A server that stops leaves the reply as it is; the next start says that it was interrupted.
    if (!stopped.aborted) return;
    void events.return?.(undefined);
    await words.settled();
    await this.#finish(turn, { state: "stopped" });
  }

  /** The model's events when there is one and it ends well, otherwise those of the computed answer. */
  async *#events(turn: Turn): AsyncGenerator<AnswerEvent> {
    const { log, pauses } = this.#services;
    try {
      if (this.#answerer !== null && (await this.#answerer.isAvailable(turn))) {
        for await (const event of this.#answerer.answer(turn)) {
          yield event;
          if (event.kind === "answer") return;
        }
        log.warn({ replyId: turn.replyId }, "the answerer ended without an answer");
        yield { kind: "restart" };
      }
    } catch (failure) {
      if (turn.signal.aborted) return;
      log.warn({ err: failure, replyId: turn.replyId }, "the answerer failed; the computed answer stands");
      yield { kind: "restart" };
    }
    const [first = "", ...rest] = textOf(turn.computed).split("\n\n");
    yield { kind: "text", text: first };
    await pauses.reach("responder", "middle");
    if (rest.length > 0) yield { kind: "text", text: `\n\n${rest.join("\n\n")}` };
    yield { kind: "answer", answer: turn.computed };
  }

  async #finish(turn: Turn, outcome: Finished): Promise<void> {
    const { db, clock } = this.#services;
    const now = clock.now();
    const columns = outcome.state === "stopped" ? { state: outcome.state } : {
      state: outcome.state, text: textOf(outcome.answer), answer: toJson(outcome.answer), memory: toJson(outcome.memory), usage: outcome.usage === null ? null : toJson(outcome.usage), ...columnsOf(outcome.answer, turn),
    };
    await db.asPerson(scopeOf(turn), async (tx) => {
      const done = await tx.updateTable("messages").set({ ...columns, ended_at: now }).where("id", "=", turn.replyId).where("state", "=", "writing").executeTakeFirst();
      if (Number(done.numUpdatedRows) === 0) return;
      await forgetWords(tx, turn.replyId);
      await appendEvents(tx, placeOf(turn), [{ kind: "message", text: "" }]);
    });
  }

  async #fail(turn: AskedTurn, failure: unknown): Promise<void> {
    const { db, clock, log, stopping } = this.#services;
    if (stopping.aborted) return;
    log.error({ err: failure, replyId: turn.replyId }, "reply failed");
    await db.asPerson(scopeOf(turn), async (tx) => {
      await tx.updateTable("messages").set({ state: "failed", text: copy.failed, ended_at: clock.now() }).where("id", "=", turn.replyId).where("state", "=", "writing").execute();
      await appendEvents(tx, placeOf(turn), [{ kind: "message", text: "" }]);
    }).catch((second: unknown) => log.error({ err: second, replyId: turn.replyId }, "reply left unfinished"));
  }
}

const scopeOf = (turn: AskedTurn) => ({ userId: turn.person.userId, tenantId: turn.project.clientId });
const placeOf = (turn: AskedTurn) => ({ conversationId: turn.conversationId, tenantId: turn.project.clientId, messageId: turn.replyId });

function columnsOf(answer: Answer, turn: Turn): { fact_runs: string; rests_on: string[] } {
  const { factRuns, restsOn } = originsOf(answer, turn.view);
  return { fact_runs: toJson(factRuns), rests_on: restsOn };
}

/** The words so far: written in order, those that come during a write with the next one. */
class Words {
  readonly #services: Pick<Services, "db">;
  readonly #turn: Turn;
  #text = "";
  #written = 0;
  #progress: string | null = null;
  #writing: Promise<void> | null = null;

  constructor(services: Pick<Services, "db">, turn: Turn) {
    this.#services = services;
    this.#turn = turn;
  }

  take(event: Exclude<AnswerEvent, { kind: "answer" }>): void {
    if (event.kind === "text") this.#text += event.text;
    if (event.kind === "progress") this.#progress = event.text;
    if (event.kind === "restart") {
      this.#text = "";
      this.#written = -1;
    }
    this.#writing ??= this.#writeOn().finally(() => (this.#writing = null));
  }

  async settled(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
  }

  async #writeOn(): Promise<void> {
    // After this turn of the event loop: words that come in one burst are one event.
    await Promise.resolve();
    while (this.#written !== this.#text.length || this.#progress !== null) {
      const [text, at, progress] = [this.#text, Math.max(0, this.#written), this.#progress];
      const isMoved = this.#written !== text.length;
      [this.#written, this.#progress] = [text.length, null];
      await this.#services.db.asPerson(scopeOf(this.#turn), async (tx) => {
        await tx.updateTable("messages").set({ text }).where("id", "=", this.#turn.replyId).where("state", "=", "writing").execute();
        await appendEvents(tx, placeOf(this.#turn), [
          ...(isMoved ? [{ kind: "text" as const, at, text: text.slice(at) }] : []),
          ...(progress === null ? [] : [{ kind: "progress" as const, text: progress }]),
        ]);
      });
    }
  }
}
