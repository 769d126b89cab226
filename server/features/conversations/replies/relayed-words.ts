/**
 * Words of replies that another process writes. That one says which reply has moved when it has stored its words; here they are read once
 * for all streams of this process, which are told them as if they had been written here.
 */
import { apartFromRequest } from "#server/database/kept-transactions.ts";
import type { PersonScope } from "#server/database/database.ts";
import type { Services } from "#server/platform/services.ts";
import type { LiveReplies } from "./live-replies.ts";

export const WORDS_CHANNEL = "lastro_words";

/** Of a reply whose stored words have moved; `scope` is whose question it answers. */
export interface MovedWords {
  conversationId: string;
  messageId: string;
  scope: PersonScope;
  /** What is being done. */
  progress: string | null;
}

export class RelayedWords {
  readonly #services: Pick<Services, "db" | "log">;
  readonly #live: LiveReplies;
  readonly #isOwn: (messageId: string) => boolean;
  readonly #followers = new Map<string, number>();
  readonly #reading = new Map<string, MovedWords | null>();
  #listening: Promise<unknown> | undefined;

  constructor(
    services: Pick<Services, "db" | "log">,
    live: LiveReplies,
    isOwn: (messageId: string) => boolean,
  ) {
    this.#services = services;
    this.#live = live;
    this.#isOwn = isOwn;
  }

  /**
   * Until the returned function is called, the conversation's readers here are told what is written elsewhere: first what has been stored
   * by now, which has no notice any more.
   */
  async follow(conversationId: string, scope: PersonScope): Promise<() => void> {
    this.#followers.set(conversationId, (this.#followers.get(conversationId) ?? 0) + 1);
    const unfollow = (): void => {
      const left = (this.#followers.get(conversationId) ?? 1) - 1;
      if (left > 0) this.#followers.set(conversationId, left);
      else this.#forget(conversationId);
    };
    this.#listening ??= this.#services.db
      .listen(WORDS_CHANNEL, (payload) => this.#hear(payload))
      .catch((failure: unknown) => {
        this.#listening = undefined;
        throw failure;
      });
    try {
      await this.#listening;
      const writing = await this.#services.db.asPerson(scope, (tx) =>
        tx
          .selectFrom("messages")
          .select("id")
          .where("conversation_id", "=", conversationId)
          .where("state", "=", "writing")
          .executeTakeFirst(),
      );
      if (writing !== undefined)
        this.#note({ conversationId, messageId: writing.id, scope, progress: null });
      return unfollow;
    } catch (failure) {
      unfollow();
      throw failure;
    }
  }

  #forget(conversationId: string): void {
    this.#followers.delete(conversationId);
    const told = this.#live.find(conversationId);
    if (told !== undefined && !this.#isOwn(told.messageId))
      this.#live.end(conversationId, told.messageId);
  }

  /** An empty payload: the listener has just (re)connected; the next words say all that was missed. */
  #hear(payload: string): void {
    if (payload !== "") this.#note(JSON.parse(payload) as MovedWords);
  }

  #note(moved: MovedWords): void {
    if (!this.#followers.has(moved.conversationId) || this.#isOwn(moved.messageId)) return;
    if (this.#reading.has(moved.messageId)) this.#reading.set(moved.messageId, moved);
    else void apartFromRequest(() => this.#tell(moved));
  }

  /** One reading of a reply at a time: words never come out of their order. */
  async #tell(moved: MovedWords): Promise<void> {
    const { messageId, conversationId } = moved;
    for (let next: MovedWords | null = moved; next !== null; ) {
      this.#reading.set(messageId, null);
      await this.#read(next).catch((failure: unknown) =>
        this.#services.log.warn({ err: failure, messageId }, "words from elsewhere not read yet"),
      );
      next = this.#reading.get(messageId) ?? null;
    }
    this.#reading.delete(messageId);
    if (!this.#followers.has(conversationId)) this.#live.end(conversationId, messageId);
  }

  async #read({ conversationId, messageId, scope, progress }: MovedWords): Promise<void> {
    const row = await this.#services.db.asPerson(scope, (tx) =>
      tx
        .selectFrom("messages")
        .select("text")
        .where("id", "=", messageId)
        .where("state", "=", "writing")
        .executeTakeFirst(),
    );
    if (row === undefined) return this.#live.end(conversationId, messageId);
    const told = this.#live.find(conversationId);
    const known = told?.messageId === messageId ? told : { text: "", edition: 0 };
    const isSameEdition = row.text.startsWith(known.text);
    this.#live.tell(conversationId, {
      messageId,
      text: row.text,
      edition: isSameEdition ? known.edition : known.edition + 1,
      progress,
    });
  }
}
