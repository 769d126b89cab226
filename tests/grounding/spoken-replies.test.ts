import { describe, expect, it } from "vitest";
import { checkReply } from "./check-reply.ts";
import { spoken, spokenContext } from "./spoken-replies.ts";

describe("a reply of facts that says something false", () => {
  const context = spokenContext();
  it.each(spoken.falseReplies)("$id does not pass ($kind: $why)", ({ reply }) =>
    expect(checkReply(reply, context).violations, reply).not.toEqual([]),
  );
});

describe("a true reply", () => {
  it.each(spoken.trueReplies)("$id passes", ({ reply, facts }) => {
    const checked = checkReply(reply, spokenContext(facts));
    expect(checked.violations, reply).toEqual([]);
    expect(checked.factIds.length).toBeGreaterThan(0);
  });
});
