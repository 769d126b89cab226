import type { AnswerEvent, Turn } from "./answerer.ts";
import type { LiveReplies } from "./live-replies.ts";
import type { StoredWords } from "./stored-words.ts";

/** The words of one reply so far: told at once, stored a moment later, so that storing delays nobody. */
export class ReplyWords {
  readonly #live: LiveReplies;
  readonly #stored: StoredWords;
  readonly #turn: Pick<Turn, "conversationId" | "replyId" | "person" | "project">;
  #text = "";
  #edition = 0;

  constructor(
    live: LiveReplies,
    stored: StoredWords,
    turn: Pick<Turn, "conversationId" | "replyId" | "person" | "project">,
  ) {
    this.#live = live;
    this.#stored = stored;
    this.#turn = turn;
  }

  get text(): string {
    return this.#text;
  }

  take(event: Exclude<AnswerEvent, { kind: "answer" }>): void {
    if (event.kind === "text") this.#text += event.text;
    if (event.kind === "restart") [this.#text, this.#edition] = ["", this.#edition + 1];
    const { conversationId, replyId, person, project } = this.#turn;
    const progress = event.kind === "progress" ? event.text : null;
    this.#live.tell(conversationId, {
      messageId: replyId,
      text: this.#text,
      edition: this.#edition,
      progress,
    });
    this.#stored.keep(replyId, {
      conversationId,
      scope: { userId: person.userId, tenantId: project.clientId },
      text: this.#text,
      progress,
    });
  }

  /** Nothing is stored after this: what ends the reply writes its last words. */
  end(): Promise<void> {
    return this.#stored.forget(this.#turn.replyId);
  }
}
