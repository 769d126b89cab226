/**
 * The words of replies that this process is writing, told to its open streams as they come, without the database in between.
 * What is stored follows behind (`reply-words.ts`): whoever reads it later is told here what has come since.
 */
import type { DirectEvents, ServerSentEvent } from "#server/platform/http/event-stream.ts";

export interface LiveReply {
  readonly messageId: string;
  readonly text: string;
  /** Another one whenever words were taken back: what a reader was told before no longer begins the text. */
  readonly edition: number;
  /** What is being done; null once words have come since. */
  readonly progress: string | null;
}

export class LiveReplies {
  readonly #replies = new Map<string, LiveReply>();
  readonly #followers = new Map<string, Set<() => void>>();
  readonly #moved = new Set<string>();

  /** The reply of a conversation as it now is. Words that come in one turn of the event loop are told together. */
  tell(conversationId: string, reply: LiveReply): void {
    this.#replies.set(conversationId, reply);
    if (this.#moved.size === 0) setImmediate(() => this.#wake());
    this.#moved.add(conversationId);
  }

  /** It has ended: its message says the rest. */
  end(conversationId: string, messageId: string): void {
    if (this.#replies.get(conversationId)?.messageId === messageId)
      this.#replies.delete(conversationId);
  }

  find(conversationId: string): LiveReply | undefined {
    return this.#replies.get(conversationId);
  }

  follow(conversationId: string, onMove: () => void): () => void {
    const followers = this.#followers.get(conversationId) ?? new Set();
    followers.add(onMove);
    this.#followers.set(conversationId, followers);
    return () => {
      followers.delete(onMove);
      if (followers.size === 0 && this.#followers.get(conversationId) === followers)
        this.#followers.delete(conversationId);
    };
  }

  #wake(): void {
    const moved = [...this.#moved];
    this.#moved.clear();
    for (const conversationId of moved)
      for (const onMove of this.#followers.get(conversationId) ?? []) onMove();
  }
}

/** What one stream has been told of a conversation's reply under way, and what it has yet to be told. */
export class LiveReader implements DirectEvents {
  readonly #live: LiveReplies;
  readonly #conversationId: string;
  #messageId: string | null = null;
  #edition = -1;
  #length = 0;
  #progress: string | null = null;

  constructor(live: LiveReplies, conversationId: string) {
    this.#live = live;
    this.#conversationId = conversationId;
  }

  /** From now on the reader has this message: words of one that it has not heard of would be lost on it. */
  knows(messageId: string | null): void {
    if (messageId === this.#messageId) return;
    [this.#messageId, this.#edition, this.#length, this.#progress] = [messageId, -1, 0, null];
  }

  follow(onMove: () => void): () => void {
    return this.#live.follow(this.#conversationId, onMove);
  }

  take(): ServerSentEvent[] {
    const reply = this.#live.find(this.#conversationId);
    if (reply === undefined || reply.messageId !== this.#messageId) return [];
    const { messageId, text, edition, progress } = reply;
    const at = edition === this.#edition ? this.#length : 0;
    const events: ServerSentEvent[] = [];
    // What the reader has read of the message may be older or newer than this text: the first words replace all of it.
    if (edition !== this.#edition || text.length > at)
      events.push({ event: "text", data: { messageId, at, text: text.slice(at) } });
    if (progress !== null && progress !== this.#progress)
      events.push({ event: "progress", data: { messageId, text: progress } });
    [this.#edition, this.#length, this.#progress] = [edition, text.length, progress];
    return events;
  }
}
