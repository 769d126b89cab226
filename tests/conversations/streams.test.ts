import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  failInterruptedReplies,
  createReplyQueue,
  type Answerer,
  type AnswerEvent,
} from "#server/features/conversations/index.ts";
import { failLostReplies } from "#server/features/conversations/replies/fail-interrupted.ts";
import { STOP_CHANNEL } from "#server/features/conversations/replies/reply-queue.ts";
import { notify } from "#server/platform/channel-notices.ts";
import { describeProcess } from "#server/platform/process/this-process.ts";
import { startProject, type Project } from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";
import {
  emptyAnswer,
  openConversationSlice,
  parseEvents,
  scriptedAnswers,
  wordsOf,
  type ConversationSlice,
} from "./desk.ts";

/** Speaks when it is told to: each turn takes the next script, whose functions are waited for. */
type Script = (AnswerEvent | (() => Promise<void>))[];
let script: Script = [];
let aborted = 0;
const answerer: Answerer = {
  isAvailable: () => Promise.resolve(true),
  async *answer({ signal }) {
    signal.addEventListener("abort", () => (aborted += 1));
    for (const step of script) {
      if (typeof step === "function") await step();
      else yield step;
    }
  },
};
const say = (text: string): AnswerEvent => ({ kind: "text", text });
const end = (...paragraphs: string[]): AnswerEvent => ({
  kind: "answer",
  answer: { ...emptyAnswer, origin: "grounded", paragraphs: paragraphs.map((text) => [{ text }]) },
});
function gate(): { wait: () => Promise<void>; open: () => void } {
  let open!: () => void;
  const opened = new Promise<void>((settle) => (open = settle));
  return { wait: () => opened, open };
}

let slice: ConversationSlice;
let ana: Persona;
let project: Project;
beforeAll(async () => {
  slice = await openConversationSlice({ answerer, isShared: true });
  ana = await slice.signIn("consultant", { name: "Ana" });
  project = await startProject(ana);
});
afterAll(() => slice.close());
beforeEach(() => void (aborted = 0));

const begin = async (body: object = {}) =>
  (
    await ana.send("POST", "/api/conversations", {
      phaseId: project.phaseId,
      message: "Quanto?",
      stream: true,
      ...body,
    })
  ).body;
const read = async (id: string) => (await ana.send("GET", `/api/conversations/${id}`)).body;
const lastOf = async (id: string) => (await read(id)).messages.at(-1);
const follow = async (id: string, after?: number, header?: number) =>
  ana.send<string>(
    "GET",
    `/api/conversations/${id}/stream${after === undefined ? "" : `?after=${after}`}`,
    undefined,
    header === undefined ? {} : { "last-event-id": String(header) },
  );
async function until(isThere: () => Promise<boolean>): Promise<void> {
  await expect.poll(isThere, { interval: 5 }).toBe(true);
}

