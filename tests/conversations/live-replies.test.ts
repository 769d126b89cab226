import fc from "#tests/support/random-cases.ts";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { LiveReader, LiveReplies } from "#server/features/conversations/replies/live-replies.ts";
import type { ServerSentEvent } from "#server/platform/http/event-stream.ts";

interface Told {
  messageId: string;
  at?: number;
  text: string;
}
/** What a reader has on the screen after these events, as the panel does it. */
const show = (events: readonly ServerSentEvent[], start = ""): string =>
  events.reduce(
    (words, { event, data }) =>
      event === "text" ? words.slice(0, (data as Told).at) + (data as Told).text : words,
    start,
  );

type Move = { kind: "say"; text: string } | { kind: "restart" } | { kind: "ask"; reader: 0 | 1 };
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("say" as const),
      text: fc.string({ minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("ask" as const),
      reader: fc.constantFrom(0 as const, 1 as const),
    }),
  },
);

describe("words told as they come", () => {
  it("are the same for every reader, whenever it asks and whatever it had read before", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), fc.string(), (moves, stale) => {
        const live = new LiveReplies();
        const readers = [new LiveReader(live, "c"), new LiveReader(live, "c")] as const;
        // The second one comes with what an older reading of the message says.
        const screens = ["", stale];
        let [text, edition] = ["", 0];
        const tell = () => live.tell("c", { messageId: "m", text, edition, progress: null });
        tell();
        for (const reader of readers) reader.knows("m");
        for (const step of moves) {
          if (step.kind === "say") text += step.text;
          if (step.kind === "restart") [text, edition] = ["", edition + 1];
          if (step.kind !== "ask") tell();
          else screens[step.reader] = show(readers[step.reader].take(), screens[step.reader]);
        }
        for (const at of [0, 1] as const) expect(show(readers[at].take(), screens[at])).toBe(text);
      }),
    );
  });

  it("are none of a message that the reader has not heard of, nor of one that has ended", () => {
    const live = new LiveReplies();
    const reader = new LiveReader(live, "c");
    live.tell("c", { messageId: "m", text: "Um", edition: 0, progress: null });
    expect(reader.take()).toEqual([]);
    reader.knows("n");
    expect(reader.take()).toEqual([]);
    reader.knows("m");
    expect(reader.take()).toEqual([{ event: "text", data: { messageId: "m", at: 0, text: "Um" } }]);
    expect(reader.take()).toEqual([]);
    live.end("c", "n");
    live.tell("c", { messageId: "m", text: "Um custo", edition: 0, progress: "Conferindo…" });
    expect(reader.take()).toEqual([
      { event: "text", data: { messageId: "m", at: 2, text: " custo" } },
      { event: "progress", data: { messageId: "m", text: "Conferindo…" } },
    ]);
    live.end("c", "m");
    expect(reader.take()).toEqual([]);
  });

  it("wake their readers once for what came together, and only theirs", async () => {
    const live = new LiveReplies();
    const woken: string[] = [];
    const leave = live.follow("c", () => woken.push("c"));
    live.follow("d", () => woken.push("d"));
    for (const text of ["U", "Um", "Um "])
      live.tell("c", { messageId: "m", text, edition: 0, progress: null });
    await turn();
    expect(woken).toEqual(["c"]);
    leave();
    live.tell("c", { messageId: "m", text: "Um c", edition: 0, progress: null });
    await turn();
    expect(woken).toEqual(["c"]);
  });
});
