import { sql } from "kysely";
import type { PersonScope } from "#server/database/database.ts";
import { notify } from "#server/platform/channel-notices.ts";
import type { Services } from "#server/platform/services.ts";
import { WORDS_CHANNEL, type MovedWords } from "./relayed-words.ts";

/** Longest time that stored words are behind those told: what a reload shows at first, and what a killed process loses. */
const STORED_WITHIN_MS = 500;
/** Where pages of other processes follow the reply: they read what is stored. */
const SHARED_WITHIN_MS = 150;

interface Moved extends Omit<MovedWords, "messageId"> {
  text: string;
}

/** Keeps the words of replies under way in their rows, some time behind what is told: those of one person by one statement. */
export class StoredWords {
  readonly #services: Pick<Services, "db" | "log" | "self">;
  readonly #isShared: boolean;
  readonly #moved = new Map<string, Moved>();
  #timer: NodeJS.Timeout | null = null;
  #storing: Promise<void> = Promise.resolve();

  constructor(services: Pick<Services, "db" | "log" | "self">) {
    this.#services = services;
    this.#isShared = services.self.role !== "all";
  }

  /** The words of a reply as they now are. */
  keep(replyId: string, moved: Moved): void {
    this.#moved.set(replyId, moved);
    this.#timer ??= setTimeout(
      () => void (this.#storing = this.#store()),
      this.#isShared ? SHARED_WITHIN_MS : STORED_WITHIN_MS,
    ).unref();
  }

  /** Nothing of it is stored after this. */
  async forget(replyId: string): Promise<void> {
    this.#moved.delete(replyId);
    await this.#storing;
  }

  async #store(): Promise<void> {
    for (const [scope, words] of this.#takeByPerson()) {
      const [ids, texts] = [words.map(({ id }) => id), words.map(({ text }) => text)];
      // The end of a reply says whether the database is there; until then its words are only less safe.
      await this.#services.db
        .asPerson(scope, async (tx) => {
          await sql`
        update lastro.messages m set text = w.text from unnest(${ids}::uuid[], ${texts}::text[]) as w(id, text) where m.id = w.id and m.state = 'writing'`.execute(
            tx,
          );
          if (!this.#isShared) return;
          for (const { id, conversationId, progress } of words) {
            const moved: MovedWords = { conversationId, messageId: id, scope, progress };
            await notify(tx, WORDS_CHANNEL, JSON.stringify(moved));
          }
        })
        .catch((failure: unknown) =>
          this.#services.log.warn(
            { err: failure, replyIds: ids },
            "words of replies not stored yet",
          ),
        );
    }
    this.#timer = null;
    const [next] = this.#moved;
    if (next !== undefined) this.keep(...next);
  }

  #takeByPerson(): [PersonScope, (Moved & { id: string })[]][] {
    const groups = new Map<string, [PersonScope, (Moved & { id: string })[]]>();
    for (const [id, moved] of this.#moved) {
      const { scope } = moved;
      const key = `${scope.userId} ${scope.tenantId}`;
      const [, words] = groups.get(key) ?? groups.set(key, [scope, []]).get(key)!;
      words.push({ id, ...moved });
    }
    this.#moved.clear();
    return [...groups.values()];
  }
}