describe("a reply under way", () => {
  it("tells two tabs the same words, whenever they come and wherever they resume", async () => {
    const [first, second] = [gate(), gate()];
    script = [
      { kind: "progress", text: "Consultando os fatos…" },
      say("Um "),
      say("custo "),
      first.wait,
      say("alto."),
      second.wait,
      end("Um custo alto.", "Fim."),
    ];
    const begun = await begin();
    expect(begun).toMatchObject({ response: null, answer: null, state: "writing" });
    const tabA = follow(begun.conversationId, 0);
    await until(async () => (await lastOf(begun.conversationId)).content === "Um custo ");
    // A reload: what is there is read, and the stream goes on from it.
    const reloaded = await read(begun.conversationId);
    const tabB = follow(begun.conversationId, reloaded.seq);
    first.open();
    await until(async () => (await lastOf(begun.conversationId)).content === "Um custo alto.");
    second.open();
    const [eventsA, eventsB] = [parseEvents((await tabA).body), parseEvents((await tabB).body)];
    expect(wordsOf(eventsA, begun.replyId)).toBe("Um custo alto.\n\nFim.");
    expect(wordsOf(eventsB, begun.replyId, reloaded.messages.at(-1).content)).toBe(
      "Um custo alto.\n\nFim.",
    );
    const ids = eventsA.flatMap(({ id }) => id ?? []);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(new Set(ids).size).toBe(ids.length);
    // A broken stream goes on behind the last message that it told, wherever it broke: then the words so far are told anew.
    for (const [cut] of eventsA.entries()) {
      const head = wordsOf(eventsA.slice(0, cut), begun.replyId);
      expect([cut, wordsOf(eventsA, begun.replyId, head)]).toEqual([cut, "Um custo alto.\n\nFim."]);
    }
    // Who comes after the end is sent the reply, and who has it nothing.
    expect(wordsOf(parseEvents((await follow(begun.conversationId, 0)).body), begun.replyId)).toBe(
      "Um custo alto.\n\nFim.",
    );
    expect((await follow(begun.conversationId, undefined, ids.at(-1))).status).toBe(204);
    const message = await lastOf(begun.conversationId);
    expect([message.state, message.answer.origin]).toEqual(["done", "grounded"]);
  });

  it("takes one question at a time", async () => {
    const hold = gate();
    script = [hold.wait, end("Pronto.")];
    const begun = await begin();
    const refused = await ana.send("POST", `/api/phases/${project.phaseId}/chat`, {
      message: "E isto?",
      conversationId: begun.conversationId,
    });
    expect([refused.status, refused.body.error.code]).toEqual([409, "REPLY_PENDING"]);
    const both = await Promise.all(
      [1, 2].map(() =>
        ana.send(
          "POST",
          `/api/conversations/${begun.conversationId}/messages/${begun.questionId}/edit`,
          { message: "Outra" },
        ),
      ),
    );
    expect(both.map((reply) => reply.status)).toEqual([409, 409]);
    hold.open();
    await slice.desk.replies.settled(begun.replyId);
    // Held, so that the first has not ended when the second comes.
    const again = gate();
    script = [again.wait, end("Sim.")];
    const sent = await Promise.all(
      [1, 2].map(() =>
        ana.send("POST", `/api/phases/${project.phaseId}/chat`, {
          message: "E isto?",
          conversationId: begun.conversationId,
          stream: true,
        }),
      ),
    );
    expect(sent.map((reply) => reply.status).sort()).toEqual([200, 409]);
    again.open();
    await until(async () => (await lastOf(begun.conversationId)).state === "done");
  });

  it("stops with the words that it has, and is written again on demand", async () => {
    const hold = gate();
    script = [say("Até aqui"), hold.wait, end("Nunca.")];
    const begun = await begin();
    await until(async () => (await lastOf(begun.conversationId)).content === "Até aqui");
    const stream = follow(begun.conversationId, 0);
    const url = `/api/conversations/${begun.conversationId}/messages/${begun.replyId}`;
    const stopped = await ana.send("POST", `${url}/stop`);
    expect(stopped.body).toMatchObject({ state: "stopped", content: "Até aqui", answer: null });
    expect(aborted).toBe(1);
    expect(parseEvents((await stream).body).at(-1)?.data.message?.state).toBe("stopped");
    hold.open();
    await sleep(20);
    expect(await lastOf(begun.conversationId)).toMatchObject({
      state: "stopped",
      content: "Até aqui",
    });
    expect((await ana.send("POST", `${url}/stop`)).body.state).toBe("stopped");
    script = [say("De "), end("De novo.")];
    expect((await ana.send("POST", `${url}/regenerate`, {})).body).toMatchObject({
      response: "De novo.",
      state: "done",
    });
    expect((await read(begun.conversationId)).messages).toHaveLength(3);
  });

  it("gives the computed answer when the model fails, in whatever way", async () => {
    expectLog(/the answerer failed; the computed answer stands/);
    expectLog(/the answerer ended without an answer/);
    const failing: Script[] = [
      [say("O custo é 999"), () => Promise.reject(new Error("no connection"))],
      [say("Meia resposta")],
      [],
    ];
    for (const steps of failing) {
      script = steps;
      const begun = await begin();
      await slice.desk.replies.settled(begun.replyId);
      expect(await lastOf(begun.conversationId)).toMatchObject({
        state: "done",
        content: "A fase ainda não foi executada.",
        answer: { origin: "computed" },
      });
      expect(
        wordsOf(parseEvents((await follow(begun.conversationId, 0)).body), begun.replyId),
      ).toBe("A fase ainda não foi executada.");
    }
  });

  it("takes words back before it writes others", async () => {
    const hold = gate();
    script = [
      say("São 12 reais e mais"),
      { kind: "restart" },
      say("São dez"),
      hold.wait,
      end("São dez."),
    ];
    const begun = await begin();
    await until(async () => (await lastOf(begun.conversationId)).content === "São dez");
    const stream = follow(begun.conversationId, 0);
    hold.open();
    expect(wordsOf(parseEvents((await stream).body), begun.replyId)).toBe("São dez.");
  });

  it("that a killed process was writing is told as interrupted, with its words", async () => {
    script = [say("Pela metade"), () => new Promise(() => undefined)];
    const begun = await begin();
    await until(async () => (await lastOf(begun.conversationId)).content === "Pela metade");
    // The process that wrote it knows better.
    await failInterruptedReplies(slice.services, slice.desk.replies);
    expect((await lastOf(begun.conversationId)).state).toBe("writing");
    await failInterruptedReplies(
      slice.services,
      createReplyQueue(slice.services, scriptedAnswers, null).replies,
    );
    expect(await lastOf(begun.conversationId)).toMatchObject({
      state: "failed",
      content: "Pela metade",
    });
    script = [end("Inteira.")];
    expect(
      (
        await ana.send(
          "POST",
          `/api/conversations/${begun.conversationId}/messages/${begun.replyId}/regenerate`,
          {},
        )
      ).body.response,
    ).toBe("Inteira.");
  });

  it("is followed on another process from its first words on, and stopped there", async () => {
    const elsewhere = createReplyQueue(
      { ...slice.services, self: describeProcess("web") },
      scriptedAnswers,
      null,
    ).replies;
    const more = gate();
    script = [say("Até"), more.wait, say(" aqui"), () => new Promise(() => undefined)];
    const begun = await begin();
    const { conversationId, replyId } = begun;
    await until(async () => (await lastOf(conversationId)).content === "Até");
    const scope = { userId: ana.userId, tenantId: null };
    const unfollow = await elsewhere.relayed?.follow(conversationId, scope);
    const heard = () => elsewhere.live.find(conversationId)?.text;
    await expect.poll(heard).toBe("Até");
    more.open();
    await expect.poll(heard).toBe("Até aqui");
    await slice.db.asPerson(scope, async (tx) => {
      const asked = { stop_requested_at: slice.clock.now() };
      await tx.updateTable("messages").set(asked).where("id", "=", replyId).execute();
      await notify(tx, STOP_CHANNEL, replyId);
    });
    await slice.desk.replies.settled(replyId);
    expect(await lastOf(conversationId)).toMatchObject({ state: "stopped", content: "Até aqui" });
    unfollow?.();
    expect(heard()).toBeUndefined();
  });

  it("whose process has fallen silent is ended by the keeper", async () => {
    script = [say("Pela metade"), () => new Promise(() => undefined)];
    const begun = await begin();
    const others = createReplyQueue(slice.services, scriptedAnswers, null).replies;
    const { self } = slice.services;
    await slice.db.asOwner((tx) => tx.insertInto("processes").values(self).execute());
    await failLostReplies(slice.services, others);
    expect((await lastOf(begun.conversationId)).state, "it beats").toBe("writing");
    await slice.db.asOwner((tx) =>
      tx.updateTable("processes").set({ silent_ms: 30_000 }).execute(),
    );
    await failLostReplies(slice.services, others);
    expect((await lastOf(begun.conversationId)).state).toBe("failed");
  });

  it("is nobody else's to follow or stop", async () => {
    const hold = gate();
    script = [hold.wait, end("Fim.")];
    const begun = await begin();
    const other = await slice.signIn("consultant");
    const admin = await slice.signIn("admin");
    for (const person of [other, admin]) {
      expect(
        (await person.send("GET", `/api/conversations/${begun.conversationId}/stream`)).status,
      ).toBe(404);
      expect(
        (
          await person.send(
            "POST",
            `/api/conversations/${begun.conversationId}/messages/${begun.replyId}/stop`,
          )
        ).status,
      ).toBe(404);
    }
    hold.open();
    await slice.desk.replies.settled(begun.replyId);
  });
});
