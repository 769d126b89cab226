import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#server/platform/services.ts";
import type { AnswerEvent, Turn } from "./answerer.ts";
import type { LiveReplies } from "./live-replies.ts";

/** Longest time that stored words are behind those told: what a reload shows at first, and what a killed process loses. */
const STORED_WITHIN_MS = 250;

/** The words of one reply so far: told at once, stored a moment later, so that storing delays nobody. */
export class ReplyWords {
  readonly #services: Pick<Services, "db" | "log">;
  readonly #live: LiveReplies;
  readonly #turn: Pick<Turn, "conversationId" | "replyId" | "person" | "project">;
  readonly #ended = new AbortController();
  #text = "";
  #edition = 0;
  #isStored = true;
  #storing: Promise<void> | null = null;

  constructor(services: Pick<Services, "db" | "log">, live: LiveReplies, turn: Pick<Turn, "conversationId" | "replyId" | "person" | "project">) {
    this.#services = services;
    this.#live = live;
    this.#turn = turn;
  }

  get text(): string {
    return this.#text;
  }

  take(event: Exclude<AnswerEvent, { kind: "answer" }>): void {
    if (event.kind === "text") this.#text += event.text;
    if (event.kind === "restart") [this.#text, this.#edition] = ["", this.#edition + 1];
    const { conversationId, replyId } = this.#turn;
    this.#live.tell(conversationId, { messageId: replyId, text: this.#text, edition: this.#edition, progress: event.kind === "progress" ? event.text : null });
    if (event.kind === "progress") return;
    this.#isStored = false;
    this.#storing ??= this.#store().finally(() => (this.#storing = null));
  }

  /** Nothing is stored after this: what ends the reply writes its last words. */
  async end(): Promise<void> {
    this.#ended.abort();
    await this.#storing;
  }

  async #store(): Promise<void> {
    while (!this.#isStored) {
      await pause(STORED_WITHIN_MS, undefined, { signal: this.#ended.signal }).catch(() => undefined);
      if (this.#ended.signal.aborted) return;
      this.#isStored = true;
      const { db, log } = this.#services;
      const { person, project, replyId } = this.#turn;
      const text = this.#text;
      // The end of the reply says whether the database is there; until then the words are only less safe.
      await db.asPerson({ userId: person.userId, tenantId: project.clientId }, (tx) => tx.updateTable("messages").set({ text }).where("id", "=", replyId).where("state", "=", "writing").execute())
        .catch((failure: unknown) => log.warn({ err: failure, replyId }, "words of a reply not stored yet"));
    }
  }
}
